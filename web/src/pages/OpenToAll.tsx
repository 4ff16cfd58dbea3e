/** In the lobby: the host opens the table to everybody on this server, or closes it again. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import type { ChangeListing, Listing } from "../wire";
import { notOpen, OpenChoices } from "./OpenChoices";

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
  return (
    <section class="card open-to-all">
      <h2>{say("open_to_all")}</h2>
      <OpenChoices now={now.listed ? { listed: true, lang: now.lang, starts_full: now.starts_full } : notOpen()} change={change} />
    </section>
  );
}
