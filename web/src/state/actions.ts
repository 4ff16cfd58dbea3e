/** Acting, taking back, resigning. */
import { batch, computed, effect, untracked } from "@preact/signals";
import { api, freshKey, RequestError } from "../net/api";
import { settings } from "../storage/settings";
import type { Option, Patch, Update } from "../wire";
import { markSeenUpToOthers } from "./lastSeen";
import { type Command, pendingCommand, resend, send } from "./pendingCommand";
import { releaseNews, showError, take } from "./session";
import * as store from "./store";

type Answer = Update | Patch;

/** A command of several acts one after the other, of which the first were done. */
class PartlyDone extends Error {
  constructor(
    readonly answers: readonly Answer[],
    override readonly cause: unknown,
  ) {
    super();
  }
}

async function run(send: (table: string, now: Update & { seat: number }) => Promise<readonly Answer[]>): Promise<void> {
  const table = store.tableId.value;
  const now = store.update.value;
  if (table === null || !now || now.seat === null || store.busy.value) return;
  const lines = store.log.value.length;
  store.busy.value = true;
  store.explained.value = null;
  store.lastError.value = null;
  store.unconfirmed.value = null;
  try {
    const answers = await send(table, { ...now, seat: now.seat }).catch((error: unknown) => {
      const latest = error instanceof RequestError ? error.answer.update : null;
      if (!latest || !sameQuestion(now, latest)) throw error;
      take(latest);
      return send(table, { ...latest, seat: now.seat! });
    });
    if (store.tableId.value !== table) return;
    // All that an act changes is drawn once.
    batch(() => {
      answers.forEach(take);
      markSeenUpToOthers(now.view, lines);
      setIdle();
    });
  } catch (thrown) {
    const error = thrown instanceof PartlyDone ? thrown.cause : thrown;
    if (thrown instanceof PartlyDone && store.tableId.value === table) thrown.answers.forEach(take);
    if (error instanceof RequestError && error.answer.update) take(error.answer.update);
    showError(error);
  } finally {
    setIdle();
    releaseNews();
  }
}

function setIdle(): void {
  store.busy.value = false;
  store.pressedOption.value = null;
}

/** While all act at once, somebody else may have been quicker; what is asked of this seat is still the same. */
function sameQuestion(one: Update, two: Update): boolean {
  return JSON.stringify([one.question, one.undoable]) === JSON.stringify([two.question, two.undoable]);
}

function wantsConfirming(option: Option): boolean {
  if (option.loses) return true;
  if (settings.confirm.value === "never") return false;
  return settings.confirm.value === "always" ? option.ends : option.closes && store.offered.value > 0;
}

/** Send a command, which is stored until it is answered. */
function submit(make: (now: Update & { seat: number }) => Command): void {
  void run(async (table, now) => [await send(table, now.seat, make(now))]);
}

/** Acts that belong together, one after the other: the board shows what came of the last. */
export function actInTurn(actions: readonly number[]): void {
  if (store.busy.value || store.inPast.value) return;
  const keyed = actions.map((action) => ({ action, key: freshKey() }));
  store.pressedOption.value = optionOf(actions[0] ?? -1);
  void run(async (table, now) => {
    const answers: Answer[] = [];
    for (const { action, key } of keyed) {
      const expected = answers.at(-1)?.seq ?? now.seq;
      try {
        answers.push(await send(table, now.seat, { act: { seat: now.seat, action, fit: false, expected, key } }));
      } catch (error) {
        throw answers.length ? new PartlyDone(answers, error) : error;
      }
    }
    return answers;
  });
}

export function act(option: Option, fit = false, sure = false): void {
  if (store.busy.value || store.inPast.value) return;
  if (!sure && wantsConfirming(option)) {
    store.unconfirmed.value = option;
    return;
  }
  store.pressedOption.value = option;
  const key = freshKey();
  submit((now) => ({ act: { seat: now.seat, action: option.action, fit, expected: now.seq, key } }));
}

export function undo(acts = 1): void {
  const key = freshKey();
  submit((now) => ({ undo: { seat: now.seat, acts, expected: now.seq, key } }));
}

export function resign(): void {
  const key = freshKey();
  void run(async (table, now) => [await api.resign(table, { seat: now.seat, key })]);
}

/** Whose eyes at which table have been opened; null: none. */
const opened = computed(() => (store.update.value === null ? null : `${store.tableId.value}.${store.seat.value}`));

/** A command that was not answered when the page was left is sent when the table is opened again. */
export function followPendingCommand(): void {
  effect(() => {
    if (opened.value !== null) untracked(resendPending);
  });
}

function resendPending(): void {
  const [table, seat] = [store.tableId.value, store.seat.value];
  const command = table !== null && seat !== null ? pendingCommand(table, seat) : null;
  if (!command || store.busy.value) return;
  if ("act" in command) store.pressedOption.value = optionOf(command.act.action);
  void run(async (at, now) => [await resend(at, now.seat, command)]);
}

function optionOf(action: number): Option | null {
  const asked = store.question.value;
  return [...(asked?.options ?? []), ...(asked?.fit ?? [])].find((each) => each.action === action) ?? null;
}
