/** What a player has left, ticking, and why it stands still. */
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { dayAndTime, duration, isLow, type Left, lastDay, leftOf, now, timeOf } from "../state/clock";
import { info, over } from "../state/store";
import { say } from "../ui/i18n";

export function SeatTimer({ seat, words = false }: { seat: number; words?: boolean }): JSX.Element | null {
  const time = timeOf(seat);
  if (!time || over.value) return null;
  const left = leftOf(time, now.value);
  if (left.seconds === null && left.away === null) return null;
  const low = left.seconds !== null && left.state === "running" && isLow(left.seconds, info.value!.clock);
  return (
    <span class={`seat-timer is-${left.state} ${low ? "is-low" : ""}`} role="timer">
      {left.seconds !== null && <Icon name="hourglass" size={16} />}
      <span>{figure(left)}</span>
      {(words || left.away !== null) && <span class="seat-timer-why">{why(left)}</span>}
    </span>
  );
}

function figure(left: Left): string {
  if (left.state === "out") return say("time_out");
  return left.seconds === null ? "" : duration(left.seconds);
}

function why(left: Left): string {
  if (left.away !== null) return say("time_away", { day: lastDay(left.away) });
  return left.until === null ? "" : say("time_rests", { when: dayAndTime(left.until) });
}
