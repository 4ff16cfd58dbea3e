/** The tables that this browser has been at, and records brought back from a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { complain } from "../commands";
import { lang, said, say } from "../i18n";
import { forgetTable, type KnownTable, knownTables, recallTable } from "../keeping";
import { follow, go, path } from "../router";
import { titles } from "../store";

export function Known(): JSX.Element {
  const tables = useSignal(knownTables());
  // A table may be the only way back to a seat: until one leaves the page, forgetting it can be taken back.
  const forgotten = useSignal<readonly string[]>([]);
  const forget = (known: KnownTable): void => {
    forgetTable(known.table);
    forgotten.value = [...forgotten.value, known.table];
  };
  const recall = (known: KnownTable): void => {
    recallTable(known);
    forgotten.value = forgotten.value.filter((each) => each !== known.table);
  };
  return (
    <section class="known">
      {tables.value.length > 0 && (
        <>
          <h2>{say("known_tables")}</h2>
          <ul>
            {tables.value.map((known) =>
              forgotten.value.includes(known.table) ? (
                <ForgottenRow key={known.table} known={known} recall={() => recall(known)} />
              ) : (
                <KnownRow key={known.table} known={known} forget={() => forget(known)} />
              ),
            )}
          </ul>
        </>
      )}
      <BringBack />
    </section>
  );
}

function ForgottenRow({ known, recall }: { known: KnownTable; recall: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li class="known-row is-forgotten">
      <span>{say("forgotten", { title: titleName(known) })}</span>
      <button ref={button} type="button" class="quiet" onClick={recall}>
        <Icon name="undo" size={20} /> {say("undo")}
      </button>
    </li>
  );
}

function titleName(known: KnownTable): string {
  const title = titles.value?.titles.find((each) => each.id === known.title);
  return title ? said(title.name) : known.title;
}

function KnownRow({ known, forget }: { known: KnownTable; forget: () => void }): JSX.Element {
  const to = { page: "table", table: known.table, moment: null } as const;
  return (
    <li class="known-row">
      <a href={path(to)} onClick={follow(to)}>
        <Emblem title={known.title} size={40} />
        <span>
          <b>{titleName(known)}</b> {known.players.filter(Boolean).join(", ")}
          <span class="small">
            {say(known.over ? "known_over" : "known_running")}
            {" · "}
            {new Date(known.seen).toLocaleString(lang.value, { dateStyle: "medium", timeStyle: "short" })}
          </span>
        </span>
      </a>
      <button type="button" class="close" aria-label={say("forget")} onClick={forget}>
        <Icon name="close" size={18} />
      </button>
    </li>
  );
}

function BringBack(): JSX.Element {
  const input = useRef<HTMLInputElement>(null);
  const read = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (!file) return;
    const made = await api.bringBack(await file.text());
    for (const link of made.links) await api.claim(link.secret);
    go({ page: "table", table: made.table, moment: null });
  };
  return (
    <label class="quiet bring-back">
      <Icon name="open" size={20} /> {say("bring_back")}
      <input ref={input} type="file" accept=".json,application/json" class="hidden" onChange={() => void read().catch(complain)} />
    </label>
  );
}
