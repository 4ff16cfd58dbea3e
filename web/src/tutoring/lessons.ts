/** Which lesson is shown: at the first time that something matters, one at a time, until it is put away. */
import { computed, effect, signal } from "@preact/signals";
import { api } from "../net/api";
import { showError } from "../state/session";
import { info, inPast, over, panel, question, seat, tableId, update, type View, words } from "../state/store";
import { loadItem, saveItem } from "../storage/localStorage";
import { settings } from "../storage/settings";
import { lang } from "../ui/i18n";
import type { Lesson, Lessons } from "../wire";

const taught = signal<Lessons | null>(null);
/** The keys that the reader has put away, of the title at hand. */
const done = signal<readonly string[]>([]);
/** The parts of the view as they were when the table was opened. */
let start: { table: string; parts: ReadonlyMap<string, string> } | null = null;

const doneKey = (title: string): string => `lessons.${title}`;

/** Whether this table teaches: a first game, or every game for who wants it. */
export const teaching = computed(() => {
  const wanted = settings.lessons.value;
  return seat.value !== null && (wanted === "always" || (wanted === "first" && info.value?.first === true));
});

/** A first game teaches from the beginning, also who has had it before. */
export function beginAnew(title: string): void {
  saveItem(doneKey(title), []);
  if (settings.lessons.value === "never") settings.lessons.value = "first";
}

/** What is taught follows the title and the language. */
export function followLessons(): () => void {
  return effect(() => {
    const title = info.value?.title;
    if (title === undefined) return;
    const wanted = lang.value;
    done.value = loadItem<string[]>(doneKey(title), []);
    api.lessons(title, wanted).then((found) => {
      if (lang.value !== wanted || info.value?.title !== title) return;
      taught.value = found;
      words.value = found.words;
    }, showError);
  });
}

/** Where in the view a part is: `mine.coins` is a part of the reader's own. */
function partOf(view: View, part: string): string {
  const own = part.startsWith("mine.");
  const tree = own ? ((view["seats"] as View[] | undefined)?.[seat.value ?? -1] ?? {}) : view;
  return JSON.stringify(tree[own ? part.slice(5) : part] ?? null);
}

function changed(part: string): boolean {
  const now = update.value;
  if (!now || tableId.value === null) return false;
  if (start?.table !== tableId.value) {
    const parts = (taught.value?.lessons ?? []).filter((each) => each.key.startsWith("view."));
    start = { table: tableId.value, parts: new Map(parts.map(({ key }) => [key.slice(5), partOf(now.view, key.slice(5))])) };
  }
  return start.parts.get(part) !== partOf(now.view, part);
}

function matters(key: string): boolean {
  if (key.startsWith("start.")) return true;
  if (key.startsWith("view.")) return changed(key.slice(5));
  const asked = question.value;
  return asked !== null && (key === `ask.${asked.kind}` || key === `from.${asked.source}`);
}

/** The lesson of the moment: what the game is, what is asked, then what has changed. */
export const lesson = computed<Lesson | null>(() => {
  // A panel is read by itself.
  if (!teaching.value || inPast.value || over.value || panel.value !== null || !taught.value) return null;
  const due = taught.value.lessons.filter(({ key }) => key !== "end" && !done.value.includes(key) && matters(key));
  return ORDER.map((family) => due.find(({ key }) => key.startsWith(family))).find(Boolean) ?? null;
});

const ORDER = ["start.", "ask.", "from.", "view."] as const;

/** The words with which a first game ends. */
export const lastLesson = computed(() => (info.value?.first ? taught.value?.lessons.find(({ key }) => key === "end") : undefined));

export function putLessonAway(): void {
  const title = info.value?.title;
  if (!lesson.value || title === undefined) return;
  done.value = [...done.value, lesson.value.key];
  saveItem(doneKey(title), done.value);
}

/** The part of the view that a lesson is about: `view.event`, `start.3.mine.mission`. */
export const partOfLesson = (key: string): string | null => /^(?:view|start\.\d+)\.(.+)$/.exec(key)?.[1] ?? null;

/** What a lesson points at: the marked part of the board, or what can be pressed now, but never what loses or declines
 * something; where that is out of sight, what
 * brings it there. */
export function anchorOf(key: string): Element | null {
  const part = partOfLesson(key);
  if (key.startsWith("start.") && part === null) return null;
  const shunned = new Set((question.value?.options ?? []).filter(({ idle, loses }) => idle || loses).map(({ action }) => String(action)));
  const isGood = (thing: Element): boolean => !shunned.has((thing.closest("[data-act]") ?? thing).getAttribute("data-act") ?? "");
  const inPlay = part !== null ? [`[data-part~="${part}"]`] : [".table-main .is-legal", ".table-main [data-act]"];
  const things = inPlay.flatMap((place) => [...document.querySelectorAll(`.table ${place}`)]).filter(isGood);
  const below = part !== null ? [] : [...document.querySelectorAll(".table .actions [data-act]")].filter(isGood);
  return things.find(isSeen) ?? things.map(openerOf).find((each) => each !== null) ?? below.find(isSeen) ?? null;
}

const isSeen = (thing: Element): boolean => thing.checkVisibility() && thing.getBoundingClientRect().width > 0;

/** Whatever hides a part of the table, and what brings that part forward. */
const HIDING: readonly (readonly [string, (hidden: Element) => string])[] = [
  [".part", (hidden) => `.tab[data-tab="${/part-(\w+)/.exec(hidden.className)?.[1]}"]`],
  ["[data-section]", (hidden) => `.kit-parts .is-${hidden.getAttribute("data-section")}`],
];

function openerOf(thing: Element): Element | null {
  for (const [place, opener] of HIDING) {
    const hidden = thing.closest(place);
    const found = hidden && !isSeen(hidden) ? document.querySelector(`.table ${opener(hidden)}`) : null;
    if (found && isSeen(found)) return found;
  }
  const handle = thing.closest(".kit-sheet:not(.is-open)")?.querySelector(".kit-sheet-handle");
  return handle && isSeen(handle) ? handle : null;
}

/** Whether a press on it brings something forward. */
export const isOpener = (thing: Element | null): boolean => thing?.matches(".tab, .kit-parts button, .kit-sheet-handle") === true;
