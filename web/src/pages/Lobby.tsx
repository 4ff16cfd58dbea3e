/** Before the game: who comes, their names and colours, the links for friends, and the start. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api } from "../api";
import { Badge } from "../art/charges";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { complain, start } from "../commands";
import { say } from "../i18n";
import { knownTable, rememberTable } from "../keeping";
import { follow } from "../router";
import { inviteLink, watchLink } from "../sharing";
import { info, seats, term, titles } from "../store";
import { seatName } from "../text/labels";
import type { SeatInfo, TableInfo } from "../wire";
import { CopyLink } from "./CopyLink";
import { levelMeaning } from "./Levels";
import { SeatForm } from "./SeatForm";

export function Lobby(): JSX.Element {
  const table = info.value!;
  return (
    <main class="page lobby">
      <a class="back" href="/" onClick={follow({ page: "front" })}>
        <Icon name="back" size={18} /> {say("to_front")}
      </a>
      <header class="lobby-head">
        <Emblem title={table.title} />
        <div>
          <h1>{term(`title.${table.title}`)}</h1>
          <p>{missing()}</p>
        </div>
      </header>
      <ol class="lobby-seats">
        {seats.value.map((each) => (
          <LobbySeat key={each.seat} of={each} table={table} />
        ))}
      </ol>
      {table.host ? (
        <button type="button" class="option is-main is-large" onClick={() => void start()}>
          {say("start")}
        </button>
      ) : (
        <p role="status">{say(table.yours.length ? "host_starts" : "you_watch")}</p>
      )}
      <section class="card">
        <h2>{say("watch_heading")}</h2>
        <p class="small">{say("watch_why")}</p>
        <CopyLink link={watchLink(table.watch)} />
      </section>
    </main>
  );
}

function missing(): string {
  const away = seats.value.filter((each) => !each.taken).length;
  return away ? say("still_missing", { n: away }) : say("all_here");
}

function LobbySeat({ of, table }: { of: SeatInfo; table: TableInfo }): JSX.Element {
  const yours = table.yours.includes(of.seat);
  const name = seatName(of.seat);
  return (
    <li class="card lobby-seat">
      <Badge seat={{ ...of, name }} size={44} />
      <div class="lobby-seat-body">
        <h2>
          {name} {yours && <span class="small">{say("you")}</span>}
        </h2>
        {of.kind === "bot" && <LobbyBot bot={of.bot ?? ""} />}
        {yours && <SeatForm of={of} />}
        {of.kind === "person" && !yours && <Invitation of={of} table={table} />}
      </div>
    </li>
  );
}

function LobbyBot({ bot }: { bot: string }): JSX.Element {
  const level = titles.value?.levels.find((each) => each.bot === bot);
  return (
    <p class="small">
      {say("bot", { level: say(`bot.${bot}`) })}
      {level && ` – ${levelMeaning(level)}`}
    </p>
  );
}

function Invitation({ of, table }: { of: SeatInfo; table: TableInfo }): JSX.Element {
  const secret = useSignal(knownTable(table.table)?.links?.[of.seat]);
  const renew = async (): Promise<void> => {
    const fresh = await api.renewLink(table.table, of.seat);
    secret.value = fresh.secret;
    const links = { ...knownTable(table.table)?.links, [of.seat]: fresh.secret };
    rememberTable({ table: table.table, links });
  };
  if (of.taken) return <p class="small">{say("has_come")}</p>;
  if (!table.host) return <p class="small">{say("not_come")}</p>;
  return (
    <>
      <p class="small">{say("invite_why")}</p>
      {secret.value ? (
        <CopyLink link={inviteLink(table.table, secret.value)} name={seatName(of.seat)} />
      ) : (
        <button type="button" class="option" onClick={() => void renew().catch(complain)}>
          <Icon name="chain" size={18} /> {say("new_link")}
        </button>
      )}
    </>
  );
}
