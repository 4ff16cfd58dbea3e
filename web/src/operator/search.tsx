/** A field that looks for something as one types. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { say } from "../ui/i18n";

const PAUSE = 250;

/** Look when what is looked for has changed, and one has stopped typing. */
export function useSearch(look: () => void, ...of: readonly unknown[]): void {
  useEffect(() => {
    const timer = setTimeout(look, PAUSE);
    return () => clearTimeout(timer);
  }, of);
}

export function Search({ text }: { text: Signal<string> }): JSX.Element {
  return (
    <label class="field">
      <span>{say("operator_search")}</span>
      <input type="search" value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
    </label>
  );
}
