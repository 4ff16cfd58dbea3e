/** Type the number of an action and press Enter; 0 takes back. The field keeps the focus from question to question. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { act, undo } from "../state/actions";
import { busy, update } from "../state/store";
import { say } from "../ui/i18n";
import type { Question } from "../wire";
import { numbered } from "./numbered";

export function NumberEntry({ asked }: { asked: Question }): JSX.Element {
  const typed = useSignal("");
  const wrong = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const choices = numbered(asked);
  useLayoutEffect(() => {
    const now = document.activeElement;
    if (!now || now === document.body || now.closest(".text-view, .prompt")) field.current?.focus({ preventScroll: true });
  }, [asked]);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (busy.value) return;
    const number = Number(typed.value);
    const choice = choices[number - 1];
    wrong.value = false;
    if (choice) act(choice.option, choice.fit);
    else if (typed.value === "0" && (update.value?.undoable ?? 0) > 0) undo();
    else wrong.value = true;
    typed.value = "";
  };
  return (
    <form class="number-entry" onSubmit={submit}>
      <label class="field">
        <span>{say("type_number", { n: choices.length })}</span>
        <input
          ref={field}
          inputMode="numeric"
          autocomplete="off"
          value={typed.value}
          aria-invalid={wrong.value}
          aria-describedby={wrong.value ? "number-wrong" : undefined}
          onInput={(event) => (typed.value = event.currentTarget.value.trim())}
        />
      </label>
      <button type="submit" class="option">
        {say("type_enter")}
      </button>
      {wrong.value && (
        <p id="number-wrong" class="wrong" role="alert">
          {say("type_wrong", { n: choices.length })}
        </p>
      )}
    </form>
  );
}
