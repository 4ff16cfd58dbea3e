/** The one store: what is known and what is shown. Commands (actions.ts) and updates (session.ts) write it, components only read it. */
import { computed, signal } from "@preact/signals";
import type { BoardModule } from "../boards/board";
import { lang } from "../ui/i18n";
import type {
  Catalogue,
  Curve,
  ErrorAnswer,
  Lesson,
  Line,
  Moment,
  Option,
  RefusedOption,
  SeatInfo,
  TableInfo,
  Terms,
  Titles,
  Update,
} from "../wire";
import { changedPaths } from "./changedPaths";

export type View = Update["view"];
/** What somebody saw: the view, how many lines of the log, how many moments. */
export interface LastSeen {
  view: View;
  lines: number;
  moments?: number; // an older version has not kept it
}
/** A moment that others made, as this player saw it, with the lines of the log up to it. */
export interface PlaybackStep {
  moment: number;
  view: View;
  lines: number;
}
export type Panel =
  | "log"
  | "book"
  | "about"
  | "settings"
  | "recap"
  | "table"
  | "seats"
  | "glossary"
  | "forecast"
  | "keys"
  | "chat"
  | "notes"
  | "taking_back";
export type Tab = "board" | "mine" | "others" | "log";

// The server
export const titles = signal<Titles | null>(null);
export const lastError = signal<ErrorAnswer | null>(null);

// The table
export const tableId = signal<string | null>(null);
export const info = signal<TableInfo | null>(null);
export const update = signal<Update | null>(null);
export const log = signal<readonly Line[]>([]);
export const terms = signal<Terms["terms"]>({});
/** Everything in this table's box. */
export const catalogue = signal<Catalogue | null>(null);
/** The words of the glossary that are no piece of the box. */
export const words = signal<{ readonly [key: string]: Lesson }>({});
export const board = signal<BoardModule | null>(null);
/** A table that is not there, or no longer. */
export const missing = signal<string | null>(null);
/** A seat that was this browser's and is no longer. */
export const lostSeat = signal<number | null>(null);
/** Through whose eyes this browser looks; null: a spectator's. */
export const seat = signal<number | null>(null);
/** Pass-and-play: who must take the device before anything is shown. */
export const handOverTo = signal<number | null>(null);
/** The option that was clicked and is on its way. */
export const pressedOption = signal<Option | null>(null);
export const busy = signal(false);
/** What the player last looked at: the view and how many lines of the log. */
export const lastSeen = signal<LastSeen | null>(null);
/** Where the recap begins; null: nothing happened while the player was away. */
export const recapFrom = signal<number | null>(null);
/** What a screen reader is told. */
export const screenReaderText = signal<readonly string[]>([]);

// What others have done since the player's last act
export const playbackSteps = signal<readonly PlaybackStep[]>([]);
/** The step that the board shows; null: the present. */
export const shownStep = signal<PlaybackStep | null>(null);
/** The steps follow one another by themselves. */
export const playingBack = signal(false);

// Looking back
export const moment = signal<Moment | null>(null);
export const curve = signal<Curve | null>(null);
/** Through whose eyes one looks back; the player's own, until the game is over. */
export const eyes = signal<number | null>(null);

// What is open
export const panel = signal<Panel | null>(null);
export const tab = signal<Tab>("board");
/** Whose board is opened large over the table. */
export const largeBoardSeat = signal<number | null>(null);
export const bookRule = signal<string | null>(null);
export const explained = signal<RefusedOption | null>(null);
/** An act that waits for a second word: the end of a turn with something left to do. */
export const unconfirmed = signal<Option | null>(null);

export const view = computed<View>(() => moment.value?.view ?? shownStep.value?.view ?? update.value?.view ?? {});
export const lookingBack = computed(() => moment.value !== null);
/** In play an error is shown above the actions, unless a panel lies over them. */
export const errorInFoot = computed(() => {
  const stage = update.value?.table.stage;
  return info.value !== null && stage !== undefined && stage !== "lobby" && handOverTo.value === null && panel.value === null;
});
/** The board shows something else than the present: nothing can be done on it. */
export const inPast = computed(() => lookingBack.value || shownStep.value !== null);
/** The log as far as the board is. */
export const shownLog = computed(() => {
  if (shownStep.value) return log.value.slice(0, shownStep.value.lines);
  const at = moment.value?.moment;
  return at === undefined ? log.value : log.value.filter((line) => line.moment !== null && line.moment <= at);
});
export const question = computed(() => (inPast.value ? null : (update.value?.question ?? null)));
/** How many acts this seat would miss that is no longer asked after the end of its turn or plan. */
export const offered = computed(() => {
  const asked = question.value;
  return asked ? [...asked.options, ...asked.fit].filter((option) => !option.idle).length : 0;
});
/** What this seat may do while the game waits for others. */
export const asides = computed<Option[]>(() => (inPast.value ? [] : (update.value?.asides ?? [])));
/** The title that is played here, with its options and designers. */
export const titleInfo = computed(() => titles.value?.titles.find((each) => each.id === info.value?.title));
export const seats = computed<readonly SeatInfo[]>(() => info.value?.seats ?? []);
export const hotSeat = computed(() => (info.value?.yours.length ?? 0) > 1);
/** This reader has no move of their own to count from. */
export const watching = computed(() => seat.value === null || seats.value[seat.value]?.resigned === true);
export const over = computed(() => info.value?.stage === "over");
/** What has changed stands out for a moment only. */
export const faded = signal(false);
export const changed = computed<ReadonlySet<string>>(() => {
  const seen = faded.value || lookingBack.value || (over.value && !shownStep.value) ? undefined : before();
  return seen ? changedPaths(seen, view.value) : new Set();
});

/** What came before the step that is shown: only what it changed stands out. */
function before(): View | undefined {
  const steps = playbackSteps.value;
  const number = shownStep.value ? steps.indexOf(shownStep.value) : steps.length - 1;
  return playbackSteps.value[number - 1]?.view ?? lastSeen.value?.view;
}

/** The seats that the game waits for, as far as the reader may know. */
export const waiting = computed<readonly number[]>(() => {
  const found = view.value["waiting"];
  return Array.isArray(found) ? (found as number[]) : [];
});

/** The game has ended before this reader's eyes, just now. */
export const justEnded = signal(false);

/** Who has won, in the present; nobody before the end. */
export const winning = computed<readonly number[]>(() => (update.value?.view["winners"] as number[] | undefined) ?? []);

/** With a single source a game is won or not, and points say nothing. */
export const hasPoints = computed(() => Object.keys((update.value?.view["scores"] as Moment["scores"] | undefined)?.[0] ?? {}).length > 2);

/** The bare name of a term; without one, its key made readable. */
export function term(key: string): string {
  const found = terms.value[key];
  return found ? found[lang.value] : readable(key);
}

const missed = new Set<string>();

/** A key that has no word in the catalogues, which is a fault: it is shown as best one can, and said once. */
export function readable(key: string): string {
  if (!missed.has(key) && !/^\d+$/.test(key)) {
    missed.add(key);
    console.warn(`no word for ${key}`);
  }
  const last = key.slice(key.lastIndexOf(".") + 1).replaceAll("_", " ");
  return last.charAt(0).toUpperCase() + last.slice(1);
}
