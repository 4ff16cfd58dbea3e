/** Somebody's time has run out: the others vote on what shall be done, all together; nobody loses by it. */

import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { inviteLink } from "../net/links";
import { ShareLink } from "../pages/ShareLink";
import { castVote, invite, standIn } from "../state/seats";
import { info, over, seat, seats } from "../state/store";
import { nameList, seatName } from "../text/labels";
import { say } from "../ui/i18n";
import type { SeatInfo } from "../wire";

const CHOICES = ["wait", "bot", "replace", "end"] as const;
type Choice = (typeof CHOICES)[number];

export function OutOfTime(): JSX.Element | null {
  if (over.value) return null;
  const out = (info.value?.times ?? []).filter((each) => each.out).map((each) => seats.value[each.seat]!);
  return (
    <>
      {out
        .filter((each) => each.bot === null)
        .map((each) => (each.seat === seat.value ? <Own key={each.seat} of={each} /> : <Other key={each.seat} of={each} />))}
      {seats.value.filter(isOpened).map((each) => (
        <Opened key={each.seat} of={each} />
      ))}
    </>
  );
}

function Own({ of }: { of: SeatInfo }): JSX.Element {
  const said = of.consents.length + of.wishes.length > 0;
  return (
    <section class="card notice" role="status">
      <p>{say("out_own")}</p>
      {said && (
        <button type="button" class="option is-main" onClick={() => void standIn(of.seat, null)}>
          {say("i_am_here")}
        </button>
      )}
    </section>
  );
}

/** What each has voted for, and what this player may vote for. */
function Other({ of }: { of: SeatInfo }): JSX.Element {
  const yours = info.value?.yours ?? [];
  const by = (choice: Choice): number[] =>
    choice === "bot" ? of.consents : of.wishes.filter((each) => each.choice === choice).map((each) => each.by);
  const mine = CHOICES.find((choice) => by(choice).some((each) => yours.includes(each)));
  const name = seatName(of.seat);
  return (
    <section class="card notice out-of-time" role="status">
      <p>{say("out_other", { name })}</p>
      {yours.length > 0 && (
        <>
          <p class="small">{say("out_choose")}</p>
          <div class="out-choices" role="group" aria-label={say("out_choices", { name })}>
            {CHOICES.map((choice) => (
              <button
                key={choice}
                type="button"
                class={`option ${choice === "end" ? "is-grave" : ""}`}
                aria-pressed={mine === choice}
                onClick={() => void castVote(of.seat, mine === choice ? null : choice)}
              >
                {say(`out.${choice}`)}
                {by(choice).length > 0 && <span class="out-by">{nameList(by(choice).map(seatName))}</span>}
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  );
}

/** A seat that was given up to somebody else, and to which nobody has come yet. */
function isOpened(of: SeatInfo): boolean {
  return info.value?.stage === "playing" && of.kind === "person" && !of.taken && of.bot !== null && !of.resigned;
}

function Opened({ of }: { of: SeatInfo }): JSX.Element | null {
  const made = useSignal<string | null>(null);
  const table = info.value!;
  if (of.seat === seat.value || !table.yours.length || table.host) return null; // the host has the links beside the seats
  return (
    <section class="card notice">
      <p>{say("opened", { name: seatName(of.seat) })}</p>
      {made.value ? (
        <ShareLink link={inviteLink(table.table, made.value)} name={say("invitation")} />
      ) : (
        <button type="button" class="option" onClick={() => void invite().then((found) => (made.value = found))}>
          {say("new_link")}
        </button>
      )}
    </section>
  );
}
