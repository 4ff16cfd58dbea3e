/** Errors of the page's own, reported to the server's log. */
import { api } from "./api";

/** A page that fails once may fail at every frame. */
const MOST = 3;
const LONGEST = 2000;
const reported = new Set<string>();

/** Report an error, unless this page has reported it before or has reported enough. The address goes without what
 * stands behind `#` or `?`: a seat's secret may stand there. */
export function report(error: unknown): void {
  const message = String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, LONGEST / 4);
  if (reported.size >= MOST || reported.has(message)) return;
  reported.add(message);
  const stack = error instanceof Error ? error.stack?.replace(/[?#][^\s:)]*/g, "").slice(0, LONGEST) : undefined;
  api.reportError({ message, where: location.pathname, ...(stack ? { stack } : {}) });
}

/** Whatever nothing else catches. */
export function followErrors(): void {
  addEventListener("error", (event) => report(event.error ?? event.message));
  addEventListener("unhandledrejection", (event) => report(event.reason));
}
