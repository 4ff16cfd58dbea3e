/**
 * What others have done since the player's last act, shot by shot: played back on the board in order, then there to be
 * stepped through until it is put away, or the player acts. While it plays, the board shows the shot; what is known is ahead of it.
 */
import { batch } from "@preact/signals";
import { isCalm } from "../boards/kit/fly";
import { swallowClick } from "../boards/kit/press";
import { api } from "../net/api";
import { markSeen } from "../state/lastSeen";
import { applyEdit } from "../state/patch";
import * as store from "../state/store";
import { type Speed, settings } from "../storage/settings";
import type { Film, Update } from "../wire";

/** How long a shot stays, how long all together, how short it may get for that; in milliseconds. */
const PACES: { readonly [speed in Exclude<Speed, "off">]: readonly [number, number, number] } = {
  slow: [2000, 15_000, 700],
  normal: [1000, 6000, 350],
  fast: [400, 2500, 150],
};
/** The longest film. */
const MOST = 60;
/** The click that belongs to a press comes soon after it. */
const CLICK = 300;

/** Moments below this are filmed, or need not be. */
let filmed = 0;
/** Films on their way. */
let coming = 0;
let next = 0;
/** Where the playback has begun. */
let begun = 0;
/** Until when what is shown stays, so that the eye can follow. */
let until = 0;
/** The tab of the common board was turned to for the playback. */
let turned = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let reel = { end: Promise.resolve() };

/** A film for nobody: no shots, nothing plays. */
export function reset(moments = 0): void {
  clearTimeout(timer);
  timer = undefined;
  filmed = moments;
  next = begun = coming = until = 0;
  turned = false;
  reel = { end: Promise.resolve() };
  batch(() => {
    store.shots.value = [];
    store.shown.value = null;
    store.playing.value = false;
  });
}

/** The player has acted, or taken back: what is there now is no news. */
export function onOwnAct(now: Update): void {
  stop();
  until = 0;
  filmed = now.moments;
  next = begun = coming = 0;
  reel = { end: Promise.resolve() }; // films on their way are old news, too
  store.shots.value = [];
}

/** Who wants no playback gets none; nor is there a board to play it on in words, where the log tells it. A first game
 * begins with its welcome, not with what a bot has done. */
function wanted(now: Update): boolean {
  const welcomed = !now.table.first || store.log.value.some(({ args, forced }) => args["seat"] === now.seat && !forced);
  return welcomed && now.table.stage !== "lobby" && settings.playback.value !== "off" && !settings.textView.value;
}

/** It plays by itself, unless motion is unwelcome or all who act sit around this screen and have just seen it. */
const playsAlone = (now: Update): boolean => !isCalm() && now.table.yours.length < now.table.seats.length;

/** The table has gone on, from what is shown as `before`: whatever lies between is filmed and played. In a batch. */
export function onUpdate(before: store.Shot, now: Update): void {
  if (now.moments < filmed) {
    // somebody has taken something back
    filmed = now.moments;
    store.shots.value = store.shots.value.filter(({ moment }) => moment < now.moments);
    next = Math.min(next, store.shots.value.length);
  }
  const [first, last] = [filmed, now.moments - 1];
  filmed = now.moments;
  if (first > last || !wanted(now)) return;
  if (!store.playing.value && store.shown.value === null && playsAlone(now)) {
    store.playing.value = true;
    turned = store.tab.value === "mine";
    if (turned) store.tab.value = "board"; // on a phone, where it can be seen
    store.shown.value = before;
    next = begun = store.shots.value.length;
  }
  coming += 1;
  const film =
    first === last
      ? Promise.resolve([{ moment: last, view: now.view }])
      : api
          .film(now.table.table, first, last, now.seat)
          .then(developed)
          .catch(() => []); // an undo was quicker
  const own = reel;
  own.end = own.end.then(async () => {
    const shots = await film;
    if (own !== reel) return; // forgotten meanwhile
    coming -= 1;
    add(shots);
    if (store.playing.value) timer ??= setTimeout(play, Math.max(0, until - Date.now()));
  });
}

type Bare = Omit<store.Shot, "lines">;

function developed(film: Film): Bare[] {
  let view: unknown = {};
  return film.shots.map(({ moment, edits }) => {
    for (const edit of edits) view = applyEdit(view, edit, 0);
    return { moment, view: view as store.View };
  });
}

/** Shots that the log has nothing to say of are no shots. */
function add(found: readonly Bare[]): void {
  const lines = store.log.value;
  const told = found.filter(({ moment }) => lines.some((line) => line.moment === moment));
  const upto = (moment: number): number => lines.findLastIndex((line) => line.moment !== null && line.moment <= moment) + 1;
  const all = [...store.shots.value, ...told.map((each) => ({ ...each, lines: upto(each.moment) }))];
  // Who only watches never acts, and bots are quick: what lies too far behind is let go.
  const gone = Math.max(0, all.length - MOST);
  [next, begun] = [Math.max(0, next - gone), Math.max(0, begun - gone)];
  store.shots.value = all.slice(gone);
}

/** Show the next shot. The last one is how things are now: with it the player may act again. */
function play(): void {
  clearTimeout(timer);
  timer = undefined;
  const shots = store.shots.value;
  if (document.hidden) return void document.addEventListener("visibilitychange", play, { once: true });
  if (!store.playing.value) return;
  if (next >= shots.length && coming > 0) return; // the next film goes on
  const speed = settings.playback.value;
  const [usual, all, least] = PACES[speed === "off" ? "fast" : speed];
  const stay = Math.max(least, Math.min(usual, all / (shots.length - begun)));
  until = Date.now() + stay;
  if (next >= shots.length - 1 && coming === 0) return stop();
  store.shown.value = shots[next]!;
  next += 1;
  timer = setTimeout(play, stay);
}

/** To what is now. */
export function stop(): void {
  clearTimeout(timer);
  timer = undefined;
  next = store.shots.value.length;
  batch(() => {
    if (turned && store.tab.value === "board") store.tab.value = "mine";
    turned = false;
    store.playing.value = false;
    store.shown.value = null;
  });
}

/** One step back or forth from what is shown; after the last shot but one comes the present. */
export function step(by: 1 | -1): void {
  const shots = store.shots.value;
  const to = Math.max(0, shownIndex() + by);
  stop();
  if (to < shots.length - 1) store.shown.value = shots[to]!;
}

/** The number of the shot that is shown, from 0; before the first one is shown, -1. */
export function shownIndex(): number {
  const shots = store.shots.value;
  return store.shown.value ? shots.indexOf(store.shown.value) : shots.length - 1;
}

/** The player has seen it all. */
export function dismiss(): void {
  reset(filmed);
  markSeen();
}

/** Any press while others' moves are played leads to the present, and does nothing else: it was meant for a board that
 * was about to change. */
export function followSkips(): void {
  const elsewhere = (event: Event): boolean =>
    !store.playing.value || !(event.target instanceof Element) || event.target.closest(".playback, .side, dialog") !== null;
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
