/** What a table looks like before it has come; index.html shows the same before the script has. No words to be seen: fonts
 * would get in the way of the board. */
import type { JSX } from "preact";
import { say } from "../ui/i18n";

export function Skeleton(): JSX.Element {
  return (
    <main class="skeleton" aria-busy="true" aria-label={say("opening")}>
      <i />
      <i />
      <i />
      <i />
    </main>
  );
}
