/** Where something that comes and goes may lie over the table: where it covers nothing that may be pressed, or least. */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const GAP = 10;
/** Places that are tried across the window, and as many down it, when none beside the thing is free. */
const STEPS = 12;
/** What makes an act is covered least of all. */
const ACT_WEIGHT = 4;
/** A log of less height is too low to show anything else in its place. */
const LOW = 130;
const IN_ROW = "is-row";
/** The log beside the board, and the reason for which something moves away, may be covered. */
const PRESSABLE = ".table :is([data-act], button, a, input, select, [role=button]):not(.docked *)";

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** Of a box of this size. */
type Corners = (width: number, height: number) => readonly Corner[];

interface Box extends Corner {
  readonly width: number;
  readonly height: number;
}

/** Lays a box of position `fixed`, again when one of the `reasons` or the room changes. */
export function usePlaced(
  box: RefObject<HTMLElement | null>,
  thing: () => Element | null,
  first: Corners | null,
  reasons: readonly unknown[],
): void {
  useLayoutEffect(() => {
    const lay = (): void => {
      if (box.current) place(box.current, thing()?.getBoundingClientRect() ?? null, first);
    };
    lay();
    const changes = new ResizeObserver(lay);
    for (const each of document.querySelectorAll(".table-main, .table-foot, .docked")) changes.observe(each);
    return () => changes.disconnect();
  }, reasons);
}

/** Lay a box of position `fixed` in one of the `first` places or beside what it is about, if nothing is covered there, else
 * where it covers least. */
export function place(box: HTMLElement, from: DOMRect | null, first: Corners | null = null): void {
  box.style.maxHeight = "";
  box.classList.remove(IN_ROW);
  const { offsetWidth: width, offsetHeight: height } = box;
  const [mostX, mostY] = [innerWidth - width - GAP, innerHeight - height - GAP];
  const places = [
    ...(first?.(width, height) ?? []),
    ...(from ? beside(from, width, height) : []),
    ...everywhere(mostX, footTop() - height - GAP),
  ].map(({ x, y }) => ({ x, y: Math.max(GAP, Math.min(y, mostY)) }));
  const free = places.filter(({ x, y }) => x >= 0 && x <= mostX + GAP && !(from && overlap({ x, y, width, height }, from)));
  const pressable = boxesBesides(box);
  const covers = (at: Corner): number => pressable.reduce((sum, each) => sum + each.weight * overlap({ ...at, width, height }, each), 0);
  let best: Corner = { x: GAP, y: GAP };
  let least = Number.POSITIVE_INFINITY;
  for (const at of free) {
    const covered = covers(at);
    if (covered < least) [best, least] = [at, covered];
    if (least === 0) break;
  }
  const log = document.querySelector(".docked")?.getBoundingClientRect();
  if (least > 0 && first === overLog) {
    // What does not fit over the log is scrolled; where there is hardly a log, it has a row of its own above the actions.
    if (!log || log.height < LOW) box.classList.add(IN_ROW);
    else {
      best = { x: log.right - width, y: Math.max(log.top, log.bottom - height) };
      box.style.maxHeight = `${log.height}px`;
    }
  }
  Object.assign(box.style, { left: `${Math.max(GAP, best.x)}px`, top: `${best.y}px`, right: "auto", bottom: "auto" });
}

function beside(from: DOMRect, width: number, height: number): Corner[] {
  const centre = Math.min(Math.max(GAP, from.left), innerWidth - width - GAP);
  return [
    { x: from.right + GAP, y: from.top },
    { x: from.left - GAP - width, y: from.top },
    { x: centre, y: from.bottom + GAP },
    { x: centre, y: from.top - GAP - height },
    { x: from.right + GAP, y: from.bottom - height },
    { x: from.left - GAP - width, y: from.bottom - height },
  ];
}

/** The corners of the board, and what lies between, from below; not over the actions, which shift. */
function everywhere(mostX: number, mostY: number): Corner[] {
  const steps = Array.from({ length: STEPS + 1 }, (_, step) => 1 - step / STEPS);
  const inner = steps.flatMap((down) => steps.map((across) => ({ x: GAP + across * (mostX - GAP), y: GAP + down * (mostY - GAP) })));
  const corners = [GAP, mostX].flatMap((x) => [GAP, mostY].map((y) => ({ x, y })));
  return [...corners, ...inner];
}

function boxesBesides(box: HTMLElement): (Box & { weight: number })[] {
  const all = [...document.querySelectorAll(PRESSABLE)].filter((each) => !box.contains(each));
  return all
    .map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height, weight: each.hasAttribute("data-act") ? ACT_WEIGHT : 1 };
    })
    .filter(({ width }) => width > 0);
}

function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, wide) * Math.max(0, high);
}

const footTop = (): number => document.querySelector(".table-foot")?.getBoundingClientRect().top ?? innerHeight;

/** At the lower edge of the board, above the actions. */
export const aboveActions: Corners = (width, height) =>
  [GAP, (innerWidth - width) / 2, innerWidth - width - GAP].map((x) => ({ x, y: footTop() - height - GAP / 2 }));

/** On a wide screen the log is beside the board, in the lower right corner. */
export const overLog: Corners = (width, height) => [{ x: innerWidth - width - GAP, y: footTop() - height - GAP }];
