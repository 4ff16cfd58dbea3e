/** What each player has left, counted on by the server's clock. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import { connection } from "../net/connectivity";
import { locale, say } from "../ui/i18n";
import { pollWhileVisible } from "../ui/poll";
import type { SeatTime, TableInfo } from "../wire";
import { info } from "./store";

export type Clock = TableInfo["clock"];
export type Pace = TableInfo["pace"];

/** By so many seconds the server's clock is ahead of this device's. */
const ahead = signal(0);
/** What time it is, by the server's clock: in seconds of the epoch, anew each second while somebody looks. */
export const now = signal(Date.now() / 1000);

const TICK = 1000;
const EVERY = 300_000;
/** This device's clock was set, or the device has slept, if it is off by so much between two ticks. */
const JUMP = 10_000;

/** A table where somebody counts the time. */
export const timed = computed(() => (info.value?.times.length ?? 0) > 0);

function tick(): void {
  now.value = Date.now() / 1000 + ahead.value;
}

async function compare(): Promise<void> {
  const before = Date.now();
  const found = await api.time().catch(() => null); // asked again later
  if (!found) return;
  ahead.value = found.now - (before + Date.now()) / 2000;
  tick();
}

/** Until the function that it returns is called. */
export function followTime(): () => void {
  const look = (): void => void (document.visibilityState === "visible" && compare());
  let ticked = Date.now();
  const ticks = setInterval(() => {
    const jumped = Math.abs(Date.now() - ticked - TICK) > JUMP;
    ticked = Date.now();
    if (jumped) look();
    else if (document.visibilityState === "visible") tick();
  }, TICK);
  const stopPolling = pollWhileVisible(compare, EVERY);
  // Who comes back may have been away for long, or the server started anew elsewhere.
  let lost = false;
  const stop = effect(() => {
    if (connection.value === "live" && lost) look();
    lost = connection.value === "lost" || (lost && connection.value !== "live");
  });
  return () => {
    stop();
    clearInterval(ticks);
    stopPolling();
  };
}

/** How a clock stands at a moment. */
export interface Left {
  /** Seconds; null: there is no limit. */
  seconds: number | null;
  state: "still" | "running" | "paused" | "out";
  /** Paused: until when. */
  until: number | null;
  /** On vacation: until when. */
  away: number | null;
}

export function leftOf(time: SeatTime, at: number): Left {
  const away = time.away.find(([from, to]) => from! <= at && at < to!)?.[1] ?? null;
  const pause = time.pauses.find(([from, to]) => from! <= at && at < to!);
  if (time.out) return { seconds: 0, state: "out", until: null, away };
  if (time.since === null) return { seconds: time.left, state: "still", until: null, away };
  const paused = time.pauses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(at, to!) - from!), 0);
  const ran = Math.max(0, at - time.since - paused);
  const seconds = time.left === null ? null : Math.max(0, time.left - ran);
  return { seconds, state: pause ? "paused" : "running", until: pause?.[1] ?? null, away };
}

export const timeOf = (seat: number): SeatTime | undefined => info.value?.times.find((each) => each.seat === seat);

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Two units are enough: days and hours, hours and minutes; seconds where they matter. */
export function duration(seconds: number): string {
  const whole = Math.floor(seconds);
  if (whole >= DAY) return say("time_days", { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / HOUR) });
  if (whole >= HOUR) return say("time_hours", { hours: Math.floor(whole / HOUR), minutes: twoDigits((whole % HOUR) / MINUTE) });
  return say("time_minutes", { minutes: Math.floor(whole / MINUTE), seconds: twoDigits(whole % MINUTE) });
}

const twoDigits = (value: number): string => String(Math.floor(value)).padStart(2, "0");

/** A moment to come: today its time, else its day, too. */
export function dayAndTime(at: number): string {
  const when = new Date((at - ahead.value) * 1000);
  const today = when.toDateString() === new Date().toDateString();
  return when.toLocaleString(locale(), today ? { timeStyle: "short" } : { weekday: "short", hour: "2-digit", minute: "2-digit" });
}

/** The day before which something ends. */
export function lastDay(at: number): string {
  return new Date((at - ahead.value) * 1000 - 1).toLocaleDateString(locale(), { day: "numeric", month: "long" });
}

/** The time that a player has at the start, in seconds. */
const FULL: { readonly [clock in Clock]: number } = {
  none: 0,
  "12h": 12 * HOUR,
  "24h": DAY,
  "3d": 3 * DAY,
  "5m+15s": 5 * MINUTE,
  "7d+12h": 7 * DAY,
};

/** So little is left that it should be seen: a twelfth, but half a minute at least. */
export function isLow(seconds: number, clock: Clock): boolean {
  return seconds < Math.max(MINUTE / 2, FULL[clock] / 12);
}

export const CLOCKS: { readonly [pace in "live" | "days"]: readonly Clock[] } = {
  live: ["none", "5m+15s"],
  days: ["none", "12h", "24h", "3d", "7d+12h"],
};
