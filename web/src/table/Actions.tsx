/** The action bar: everything that may be done now as buttons, what may not with its reason, and taking back. */
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { SeeAgain } from "../replay/Playback";
import { act, undo } from "../state/actions";
import { board, busy, info, inPast, offered, over, panel, pressedOption, question, seat, unconfirmed, update } from "../state/store";
import { settings } from "../storage/settings";
import { say } from "../ui/i18n";
import { lazy } from "../ui/lazy";
import type { Option, Question } from "../wire";
import { Asides } from "./Asides";
import { Brief } from "./Brief";
import { Confirm } from "./Confirm";
import { grouped, isInBar, optionText } from "./grouping";
import { digitOptions } from "./keys";
import { NextTable } from "./NextTable";
import { AskPreset, Presets } from "./Presets";
import { Refusals } from "./Refusals";
import { mayAsk } from "./TakingBackRequest";

export const AskAdvice = lazy(() => import("../tutoring").then((part) => part.AskAdvice));

export function Actions(): JSX.Element | null {
  const held = info.value?.held;
  if (held) return <p class="actions">{say(`held.${held}`)}</p>;
  if (seat.value === null) return null;
  if (over.value) return <NextTable />;
  const asked = question.value;
  return (
    <section class="actions" aria-label={say("actions")}>
      {unconfirmed.value ? (
        <Confirm option={unconfirmed.value} />
      ) : (
        <>
          <div class="actions-ends">
            <div class="actions-done">
              <NextTable />
              {asked?.options.filter(isInBar).map((option) => (
                <OptionButton key={option.action} option={option} main={option.closes && offered.value === 0} />
              ))}
            </div>
            {/* Ends stand left and ways back right, always: nothing comes to lie where the other was. */}
            <div class="actions-back">
              <SeeAgain />
              <TakingBack />
              <AskPreset />
              {asked && <Fold asked={asked} />}
              <AskAdvice />
            </div>
          </div>
          {asked && (settings.list.value || board.value === null) && <Choices asked={asked} />}
          <Presets />
          <Asides />
        </>
      )}
    </section>
  );
}

/** With a board to click on, the list is there for those who want it. */
function Fold({ asked }: { asked: Question }): JSX.Element | null {
  const open = settings.list;
  const all = asked.options.filter((option) => !isInBar(option)).length + asked.fit.length;
  if (board.value === null || (all === 0 && asked.refused.length === 0)) return null;
  const unfold = all > 0 ? say("all_actions", { n: all }) : say("why_not", { n: asked.refused.length });
  return (
    <button type="button" class="quiet fold" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
      <Icon name="log" size={20} /> <span class="wordy">{open.value ? say("fewer_actions") : unfold}</span>
      <Brief word={say("list_brief")} />
    </button>
  );
}

function Choices({ asked }: { asked: Question }): JSX.Element {
  const options = asked.options.filter((option) => !isInBar(option));
  return (
    <div class="choices">
      <Groups options={options} />
      {asked.fit.length > 0 && (
        <>
          <h2 class="group-heading">{say("fits_before")}</h2>
          <Groups options={asked.fit} fit />
        </>
      )}
      <Refusals refused={asked.refused} />
    </div>
  );
}

function Groups({ options, fit = false }: { options: Option[]; fit?: boolean }): JSX.Element {
  return (
    <div class="groups">
      {grouped(options).map((group) => (
        <div key={group.key} class="group" role="group" aria-label={group.heading ?? undefined}>
          {group.heading && <h3 class="group-heading">{group.heading}</h3>}
          <div class="group-options">
            {group.options.map((option) => (
              <OptionButton key={option.action} option={option} fit={fit} />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  option: Option;
  fit?: boolean;
  main?: boolean;
}

function OptionButton({ option, fit = false, main = false }: OptionProps): JSX.Element {
  const asked = question.value;
  const chosen = pressedOption.value === option;
  const digit = digitOptions.value.findIndex((each) => each.option === option) + 1;
  return (
    <button
      type="button"
      class={`option ${option.closes ? "is-end" : ""} ${main ? "is-main" : ""} ${chosen ? "is-chosen" : ""}`}
      aria-disabled={busy.value}
      data-act={option.action}
      {...(digit ? { "data-key": digit, "aria-keyshortcuts": String(digit) } : {})}
      onClick={() => act(option, fit)}
    >
      {optionText(option, (fit ? asked?.fit : asked?.options) ?? [])}
    </button>
  );
}

/** What free undo does not reach, the others may allow. */
function AskBack(): JSX.Element {
  return (
    <button
      type="button"
      class="quiet"
      aria-expanded={panel.value === "taking_back"}
      onClick={() => (panel.value = panel.value === "taking_back" ? null : "taking_back")}
    >
      <Icon name="undo" size={20} /> <span class="wordy">{say("panel.taking_back")}</span>
      <Brief word={say("back_brief")} />
    </button>
  );
}

/** One step back, or the whole turn. Who is not asked any more may still withdraw what ended it. */
export function TakingBack(): JSX.Element | null {
  const acts = update.value?.undoable ?? 0;
  if (inPast.value) return null;
  if (acts === 0) return mayAsk(seat.value) ? <AskBack /> : null;
  const done = question.value === null;
  return (
    <>
      <button type="button" class="quiet" aria-disabled={busy.value} onClick={() => undo()}>
        <Icon name="undo" size={20} /> <span class={done ? "" : "wordy"}>{say(done ? "withdraw" : "undo")}</span>
        {!done && <Brief word={say("undo")} />}
      </button>
      {acts > 1 && (
        <button type="button" class="quiet" aria-disabled={busy.value} onClick={() => undo(acts)}>
          <Icon name="restart" size={20} /> <span class="wordy">{say("restart", { n: acts })}</span>
          <Brief word={say("restart_brief")} />
        </button>
      )}
    </>
  );
}
