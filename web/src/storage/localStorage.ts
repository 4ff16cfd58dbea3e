/** What this browser keeps for itself (localStorage). Nothing of it is needed: a browser that forgets still plays. */
import { effect, type Signal, signal } from "@preact/signals";

const PREFIX = "bourgade.";

export function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // full or forbidden
  }
}

export function kept<T>(key: string, otherwise: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : (JSON.parse(text) as T);
  } catch {
    return otherwise;
  }
}

export function drop(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // forbidden
  }
}

/** A signal that is remembered. `allowed` guards against what an older version has left. */
export function keptSignal<T>(key: string, otherwise: T, allowed?: readonly T[]): Signal<T> {
  const found = kept(key, otherwise);
  const made = signal(allowed && !allowed.includes(found) ? otherwise : found);
  effect(() => keep(key, made.value));
  return made;
}

/** The tables that this browser has been at, the latest first. */
export interface KnownTable {
  table: string;
  title: string;
  seen: number; // when, in milliseconds
  over: boolean;
  players: string[];
  mine?: number[]; // the seats that this browser held when it was last there
  invitation?: string | null; // the secret of the link for all who are invited
  links?: { [seat: number]: string }; // secrets of the seats that were not taken yet
}

const MOST_TABLES = 20;

export function knownTables(): KnownTable[] {
  return kept<KnownTable[]>("tables", []);
}

export function knownTable(table: string): KnownTable | undefined {
  return knownTables().find((known) => known.table === table);
}

export function rememberTable(change: Partial<KnownTable> & Pick<KnownTable, "table">): void {
  if (struck().includes(change.table)) keep("struck", struck().filter((each) => each !== change.table));
  const before: KnownTable = knownTable(change.table) ?? { table: "", title: "", seen: 0, over: false, players: [] };
  const others = knownTables().filter((known) => known.table !== change.table);
  keep("tables", [{ ...before, ...change, seen: Date.now() }, ...others].slice(0, MOST_TABLES));
  for (const gone of others.slice(MOST_TABLES - 1)) forgetTable(gone.table);
}

/** Tables that were struck from the list, though the server knows that this browser holds a seat there. */
const MOST_FORGOTTEN = 200;

export function struck(): string[] {
  return kept<string[]>("struck", []);
}

export function strike(table: string): void {
  keep("struck", [table, ...struck().filter((each) => each !== table)].slice(0, MOST_FORGOTTEN));
}

/** Put a table back that was forgotten, where it stood. */
export function recallTable(known: KnownTable): void {
  keep("struck", struck().filter((each) => each !== known.table));
  const others = knownTables().filter((each) => each.table !== known.table);
  keep("tables", [...others, known].sort((one, two) => two.seen - one.seen));
}

export function forgetTable(table: string): void {
  keep("tables", knownTables().filter((known) => known.table !== table));
  try {
    Object.keys(localStorage)
      .filter((key) => ["seen", "pressed", "claim"].some((what) => `${key}.`.startsWith(`${PREFIX}${what}.${table}.`)))
      .forEach((key) => localStorage.removeItem(key));
  } catch {
    // forbidden
  }
}
