/** What the player has seen, kept from one visit to the next. */
import { keep, kept } from "../storage/localStorage";
import * as store from "./store";
import type { Update } from "../wire";

const seenKey = (seat: number | null): string => `seen.${store.tableId.value}.${seat}`;

/** What this player saw last time; with the first look, what there is now. */
export function recalled(fresh: Update): store.Looked {
  const now = { view: fresh.view, lines: fresh.log_from + fresh.log.length, moments: fresh.moments };
  const found = kept<store.Looked>(seenKey(fresh.seat), now);
  const before = isLobbys(found) ? now : found; // an older version has kept it
  store.looked.value = fresh.seat === null ? null : before;
  const news = fresh.seat !== null && fresh.table.stage !== "lobby" && before.lines < now.lines;
  store.recapFrom.value = news ? before.lines : null;
  return before;
}

/** Before the start there is no board, and nothing on it to have seen. */
const isLobbys = (looked: store.Looked): boolean => Object.keys(looked.view).length === 0;

/** The player has seen everything up to now. */
export function look(): void {
  const now = store.update.value;
  if (now && now.table.stage !== "lobby") sees(now.seat, now.view, store.log.value.length);
}

/** The player has acted, after `lines` lines and on `view`: what others have done since is still to be seen. */
export function lookAtOwn(view: store.View, lines: number): void {
  const own = store.update.value?.seat ?? null;
  const others = store.log.value.findIndex(({ args }, at) => at >= lines && typeof args["seat"] === "number" && args["seat"] !== own);
  if (others < 0) look();
  else sees(own, view, others);
}

function sees(seat: number | null, view: store.View, lines: number): void {
  if (seat === null) return;
  store.looked.value = { view, lines, moments: store.update.value?.moments ?? 0 };
  store.recapFrom.value = null;
  keep(seenKey(seat), store.looked.value);
}
