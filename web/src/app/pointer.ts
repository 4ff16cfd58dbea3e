/** The pointer is where a person has put it. What a board brings under a pointer that rests was not asked for: it opens
 * nothing, and for a moment it cannot be pressed, since the press was meant for what lay there before. */

/** How long something must have been under the pointer before it can be pressed, in milliseconds. */
const SETTLES = 400;
/** Who has moved further than that, in pixels, has aimed. */
const STILL = 12;
const PRESSABLE = "button, a, summary, label, input, select, [role=button], [data-act]";

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the pointer is, as far as it has moved or pressed; null: it has done neither. */
let at: Place | null = null;
/** What lies there, and since when it does without having been gone to: then the pointer was at `from`. */
let under: { readonly thing: Element | null; readonly act: string | null } = { thing: null, act: null };
let came: { readonly when: number; readonly from: Place } | null = null;
let due = 0;
/** Hovers that a resting pointer has not asked for. */
let withheld: PointerEvent[] = [];
const released = new WeakSet<Event>();

const placeOf = (event: MouseEvent): Place => ({ x: event.clientX, y: event.clientY });
const far = (one: Place, two: Place): boolean => Math.hypot(one.x - two.x, one.y - two.y) > STILL;
const pressable = (thing: EventTarget | null): Element | null => (thing instanceof Element ? thing.closest(PRESSABLE) : null);
const described = (thing: Element | null): typeof under => ({ thing, act: thing?.getAttribute("data-act") ?? null });

/** Something has changed: is there something else under the pointer? */
function look(): void {
  cancelAnimationFrame(due);
  due = 0;
  if (!at) return;
  const now = described(pressable(document.elementFromPoint(at.x, at.y)));
  if (now.thing === under.thing && now.act === under.act) return;
  under = now;
  came = { when: performance.now(), from: at };
}

/** What is about to be pressed has only just come under the pointer. */
function comesTooSoon(event: MouseEvent): boolean {
  if (due) look();
  if (!came || performance.now() - came.when >= SETTLES || far(came.from, placeOf(event))) return false;
  return under.thing !== null && under.thing === pressable(event.target);
}

function stop(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}

function onDown(event: PointerEvent): void {
  if (comesTooSoon(event)) return stop(event);
  goTo(event);
}

function onClick(event: MouseEvent): void {
  if (event.detail > 0 && comesTooSoon(event)) stop(event); // a click without detail comes from a key
}

function onMove(event: PointerEvent): void {
  if (!came || far(came.from, placeOf(event))) goTo(event);
  at = placeOf(event);
  letThrough();
}

/** The person has gone where the pointer is. */
function goTo(event: PointerEvent): void {
  [at, under, came] = [placeOf(event), described(pressable(event.target)), null];
}

/** Pointers that rest hover over whatever moves under them: nobody hears of it until they move. */
function onHover(event: PointerEvent): void {
  const rests = at === null || (at.x === event.clientX && at.y === event.clientY);
  if (released.has(event) || event.pointerType !== "mouse" || !rests) return;
  event.stopImmediatePropagation();
  withheld.push(event);
}

function letThrough(): void {
  const hovers = withheld;
  withheld = [];
  for (const event of hovers) {
    if (!(event.target instanceof Element) || !event.target.matches(":hover")) continue;
    const again = new PointerEvent(event.type, event);
    released.add(again);
    event.target.dispatchEvent(again);
  }
}

export function followPointer(): void {
  const early = { capture: true };
  addEventListener("pointerdown", onDown, early);
  addEventListener("click", onClick, early);
  addEventListener("pointermove", onMove, { capture: true, passive: true });
  addEventListener("pointerover", onHover, early);
  addEventListener("pointerenter", onHover, early);
  const changes = new MutationObserver(() => void (due ||= requestAnimationFrame(look)));
  changes.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-act", "class", "data-tab"] });
}
