/** What the server declares of the view of Orléans, and the names in it. */
import type { Counts } from "./types.generated";

export type { Counts, Deed, Hints, Mat, Place, Space, View as OrleansView, Way } from "./types.generated";

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
