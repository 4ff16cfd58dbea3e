/** Reading a piece large: whatever names a piece of the catalogue opens its face on hover, focus, and press-and-hold. */
import { signal } from "@preact/signals";
import { swallowClick } from "./press";

export interface Reading {
  /** Key of the piece in the catalogue. */
  readonly key: string;
  /** Where it lies on the screen, so that the face does not cover it. */
  readonly from: DOMRect;
  /** Held or asked for by key: it stays until it is closed. */
  readonly pinned: boolean;
}

export const reading = signal<Reading | null>(null);

const HOVER = 500;
const HOLD = 450;
const FAR = 8;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The finger that holds something: what it holds may be drawn anew before it is lifted. */
let down: PointerEvent | null = null;

export function read(key: string, at: Element, pinned = true): void {
  clearTimeout(timer);
  reading.value = { key, from: at.getBoundingClientRect(), pinned };
}

export function putAway(): void {
  clearTimeout(timer);
  reading.value = null;
}

function later(key: string, at: Element, pause: number, pinned: boolean, then?: () => void): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (!at.isConnected) return;
    read(key, at, pinned);
    then?.();
  }, pause);
}

function leave(): void {
  clearTimeout(timer);
  if (reading.value && !reading.value.pinned) reading.value = null;
}

/** The click that ends a press-and-hold is no press. */
function swallowTheEnd(): void {
  const free = swallowClick();
  addEventListener("pointerup", () => setTimeout(free, 50), { once: true });
}

export interface Reads {
  "data-piece": string;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onContextMenu: (event: Event) => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** The handlers of a thing that shows a piece of the box: `<span {...reads("card.quarry_1")}>`. */
export function reads(key: string): Reads {
  const stop = (): void => {
    if (down) clearTimeout(timer);
    down = null;
  };
  return {
    "data-piece": key,
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === "mouse") later(key, currentTarget as Element, HOVER, false);
    },
    onPointerLeave: leave,
    onPointerDown: (event) => {
      leave();
      if (event.pointerType === "mouse") return;
      down = event;
      later(key, event.currentTarget as Element, HOLD, true, swallowTheEnd);
    },
    onPointerMove: (event) => {
      if (down && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > FAR) stop();
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onContextMenu: (event) => {
      event.preventDefault();
      read(key, event.currentTarget as Element);
    },
    onFocus: ({ currentTarget, target }) => {
      if (target instanceof Element && target.matches(":focus-visible")) later(key, currentTarget as Element, HOVER, false);
    },
    onBlur: leave,
  };
}
