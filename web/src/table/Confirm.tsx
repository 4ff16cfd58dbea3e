/** A second word before a turn ends, for those who want it. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { act } from "../playing";
import { said, say } from "../i18n";
import { question, unconfirmed } from "../store";
import type { Option } from "../wire";

export function Confirm({ option }: { option: Option }): JSX.Element {
  const yes = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => yes.current?.focus(), []);
  const left = (question.value?.options.length ?? 1) - 1;
  return (
    <div class="confirm" role="alertdialog" aria-label={say("confirm_heading")} aria-describedby="confirm-why">
      <p id="confirm-why">{left > 0 ? say("confirm_left", { n: left }) : say("confirm_heading")}</p>
      <button type="button" class="option is-main" ref={yes} onClick={() => act(option, false, true)}>
        {said(option.text)}
      </button>
      <button type="button" class="quiet" onClick={() => (unconfirmed.value = null)}>
        {say("confirm_no")}
      </button>
    </div>
  );
}
