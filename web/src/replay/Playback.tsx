/** The strip that tells what others have done since the player's last act: it plays, and can be stepped through again. */
import type { JSX } from "preact";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { log, over, type PlaybackStep, playbackSteps, playingBack, seat, seats, shownStep, watching } from "../state/store";
import { Brief } from "../table/Brief";
import { seatName } from "../text/labels";
import { said, say } from "../ui/i18n";
import { dismiss, reopened, shownIndex, step, stop } from "./playback";
import { Step } from "./Replay";

export function Playback(): JSX.Element | null {
  const all = playbackSteps.value;
  // At the end the points and what one may do next are there instead.
  if (!all.length || (shownStep.value === null && (over.value || (seat.value !== null && !reopened.value)))) return null;
  const number = shownIndex();
  const current = all[Math.max(0, number)]!;
  const whose = actor(current);
  return (
    <section
      class={`playback ${shownStep.value === null ? "is-over" : ""} ${seat.value === null ? "is-watched" : ""}`}
      aria-label={say(watching.value ? "since_watched" : "since")}
    >
      <div class="playback-told">
        {whose !== undefined && <Badge seat={{ ...seats.value[whose]!, name: seatName(whose) }} size={28} />}
        <p>
          <span class="playback-count">
            {say(watching.value ? "since_watched" : "since")} {Math.max(0, number) + 1}/{all.length}
          </span>{" "}
          {linesOf(current)
            .map((line) => said(line.text))
            .join(" ")}
        </p>
      </div>
      <div class="playback-steps">
        <Step icon="back" word="since_back" to={() => step(-1)} off={number <= 0} />
        <Step icon="forth" word="since_forth" to={() => step(1)} off={shownStep.value === null} />
        {shownStep.value === null ? (
          <button type="button" class="close" aria-label={say("since_close")} title={say("since_close")} onClick={dismiss}>
            <Icon name="close" />
          </button>
        ) : (
          <Step icon="last" word={playingBack.value ? "since_skip" : "replay_leave"} to={stop} off={false} />
        )}
      </div>
    </section>
  );
}

/** The way back to it, among the other signs of the bar: it comes and goes without moving anything. */
export function SeeAgain(): JSX.Element | null {
  const moves = playbackSteps.value.length;
  if (!moves || shownStep.value !== null) return null;
  return (
    <button type="button" class="quiet since-again" aria-expanded={reopened.value} onClick={() => (reopened.value = !reopened.value)}>
      <Icon name="eye" size={20} /> <span class="wordy">{say("since_again", { n: moves })}</span>
      <Brief word={say("since_brief")} />
    </button>
  );
}

const linesOf = (step: PlaybackStep): typeof log.value => log.value.filter((line) => line.moment === step.moment).slice(-4);

function actor(step: PlaybackStep): number | undefined {
  const found = linesOf(step).find((line) => typeof line.args["seat"] === "number" && seats.value[line.args["seat"]]);
  return found?.args["seat"] as number | undefined;
}
