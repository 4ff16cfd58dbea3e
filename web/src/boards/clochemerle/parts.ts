/** On a phone the village, the offer and the customers are seen one at a time: the one where most is lit comes by itself. */
import { signal } from "@preact/signals";
import type { Place } from "./view";

export const PARTS = ["village", "offer", "customers"] as const;
export type Part = (typeof PARTS)[number];
export const part = signal<Part>("village");

/** What is answered where it is always in sight: on the ladder, in the bar below. */
const ALWAYS = new Set(["take_die", "value", "done", "decline", "stop", "skip_reveal", "suffer"]);
const AT: { readonly [kind: string]: Part } = { black: "offer", take_customer: "customers" };

/** The parts where something can be pressed, the one with most of it first. */
export function askedAt(at: Place): Part[] {
  const counts = new Map<Part, number>();
  for (const { option } of at.options.all) {
    const kind = String(option.meaning["kind"]);
    const found = AT[kind] ?? "village";
    if (!ALWAYS.has(kind)) counts.set(found, (counts.get(found) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, two]) => two - one).map(([found]) => found);
}

/** While the dice are chosen, what is looked at stays. */
export function open(asked: readonly Part[]): void {
  if (asked[0]) part.value = asked[0];
}
