/** The seat that a notice leads to, until its table is open. */
import type { TableInfo } from "../wire";

let wanted: { table: string; seat: number } | null = null;

export function wantSeat(table: string, seat: number): void {
  wanted = { table, seat };
}

/** The seat to open a table with, once; null: none in particular. */
export function takeWantedSeat({ table, yours }: TableInfo): number | null {
  const found = wanted;
  wanted = null;
  return found?.table === table && yours.includes(found.seat) ? found.seat : null;
}
