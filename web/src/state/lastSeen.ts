/** What the player saw last, stored from one visit to the next. */
import { effect } from "@preact/signals";
import { loadItem, saveItem } from "../storage/localStorage";
import type { Update } from "../wire";
import * as store from "./store";

/** How long what has changed stands out, once the board shows it, in milliseconds. */
const STANDS_OUT = 5000;

/** Who looks elsewhere still finds it. */
export function followChanges(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const fade = (): void => {
    if (document.hidden) document.addEventListener("visibilitychange", start, { once: true });
    else store.faded.value = true;
  };
  const start = (): void => {
    clearTimeout(timer);
    timer = setTimeout(fade, STANDS_OUT);
  };
  effect(() => {
    void [store.view.value, store.lastSeen.value];
    store.faded.value = false;
    start();
  });
}

const seenKey = (seat: number | null): string => `seen.${store.tableId.value}.${seat}`;

/** What this player saw last time; with the first look, what there is now. */
export function loadLastSeen(fresh: Update): store.LastSeen {
  const now = { view: fresh.view, lines: fresh.log_from + fresh.log.length, moments: fresh.moments };
  const found = loadItem<store.LastSeen>(seenKey(fresh.seat), now);
  const before = isOfLobby(found) ? now : found; // an older version has kept it
  store.lastSeen.value = fresh.seat === null ? null : before;
  const news = fresh.seat !== null && fresh.table.stage !== "lobby" && before.lines < now.lines;
  store.recapFrom.value = news ? before.lines : null;
  return before;
}

/** Before the start there is no board, and nothing on it to have seen. */
const isOfLobby = (looked: store.LastSeen): boolean => Object.keys(looked.view).length === 0;

/** The player has seen everything up to now. */
export function markSeen(): void {
  const now = store.update.value;
  if (now && now.table.stage !== "lobby") remember(now.seat, now.view, store.log.value.length);
}

/** The player has acted, after `lines` lines and on `view`: what others have done since is still to be seen. */
export function markSeenUpToOthers(view: store.View, lines: number): void {
  const own = store.update.value?.seat ?? null;
  const others = store.log.value.findIndex(({ args }, at) => at >= lines && typeof args["seat"] === "number" && args["seat"] !== own);
  if (others < 0) markSeen();
  else remember(own, view, others);
}

function remember(seat: number | null, view: store.View, lines: number): void {
  if (seat === null) return;
  store.lastSeen.value = { view, lines, moments: store.update.value?.moments ?? 0 };
  store.recapFrom.value = null;
  saveItem(seenKey(seat), store.lastSeen.value);
}
