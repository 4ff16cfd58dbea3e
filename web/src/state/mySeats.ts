/** The tables where this browser holds a seat, as the server knows them: where it is waited for, until when they stay. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { MySeat } from "../wire";

export const mySeats = signal<readonly MySeat[]>([]);

/** What cannot be asked now is asked the next time. */
export async function fetchMySeats(): Promise<void> {
  const found = await api.mine().catch(() => null);
  if (found) mySeats.value = found.seats;
}

const EVERY = 30_000;

/** Looks again now and then, and whenever the page is looked at again; until the function that it returns is called. */
export function followMySeats(): () => void {
  const look = (): void => void (document.visibilityState === "visible" && fetchMySeats());
  look();
  const timer = setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

const DAY = 24 * 3600 * 1000;
/** How near the end of a table is near enough to say so. */
const NEAR: { readonly [stage in MySeat["stage"]]: number } = { lobby: 2 * DAY, playing: 14 * DAY, over: 14 * DAY };

export function endsSoon(of: MySeat): boolean {
  return of.kept_until !== null && Date.parse(of.kept_until) - Date.now() < NEAR[of.stage];
}
