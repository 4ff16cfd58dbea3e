/** What was pressed and has not been answered: kept in this browser, so that a page that is loaded again can send it. */
import { api, Refusal } from "../net/api";
import { both } from "../ui/i18n";
import { drop, keep, kept } from "../storage/localStorage";
import type { Act, Patch, Undo, Update } from "../wire";

/** A command as it was first sent. It has a key of its own, so however often it is sent, it is done once. */
export type Pressed = { act: Act } | { undo: Undo };

const nameOf = (table: string, seat: number): string => `pressed.${table}.${seat}`;

export const unanswered = (table: string, seat: number): Pressed | null => kept<Pressed | null>(nameOf(table, seat), null);

export async function send(table: string, seat: number, pressed: Pressed): Promise<Update | Patch> {
  keep(nameOf(table, seat), pressed);
  try {
    const answer = "act" in pressed ? await api.act(table, pressed.act) : await api.undo(table, pressed.undo);
    drop(nameOf(table, seat));
    return answer;
  } catch (error) {
    if (!isPassing(error)) drop(nameOf(table, seat));
    throw error;
  }
}

/** Send again what another visit has left. The table may have gone on: then it is dropped, and that is said. */
export function sendAgain(table: string, seat: number, pressed: Pressed): Promise<Update | Patch> {
  return send(table, seat, pressed).catch((error: unknown) => {
    if (isPassing(error)) throw error;
    throw new Refusal(409, { error: "stale", text: both("kept_dropped"), detail: null, rule: null, update: null });
  });
}

const isPassing = (error: unknown): boolean => !(error instanceof Refusal) || error.passing;
