/** Addresses: `/` the front page, `/host` the operator's, `/t/<table>` a table, `/t/<table>/<moment>` a look back, `/me` the
 * person, `/me/games` their games, `/me/confirm` and `/me/unsubscribe` where mails lead, `/n/<link>` where notices lead; there
 * are no others. */
import { signal } from "@preact/signals";

export type Route =
  | { page: "front" | "nowhere" | "operator" | "me" | "games" | "confirm" | "unsubscribe" }
  | { page: "notice"; link: string }
  | { page: "table"; table: string; moment: number | null };

/** The pages that have one address each. */
const PLACES = {
  "/": "front",
  "/host": "operator",
  "/me": "me",
  "/me/games": "games",
  "/me/confirm": "confirm",
  "/me/unsubscribe": "unsubscribe",
} as const;

export const route = signal<Route>(read());

function read(): Route {
  const found = /^\/t\/([A-Za-z0-9_-]+)(?:\/(\d+))?\/?$/.exec(location.pathname);
  const link = /^\/n\/([A-Za-z0-9_-]{22})$/.exec(location.pathname)?.[1];
  if (link) return { page: "notice", link };
  if (!found?.[1]) return { page: PLACES[location.pathname as keyof typeof PLACES] ?? "nowhere" };
  return { page: "table", table: found[1], moment: found[2] === undefined ? null : Number(found[2]) };
}

export function path(to: Route): string {
  if (to.page === "notice") return `/n/${to.link}`;
  if (to.page === "table") return `/t/${to.table}${to.moment === null ? "" : `/${to.moment}`}`;
  return Object.entries(PLACES).find(([, page]) => page === to.page)?.[0] ?? "/";
}

export function go(to: Route, replace = false): void {
  const elsewhere = to.page !== route.value.page;
  if (path(to) !== location.pathname) history[replace ? "replaceState" : "pushState"](null, "", path(to));
  route.value = to;
  // A new page is read from its top, wherever one was on the last.
  if (elsewhere) scrollTo(0, 0);
}

/** The secret of an invitation, taken out of the address at once, so that no one copies or reads it there. */
export function takeSecret(): string | null {
  const secret = location.hash.slice(1);
  if (secret) history.replaceState(null, "", location.pathname + location.search);
  return /^[A-Za-z0-9_-]{20,64}$/.test(secret) ? secret : null;
}

export function followHistory(): void {
  addEventListener("popstate", () => (route.value = read()));
}

/** Links inside the app do not load the page again. */
export function follow(to: Route): (event: MouseEvent) => void {
  return (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(to);
  };
}
