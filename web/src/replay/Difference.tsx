/** What made the difference, in words: something to do otherwise next time. */
import type { JSX } from "preact";
import { curve, seat, winning } from "../state/store";
import { label, nameList, seatName } from "../text/labels";
import { say } from "../ui/i18n";
import type { Moment } from "../wire";
import { type Analysis, analyse } from "./turningPoint";

/** More than that is no help. */
const MOST = 3;

export function Difference({ scores, lookAt }: { scores: Moment["scores"]; lookAt: (moment: number) => void }): JSX.Element | null {
  const found = analyse(scores, curve.value, winning.value, seat.value);
  if (!found?.ahead.length) return null;
  const { turn } = found;
  return (
    <section class="difference" aria-label={say("difference")}>
      <h3>{say("difference")}</h3>
      <p>{sentences(found).join(" ")}</p>
      {turn && (
        <p>
          {say("difference_turn", { round: turn.round, n: turn.by })}{" "}
          <button type="button" class="quiet" onClick={() => lookAt(turn.moment)}>
            {say("difference_look")}
          </button>
        </p>
      )}
    </section>
  );
}

function sentences({ winner, other, ahead, behind, led }: Analysis): string[] {
  const [name, beaten] = [seatName(winner), seatName(other)];
  const lost = other === seat.value;
  const key = winner === seat.value ? "difference_won" : lost ? "difference_lost" : "difference_seen";
  const told = [say(key, { name, other: beaten, sources: named(ahead) })];
  if (lost && behind.length) told.push(say("difference_behind", { sources: named(behind) }));
  if (led !== null) told.push(say(lost ? "difference_led_you" : "difference_led", { name: beaten, round: led }));
  return told;
}

const named = (sources: readonly [string, number][]): string =>
  nameList(sources.slice(0, MOST).map(([source, by]) => `${lower(label(source))} (+${by})`));

const lower = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1);
