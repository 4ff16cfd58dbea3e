/** What a seat may do although the game waits for somebody else: an offer, an answer, a tariff. Folded away. */
import type { JSX } from "preact";
import { act } from "../state/actions";
import { asides, busy, pressedOption } from "../state/store";
import { say } from "../ui/i18n";
import { optionText } from "./grouping";

export function Asides(): JSX.Element | null {
  const options = asides.value;
  if (options.length === 0) return null;
  return (
    <details class="unfold asides">
      <summary>{say("asides", { n: options.length })}</summary>
      <div class="group-options">
        {options.map((option) => (
          <button
            key={option.action}
            type="button"
            class={`option ${pressedOption.value === option ? "is-chosen" : ""}`}
            aria-disabled={busy.value}
            onClick={() => act(option)}
          >
            {optionText(option, options)}
          </button>
        ))}
      </div>
    </details>
  );
}
