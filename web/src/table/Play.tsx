/** The table in play: prompt above, board in the middle, actions below, players on the right, panels over the side. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Face } from "../boards/kit/Face";
import { litOnOtherTabs, ScrollToLit } from "../boards/kit/scrollIntoView";
import { SeatForm } from "../pages/SeatForm";
import { LogLines } from "../panels/LogLines";
import { Panels } from "../panels/Panels";
import { EndScreen } from "../replay/EndScreen";
import { Playback } from "../replay/Playback";
import { Replay } from "../replay/Replay";
import { called } from "../state/called";
import {
  board,
  busy,
  errorInFoot,
  info,
  lookingBack,
  over,
  panel,
  pressedOption,
  question,
  seat,
  shownLog,
  shownStep,
  type Tab,
  tab,
  update,
  view,
} from "../state/store";
import { settings } from "../storage/settings";
import { TextView } from "../text/TextView";
import { say } from "../ui/i18n";
import { lazy } from "../ui/lazy";
import { Actions } from "./Actions";
import { Alerts } from "./Alerts";
import { CommonBoard, OwnBoard } from "./BoardArea";
import { ConnectionNotice } from "./ConnectionNotice";
import { ErrorNotice } from "./ErrorNotice";
import { followKeys } from "./keys";
import { LargeBoard } from "./LargeBoard";
import { Players } from "./Players";
import { Prompt } from "./Prompt";
import { Explanation } from "./Refusals";

const Preview = lazy(() => import("../tutoring").then((part) => part.Preview));
const Lesson = lazy(() => import("../tutoring").then((part) => part.Lesson));
const Advice = lazy(() => import("../tutoring").then((part) => part.Advice));

/** Whatever was pressed, on the board or in the list, shows at once that the press has arrived. */
function usePressFeedback(): void {
  const action = pressedOption.value?.action;
  useLayoutEffect(() => {
    if (action === undefined) return;
    const pressed = document.querySelectorAll(`.table [data-act="${action}"]`);
    for (const each of pressed) each.setAttribute("data-acknowledged", "");
    return () => {
      for (const each of pressed) each.removeAttribute("data-acknowledged");
    };
  }, [action]);
}

export function Play(): JSX.Element {
  usePressFeedback();
  useEffect(followKeys, []);
  const main = useRef<HTMLElement>(null);
  const asked = question.value;
  const reading = settings.textView.value && !lookingBack.value;
  return (
    <div
      class={`table ${panel.value ? "has-side" : ""} ${reading ? "is-text" : ""}`}
      data-title={info.value?.title}
      data-seq={update.value?.seq}
      aria-busy={busy.value}
    >
      <Prompt />
      {!reading && <Tabs />}
      <div class="table-body" data-tab={reading ? "text" : tab.value}>
        <main ref={main} class="table-main" id="main">
          <div class="alerts">
            <Alerts />
            <Nameless />
            {over.value && !lookingBack.value && !shownStep.value && <EndScreen />}
          </div>
          {reading ? (
            <TextView />
          ) : (
            <>
              {/* Panels made from the view are long: what is one's own comes first. */}
              <div class={`part part-board ${board.value ? "" : "is-last"}`}>
                <CommonBoard />
              </div>
              <div class="part part-mine">
                <OwnBoard />
              </div>
              <div class="part part-log">{tab.value === "log" && <LogLines lines={shownLog.value} tail />}</div>
            </>
          )}
        </main>
        {/* Who is asked for an answer by the others sees that first, above the board. */}
        {!reading && (
          <ScrollToLit
            frame={main}
            asked={called.value === "turn" && asked ? `${asked.kind} ${asked.source} ${String(view.value["round"])}` : null}
          />
        )}
        {!reading && (
          <div class="part part-others">
            <Players />
            <DockedLog />
          </div>
        )}
      </div>
      <footer class="table-foot">
        <ConnectionNotice />
        {errorInFoot.value && <ErrorNotice />}
        <Explanation />
        <Preview />
        <Lesson />
        <Advice />
        {!reading && !lookingBack.value && <Playback />}
        {lookingBack.value ? <Replay /> : !reading && <Actions />}
      </footer>
      <Panels />
      <LargeBoard />
      <Face />
    </div>
  );
}

/** On a wide screen the log stands beside the board, in what the strips leave of the right column. */
function DockedLog(): JSX.Element | null {
  if (!shownLog.value.length) return null;
  return (
    <section class="docked" aria-label={say("panel.log")} tabIndex={0}>
      <LogLines lines={shownLog.value.slice(-DOCKED)} tail />
    </section>
  );
}

const DOCKED = 40;
const TABS: readonly Tab[] = ["board", "mine", "others", "log"];

function Tabs(): JSX.Element {
  const shown = TABS.filter((each) => each !== "mine" || seat.value !== null);
  return (
    <nav class="tabs" aria-label={say("parts")}>
      {shown.map((each) => (
        <button
          key={each}
          type="button"
          class={`tab ${litOnOtherTabs.value.has(each) ? "is-asked" : ""}`}
          data-tab={each}
          aria-pressed={tab.value === each}
          onClick={() => (tab.value = each)}
        >
          {say(`tab.${each}`)}
        </button>
      ))}
    </nav>
  );
}

/** Who came by a link after the start has no name yet. Against bots nobody needs one. */
function Nameless(): JSX.Element | null {
  const own = info.value?.seats.find((each) => each.seat === seat.value);
  const alone = info.value?.seats.every((each) => each === own || each.kind === "bot");
  if (!own || own.name || alone || over.value || lookingBack.value || info.value?.held) return null;
  return (
    <section class="card">
      <h2>{say("who_are_you")}</h2>
      <SeatForm of={own} />
    </section>
  );
}
