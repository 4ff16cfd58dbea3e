/** Where the shell has a single column: a board shows one part at a time there. */
import { signal } from "@preact/signals";

const narrow = matchMedia("(max-width: 900px)");
export const isNarrow = signal(narrow.matches);
narrow.addEventListener("change", ({ matches }) => (isNarrow.value = matches));
