/** What the host tells everybody, asked for now and then while the page is seen. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { Announcement } from "../wire";

const EVERY = 60_000;

export const announcement = signal<Announcement>({ text: "", read_only: false });
/** The text that this reader has put away. */
export const putAway = signal("");

async function look(): Promise<void> {
  if (document.visibilityState === "hidden") return;
  // A server that does not answer is told elsewhere.
  await api.announcement().then(
    (found) => (announcement.value = found),
    () => undefined,
  );
}

/** The first look waits until the page itself is there. */
export function followAnnouncement(): () => void {
  const first = setTimeout(look, 1000);
  const timer = setInterval(look, EVERY);
  const seen = (): void => void look();
  document.addEventListener("visibilitychange", seen);
  return () => {
    clearTimeout(first);
    clearInterval(timer);
    document.removeEventListener("visibilitychange", seen);
  };
}
