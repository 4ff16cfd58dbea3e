/**
 * What others have done since the player's last act, step by step: played back on the board in order, then there to be
 * stepped through until it is put away, or the player acts. While it plays, the board shows the step; what is known is ahead of it.
 */
import { batch, signal } from "@preact/signals";
import { isCalm } from "../boards/kit/fly";
import { swallowClick } from "../boards/kit/press";
import { api } from "../net/api";
import { markSeen } from "../state/lastSeen";
import { applyEdit } from "../state/patch";
import * as store from "../state/store";
import { type Speed, settings } from "../storage/settings";
import type { MomentRange, Update } from "../wire";

/** How long a step stays, how long all together, how short it may get for that; in milliseconds. */
const PACES: { readonly [speed in Exclude<Speed, "off">]: readonly [number, number, number] } = {
  slow: [2000, 15_000, 700],
  normal: [1000, 6000, 350],
  fast: [400, 2500, 150],
};
/** The most steps. */
const MOST = 60;
/** The click that belongs to a press comes soon after it. */
const CLICK = 300;

/** The player has asked to see again what was played. Until then it takes no room: nothing moves when a turn begins. */
export const reopened = signal(false);

/** Moments below this are fetched, or need not be. */
let fetched = 0;
/** Requests under way. */
let coming = 0;
let next = 0;
/** Where the playback has begun. */
let begun = 0;
/** Until when what is shown stays, so that the eye can follow. */
let until = 0;
/** The tab of the common board was turned to for the playback. */
let turned = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let queue = { end: Promise.resolve() };

/** Nobody looks: no steps, nothing plays. */
export function reset(moments = 0): void {
  clearTimeout(timer);
  timer = undefined;
  fetched = moments;
  next = begun = coming = until = 0;
  turned = false;
  queue = { end: Promise.resolve() };
  batch(() => {
    store.playbackSteps.value = [];
    store.shownStep.value = null;
    store.playingBack.value = false;
    reopened.value = false;
  });
}

/** The player has acted, or taken back: what is there now is no news. */
export function onOwnAct(now: Update): void {
  stop();
  until = 0;
  fetched = now.moments;
  next = begun = coming = 0;
  queue = { end: Promise.resolve() }; // requests under way are old news, too
  store.playbackSteps.value = [];
  reopened.value = false;
}

/** Who wants no playback gets none; nor is there a board to play it on in words, where the log tells it. A first game
 * begins with its welcome, not with what a bot has done. */
function wanted(now: Update): boolean {
  const welcomed = !now.table.first || store.log.value.some(({ args, forced }) => args["seat"] === now.seat && !forced);
  return welcomed && now.table.stage !== "lobby" && settings.playback.value !== "off" && !settings.textView.value;
}

/** It plays by itself, unless motion is unwelcome or all who act sit around this screen and have just seen it. */
const playsAlone = (now: Update): boolean => !isCalm() && now.table.yours.length < now.table.seats.length;

/** The table has gone on, from what is shown as `before`: whatever lies between is fetched and played. In a batch. */
export function onUpdate(before: store.PlaybackStep, now: Update): void {
  if (now.moments < fetched) {
    // somebody has taken something back
    fetched = now.moments;
    store.playbackSteps.value = store.playbackSteps.value.filter(({ moment }) => moment < now.moments);
    next = Math.min(next, store.playbackSteps.value.length);
  }
  const [first, last] = [fetched, now.moments - 1];
  fetched = now.moments;
  if (first > last || !wanted(now)) return;
  if (!store.playingBack.value && store.shownStep.value === null && playsAlone(now)) {
    store.playingBack.value = true;
    turned = store.tab.value === "mine";
    if (turned) store.tab.value = "board"; // on a phone, where it can be seen
    store.shownStep.value = before;
    next = begun = store.playbackSteps.value.length;
  }
  coming += 1;
  const found =
    first === last
      ? Promise.resolve([{ moment: last, view: now.view }])
      : api
          .moments(now.table.table, first, last, now.seat)
          .then(stepsOf)
          .catch(() => []); // an undo was quicker
  const own = queue;
  own.end = own.end.then(async () => {
    const steps = await found;
    if (own !== queue) return; // forgotten meanwhile
    coming -= 1;
    add(steps);
    if (store.playingBack.value) timer ??= setTimeout(play, Math.max(0, until - Date.now()));
  });
}

type Bare = Omit<store.PlaybackStep, "lines">;

function stepsOf(range: MomentRange): Bare[] {
  let view: unknown = {};
  return range.moments.map(({ moment, edits }) => {
    for (const edit of edits) view = applyEdit(view, edit, 0);
    return { moment, view: view as store.View };
  });
}

/** Steps that the log has nothing to say of are no steps. */
function add(found: readonly Bare[]): void {
  const lines = store.log.value;
  const told = found.filter(({ moment }) => lines.some((line) => line.moment === moment));
  const upto = (moment: number): number => lines.findLastIndex((line) => line.moment !== null && line.moment <= moment) + 1;
  const all = [...store.playbackSteps.value, ...told.map((each) => ({ ...each, lines: upto(each.moment) }))];
  // Who only watches never acts, and bots are quick: what lies too far behind is let go.
  const gone = Math.max(0, all.length - MOST);
  [next, begun] = [Math.max(0, next - gone), Math.max(0, begun - gone)];
  store.playbackSteps.value = all.slice(gone);
}

/** Show the next step. The last one is how things are now: with it the player may act again. */
function play(): void {
  clearTimeout(timer);
  timer = undefined;
  const steps = store.playbackSteps.value;
  if (document.hidden) return void document.addEventListener("visibilitychange", play, { once: true });
  if (!store.playingBack.value) return;
  if (next >= steps.length && coming > 0) return; // the next ones are under way
  const speed = settings.playback.value;
  const [usual, all, least] = PACES[speed === "off" ? "fast" : speed];
  const stay = Math.max(least, Math.min(usual, all / (steps.length - begun)));
  until = Date.now() + stay;
  if (next >= steps.length - 1 && coming === 0) return stop();
  store.shownStep.value = steps[next]!;
  next += 1;
  timer = setTimeout(play, stay);
}

/** To what is now. */
export function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  next = store.playbackSteps.value.length;
  batch(() => {
    if (turned && store.tab.value === "board") store.tab.value = "mine";
    turned = false;
    store.playingBack.value = false;
    store.shownStep.value = null;
  });
}

/** One step back or forth from what is shown; after the last step but one comes the present. */
export function step(by: 1 | -1): void {
  const steps = store.playbackSteps.value;
  const to = Math.max(0, shownIndex() + by);
  stop();
  reopened.value = true;
  if (to < steps.length - 1) store.shownStep.value = steps[to]!;
}

/** The number of the step that is shown, from 0; before the first one is shown, -1. */
export function shownIndex(): number {
  const steps = store.playbackSteps.value;
  return store.shownStep.value ? steps.indexOf(store.shownStep.value) : steps.length - 1;
}

/** The player has seen it all. */
export function dismiss(): void {
  reset(fetched);
  markSeen();
}

/** Any press while others' moves are played leads to the present, and does nothing else: it was meant for a board that
 * was about to change. */
export function followSkips(): void {
  const elsewhere = (event: Event): boolean =>
    !store.playingBack.value || !(event.target instanceof Element) || event.target.closest(".playback, .side, dialog") !== null;
  addEventListener(
    "pointerdown",
    (event) => {
      if (elsewhere(event)) return;
      const free = swallowClick();
      setTimeout(free, CLICK);
      stop();
    },
    { capture: true },
  );
  addEventListener(
    "keydown",
    (event) => {
      if (elsewhere(event) || ["Tab", "Shift", "Control", "Alt", "Meta"].includes(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    },
    { capture: true },
  );
}
