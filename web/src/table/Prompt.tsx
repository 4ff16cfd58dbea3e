/** The one line on top that never moves: what is asked, of whom, where the game stands. */
import type { JSX } from "preact";
import { follow } from "../app/router";
import { Badge } from "../art/charges";
import { openRule } from "../state/openRule";
import {
  board,
  info,
  lookingBack,
  over,
  question,
  seat,
  seats,
  shownStep,
  term,
  terms,
  update,
  view,
  waiting,
  winning,
} from "../state/store";
import { nameList, seatName } from "../text/labels";
import { Linked } from "../tutoring/Linked";
import { said, say } from "../ui/i18n";
import { useBoardProps } from "./boardProps";
import { PanelButtons } from "./PanelButtons";
import { SeatTimer } from "./SeatTimer";

/** More than two lines on a phone: set smaller there, so that every word is read. */
const LONG = 58;

export function Prompt(): JSX.Element {
  const asked = question.value;
  const text = sentence();
  return (
    <header class={`prompt ${asked ? "is-asked" : ""}`} data-spot="table">
      <a class="brand" href="/" onClick={follow({ page: "front" })} aria-label={say("to_front")}>
        B
      </a>
      <Whose />
      <div class="prompt-words">
        <h1 class={`prompt-text ${text.length > LONG ? "is-long" : ""}`}>
          <Linked text={text} />
        </h1>
        <p class="prompt-where">
          <Where />
          <AskedTimer />
          {asked?.rule && <RuleLink rule={asked.rule} />}
        </p>
      </div>
      <Chip />
      <PanelButtons />
    </header>
  );
}

/** The time of who is asked: one's own, else of the first who is waited for. */
function AskedTimer(): JSX.Element | null {
  const number = question.value ? seat.value : waiting.value[0];
  return number === null || number === undefined || lookingBack.value ? null : <SeatTimer seat={number} />;
}

/** What the board puts beside the prompt. */
function Chip(): JSX.Element | null {
  const props = useBoardProps();
  const Drawn = over.value ? undefined : board.value?.Chip;
  if (!Drawn || !update.value) return null;
  return (
    <div class="prompt-chip">
      <Drawn {...props} />
    </div>
  );
}

/** Who is asked; at the end who has won. */
function Whose(): JSX.Element | null {
  const others = over.value ? winning.value : waiting.value;
  const number = question.value || lookingBack.value ? seat.value : (others[0] ?? seat.value);
  const whose = number === null ? undefined : seats.value[number];
  return whose ? <Badge seat={{ ...whose, name: seatName(whose.seat) }} size={40} /> : null;
}

/** What the board shows: what is asked of this player, of whom the table waits, or something that was before. */
function sentence(): string {
  return lookingBack.value ? say("looking_back") : shownStep.value ? say("since_prompt") : standing();
}

/** How things stand now: what is asked of this player, or of whom the table waits. */
export function standing(): string {
  const asked = update.value?.question;
  if (asked) return said(asked.prompt);
  if (over.value) return winners();
  if (info.value?.held) return say("held");
  const waiting = (update.value?.view["waiting"] as number[] | undefined) ?? [];
  const names = waiting.filter((each) => each !== seat.value).map(seatName);
  return names.length ? say("waiting_for", { names: nameList(names) }) : say("waiting");
}

export function winners(): string {
  if (info.value?.ended) return say("ended");
  const found = winning.value;
  return found.length ? say(found.length > 1 ? "win_shared" : "win", { names: nameList(found.map(seatName)) }) : say("over");
}

/** Each part of its own: where there is little room, those that do not fit are left out, the title first. */
function Where(): JSX.Element {
  const { round, rounds, limit, phase } = view.value;
  const title = info.value ? term(`title.${info.value.title}`) : "";
  const counted = typeof round === "number" && round > 0;
  return (
    <span class="where">
      {title && <span class="where-title">{title}</span>}
      {counted && <span>{say("round", { n: round })}</span>}
      {counted && typeof rounds === "number" && <span class="is-joined">{say("round_of", { of: rounds })}</span>}
      {counted && typeof rounds !== "number" && typeof limit === "number" && <span>{say("round_most", { of: limit })}</span>}
      {typeof phase === "string" && terms.value[`phase.${phase}`] && <span>{term(`phase.${phase}`)}</span>}
    </span>
  );
}

export function RuleLink({ rule }: { rule: string }): JSX.Element {
  return (
    <button type="button" class="rule-link" onClick={() => openRule(rule)} aria-label={say("rule", { rule })}>
      {rule}
    </button>
  );
}
