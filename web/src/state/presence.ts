/** Who is at the table just now, and since when the others are away: asked for now and then among people, and soon
 * after somebody takes a seat. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import { pollWhileVisible } from "../ui/poll";
import type { SeatPresence } from "../wire";
import { info, over, seats, tableId } from "./store";

export const presence = signal<readonly SeatPresence[]>([]);

const EVERY = 20_000;
const ARRIVING = 1_000; // milliseconds until whoever takes a seat has opened the table

const sitting = computed(() => seats.value.map((each) => (each.taken ? "1" : "0")).join(""));

/** There are others to be here or away, and this browser may know. */
function matters(): boolean {
  const people = seats.value.filter(({ kind, resigned }) => kind === "person" && !resigned);
  const table = info.value;
  return people.length > 1 && !over.value && (table?.host === true || (table?.yours.length ?? 0) > 0);
}

async function ask(): Promise<void> {
  const table = tableId.value;
  if (table === null || !matters()) return;
  const found = await api.presence(table).catch(() => null); // who is here is not worth a complaint
  if (found && tableId.value === table) presence.value = found.seats;
}

/** Until the function that it returns is called. */
export function followPresence(): () => void {
  const stop = pollWhileVisible(ask, EVERY);
  let known = sitting.peek();
  const stopWatching = effect(() => {
    if (sitting.value === known) return;
    known = sitting.value;
    const timer = setTimeout(ask, ARRIVING);
    return () => clearTimeout(timer);
  });
  return () => {
    stop();
    stopWatching();
    presence.value = [];
  };
}
