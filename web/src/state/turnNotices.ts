/** Being told by this browser that a table waits: while the page is open, but not looked at. Each way is a preference. */
import { effect } from "@preact/signals";
import { path, route } from "../app/router";
import { notify, setBadge } from "../net/push";
import { knownTables } from "../storage/localStorage";
import { settings } from "../storage/settings";
import { said, say } from "../ui/i18n";
import { play } from "../ui/sound";
import type { MySeat } from "../wire";
import { called } from "./called";
import { askedTables, fetchAsked } from "./mySeats";
import { tableId, titles } from "./store";
import { loadTitles } from "./titles";

const EVERY = 60_000;

/** The tables of which this page has told already, or which were looked at since they began to wait. */
let told: ReadonlySet<string> = new Set();

const hidden = (): boolean => document.visibilityState !== "visible";

/** One turn, or what else it waits for: a table, for what, and since when. */
const turn = (of: MySeat): string => `${of.table} ${of.asked_for} ${of.asked_since}`;

/** While nobody looks, tables are asked for now and then; who looks at the front page or a table is kept up to date there. */
export function followTurns(): void {
  setInterval(() => hidden() && knownTables().some((each) => each.mine?.length) && void fetchAsked(), EVERY);
  document.addEventListener("visibilitychange", () => !hidden() && (told = new Set(askedTables.value.map(turn))));
  let before: typeof called.value = null;
  effect(() => {
    // The table that is open hears of it at once, and need not wait for the next look.
    const now = called.value;
    if (now && now !== before && hidden()) void fetchAsked();
    before = now;
  });
  effect(() => {
    const waiting = askedTables.value;
    setBadge(waiting.length);
    tell(waiting);
  });
}

function tell(waiting: readonly MySeat[]): void {
  const looked = (of: MySeat): boolean => !hidden() && (route.value.page === "front" || of.table === tableId.value);
  const fresh = waiting.filter((each) => !told.has(turn(each)));
  told = new Set(waiting.map(turn));
  const news = fresh.filter((each) => !looked(each));
  if (!news.length) return;
  // The table that is open ticks by itself.
  if (news.some((each) => each.table !== tableId.value)) play("turn");
  // Where Web Push is on, the server tells.
  if (settings.notify.value && !settings.pushed.value && hidden()) void announce(news).catch(() => undefined);
}

async function announce(news: readonly MySeat[]): Promise<void> {
  await loadTitles();
  const name = (of: MySeat): string => {
    const found = titles.value?.titles.find((each) => each.id === of.title);
    return found ? said(found.name) : of.title;
  };
  const first = news[0]!;
  const to = news.length === 1 ? path({ page: "table", table: first.table, moment: null }) : "/";
  const title =
    news.length === 1 ? say(`told.${first.asked_for ?? "turn"}`, { title: name(first) }) : say("told.turns", { n: news.length });
  const others = first.names.filter((each, seat) => each && !first.yours.includes(seat)).join(", ");
  await notify(title, news.length === 1 ? others : news.map(name).join(", "), "bourgade-turn", to);
}
