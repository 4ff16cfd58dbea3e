/** The view of Orléans, as src/bourgade/games/orleans/adapter/view.py makes it. */

export type Counts = { readonly [name: string]: number };

export interface Space {
  readonly needs: string;
  readonly holds: string | null;
}

export interface Place {
  readonly place: string;
  readonly spaces: readonly Space[];
  readonly ready: boolean;
}

export interface Mat {
  readonly coins: number;
  readonly goods: Counts;
  readonly town: string;
  readonly stations: readonly string[];
  readonly stock: number;
  readonly citizens: readonly string[];
  readonly development: number;
  readonly status: number;
  readonly tracks: Counts;
  readonly draw: number;
  readonly technology: number;
  readonly bag: Counts;
  readonly market: Counts;
  readonly tower: readonly string[];
  readonly places: readonly Place[];
}

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly way: "water" | "road";
  readonly goods: readonly string[];
}

export interface Deed {
  readonly deed: string;
  readonly reward: number | "choice";
  readonly spaces: Counts;
  readonly free: Counts;
}

export interface OrleansView {
  readonly players: number;
  readonly round: number;
  readonly rounds: number;
  readonly phase: string;
  readonly event: string | null;
  readonly letter: string;
  readonly events_left: readonly Counts[];
  readonly first: number;
  readonly passed: readonly number[];
  readonly waiting: readonly number[];
  readonly supply: Counts;
  readonly goods: Counts;
  readonly technology: number;
  readonly bank: number | null;
  readonly tiles: { readonly one: readonly string[]; readonly two: readonly string[]; readonly out: readonly string[] };
  readonly citizens: readonly string[];
  readonly deeds: readonly Deed[];
  readonly ways: readonly Way[];
  readonly seats: readonly Mat[];
  readonly scores: readonly Counts[];
}

export const KINDS = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"] as const;
export const GOODS = ["grain", "cheese", "wine", "wool", "brocade"] as const;

/** A starter is shown as its kind with a mark. */
export function kindOf(token: string): string {
  return token.replace("starter_", "");
}

export function isStarter(token: string): boolean {
  return token.startsWith("starter_");
}

/** Counted tokens as a list. */
export function spread(counts: Counts): string[] {
  return Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
