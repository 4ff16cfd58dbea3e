/** Pass-and-play: several seats of one browser, of which one at a time is shown. */
import { api } from "../net/api";
import * as store from "./store";

/**
 * Asks for the device to be handed to the next of this browser's seats that is asked, beginning after the one that has just
 * played. What comes back is the seat to sit down at, where nobody sits yet and nobody is asked.
 */
export async function handOverToAsked(): Promise<number | null> {
  const table = store.tableId.value;
  const yours = store.info.value?.yours ?? [];
  if (table === null || store.handOverTo.value !== null) return null;
  const from = store.seat.value ?? -1;
  const order = [...yours.filter((each) => each > from), ...yours.filter((each) => each <= from)];
  for (const each of order) {
    const fresh = await api.update(table, each);
    if (store.tableId.value !== table || store.handOverTo.value !== null) return null;
    if (fresh.question) {
      if (each !== store.seat.value) store.handOverTo.value = each;
      return null;
    }
  }
  return store.seat.value === null ? (order[0] ?? null) : null;
}
