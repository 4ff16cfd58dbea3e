import type { JSX } from "preact";

/** What a sign is called where there is room for one word only; the ear gets the whole sentence. */
export function Brief({ word }: { word: string }): JSX.Element {
  return (
    <span class="brief" aria-hidden="true">
      {word}
    </span>
  );
}
