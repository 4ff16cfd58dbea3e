/** What can be done for a seat: a new link, taking it back, handing it on, a bot that stands in, another device. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { inviteLink } from "../net/links";
import { presence } from "../state/presence";
import { linkSecret, renewLink, standIn } from "../state/seats";
import { info, over, titles, waiting } from "../state/store";
import { seatName } from "../text/labels";
import { botName, say } from "../ui/i18n";
import type { SeatInfo } from "../wire";
import { LevelSelect } from "./LevelSelect";
import { OtherDevice } from "./OtherDevice";
import { ShareLink } from "./ShareLink";

/** Who sits there, in a line. */
export function seatState(of: SeatInfo): string {
  if (of.kind === "bot") return say("bot", { level: botName(of.bot) });
  if (of.resigned) return say("resigned");
  if (of.bot !== null) return say(of.taken ? "stood_in" : "not_come_bot", { level: botName(of.bot) });
  return of.taken ? whereabouts(of) : say("not_come");
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** Whether who sits there is here, as far as that is known. */
export function whereabouts(of: SeatInfo): string {
  const found = presence.value.find((each) => each.seat === of.seat);
  if (found?.here) return say("is_here");
  const minutes = found?.away_minutes;
  if (minutes === undefined || minutes === null) return say("has_come");
  if (minutes < HOUR) return say("away_minutes", { n: Math.max(1, minutes) });
  return minutes < DAY ? say("away_hours", { n: Math.floor(minutes / HOUR) }) : say("away_days", { n: Math.floor(minutes / DAY) });
}

export function SeatActions({ of }: { of: SeatInfo }): JSX.Element | null {
  const table = info.value!;
  const yours = table.yours.includes(of.seat);
  const alone = yours && table.yours.length === 1;
  return (
    <div class="seat-actions">
      {yours && <OtherDevice seat={of.seat} />}
      {table.host && !alone && <Link of={of} />}
      {of.kind === "bot" && table.host && table.stage === "lobby" && (
        <LevelSelect chosen={of.bot ?? ""} choose={(level) => void standIn(of.seat, level)} />
      )}
      {of.kind === "person" && !of.resigned && !over.value && <StandIn of={of} yours={yours} />}
    </div>
  );
}

/** The host's: the link while nobody has come by it, and taking the seat back for a new one. */
function Link({ of }: { of: SeatInfo }): JSX.Element {
  const sure = useSignal(false);
  const renewed = useSignal<string | null>(null);
  const secret = of.taken ? undefined : (renewed.value ?? linkSecret(of));
  const name = seatName(of.seat);
  const renew = async (): Promise<void> => {
    sure.value = false;
    renewed.value = await renewLink(of.seat);
  };
  if (sure.value)
    return (
      <div class="confirm" role="alertdialog" aria-label={say("take_back")} aria-describedby={`take-back-${of.seat}`}>
        <p id={`take-back-${of.seat}`}>{say("take_back_why", { name })}</p>
        <button type="button" class="option is-grave" onClick={() => void renew()}>
          {say("take_back")}
        </button>
        <button type="button" class="quiet" onClick={() => (sure.value = false)}>
          {say("leave_it")}
        </button>
      </div>
    );
  if (secret)
    return (
      <details class="unfold personal-link" open={renewed.value !== null || !info.value?.invites}>
        <summary>{say("personal_link")}</summary>
        <p class="small">{say("invite_why")}</p>
        <ShareLink link={inviteLink(info.value!.table, secret)} name={name} />
      </details>
    );
  const press = (): void => (of.taken && of.kind === "person" ? void (sure.value = true) : void renew());
  return (
    <button type="button" class="quiet" onClick={press}>
      <Icon name="chain" size={20} /> {say(of.kind === "bot" ? "hand_over" : of.taken ? "take_back" : "new_link")}
    </button>
  );
}

/** A bot in a person's place: the host and the person decide at once, the others together. */
function StandIn({ of, yours }: { of: SeatInfo; yours: boolean }): JSX.Element | null {
  const open = useSignal(false);
  const table = info.value!;
  const decides = yours || table.host;
  const name = seatName(of.seat);
  if (of.bot !== null)
    return decides ? (
      <button type="button" class="option" onClick={() => void standIn(of.seat, null)}>
        <Icon name="people" size={20} /> {yours ? say("play_again") : say("bot_leaves", { name })}
      </button>
    ) : null;
  if (!decides && (!table.yours.length || !waiting.value.includes(of.seat))) return null;
  if (table.stage === "lobby" && of.taken) return null;
  if (open.value)
    return (
      <ChooseBot
        why={yours ? say("bot_for_me_why") : say(decides ? "bot_for_why" : "bot_ask_why", { name })}
        choose={(level) => void standIn(of.seat, level)}
        close={() => (open.value = false)}
      />
    );
  return (
    <button type="button" class="quiet" onClick={() => (open.value = true)}>
      <Icon name="bot" size={20} /> {say(yours ? "bot_for_me" : decides ? "bot_for" : "bot_ask")}
    </button>
  );
}

/** Which bot, and what it means. */
function ChooseBot({ why, choose, close }: { why: string; choose: (level: string) => void; close: () => void }): JSX.Element {
  const level = useSignal(titles.value?.usual_bot ?? "");
  const yes = (): void => {
    choose(level.value);
    close();
  };
  return (
    <div class="confirm" role="group" aria-label={say("bot_for")}>
      <p>{why}</p>
      <LevelSelect chosen={level.value} choose={(each) => (level.value = each)} />
      <button type="button" class="option" onClick={yes}>
        {say("bot_yes")}
      </button>
      <button type="button" class="quiet" onClick={close}>
        {say("leave_it")}
      </button>
    </div>
  );
}
