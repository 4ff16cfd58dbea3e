/** The common board and one's own: as the title draws them, or as panels made from the view. */
import type { JSX } from "preact";
import { board, seat, view } from "../state/store";
import { label } from "../text/labels";
import { Fields, Value } from "../text/Tree";
import { say } from "../ui/i18n";
import { useBoardProps } from "./boardProps";
import { seatView } from "./Players";

/** What has its place elsewhere: the prompt, the strips, the panel about the table. */
export const ELSEWHERE = new Set([
  "title",
  "options",
  "you",
  "players",
  "over",
  "winners",
  "waiting",
  "round",
  "rounds",
  "phase",
  "seats",
  "scores",
]);

export function CommonBoard(): JSX.Element {
  const props = useBoardProps();
  const Board = board.value?.default;
  return Board ? <Board {...props} /> : <CommonPanels />;
}

export function OwnBoard(): JSX.Element | null {
  const props = useBoardProps();
  const Mine = board.value?.Mine;
  if (seat.value === null || (board.value && !Mine)) return null;
  if (Mine) return <Mine {...props} />;
  return (
    <section class="card own" aria-label={say("own_board")}>
      <h2>{say("own_board")}</h2>
      <Fields tree={seatView(seat.value)} path={`seats.${seat.value}`} level={3} />
    </section>
  );
}

function CommonPanels(): JSX.Element {
  const common = Object.entries(view.value).filter(([key]) => !ELSEWHERE.has(key));
  const brief = common.filter(([, value]) => typeof value !== "object" || value === null);
  const long = common.filter(([, value]) => typeof value === "object" && value !== null);
  return (
    <div class="cards">
      <section class="card">
        <h2>{say("common_board")}</h2>
        <Fields tree={Object.fromEntries(brief)} path="" level={3} />
      </section>
      {long.map(([key, value]) => (
        <section key={key} class="card">
          <h2>{label(key)}</h2>
          <Value name={key} value={value} path={key} level={3} />
        </section>
      ))}
    </div>
  );
}
