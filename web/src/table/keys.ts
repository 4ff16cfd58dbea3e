/** The keys of a table: they do what a press on the board or in the bar does. */
import { computed } from "@preact/signals";
import { step } from "../replay/playback";
import { act, undo } from "../state/actions";
import {
  board,
  busy,
  inPast,
  lookingBack,
  offered,
  panel,
  playbackSteps,
  playingBack,
  question,
  seat,
  unconfirmed,
  update,
} from "../state/store";
import { settings } from "../storage/settings";
import type { Option } from "../wire";
import { grouped, isInBar } from "./grouping";
import { mayAsk } from "./TakingBackRequest";

/** What the digits choose: what stands in the bar, then in the list, if that is unfolded; the first nine. */
export const digitOptions = computed<readonly { readonly option: Option; readonly fit: boolean }[]>(() => {
  const asked = question.value;
  if (!asked || unconfirmed.value) return [];
  const listed = settings.list.value || board.value === null;
  const inList = (options: Option[]): Option[] => (listed ? grouped(options).flatMap((group) => group.options) : []);
  const now = [...asked.options.filter(isInBar), ...inList(asked.options.filter((option) => !isInBar(option)))];
  return [...now.map((option) => ({ option, fit: false })), ...inList(asked.fit).map((option) => ({ option, fit: true }))].slice(0, 9);
});

const isTyping = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.matches("input, select, textarea");

/** The end of a turn in which nothing is left to do, or what waits for a second word. */
function confirm(): boolean {
  const waits = unconfirmed.value;
  const end = offered.value === 0 ? question.value?.options.find((option) => option.closes) : undefined;
  if (waits) act(waits, false, true);
  else if (end) act(end);
  return Boolean(waits ?? end);
}

function takeBack(): boolean {
  if (inPast.value || busy.value) return false;
  if ((update.value?.undoable ?? 0) > 0) undo();
  else if (mayAsk(seat.value)) panel.value = "taking_back";
  else return false;
  return true;
}

function stepTo(by: 1 | -1): boolean {
  if (lookingBack.value || playingBack.value || !playbackSteps.value.length) return false;
  step(by);
  return true;
}

function choose(digit: number): boolean {
  const found = digitOptions.value[digit - 1];
  if (found) act(found.option, found.fit);
  return found !== undefined;
}

/** Whether the key did something. */
function press(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey) return key.toLowerCase() === "z" && !event.shiftKey && takeBack();
  const free = target === document.body || target === document.documentElement;
  if (key === "u" || key === "U") return takeBack();
  if (key === "?") panel.value = panel.value === "keys" ? null : "keys";
  else if (key === "Enter") return free && confirm();
  else if (key === "ArrowLeft" || key === "ArrowRight") return free && stepTo(key === "ArrowLeft" ? -1 : 1);
  else return /^[1-9]$/.test(key) && choose(Number(key));
  return true;
}

/** Until the function that it returns is called. */
export function followKeys(): () => void {
  const onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.repeat || event.altKey || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    if (press(event)) event.preventDefault();
  };
  addEventListener("keydown", onKey);
  return () => removeEventListener("keydown", onKey);
}
