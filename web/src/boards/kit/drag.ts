/** Dragging: one loop for all boards. A press becomes a drag when the pointer has gone far enough; the click that the browser
 * sends at its end is nobody's. */
import { swallowClick } from "./press";

/** How far that is, in pixels. */
const FAR = 8;
/** The click comes soon after the pointer was lifted, in milliseconds. */
const CLICK = 50;

export interface Drag {
  /** A finger drags, too; else it scrolls the page. */
  readonly touch?: boolean;
  /** Once, when the press becomes a drag. */
  readonly begin?: () => void;
  /** The pointer has moved, by so much since the press. */
  readonly move: (event: PointerEvent, x: number, y: number) => void;
  /** After a drag; `dropped`: it was let go, not cancelled. */
  readonly end: (event: PointerEvent, dropped: boolean) => void;
}

/** The handlers of a thing that is dragged; `make` is called at each press. */
export function dragHandlers(make: (down: PointerEvent) => Drag): { onPointerDown: (event: PointerEvent) => void } {
  return {
    onPointerDown: (down) => {
      const drag = make(down);
      if (down.button !== 0 || !down.isPrimary || (down.pointerType === "touch" && !drag.touch)) return;
      let far = false;
      const move = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
        if (!far && Math.hypot(x, y) < FAR) return;
        event.preventDefault();
        if (!far) drag.begin?.();
        far = true;
        drag.move(event, x, y);
      };
      const end = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (!far) return;
        setTimeout(swallowClick(), CLICK);
        drag.end(event, event.type === "pointerup");
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    },
  };
}
