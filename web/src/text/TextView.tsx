/** The table in words alone: what is asked, numbered actions, then everything the view holds. For keyboard and ear. */
import type { JSX } from "preact";
import { LogLines } from "../panels/LogLines";
import { act } from "../state/actions";
import { markSeen } from "../state/lastSeen";
import { busy, lastSeen, log, over, pressedOption, question, seat, seats, unconfirmed, view } from "../state/store";
import { AskAdvice, TakingBack } from "../table/Actions";
import { Asides } from "../table/Asides";
import { ELSEWHERE } from "../table/BoardArea";
import { Confirm } from "../table/Confirm";
import { optionText } from "../table/grouping";
import { seatView } from "../table/Players";
import { Presets } from "../table/Presets";
import { RuleLink, standing } from "../table/Prompt";
import { Linked } from "../tutoring/Linked";
import { said, say } from "../ui/i18n";
import { seatName } from "./labels";
import { NumberEntry } from "./NumberEntry";
import { numbered } from "./numbered";
import { About, PiecesInSight } from "./Pieces";
import { Fields, Scores } from "./Tree";

export function TextView(): JSX.Element {
  const common = Object.fromEntries(Object.entries(view.value).filter(([key]) => !ELSEWHERE.has(key)));
  const scores = view.value["scores"] as { [source: string]: number }[] | undefined;
  const order = [...seats.value].sort((one, two) => Number(two.seat === seat.value) - Number(one.seat === seat.value));
  return (
    <div class="text-view">
      {seat.value !== null && !over.value && <Asked />}
      <Recent />
      {order.map((each) => (
        <section key={each.seat}>
          <h2>
            {seatName(each.seat)} {each.seat === seat.value && `(${say("you")})`}
          </h2>
          <Fields tree={seatView(each.seat)} path={`seats.${each.seat}`} level={3} />
        </section>
      ))}
      <section>
        <h2>{say("common_board")}</h2>
        <Fields tree={common} path="" level={3} />
        <PiecesInSight view={view.value} />
      </section>
      {scores && scores.length > 0 && (
        <section>
          <h2>{say("scores")}</h2>
          <Scores scores={scores} />
        </section>
      )}
    </div>
  );
}

/** What others did since one's own act, to be read in order until it is put away; else the last lines. */
function Recent(): JSX.Element {
  const fresh = lastSeen.value ? log.value.slice(lastSeen.value.lines) : [];
  return (
    <section class="text-recent">
      <h2>{say(fresh.length ? "text_since" : "text_recent")}</h2>
      <LogLines lines={fresh.length ? fresh : log.value.slice(-RECENT)} />
      {fresh.length > 0 && (
        <button type="button" class="quiet" onClick={markSeen}>
          {say("recap_done")}
        </button>
      )}
    </section>
  );
}

const RECENT = 12;

function Asked(): JSX.Element {
  const asked = question.value;
  if (!asked)
    return (
      <section class="asked">
        <h2>{standing()}</h2>
        <TakingBack />
        <Presets />
        <Asides />
      </section>
    );
  return (
    <section class="asked">
      <h2>
        <Linked text={said(asked.prompt)} />
      </h2>
      {unconfirmed.value ? (
        <Confirm option={unconfirmed.value} />
      ) : (
        <>
          <NumberEntry asked={asked} />
          <ol class="numbered">
            {numbered(asked).map(({ option, fit }) => (
              <li key={`${option.action}${fit}`}>
                <button
                  type="button"
                  class={`option ${pressedOption.value === option ? "is-chosen" : ""}`}
                  aria-disabled={busy.value}
                  {...(fit ? {} : { "data-act": option.action })}
                  onClick={() => act(option, fit)}
                >
                  {optionText(option, fit ? asked.fit : asked.options)} {fit && <span class="small">{say("fits_before")}</span>}
                </button>
                <About option={option} />
              </li>
            ))}
          </ol>
        </>
      )}
      <TakingBack />
      <Presets />
      <AskAdvice />
      {asked.refused.length > 0 && (
        <details class="unfold">
          <summary>{say("why_not", { n: asked.refused.length })}</summary>
          <ul>
            {asked.refused.map((each, number) => (
              <li key={number}>
                {said(each.text)} <span class="reason">{said(each.reason)}</span> {each.rule && <RuleLink rule={each.rule} />}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
