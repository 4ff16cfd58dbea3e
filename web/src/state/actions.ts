/** Acting, taking back, resigning. */
import { batch, computed, effect, untracked } from "@preact/signals";
import { api, freshKey, Refusal } from "../net/api";
import { complain, release, take } from "./session";
import { lookAtOwn } from "./lastSeen";
import { type Pressed, send, sendAgain, unanswered } from "./commandQueue";
import { settings } from "../storage/settings";
import * as store from "./store";
import type { Patch, Option, Update } from "../wire";

type Answer = Update | Patch;

/** A command of several acts one after the other, of which the first were done. */
class HalfDone extends Error {
  constructor(
    readonly answers: readonly Answer[],
    override readonly cause: unknown,
  ) {
    super();
  }
}

async function command(send: (table: string, now: Update & { seat: number }) => Promise<readonly Answer[]>): Promise<void> {
  const table = store.tableId.value;
  const now = store.update.value;
  if (table === null || !now || now.seat === null || store.busy.value) return;
  const lines = store.log.value.length;
  store.busy.value = true;
  store.explained.value = null;
  store.unconfirmed.value = null;
  try {
    const answers = await send(table, { ...now, seat: now.seat }).catch((error: unknown) => {
      const latest = error instanceof Refusal ? error.trouble.update : null;
      if (!latest || !sameQuestion(now, latest)) throw error;
      take(latest);
      return send(table, { ...latest, seat: now.seat! });
    });
    if (store.tableId.value !== table) return;
    // All that an act changes is drawn once.
    batch(() => {
      answers.forEach(take);
      lookAtOwn(now.view, lines);
      rest();
    });
  } catch (thrown) {
    const error = thrown instanceof HalfDone ? thrown.cause : thrown;
    if (thrown instanceof HalfDone && store.tableId.value === table) thrown.answers.forEach(take);
    if (error instanceof Refusal && error.trouble.update) take(error.trouble.update);
    complain(error);
  } finally {
    rest();
    release();
  }
}

function rest(): void {
  store.busy.value = false;
  store.pending.value = null;
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

/** A press that is kept until it is answered. */
function press(make: (now: Update & { seat: number }) => Pressed): void {
  void command(async (table, now) => [await send(table, now.seat, make(now))]);
}

/** Acts that belong together, one after the other: the board shows what came of the last. */
export function actInTurn(actions: readonly number[]): void {
  if (store.busy.value || store.elsewhen.value) return;
  const keyed = actions.map((action) => ({ action, key: freshKey() }));
  store.pending.value = optionOf(actions[0] ?? -1);
  void command(async (table, now) => {
    const answers: Answer[] = [];
    for (const { action, key } of keyed) {
      const expected = answers.at(-1)?.seq ?? now.seq;
      try {
        answers.push(await send(table, now.seat, { act: { seat: now.seat, action, fit: false, expected, key } }));
      } catch (error) {
        throw answers.length ? new HalfDone(answers, error) : error;
      }
    }
    return answers;
  });
}

export function act(option: Option, fit = false, sure = false): void {
  if (store.busy.value || store.elsewhen.value) return;
  if (!sure && wantsConfirming(option)) {
    store.unconfirmed.value = option;
    return;
  }
  store.pending.value = option;
  const key = freshKey();
  press((now) => ({ act: { seat: now.seat, action: option.action, fit, expected: now.seq, key } }));
}

export function undo(acts = 1): void {
  const key = freshKey();
  press((now) => ({ undo: { seat: now.seat, acts, expected: now.seq, key } }));
}

export function resign(): void {
  const key = freshKey();
  void command(async (table, now) => [await api.resign(table, { seat: now.seat, key })]);
}

/** Whose eyes at which table have been opened; null: none. */
const opened = computed(() => (store.update.value === null ? null : `${store.tableId.value}.${store.seat.value}`));

/** What was pressed and not answered when the page was left goes out when the table is opened again. */
export function followPressed(): void {
  effect(() => {
    if (opened.value !== null) untracked(pressAgain);
  });
}

function pressAgain(): void {
  const [table, seat] = [store.tableId.value, store.seat.value];
  const pressed = table !== null && seat !== null ? unanswered(table, seat) : null;
  if (!pressed || store.busy.value) return;
  if ("act" in pressed) store.pending.value = optionOf(pressed.act.action);
  void command(async (at, now) => [await sendAgain(at, now.seat, pressed)]);
}

function optionOf(action: number): Option | null {
  const asked = store.question.value;
  return [...(asked?.options ?? []), ...(asked?.fit ?? [])].find((each) => each.action === action) ?? null;
}
