/** Scrolls what is lit into view, or counts it at the edge: at a question the board comes to it by itself, and what a small screen
 * cannot hold is counted at the edge behind which it lies. One way for all boards. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { say } from "../../ui/i18n";
import { beginKeys } from "./beginKeys";
import { isDrawn } from "./drawn";
import { isCalm } from "./fly";
import { COMMON, Picture } from "./glyph";
import { cls } from "./press";
import { followRoom, isNarrow } from "./room";

/** Parts of the table that are not shown and where something is lit: "board", "mine". */
export const litOnOtherTabs = signal<ReadonlySet<string>>(new Set());

/** What would act, or takes up the first half of an act. */
const LIT = /^\d+$|^pick-/;
/** What stays where it is while the rest is scrolled: it covers what comes under it. */
const STICKS = "[data-sticks]";
/** What stands above a lit thing and belongs to it: the name of its card. */
const NAME = 34;
const EDGE = 6;

interface Side {
  readonly count: number;
  /** What comes next on that side. */
  readonly next: Element | null;
}
interface Beyond {
  readonly above: Side;
  readonly below: Side;
  /** How much of the frame is covered by what sticks to its edges. */
  readonly top: number;
  readonly bottom: number;
}

const NOTHING: Beyond = { above: { count: 0, next: null }, below: { count: 0, next: null }, top: 0, bottom: 0 };

/** Where nothing can be scrolled, nothing lies beyond an edge. */
function mayHide(frame: HTMLElement): boolean {
  return frame.scrollHeight > frame.clientHeight + 1 || frame.querySelector(".kit-sheet.is-open") !== null;
}

/** What is lit inside a frame and drawn; what is drawn twice is in sight when one of the two is. */
function litIn(frame: Element): Element[] {
  return [...frame.querySelectorAll<HTMLElement | SVGElement>("[data-act]")].filter((each) => LIT.test(each.dataset["act"]!));
}

function sticking(frame: Element): { element: Element; box: DOMRect }[] {
  const sticks = (each: Element): boolean => isDrawn(each) && getComputedStyle(each).position === "sticky";
  return [...frame.querySelectorAll(STICKS)].filter(sticks).map((element) => ({ element, box: element.getBoundingClientRect() }));
}

function measure(frame: HTMLElement): Beyond {
  const whole = frame.getBoundingClientRect();
  const stuck = sticking(frame);
  const covered = (edge: string): number =>
    Math.max(0, ...stuck.filter(({ element }) => element.getAttribute("data-sticks") === edge).map(({ box }) => box.height));
  const [top, bottom] = [covered("top"), covered("bottom")];
  const drawn = litIn(frame).filter(isDrawn);
  const seen = new Set<string | undefined>();
  const out: { element: Element; box: DOMRect; act: string }[] = [];
  for (const element of drawn) {
    const box = element.getBoundingClientRect();
    const act = element.getAttribute("data-act")!;
    if (isSeen(element, box, whole, stuck)) seen.add(act);
    else out.push({ element, box, act });
  }
  const lost = out.filter(({ act }) => act.startsWith("pick-") || !seen.has(act));
  const middle = (whole.top + top + whole.bottom - bottom) / 2;
  const [above, below] = [true, false].map((up) => {
    const there = lost
      .filter(({ box }) => (box.top + box.bottom) / 2 < middle === up)
      .sort((one, two) => (up ? two.box.top - one.box.top : one.box.top - two.box.top));
    return {
      count: new Set(there.map(({ act, element }) => (act.startsWith("pick-") ? element : act))).size,
      next: there[0]?.element ?? null,
    };
  });
  return { above: above!, below: below!, top, bottom };
}

/** Nearly the whole of it is inside the frame, and nothing that sticks lies over it. */
function isSeen(element: Element, box: DOMRect, whole: DOMRect, stuck: readonly { element: Element; box: DOMRect }[]): boolean {
  const x = (box.left + box.right) / 2;
  const sheet = element.closest(".kit-sheet-body")?.getBoundingClientRect();
  const own = element.closest(STICKS);
  return [0.2, 0.8].every((part) => {
    const y = box.top + part * box.height;
    const under = stuck.some((each) => each.element !== own && contains(each.box, x, y));
    return contains(whole, x, y) && (!sheet || contains(sheet, x, y)) && !under;
  });
}

function contains(box: DOMRect, x: number, y: number): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** Bring what is lit into sight: all of it where it fits, else its beginning. */
function comeTo(frame: HTMLElement, now: Beyond): void {
  if (now.above.count + now.below.count === 0) return;
  const whole = frame.getBoundingClientRect();
  const boxes = litIn(frame)
    .filter((each) => isDrawn(each) && !each.closest(STICKS))
    .map((each) => each.getBoundingClientRect());
  if (!boxes.length) return;
  const first = Math.min(...boxes.map(({ top }) => top)) - NAME - (whole.top + now.top);
  const last = Math.max(...boxes.map(({ bottom }) => bottom)) + EDGE - (whole.bottom - now.bottom);
  scroll(frame, first < 0 || last > first ? first : last);
}

function scroll(frame: HTMLElement, by: number): void {
  frame.scrollBy({ top: by, behavior: isCalm() ? "auto" : "smooth" });
}

/** A press on a side: what comes next there, and as much after it as there is room for. */
function turnTo(frame: HTMLElement, now: Beyond, up: boolean): void {
  const next = (up ? now.above : now.below).next;
  if (!next) return;
  if (next.closest(".kit-sheet-body")) return next.scrollIntoView({ block: "nearest", behavior: isCalm() ? "auto" : "smooth" });
  const [whole, box] = [frame.getBoundingClientRect(), next.getBoundingClientRect()];
  scroll(frame, up ? box.bottom + EDGE - (whole.bottom - now.bottom) : box.top - NAME - (whole.top + now.top));
}

interface Props {
  /** What scrolls. */
  frame: { readonly current: HTMLElement | null };
  /** What is asked: when it changes, the board comes to what is lit. */
  asked: string | null;
}

export function ScrollToLit({ frame, asked }: Props): JSX.Element | null {
  const [now, setNow] = useState<Beyond | null>(null);
  useLayoutEffect(() => {
    const within = frame.current;
    if (!within) return;
    let due = 0;
    const look = (): void => {
      due = 0;
      const found = mayHide(within) ? measure(within) : NOTHING;
      setNow((before) => (same(before, found) ? before : found));
      if (isNarrow.value) tellElsewhere(within);
    };
    const soon = (): void => void (due ||= requestAnimationFrame(look));
    const changes = new MutationObserver(soon);
    changes.observe(within, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ["class", "data-act", "data-open", "aria-expanded"],
    });
    const size = new ResizeObserver(soon);
    size.observe(within);
    const events = ["scroll", "transitionend"] as const;
    for (const each of events) within.addEventListener(each, soon, { capture: true, passive: true });
    soon();
    return () => {
      cancelAnimationFrame(due);
      changes.disconnect();
      size.disconnect();
      for (const each of events) within.removeEventListener(each, soon, { capture: true });
    };
  }, []);
  useLayoutEffect(() => {
    const body = frame.current?.parentElement;
    return body ? followRoom(body) : undefined;
  }, []);
  useLayoutEffect(() => {
    if (asked === null) return;
    // The boards have turned to the part that is asked by then, and what they light is drawn.
    const due = requestAnimationFrame(() => {
      if (!frame.current) return;
      comeTo(frame.current, measure(frame.current));
      beginKeys(frame.current);
    });
    return () => cancelAnimationFrame(due);
  }, [asked]);
  useLayoutEffect(() => (frame.current ? followWidth(frame.current) : undefined), []);
  if (!now) return null;
  // What has most of the height, an open sheet, is what there is to be looked at.
  const beside = (covered: number): number => (covered > (frame.current?.clientHeight ?? 0) / 2 ? 0 : covered);
  const turn = (up: boolean): void => void (frame.current && turnTo(frame.current, measure(frame.current), up));
  return (
    <>
      {now.above.count > 0 && <Edge up count={now.above.count} at={beside(now.top)} turn={turn} />}
      {now.below.count > 0 && <Edge count={now.below.count} at={beside(now.bottom)} turn={turn} />}
    </>
  );
}

function Edge({ up = false, count, at, turn }: { up?: boolean; count: number; at: number; turn: (up: boolean) => void }): JSX.Element {
  const label = say(up ? "board.kit.above" : "board.kit.below", { n: count });
  return (
    <button
      type="button"
      class={cls("kit-beyond", up ? "is-up" : "is-down")}
      style={{ [up ? "marginTop" : "marginBottom"]: `${at + EDGE}px` }}
      aria-label={label}
      title={label}
      onClick={() => turn(up)}
    >
      <Picture drawing={COMMON["down"]} size={16} /> {count}
    </button>
  );
}

function same(one: Beyond | null, two: Beyond): boolean {
  return (
    one !== null &&
    one.top === two.top &&
    one.bottom === two.bottom &&
    one.above.count === two.above.count &&
    one.below.count === two.below.count
  );
}

/** A window of another width, or a phone that is turned, lays the board out anew: come to what is lit there as well. */
function followWidth(frame: HTMLElement): () => void {
  let [width, due] = [innerWidth, 0];
  const size = new ResizeObserver(() => {
    if (innerWidth === width) return;
    width = innerWidth;
    cancelAnimationFrame(due);
    // The boards have taken up their new room by then.
    due = requestAnimationFrame(() => comeTo(frame, measure(frame)));
  });
  size.observe(frame);
  return () => {
    cancelAnimationFrame(due);
    size.disconnect();
  };
}

/** On a phone one part is shown at a time: which of the others is lit with something that this one has not. */
function tellElsewhere(frame: HTMLElement): void {
  const act = (each: Element): string => each.getAttribute("data-act")!;
  const all = litIn(frame);
  const partOf = (each: Element): Element | null => each.closest(".part");
  const here = new Set(all.filter((each) => partOf(each)?.checkVisibility()).map(act));
  const found = new Set<string>();
  for (const each of all) {
    const part = partOf(each);
    if (part && !part.checkVisibility() && !here.has(act(each))) found.add(part.classList.contains("part-mine") ? "mine" : "board");
  }
  const before = litOnOtherTabs.peek();
  if (found.size !== before.size || [...found].some((each) => !before.has(each))) litOnOtherTabs.value = found;
}
