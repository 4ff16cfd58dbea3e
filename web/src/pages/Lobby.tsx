/** Before the game: who comes, their names and colours, the links for friends, and the start. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { follow } from "../app/router";
import { Badge } from "../art/charges";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { inviteLink, watchLink } from "../net/links";
import { Options } from "../panels/About";
import { AdviceConsent } from "../panels/AdviceConsent";
import { ChatRoom } from "../panels/Chat";
import { TakingBackRule } from "../panels/TakingBackRule";
import { hasChat } from "../state/chat";
import { invitation, invite } from "../state/seats";
import { info, seats, term, titleInfo, titles } from "../state/store";
import { Alerts } from "../table/Alerts";
import { seatName } from "../text/labels";
import { say } from "../ui/i18n";
import type { SeatInfo, TableInfo } from "../wire";
import { CopyLink } from "./CopyLink";
import { KeptUntil } from "./KeptUntil";
import { levelMeaning } from "./Levels";
import { OpenToAll } from "./OpenToAll";
import { PaceLine } from "./Pace";
import { RecoveryLink } from "./RecoveryLink";
import { SeatActions, seatState } from "./SeatActions";
import { SeatForm } from "./SeatForm";
import { LinkAudienceNote, ShareLink } from "./ShareLink";
import { Starting } from "./Starting";

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
          <PaceLine of={table} />
        </div>
      </header>
      <Alerts />
      <LinkAudienceNote />
      {table.host && table.invites && <Inviting />}
      {table.host && table.invites && <OpenToAll table={table.table} />}
      <ol class="lobby-seats">
        {seats.value.map((each) => (
          <LobbySeat key={each.seat} of={each} table={table} />
        ))}
      </ol>
      <div class="lobby-start">
        {table.host ? <Starting /> : <p role="status">{say(table.yours.length ? "host_starts" : "you_watch")}</p>}
      </div>
      {hasChat.value && (
        <section class="card">
          <h2>{say("panel.chat")}</h2>
          <ChatRoom />
        </section>
      )}
      {(titleInfo.value?.options.length ?? 0) > 0 && (
        <section class="card lobby-options">
          <h2>{say("about_options")}</h2>
          <Options table={table} />
        </section>
      )}
      <div class="card">
        <AdviceConsent />
        <TakingBackRule />
      </div>
      <div class="card">
        <RecoveryLink />
      </div>
      <section class="card">
        <h2>{say("watch_heading")}</h2>
        <p class="small">{say("watch_why")}</p>
        <CopyLink link={watchLink(table.watch)} />
      </section>
      <KeptUntil />
    </main>
  );
}

/** One link for all friends: whoever comes by it takes a free seat. */
function Inviting(): JSX.Element {
  const made = useSignal<string | null>(null);
  const secret = made.value ?? invitation();
  return (
    <section class="card inviting">
      <h2>{say("invitation")}</h2>
      <p class="small">{say("invitation_why")}</p>
      {secret ? (
        <ShareLink link={inviteLink(info.value!.table, secret)} name={say("invitation")} />
      ) : (
        <button type="button" class="option" onClick={() => void invite().then((found) => (made.value = found))}>
          <Icon name="chain" size={20} /> {say("new_link")}
        </button>
      )}
    </section>
  );
}

function missing(): string {
  const away = seats.value.filter((each) => !each.taken && each.bot === null).length;
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
        {of.bot !== null && <LobbyBot of={of} />}
        {yours ? <SeatForm of={of} /> : of.bot === null && <p class="small">{seatState(of)}</p>}
        <SeatActions of={of} />
      </div>
    </li>
  );
}

function LobbyBot({ of }: { of: SeatInfo }): JSX.Element {
  const level = titles.value?.levels.find((each) => each.bot === of.bot?.split(":")[0]);
  return (
    <p class="small">
      {seatState(of)}
      {level && ` – ${levelMeaning(level)}`}
    </p>
  );
}
