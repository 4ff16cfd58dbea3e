/** How much room the shell has. */
import { type ReadonlySignal, signal } from "@preact/signals";

function matching(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const found = signal(media.matches);
  media.addEventListener("change", ({ matches }) => (found.value = matches));
  return found;
}

/** A single column: a board shows one part at a time there. */
export const isNarrow = matching("(max-width: 900px)");
/** The common board and one's own stand side by side with room to spare. */
export const isWide = matching("(min-width: 1700px)");
/** They stand side by side, and the common board is narrow. */
export const isTight = matching("(min-width: 1200px) and (max-width: 1699.9px)");
