/** In the lobby: the host opens the table to everybody on this server, or closes it again. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { showError } from "../state/session";
import { lang, say } from "../ui/i18n";
import type { ChangeListing, Listing } from "../wire";

export function OpenToAll({ table }: { table: string }): JSX.Element | null {
  const found = useSignal<Listing | null>(null);
  useEffect(() => {
    api.listing(table).then((answer) => (found.value = answer), showError);
  }, [table]);
  const now = found.value;
  if (!now?.possible) return null;
  const change = (wanted: ChangeListing): void => {
    api.changeListing(table, wanted).then((answer) => (found.value = answer), showError);
  };
  const choices = { lang: now.lang ?? lang.value, starts_full: now.listed ? now.starts_full : true };
  return (
    <section class="card open-to-all">
      <h2>{say("open_to_all")}</h2>
      <label class="switch">
        <input type="checkbox" checked={now.listed} onChange={(event) => change({ ...choices, listed: event.currentTarget.checked })} />
        <span>
          {say("open_listed")}
          <span class="small">{say("open_listed_why")}</span>
        </span>
      </label>
      {now.listed && (
        <label class="switch">
          <input
            type="checkbox"
            checked={now.starts_full}
            onChange={(event) => change({ ...choices, listed: true, starts_full: event.currentTarget.checked })}
          />
          <span>{say("open_starts_full")}</span>
        </label>
      )}
    </section>
  );
}
