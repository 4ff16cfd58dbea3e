/** What changes the store, but for playing (actions.ts): opening a table, and news. */
import { batch, effect } from "@preact/signals";
import { route } from "../app/router";
import { loadBoard } from "../boards";
import { api, RequestError } from "../net/api";
import { type Subscription, subscribe } from "../net/news";
import * as playback from "../replay/playback";
import { forgetTable, knownTable, rememberTable } from "../storage/localStorage";
import { settings } from "../storage/settings";
import { lang } from "../ui/i18n";
import type { Patch, Update } from "../wire";
import { fetchChat, hear, lastSaid, showChat } from "./chat";
import { claim } from "./claim";
import { handOverToAsked } from "./handOver";
import { sound, spoken } from "./heard";
import { loadLastSeen } from "./lastSeen";
import { applyPatch } from "./patch";
import { persist } from "./persist";
import * as store from "./store";
import { loadTitles } from "./titles";
import { takeWantedSeat } from "./wantedSeat";

let news: Subscription | null = null;
/** The last few updates of this table: news may go on from one that the answer to an own act has overtaken. */
let recent: Update[] = [];
const RECENT = 8;
let refetching: Promise<void> | null = null;

export function showError(error: unknown): void {
  if (error instanceof RequestError) store.lastError.value = error.answer;
  else throw error;
}

// Opening

let opening: Promise<void> | null = null;

/** Open a table, unless it is the one that is open, or being opened. */
export function openOnce(table: string): Promise<void> {
  if (!opening || store.tableId.value !== table) opening = openTable(table);
  return opening;
}

/** How often a table was opened or closed. */
let times = 0;

/** Open a table, whatever was open before. */
export function openTable(table: string): Promise<void> {
  closeTable();
  store.tableId.value = table;
  const now = times;
  return persist(
    () => fetchTable(table, () => times === now),
    () => times === now,
  );
}

async function fetchTable(table: string, current: () => boolean): Promise<void> {
  try {
    const claimed = await claim(table);
    const info = await api.info(table);
    if (!current()) return;
    // A browser that had a cookie already holds the seat since the first time, and the link is used up.
    if (claimed?.refusal && !(claimed.again && info.yours.length)) showError(claimed.refusal);
    // What this browser held stays written down until its player knows that it is gone.
    const mine = [...new Set([...(knownTable(table)?.mine ?? []), ...info.yours])];
    rememberTable({ table, title: info.title, over: info.stage === "over", players: info.seats.map((each) => each.name), mine });
    const wanted = takeWantedSeat(info);
    const seat = wanted ?? info.yours[0] ?? null;
    const around = wanted === null && info.yours.length > 1 && info.stage === "playing";
    const [terms, board, catalogue, fresh, said] = await Promise.all([
      api.terms(info.title),
      loadBoard(info.title),
      api.catalogue(table),
      around ? null : api.update(table, seat),
      fetchChat(table),
      loadTitles(),
    ]);
    if (!current()) return;
    batch(() => {
      store.info.value = info;
      store.lostSeat.value = mine.find((each) => !info.yours.includes(each)) ?? null;
      store.terms.value = terms.terms;
      store.board.value = board;
      store.catalogue.value = catalogue;
      showChat(said);
    });
    if (fresh) takeSeat(table, seat, fresh);
    else await handOver();
  } catch (error) {
    if (!current()) return;
    if (!(error instanceof RequestError) || error.passing) throw error;
    if (error.status !== 404) return showError(error);
    forgetTable(table);
    store.missing.value = table;
  }
}

export function closeTable(): void {
  times += 1;
  news?.stop();
  news = opening = refetching = null;
  heldNews = [];
  playback.reset();
  batch(() => {
    store.tableId.value = store.info.value = store.update.value = store.seat.value = store.handOverTo.value = null;
    store.lastSeen.value = store.recapFrom.value = store.moment.value = store.curve.value = store.board.value = null;
    store.lostSeat.value = store.missing.value = null;
    store.panel.value = store.bookRule.value = store.explained.value = store.unconfirmed.value = null;
    store.pressedOption.value = store.largeBoardSeat.value = null;
    store.log.value = [];
    showChat(null);
    store.busy.value = false;
    store.tab.value = "board";
  });
}

/** Look through a seat's eyes from now on. */
export async function sit(seat: number | null): Promise<void> {
  const table = store.tableId.value;
  if (table === null) return;
  news?.stop();
  const at = times;
  await persist(
    async () => {
      const fresh = await api.update(table, seat);
      if (times === at) takeSeat(table, seat, fresh);
    },
    () => times === at,
  );
}

function takeSeat(table: string, seat: number | null, fresh: Update): void {
  batch(() => {
    store.seat.value = store.eyes.value = seat;
    store.handOverTo.value = null;
    store.update.value = null;
    store.log.value = [];
    const before = loadLastSeen(fresh);
    take(fresh);
    playback.reset(before.moments ?? fresh.moments);
    playback.onUpdate({ moment: -1, view: before.view, lines: before.lines }, fresh);
    // Where nothing is played back, what has happened meanwhile is told; in words it stands on the page.
    const away = store.recapFrom.value !== null && !store.playingBack.value && !store.hotSeat.value && !settings.textView.value;
    if (away && route.value.page === "table" && route.value.moment === null) store.panel.value = "recap";
  });
  listen(table, seat);
}

function listen(table: string, seat: number | null): void {
  news?.stop();
  const refused = (): void => void openTable(table).catch(showError);
  news = subscribe(table, seat, () => store.update.value?.seq ?? null, onNews, lastSaid, hear, refused);
}

/** Ask for everything again, once at a time: something was missed, or is wanted in another language. */
function refetch(): void {
  if (refetching) return;
  const at = times;
  const now = persist(fetchAll, () => times === at)
    .catch(showError)
    .finally(() => {
      if (refetching === now) refetching = null;
    });
  refetching = now;
}

async function fetchAll(): Promise<void> {
  const table = store.tableId.value;
  const seat = store.seat.value;
  if (table === null) return;
  const fresh = await api.update(table, seat);
  if (store.tableId.value !== table || store.seat.value !== seat) return;
  if (fresh.lang !== lang.value) return fetchAll();
  batch(() => {
    store.update.value = null;
    store.log.value = [];
    take(fresh);
  });
  listen(table, seat);
}

/** What a table says comes in one language: another is asked for when it is wanted. */
export function followLanguage(): void {
  effect(() => {
    const wanted = lang.value;
    const shown = store.update.peek();
    if (shown && shown.lang !== wanted) refetch();
  });
}

// News

/** News that come while an act of one's own is on its way wait for its answer: that is what comes first. */
let heldNews: (Update | Patch)[] = [];

function onNews(news: Update | Patch): void {
  if (store.busy.value) heldNews.push(news);
  else take(news);
}

/** The act is over: now the news. */
export function releaseNews(): void {
  const waiting = heldNews;
  heldNews = [];
  waiting.forEach(take);
}

/** A change goes on from what is known, or says nothing new; whoever has missed something asks for all. */
export function take(news: Update | Patch): void {
  const known = store.update.value;
  if (news.kind === "update") return takeUpdate(news);
  if (!known || news.seq <= known.seq) return;
  const base = recent.find(({ seq }) => seq === news.after);
  if (base) takeUpdate(applyPatch(base, news));
  else refetch();
}

function takeUpdate(fresh: Update): void {
  const before = store.update.value;
  if (before && (fresh.seat !== before.seat || fresh.seq < before.seq)) return;
  const old = store.log.value;
  if (fresh.log_from > old.length) return refetch();
  const asked = fresh.question !== null && before?.question === null;
  recent = [...(before ? recent.slice(1 - RECENT) : []), fresh];
  const begins = before?.table.stage === "lobby" && fresh.table.stage !== "lobby";
  const still = { moment: -1, view: store.view.value, lines: old.length };
  batch(() => {
    store.update.value = fresh;
    store.info.value = fresh.table;
    store.log.value = [...old.slice(0, fresh.log_from), ...fresh.log];
    store.screenReaderText.value = spoken(store.log.value.slice(old.length), fresh);
    if (begins) store.lastSeen.value = { view: fresh.view, lines: 0, moments: fresh.moments };
    if (fresh.table.stage === "over" && before && before.table.stage !== "over") store.curve.value = null;
    if (begins)
      playback.reset(fresh.moments); // a lobby has no board to play on from
    else if (store.busy.value) playback.onOwnAct(fresh);
    else if (before) playback.onUpdate(still, fresh);
  });
  const ended = fresh.table.stage === "over" && before?.table.stage === "playing";
  sound(ended, store.busy.value, asked);
  if (ended) rememberTable({ table: fresh.table.table, over: true });
  if (store.hotSeat.value && fresh.table.stage === "playing" && !fresh.question) void handOver().catch(showError);
}

async function handOver(): Promise<void> {
  const seat = await handOverToAsked();
  if (seat !== null) await sit(seat);
}
