/** How something that cannot be done says why: on hover and focus as long as they last, on a tap or long press for good. */
import { signal } from "@preact/signals";
import { explained } from "../state/store";
import type { RefusedOption } from "../wire";

export interface Why {
  onClick: (event: Event) => void;
  onContextMenu: (event: Event) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
}

const HOVER = 150;
/** Long enough to get from the thing to its reason, where the rule can be pressed. */
const LINGER = 700;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The reason that was asked for by a press: it stays until it is closed. */
const pinned = signal<RefusedOption | null>(null);
/** What is pointed at or has the focus, while its reason is shown for that alone. */
export const pointedAt = signal<Element | null>(null);
export const isPinned = (): boolean => explained.value !== null && explained.value === pinned.value;

export function explain(refused: RefusedOption): void {
  clearTimeout(timer);
  pinned.value = explained.value = refused;
}

function show(refused: RefusedOption, thing: Element): void {
  clearTimeout(timer);
  pointedAt.value = thing;
  explained.value = refused;
}

/** Who points at the reason itself reads it. */
export function linger(): void {
  clearTimeout(timer);
}

export function leave(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!isPinned()) explained.value = null;
  }, LINGER);
}

/** The handlers of a thing that is refused. */
export function why(refused: RefusedOption): Why {
  const pin = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    explain(refused);
  };
  return {
    onClick: pin,
    onContextMenu: pin,
    onFocus: ({ target }) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      show(refused, target);
    },
    onBlur: leave,
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== "mouse" || !(currentTarget instanceof Element)) return;
      clearTimeout(timer);
      timer = setTimeout(() => show(refused, currentTarget), HOVER);
    },
    onPointerLeave: leave,
  };
}
