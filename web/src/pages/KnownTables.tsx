/** The tables that this browser has been at, and records brought back from a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { follow, go, path } from "../app/router";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { endsSoon, followMySeats, mySeats } from "../state/mySeats";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { forgetTable, hiddenTables, hideTable, type KnownTable, knownTables, restoreTable } from "../storage/localStorage";
import { locale, said, say } from "../ui/i18n";
import type { MySeat } from "../wire";
import { keptUntil } from "./KeptUntil";

export function KnownTables(): JSX.Element {
  const tables = useSignal(knownTables());
  useEffect(followMySeats, []);
  // A table may be the only way back to a seat: until one leaves the page, forgetting it can be taken back.
  const forgotten = useSignal<readonly string[]>([]);
  const before = useSignal(hiddenTables());
  const forget = (known: KnownTable): void => {
    forgetTable(known.table);
    hideTable(known.table);
    forgotten.value = [...forgotten.value, known.table];
  };
  const recall = (known: KnownTable): void => {
    restoreTable(known);
    forgotten.value = forgotten.value.filter((each) => each !== known.table);
  };
  const listed = inOrder([...tables.value, ...unlisted(tables.value, before.value)]);
  const waited = mySeats.value.some((each) => each.asked && !forgotten.value.includes(each.table));
  useEffect(() => {
    document.title = `${waited ? "● " : ""}Bourgade`;
  }, [waited]);
  return (
    <section class="known">
      {listed.length > 0 && (
        <>
          <h2>{say("known_tables")}</h2>
          <ul>
            {listed.map((known) =>
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

const mineAt = (table: string): MySeat | undefined => mySeats.value.find((each) => each.table === table);

/** Tables where this browser holds a seat, though it has not been there lately or has forgotten that it was. */
function unlisted(tables: readonly KnownTable[], before: readonly string[]): KnownTable[] {
  return mySeats.value
    .filter(({ table }) => !before.includes(table) && !tables.some((known) => known.table === table))
    .map(({ table, title, stage, names }) => ({ table, title, seen: 0, over: stage === "over", players: names }));
}

/** Where this player is waited for comes first, what is over last. */
function inOrder(tables: KnownTable[]): KnownTable[] {
  const rank = (known: KnownTable): number => {
    const at = mineAt(known.table);
    return at?.asked ? 0 : at ? (at.stage === "over" ? 2 : 1) : known.over ? 2 : 1;
  };
  return tables.sort((one, two) => rank(one) - rank(two) || two.seen - one.seen);
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
  const at = mineAt(known.table);
  const stage = at?.stage ?? (known.over ? "over" : "playing");
  const seen = known.seen ? new Date(known.seen).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" }) : "";
  return (
    <li class={`known-row ${at?.asked ? "is-asked" : ""}`}>
      <a href={path(to)} onClick={follow(to)}>
        <Emblem title={known.title} size={40} />
        <span>
          <b>{titleName(known)}</b> {(at?.names ?? known.players).filter(Boolean).join(", ")}
          <span class="small">
            {at?.asked ? <strong class="known-turn">{say("your_turn")}</strong> : say(`known.${stage}`)}
            {seen && ` · ${seen}`}
            {at && endsSoon(at) && ` · ${keptUntil(at)}`}
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
