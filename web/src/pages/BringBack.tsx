/** A recorded game from a file becomes a table again. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { go } from "../app/router";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { showError } from "../state/session";
import { say } from "../ui/i18n";

export function BringBack(): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const read = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const made = await api.bringBack(await file.text());
    for (const link of made.links) await api.claim({ secret: link.secret });
    go({ page: "table", table: made.table, moment: null });
  };
  return (
    <label class="quiet bring-back">
      <Icon name="open" size={20} /> {say("bring_back")}
      <input ref={input} type="file" accept=".json,application/json" class="hidden" onChange={() => void read().catch(showError)} />
    </label>
  );
}
