/** What is not needed to play is fetched when it is first shown. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";

type Part = () => JSX.Element | null;

export function later(load: () => Promise<Part>): Part {
  const made = signal<Part | null>(null);
  let begun = false;
  return function Later() {
    if (!begun) {
      begun = true;
      // Without it the table is played all the same; the next look tries again.
      load().then((part) => (made.value = part), () => (begun = false));
    }
    const Made = made.value;
    return Made ? <Made /> : null;
  };
}
