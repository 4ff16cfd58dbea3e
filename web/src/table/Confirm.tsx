/** A second word: before a turn ends for those who want it, before something is lost for all. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { act } from "../state/actions";
import { offered, unconfirmed } from "../state/store";
import { said, say } from "../ui/i18n";
import type { Option } from "../wire";

export function Confirm({ option }: { option: Option }): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => yes.current?.focus(), []);
  const left = option.closes ? offered.value : 0;
  return (
    <div class="confirm" role="alertdialog" aria-label={say("confirm_heading")} aria-describedby="confirm-why">
      <p id="confirm-why">{option.loses ? say("confirm_loses") : left > 0 ? say("confirm_left", { n: left }) : say("confirm_ends")}</p>
      {/* Where the end of the turn was pressed is the way back: a press too many does no harm. */}
      <button type="button" class="option" onClick={() => (unconfirmed.value = null)}>
        {say("confirm_no")}
      </button>
      <button type="button" class="option is-main" ref={yes} onClick={() => act(option, false, true)}>
        {said(option.text)}
      </button>
    </div>
  );
}
