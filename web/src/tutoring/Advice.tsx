/** "What would a good player do?": the best three choices, what is to be expected of them, and why. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { act } from "../state/actions";
import { showError } from "../state/session";
import { busy, info, question, seat, tableId, update } from "../state/store";
import { Brief } from "../table/Brief";
import { label } from "../text/labels";
import { locale, say } from "../ui/i18n";
import { overLog, usePlaced } from "../ui/place";
import type { Advised, Advice as Given } from "../wire";

/** Advice, with what was asked when it was given. */
const given = signal<{ seq: number; asked: string; advice: Given } | null>(null);
const asking = signal(false);

/** What is asked, whatever others have done meanwhile. */
const asked = (): string =>
  JSON.stringify([seat.value, question.value?.kind, question.value?.source, question.value?.options.map(({ action }) => action)]);
/** It is still asked what the advice was given for: it is kept. */
const isKept = (): boolean => given.value !== null && given.value.asked === asked();

/** The question to a good player: where it may be asked. */
export function AskAdvice(): JSX.Element | null {
  if (!info.value?.advice || !question.value || question.value.options.length < 2) return null;
  return (
    <button
      type="button"
      class="quiet advice-button"
      aria-disabled={asking.value || busy.value}
      aria-expanded={isKept()}
      onClick={() => void ask()}
    >
      <Icon name="advice" size={20} /> <span class="wordy">{say(asking.value ? "advice_asking" : "advice_ask")}</span>
      <Brief word={say("advice_brief")} />
    </button>
  );
}

const isFresh = (): boolean => given.value !== null && given.value.seq === update.value?.seq;

async function ask(): Promise<void> {
  const now = update.value;
  if (isFresh()) {
    given.value = null;
    return;
  }
  const wanted = asked();
  if (asking.value || tableId.value === null || seat.value === null || !now) return;
  asking.value = true;
  try {
    given.value = { seq: now.seq, asked: wanted, advice: await api.advice(tableId.value, { seat: seat.value, expected: now.seq }) };
  } catch (error) {
    showError(error);
  } finally {
    asking.value = false;
  }
}

export function Advice(): JSX.Element | null {
  useEffect(() => () => void (given.value = null), []);
  const choices = isKept() && question.value ? given.value!.advice.choices : null;
  const marked = (choices ?? []).map(({ action }) => action).join(" ");
  useEffect(() => mark(marked ? marked.split(" ") : []), [marked]);
  const frame = useRef<HTMLElement>(null);
  usePlaced(frame, () => null, overLog, [marked]);
  if (!choices) return null;
  return (
    <section ref={frame} class="advice" aria-label={say("advice")}>
      <h2>
        {say("advice")}
        <button type="button" class="close" aria-label={say("close")} onClick={() => (given.value = null)}>
          <Icon name="close" size={18} />
        </button>
      </h2>
      {!isFresh() && (
        <p class="advice-stale" role="status">
          {say("advice_stale")}{" "}
          <button type="button" class="quiet" aria-disabled={asking.value || busy.value} onClick={() => void ask()}>
            {say("advice_again")}
          </button>
        </p>
      )}
      {choices.length === 0 && <p>{say("advice_none")}</p>}
      <ol>
        {choices.map((each, number) => (
          <Choice key={each.action} of={each} all={choices} first={number === 0} />
        ))}
      </ol>
    </section>
  );
}

let sheet: CSSStyleSheet | null = null;

/** What is advised stands out wherever it can be pressed, however the board draws it anew. */
function mark(actions: readonly string[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  const places = actions.map((action) => `[data-act="${action}"]`).join(", ");
  sheet.replaceSync(
    places &&
      `.table :is(.table-main, .actions) :is(${places}) { outline: 5px double var(--chosen); outline-offset: 3px; }
       .table-main svg :is(${places}) { outline: none; filter: drop-shadow(0 0 2px var(--chosen)) drop-shadow(0 0 4px var(--chosen)); }`,
  );
}

function Choice({ of, all, first }: { of: Advised; all: readonly Advised[]; first: boolean }): JSX.Element {
  const legal = question.value?.options.find((each) => each.action === of.action);
  // What fits in before something already done is advised, too.
  const option = legal ?? question.value?.fit.find((each) => each.action === of.action);
  return (
    <li>
      <button
        type="button"
        class={`option ${first ? "is-main" : ""}`}
        data-act={of.action}
        aria-disabled={busy.value}
        onClick={() => option && act(option, !legal)}
      >
        {option?.text ?? of.text}
      </button>
      <span class="advice-why">{[expected(of, all[0]!, first), reason(of, first, all)].filter(Boolean).join(" ")}</span>
    </li>
  );
}

/** Nobody could tell points from each other that are shown alike. */
const SAME = 0.05;

const figure = (value: number): string => value.toLocaleString(locale(), { maximumFractionDigits: 1 }).replace("-", "−");

/** The points to expect, or how much less than the best; where there are no points, the share of the win. */
function expected(of: Advised, best: Advised, first: boolean): string {
  if (of.points !== null && best.points !== null)
    return first
      ? say("advice_points", { points: figure(of.points) })
      : best.points - of.points < SAME
        ? say("advice_same")
        : say("advice_less", { points: figure(of.points - best.points) });
  return of.win === null ? "" : say("advice_win", { percent: Math.round(100 * of.win) });
}

/** What fewer good players do is no recommendation: nothing is said of it. */
const FEW = 10;

function usual(percent: number): string {
  return percent >= 99 ? say("advice_always") : percent < FEW ? "" : say("advice_usual", { percent });
}

/**
 * What it is better in than the others; where nothing stands out, what good players are used to. What comes first although
 * something else is more usual was found by trying.
 */
function reason(of: Advised, first: boolean, all: readonly Advised[]): string {
  if (of.reason === null || of.ahead === null) {
    const { chance } = of;
    if (chance === null) return "";
    if (first && all.some((each) => each.chance !== null && each.chance > chance)) return say("advice_tried");
    // What few do, as there is much to choose from, is no praise for what comes first.
    return first && chance < 0.5 ? "" : usual(Math.round(100 * chance));
  }
  const [, kind, name] = /^(?:(less|more):)?(.*)$/.exec(of.reason)!;
  const what = label(name!.slice(name!.lastIndexOf(".") + 1));
  const key = kind === "less" ? "advice_reason_fewer" : kind === "more" ? "advice_reason_own" : "advice_reason";
  return say(key, { what, points: figure(of.ahead) });
}
