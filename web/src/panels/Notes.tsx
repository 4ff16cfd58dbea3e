/** Private notes beside the board: written down as one types, on all devices of this person. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../net/api";
import { showError } from "../state/session";
import { info, tableId } from "../state/store";
import { say } from "../ui/i18n";
import { Side } from "./Side";

const LONGEST = 4000;
const PAUSE = 700;

export function Notes(): JSX.Element {
  return (
    <Side heading={say("panel.notes")}>
      <NotePad table={tableId.value!} />
    </Side>
  );
}

function NotePad({ table }: { table: string }): JSX.Element {
  const text = useSignal<string | null>(null);
  const saved = useSignal(true);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const save = (): void => {
    clearTimeout(timer.current);
    if (saved.value || text.value === null) return;
    const written = text.value;
    api.writeNotes(table, written).then(() => (saved.value = text.value === written), showError);
  };
  useEffect(() => {
    api.notes(table).then((found) => (text.value = found.text), showError);
    return save; // what was typed last is kept when the panel is closed
  }, [table]);
  const type = (written: string): void => {
    text.value = written;
    saved.value = false;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE);
  };
  return (
    <div class="notes-pad">
      <p class="small" id="notes-why">
        {say("notes_why")}
      </p>
      <textarea
        aria-label={say("panel.notes")}
        aria-describedby="notes-why"
        maxLength={LONGEST}
        rows={12}
        disabled={text.value === null}
        value={text.value ?? ""}
        onInput={(event) => type(event.currentTarget.value)}
        onBlur={save}
      />
      <p class="small" role="status">
        {info.value && say(saved.value ? "notes_saved" : "notes_saving")}
      </p>
    </div>
  );
}
