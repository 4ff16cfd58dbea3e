/** Tells a screen reader what happened and what is asked. */
import type { JSX } from "preact";
import { screenReaderText } from "../state/store";

export function Announcer(): JSX.Element {
  return (
    <div class="hidden" aria-live="polite" aria-atomic="true">
      {screenReaderText.value.join(" ")}
    </div>
  );
}
