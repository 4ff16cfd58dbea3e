/** A value pressed on the ladder takes its two dice at once: the acts that lead to it are played one after the other. */
import { signal } from "@preact/signals";
import type { Place, Way } from "./view";

/** The banner whose values are lit: "how could I get this?" */
export const wished = signal<readonly number[] | null>(null);

export function make(at: Place, way: Way): void {
  wished.value = null;
  at.actInTurn(way.play);
}
