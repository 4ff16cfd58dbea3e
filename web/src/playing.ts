/** Acting, taking back, resigning. */
import { batch, computed, effect, untracked } from "@preact/signals";
import { api, freshKey, Refusal } from "./api";
import { complain, release, take } from "./commands";
import { lookAtOwn } from "./looking";
import { type Pressed, send, sendAgain, unanswered } from "./pressed";
import { settings } from "./settings";
import * as store from "./store";
import type { Change, Option, Update } from "./wire";

async function command(send: (table: string, now: Update & { seat: number }) => Promise<Update | Change>): Promise<void> {
  const table = store.tableId.value;
  const now = store.update.value;
  if (table === null || !now || now.seat === null || store.busy.value) return;
  const lines = store.log.value.length;
  store.busy.value = true;
  store.explained.value = null;
  store.unconfirmed.value = null;
  try {
    const fresh = await send(table, { ...now, seat: now.seat }).catch((error: unknown) => {
      const latest = error instanceof Refusal ? error.trouble.update : null;
      if (!latest || !sameQuestion(now, latest)) throw error;
      take(latest);
      return send(table, { ...latest, seat: now.seat! });
    });
    if (store.tableId.value !== table) return;
    batch(() => {
      take(fresh);
      lookAtOwn(now.view, lines);
    });
  } catch (error) {
    if (error instanceof Refusal && error.trouble.update) take(error.trouble.update);
    complain(error);
  } finally {
    store.busy.value = false;
    store.pending.value = null;
    release();
  }
}

/** While all act at once, somebody else may have been quicker; what is asked of this seat is still the same. */
function sameQuestion(one: Update, two: Update): boolean {
  return JSON.stringify([one.question, one.undoable]) === JSON.stringify([two.question, two.undoable]);
}

function wantsConfirming(option: Option): boolean {
  if (settings.confirm.value === "never") return false;
  return settings.confirm.value === "always" ? option.ends : option.closes && store.offered.value > 1;
}

/** A press that is kept until it is answered. */
function press(make: (now: Update & { seat: number }) => Pressed): void {
  void command((table, now) => send(table, now.seat, make(now)));
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
  void command((table, now) => api.resign(table, { seat: now.seat, key }));
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
  void command((at, now) => sendAgain(at, now.seat, pressed));
}

function optionOf(action: number): Option | null {
  const asked = store.question.value;
  return [...(asked?.options ?? []), ...(asked?.fit ?? [])].find((each) => each.action === action) ?? null;
}
