/** The end: who won, with which points from where, how it came about, and what next. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { api } from "../api";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { complain } from "../commands";
import { loadCurve } from "./commands";
import { say } from "../i18n";
import { follow, go } from "../router";
import { rematch } from "../seating";
import { saveRecord } from "../sharing";
import { board, curve, info, seat, seats, tableId, update, view } from "../store";
import { useBoardProps } from "../table/boardProps";
import { winners } from "../table/Prompt";
import { label, seatName } from "../text/labels";
import { Scores } from "../text/Tree";
import type { Moment } from "../wire";
import { CurvePlot } from "./Curve";
import { Difference } from "./Difference";
import { later } from "../later";

const LastWords = later(() => import("../learning").then((part) => part.LastWords));

type Points = Moment["scores"];

export function EndScreen(): JSX.Element {
  const scores = useSignal<Points>((view.value["scores"] as Points | undefined) ?? []);
  useSignalEffect(() => {
    const table = tableId.value;
    const last = (update.value?.moments ?? 1) - 1;
    if (table === null) return;
    api.moment(table, last, seat.value).then((found) => (scores.value = found.scores), complain);
    loadCurve().catch(complain);
  });
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "start" }), []);
  return (
    <section ref={place} class="card end" aria-labelledby="end-heading">
      <h2 id="end-heading">
        <Icon name="crown" size={30} /> {winners()}
      </h2>
      <LastWords />
      {hasPoints(scores.value) ? (
        <>
          <Difference scores={scores.value} lookAt={lookAt} />
          <Bars scores={scores.value} />
          <div class="end-plots">
            <Scores scores={scores.value} />
            {curve.value && <CurvePlot curve={curve.value} choose={lookAt} />}
          </div>
        </>
      ) : (
        <Ending />
      )}
      <Next />
    </section>
  );
}

/** With a single source a game is won or not: what the board has to show for it says more. */
export const hasPoints = (scores: Points | undefined): boolean => Object.keys(scores?.[0] ?? {}).length > 2;

function Ending(): JSX.Element | null {
  const props = useBoardProps();
  const Drawn = board.value?.Ending;
  return Drawn ? <Drawn {...props} /> : null;
}

function lookAt(moment: number): void {
  if (tableId.value !== null) go({ page: "table", table: tableId.value, moment });
}

function Next(): JSX.Element {
  const table = info.value!;
  const again = table.rematch;
  return (
    <div class="end-next">
      {(table.yours.length > 0 || table.host) &&
        (again ? (
          <a class="option is-main" href={`/t/${again}`} onClick={follow({ page: "table", table: again, moment: null })}>
            {say("rematch_join")}
          </a>
        ) : (
          <button type="button" class="option is-main" onClick={() => void rematch()}>
            {say("rematch")}
          </button>
        ))}
      <button type="button" class="option" onClick={() => lookAt(0)}>
        <Icon name="back" size={18} /> {say("look_back")}
      </button>
      <button type="button" class="option" onClick={() => void saveRecord(table.table, table.title).catch(complain)}>
        <Icon name="save" size={18} /> {say("save_record")}
      </button>
      <a class="option" href="/" onClick={follow({ page: "front" })}>
        {say("to_front")}
      </a>
    </div>
  );
}

/** Points by source, one bar a player, the best first. Each part says what it is when there is room. */
function Bars({ scores }: { scores: Points }): JSX.Element | null {
  if (!scores.length) return null;
  const sources = Object.keys(scores[0]!).filter((source) => source !== "total");
  const most = Math.max(1, ...scores.map((each) => each["total"] ?? 0));
  const order = scores.map((_, number) => number).sort((one, two) => (scores[two]!["total"] ?? 0) - (scores[one]!["total"] ?? 0));
  return (
    <div class="bars">
      {order.map((number) => (
        <div key={number} class="bar-row">
          <Badge seat={{ ...seats.value[number]!, name: seatName(number) }} size={36} />
          <span class="bar-name">{seatName(number)}</span>
          <svg class="bar" viewBox="0 0 600 30" preserveAspectRatio="none" aria-hidden="true">
            {parts(scores[number]!, sources).map(({ source, from, size }, index) => (
              <rect
                key={source}
                class={`bar-part ${look(index)}`}
                x={(600 * from) / most}
                y={2}
                width={Math.max(0, (600 * size) / most - 1)}
                height={26}
              />
            ))}
          </svg>
          <b class="bar-total">{scores[number]!["total"]}</b>
        </div>
      ))}
      <ul class="bar-legend small">
        {sources.map((source, index) => (
          <li key={source}>
            <span class={`bar-swatch ${look(index)}`} /> {label(source)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Five tones, then the same ones paler. */
const look = (index: number): string => `is-part-${index % 5} ${index >= 5 ? "is-pale" : ""}`;

function parts(points: Points[number], sources: string[]): { source: string; from: number; size: number }[] {
  let from = 0;
  return sources.map((source) => {
    const size = Math.max(0, points[source] ?? 0);
    const part = { source, from, size };
    from += size;
    return part;
  });
}
