/** The command that has not been answered: stored in this browser, so that a page that is loaded again can send it. */
import { api, RequestError } from "../net/api";
import { loadItem, removeItem, saveItem } from "../storage/localStorage";
import { both } from "../ui/i18n";
import type { Act, Patch, Undo, Update } from "../wire";

/** A command as it was first sent, with its idempotency key: however often it is sent, the server carries it out once. */
export type Command = { act: Act } | { undo: Undo };

// Its first name, which browsers keep.
const nameOf = (table: string, seat: number): string => `pressed.${table}.${seat}`;

export const pendingCommand = (table: string, seat: number): Command | null => loadItem<Command | null>(nameOf(table, seat), null);

export async function send(table: string, seat: number, command: Command): Promise<Update | Patch> {
  saveItem(nameOf(table, seat), command);
  try {
    const answer = "act" in command ? await api.act(table, command.act) : await api.undo(table, command.undo);
    removeItem(nameOf(table, seat));
    return answer;
  } catch (error) {
    if (!isPassing(error)) removeItem(nameOf(table, seat));
    throw error;
  }
}

/** Send what an earlier page has left. The table may have gone on: then it is dropped, and that is said. */
export function resend(table: string, seat: number, command: Command): Promise<Update | Patch> {
  return send(table, seat, command).catch((error: unknown) => {
    if (isPassing(error)) throw error;
    throw new RequestError(409, { error: "stale", text: both("kept_dropped"), detail: null, rule: null, update: null });
  });
}

const isPassing = (error: unknown): boolean => !(error instanceof RequestError) || error.passing;
