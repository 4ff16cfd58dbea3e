/** Lazy loading: a component that is not needed to play is fetched when it is first rendered. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";

type Part = () => JSX.Element | null;

export function lazy(load: () => Promise<Part>): Part {
  const made = signal<Part | null>(null);
  let begun = false;
  return function Lazy() {
    if (!begun) {
      begun = true;
      // Without it the table is played all the same; the next look tries again.
      load().then(
        (part) => (made.value = part),
        () => (begun = false),
      );
    }
    const Made = made.value;
    return Made ? <Made /> : null;
  };
}
