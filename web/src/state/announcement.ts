/** What the operator tells everybody, asked for now and then while the page is seen. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import { pollWhileVisible } from "../ui/poll";
import type { Announcement } from "../wire";

const EVERY = 60_000;

export const announcement = signal<Announcement>({ text: "", read_only: false });
/** The text that this reader has put away. */
export const putAway = signal("");

async function fetchAnnouncement(): Promise<void> {
  // A server that does not answer is told elsewhere.
  await api.announcement().then(
    (found) => (announcement.value = found),
    () => undefined,
  );
}

/** It is first asked for when the page itself is there. */
export function followAnnouncement(): () => void {
  let stop = (): void => clearTimeout(first);
  const first = setTimeout(() => (stop = pollWhileVisible(fetchAnnouncement, EVERY)), 1000);
  return () => stop();
}
