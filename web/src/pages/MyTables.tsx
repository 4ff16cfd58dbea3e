/** One's own tables, where one is waited for first; what one has only watched; and records brought back from a file. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { Icon } from "../art/icons";
import { archive, followMySeats, longestFirst, mySeats } from "../state/mySeats";
import { showError } from "../state/session";
import { forgetTable, type KnownTable, knownTables, restoreTable } from "../storage/localStorage";
import { say } from "../ui/i18n";
import type { MySeat } from "../wire";
import { BringBack } from "./BringBack";
import { GoneRow, TableRow } from "./TableRow";

/** Whether this browser has held a seat at a table that was not over when it was last there. */
export const isBack = (): boolean => knownTables().some((each) => !each.over && (each.mine?.length ?? 0) > 0);

export function MyTables(): JSX.Element {
  useEffect(followMySeats, []);
  // What has just been put away can be taken back from its place, until one leaves the page.
  const gone = useSignal<readonly string[]>([]);
  const known = useSignal(knownTables());
  const all = mySeats.value;
  const shown = all.filter((each) => !each.archived || gone.value.includes(each.table));
  const asked = shown.filter((each) => each.asked).sort(longestFirst);
  const running = shown.filter((each) => !each.asked && each.stage !== "over");
  const over = shown.filter((each) => each.stage === "over");
  const archived = all.filter((each) => each.archived && !gone.value.includes(each.table));
  const watched = known.value.filter((each) => !each.mine?.length && !all.some((own) => own.table === each.table));
  useEffect(() => {
    document.title = `${asked.length ? `(${asked.length}) ` : ""}Bourgade`;
  }, [asked.length]);

  const mark = (table: string, away: boolean): void => {
    gone.value = away ? [...gone.value, table] : gone.value.filter((each) => each !== table);
  };
  const put = (of: MySeat, away: boolean): void => {
    mark(of.table, away);
    archive(of.table, away).catch((error: unknown) => {
      mark(of.table, !away);
      showError(error);
    });
  };
  const row = (of: MySeat): JSX.Element =>
    gone.value.includes(of.table) ? (
      <GoneRow key={of.table} title={of.title} said="archived" back={() => put(of, false)} />
    ) : (
      <TableRow
        key={of.table}
        of={of}
        icon={of.archived ? "undo" : "archive"}
        word={say(of.archived ? "unarchive" : "archive")}
        press={() => (of.archived ? archive(of.table, false).catch(showError) : put(of, true))}
      />
    );
  const forget = (of: KnownTable, away: boolean): void => {
    mark(of.table, away);
    if (away) forgetTable(of.table);
    else restoreTable(of);
  };
  return (
    <section class="known">
      {all.length + watched.length > 0 && <h2>{say("known_tables")}</h2>}
      {asked.length > 0 && <ul class="known-asked">{asked.map(row)}</ul>}
      {running.length > 0 && <ul>{running.map(row)}</ul>}
      <Folded heading={say("known.finished", { n: over.length })} rows={over.map(row)} open={asked.length + running.length === 0} />
      <Folded heading={say("known.archive", { n: archived.length })} rows={archived.map(row)} />
      <Folded
        heading={say("known.watched", { n: watched.length })}
        open={all.length === 0}
        rows={watched.map((of) =>
          gone.value.includes(of.table) ? (
            <GoneRow key={of.table} title={of.title} said="forgotten" back={() => forget(of, false)} />
          ) : (
            <TableRow key={of.table} of={asSeen(of)} seen={of.seen} icon="close" word={say("forget")} press={() => forget(of, true)} />
          ),
        )}
      />
      <a class="quiet" href="/me/games" onClick={follow({ page: "games" })}>
        <Icon name="crown" size={20} /> {say("games")}
      </a>
      <BringBack />
    </section>
  );
}

/** A table that this browser has been at without a seat, as far as it remembers. */
function asSeen({ table, title, over, players }: KnownTable): MySeat {
  const mine = { yours: [], host: false, asked: false, asked_for: null, asked_since: null, archived: false, kept_until: null };
  const unknown = { ...mine, pace: "live", clock: "none", time: null } as const;
  return { table, title, stage: over ? "over" : "playing", names: players, ...unknown };
}

function Folded({ heading, rows, open = false }: { heading: string; rows: JSX.Element[]; open?: boolean }): JSX.Element | null {
  if (!rows.length) return null;
  return (
    <details class="unfold" open={open}>
      <summary>{heading}</summary>
      <ul>{rows}</ul>
    </details>
  );
}
