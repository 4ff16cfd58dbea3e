/** Looking back: slider, keys, what happened at the moment, and the curve of points. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { go, route } from "../app/router";
import { Icon, type IconName } from "../art/icons";
import { curve, eyes, hasPoints, log, moment, over, seats, tableId, update } from "../state/store";
import { seatName } from "../text/labels";
import { said, say } from "../ui/i18n";
import { CurvePlot } from "./Curve";
import { lookBack } from "./moments";

export function Replay(): JSX.Element {
  const last = Math.max(0, (update.value?.moments ?? 1) - 1);
  // Where one is going; what is shown may still be on its way there.
  const now = (route.value.page === "table" ? route.value.moment : null) ?? moment.value!.moment;
  const jump = (to: number): void => {
    const wanted = Math.min(last, Math.max(0, to));
    if (tableId.value !== null && wanted !== now) go({ page: "table", table: tableId.value, moment: wanted }, true);
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return;
      const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
      if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      jump(to);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  });
  return (
    <section class="replay" aria-label={say("looking_back")}>
      <div class="replay-told" aria-live="polite">
        <Told now={now} />
      </div>
      <div class="replay-controls">
        <Step icon="first" word="replay_first" to={() => jump(0)} off={now === 0} />
        <Step icon="back" word="replay_back" to={() => jump(now - 1)} off={now === 0} />
        <label class="replay-slider">
          <span class="hidden">{say("replay_moment")}</span>
          <input type="range" min={0} max={last} value={now} onInput={(event) => jump(Number(event.currentTarget.value))} />
        </label>
        <Step icon="forth" word="replay_forth" to={() => jump(now + 1)} off={now === last} />
        <Step icon="last" word="replay_last" to={() => jump(last)} off={now === last} />
        <span class="replay-count">
          {now}/{last}
        </span>
        {over.value && <Eyes />}
        <button type="button" class="option is-main" onClick={leave}>
          {say("replay_leave")}
        </button>
      </div>
      {hasPoints.value && curve.value && <CurvePlot curve={curve.value} now={now} choose={jump} height={100} />}
    </section>
  );
}

function leave(): void {
  if (tableId.value !== null) go({ page: "table", table: tableId.value, moment: null });
}

export function Step({ icon, word, to, off }: { icon: IconName; word: string; to: () => void; off: boolean }): JSX.Element {
  return (
    <button type="button" class="step" aria-label={say(word)} title={say(word)} disabled={off} onClick={to}>
      <Icon name={icon} />
    </button>
  );
}

/** The lines of this moment. */
function Told({ now }: { now: number }): JSX.Element {
  const lines = log.value.filter((line) => line.moment === now);
  return (
    <p>
      {lines.length
        ? lines
            .slice(-4)
            .map((line) => said(line.text))
            .join(" ")
        : say("replay_quiet")}
    </p>
  );
}

/** When the game is over, everybody may look through every seat's eyes. */
function Eyes(): JSX.Element {
  const change = (value: string): void => {
    eyes.value = value === "" ? null : Number(value);
    void lookBack(moment.value!.moment);
  };
  return (
    <label class="field is-inline">
      <span>{say("eyes")}</span>
      <select value={eyes.value ?? ""} onChange={(event) => change(event.currentTarget.value)}>
        <option value="">{say("eyes_all")}</option>
        {seats.value.map((each) => (
          <option key={each.seat} value={each.seat}>
            {seatName(each.seat)}
          </option>
        ))}
      </select>
    </label>
  );
}
