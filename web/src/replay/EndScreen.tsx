/** The end: who won, with which points from where, how it came about, and what next. */
import { useSignal, useSignalEffect } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { follow, go } from "../app/router";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { saveRecord } from "../net/links";
import { rematch } from "../state/seats";
import { showError } from "../state/session";
import { board, curve, hasPoints, info, seat, tableId, update, view } from "../state/store";
import { useBoardProps } from "../table/boardProps";
import { winners } from "../table/Prompt";
import { say } from "../ui/i18n";
import { lazy } from "../ui/lazy";
import type { Moment } from "../wire";
import { Celebration } from "./Celebration";
import { CurvePlot } from "./Curve";
import { Difference } from "./Difference";
import { loadCurve } from "./moments";
import { Bars, Sources } from "./Points";

const LastWords = lazy(() => import("../tutoring").then((part) => part.LastWords));

type Points = Moment["scores"];

export function EndScreen(): JSX.Element {
  const scores = useSignal<Points>((view.value["scores"] as Points | undefined) ?? []);
  // What one may press next comes when all above it is there: it must not move away under the finger.
  const whole = useSignal(scores.value.length > 0 && curve.value !== null);
  useSignalEffect(() => {
    const table = tableId.value;
    const last = (update.value?.moments ?? 1) - 1;
    if (table === null) return;
    const points = api.moment(table, last, seat.value).then((found) => (scores.value = found.scores), showError);
    void Promise.all([points, loadCurve().catch(showError)]).finally(() => (whole.value = true));
  });
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: "start" }), []);
  return (
    <section ref={place} class="card end" aria-labelledby="end-heading">
      <h2 id="end-heading">
        <Icon name="crown" size={30} /> {winners()}
      </h2>
      <Celebration />
      <LastWords />
      {hasPoints.value ? (
        <>
          <Bars scores={scores.value} />
          <Difference scores={scores.value} lookAt={lookAt} />
          <div class="end-plots">
            <Sources scores={scores.value} />
            {curve.value ? <CurvePlot curve={curve.value} choose={lookAt} /> : <div class="curve-room" />}
          </div>
        </>
      ) : (
        <Ending />
      )}
      {whole.value && <Next />}
    </section>
  );
}

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
      <button type="button" class="option" onClick={() => void saveRecord(table.table, table.title).catch(showError)}>
        <Icon name="save" size={18} /> {say("save_record")}
      </button>
      <a class="option" href="/" onClick={follow({ page: "front" })}>
        {say("to_front")}
      </a>
    </div>
  );
}
