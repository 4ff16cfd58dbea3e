/** What somebody at the table must know before anything else: a lost seat, a bot in one's place, a table near its end. */
import type { ComponentChildren, JSX } from "preact";
import { KeptUntil } from "../pages/KeptUntil";
import { admitLoss, standIn } from "../state/seats";
import { info, lookingBack, lostSeat, over, seat, seats, titles } from "../state/store";
import { nameList, seatName } from "../text/labels";
import { botName, say } from "../ui/i18n";
import { OutOfTime } from "./OutOfTime";
import { TakingBackRequest } from "./TakingBackRequest";

export function Alerts(): JSX.Element | null {
  if (lookingBack.value) return null;
  return (
    <>
      {lostSeat.value !== null && (
        <Alert text={say("seat_lost", { name: seatName(lostSeat.value) })} grave>
          <button type="button" class="option" onClick={admitLoss}>
            {say("understood")}
          </button>
        </Alert>
      )}
      {!over.value && <OwnSeat />}
      {!over.value && <Votes />}
      <OutOfTime />
      <TakingBackRequest />
      <KeptUntil near />
    </>
  );
}

function Alert({ text, grave = false, children }: { text: string; grave?: boolean; children: ComponentChildren }): JSX.Element {
  return (
    <section class={`card notice ${grave ? "is-grave" : ""}`} role="status">
      <p>{text}</p>
      {children}
    </section>
  );
}

/** A bot plays for this player, or the others wish for one. */
function OwnSeat(): JSX.Element | null {
  const own = seats.value.find((each) => each.seat === seat.value);
  if (!own || own.resigned || own.kind === "bot") return null;
  if (own.bot === null && !own.consents.length) return null;
  const text =
    own.bot === null
      ? say("bot_wished_for_you", { names: nameList(own.consents.map(seatName)) })
      : say("bot_plays_for_you", { level: botName(own.bot) });
  return (
    <Alert text={text}>
      <button type="button" class="option is-main" onClick={() => void standIn(own.seat, null)}>
        {say(own.bot === null ? "i_am_here" : "play_again")}
      </button>
    </Alert>
  );
}

/** Others wish for a bot in the place of somebody who is away, and this player has not agreed yet. */
function Votes(): JSX.Element {
  const yours = info.value?.yours ?? [];
  const asked = seats.value.filter(
    ({ consents, seat: number }) => consents.length > 0 && !yours.includes(number) && yours.some((each) => !consents.includes(each)),
  );
  return (
    <>
      {asked.map((each) => (
        <Alert key={each.seat} text={say("bot_wished", { names: nameList(each.consents.map(seatName)), name: seatName(each.seat) })}>
          <button type="button" class="option" onClick={() => void standIn(each.seat, titles.value?.usual_bot ?? null)}>
            {say("agree")}
          </button>
        </Alert>
      ))}
    </>
  );
}
