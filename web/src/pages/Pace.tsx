/** How fast a table is played: live or over days, and its clock, in words. */
import type { JSX } from "preact";
import type { Clock, Pace } from "../state/clock";
import { say } from "../ui/i18n";

export function paceWords({ pace, clock }: { pace: Pace; clock: Clock }): string {
  const first = say(`pace.${pace}`);
  return clock === "none" ? first : `${first} · ${say(`clock.${clock}`)}`;
}

/** Whether there is something to say of it in few words: it is not as at an evening around a table. */
export const isUnusual = (of: { pace: Pace; clock: Clock }): boolean => of.pace !== "live" || of.clock !== "none";

export function PaceLine({ of }: { of: { pace: Pace; clock: Clock } }): JSX.Element | null {
  return isUnusual(of) ? <p class="pace-line">{paceWords(of)}</p> : null;
}

export function PaceAbout({ of }: { of: { pace: Pace; clock: Clock } }): JSX.Element {
  const sort = of.clock === "none" ? "none" : of.clock.includes("+") ? "bank" : "each";
  return (
    <>
      <p>
        <b>{paceWords(of)}</b>
      </p>
      <p class="small">
        {say(`clock_why.${sort}`)} {sort !== "none" && say("clock_why.out")} {of.pace === "days" && say("clock_why.days")}
      </p>
    </>
  );
}
