/** The tables where this person holds a seat, as the server knows them: where one is waited for, until when they stay. */
import { computed, signal } from "@preact/signals";
import { api } from "../net/api";
import { locale } from "../ui/i18n";
import { pollWhileVisible } from "../ui/poll";
import type { MySeat } from "../wire";
import { tableId } from "./store";

export const mySeats = signal<readonly MySeat[]>([]);
/** They have been asked for, whether or not there was an answer. */
export const mySeatsAsked = signal(false);
/** Those of them that wait for this person: known at a table, too, where the others are not asked for. */
export const askedTables = signal<readonly MySeat[]>([]);

/** What cannot be asked now is asked the next time. */
export async function fetchMySeats(): Promise<void> {
  const found = await api.mine().catch(() => null);
  mySeatsAsked.value = true;
  if (!found) return;
  mySeats.value = found.seats;
  askedTables.value = found.seats.filter((each) => each.asked);
}

export async function fetchAsked(): Promise<void> {
  const found = await api.askedTables().catch(() => null);
  if (found) askedTables.value = found.seats;
}

/** Other tables that wait for this person, the one that has waited longest first. */
export const nextTables = computed(() => askedTables.value.filter((each) => each.asked && each.table !== tableId.value).sort(longestFirst));

export function longestFirst(one: MySeat, two: MySeat): number {
  return (one.asked_since ?? Number.POSITIVE_INFINITY) - (two.asked_since ?? Number.POSITIVE_INFINITY);
}

export async function archive(table: string, archived: boolean): Promise<void> {
  await api.archive(table, archived);
  mySeats.value = mySeats.value.map((each) => (each.table === table ? { ...each, archived } : each));
}

const EVERY = 30_000;

export const followMySeats = (): (() => void) => pollWhileVisible(fetchMySeats, EVERY);
export const followAsked = (): (() => void) => pollWhileVisible(fetchAsked, EVERY);

const MINUTE = 60;
const UNITS = [
  { unit: "day", seconds: 24 * 60 * MINUTE },
  { unit: "hour", seconds: 60 * MINUTE },
  { unit: "minute", seconds: MINUTE },
] as const;

/** How long a table has waited, in its largest unit; null: not known, or for less than a minute. */
export function waitedFor(of: MySeat): string | null {
  const seconds = of.asked_since === null ? 0 : Date.now() / 1000 - of.asked_since;
  const largest = UNITS.find((each) => seconds >= each.seconds);
  if (!largest) return null;
  const whole = new Intl.NumberFormat(locale(), { style: "unit", unit: largest.unit, unitDisplay: "long" });
  return whole.format(Math.floor(seconds / largest.seconds));
}

const DAY = 24 * 3600 * 1000;
/** How near the end of a table is near enough to say so. */
const NEAR: { readonly [stage in MySeat["stage"]]: number } = { lobby: 2 * DAY, playing: 14 * DAY, over: 14 * DAY };

export function endsSoon(of: MySeat): boolean {
  return of.kept_until !== null && Date.parse(of.kept_until) - Date.now() < NEAR[of.stage];
}
