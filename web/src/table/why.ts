/** How something that cannot be done says why: on hover and focus as long as they last, on a tap or long press for good. */
import { explained } from "../state/store";
import type { Refused } from "../wire";

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
let pinned: Refused | null = null;

export function explain(refused: Refused): void {
  clearTimeout(timer);
  pinned = explained.value = refused;
}

/** The handlers of a thing that is refused. */
export function why(refused: Refused): Why {
  const pin = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    explain(refused);
  };
  const leave = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (explained.value !== pinned) explained.value = null;
    }, LINGER);
  };
  return {
    onClick: pin,
    onContextMenu: pin,
    onFocus: ({ target }) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      clearTimeout(timer);
      explained.value = refused;
    },
    onBlur: leave,
    onPointerEnter: ({ pointerType }) => {
      if (pointerType !== "mouse") return;
      clearTimeout(timer);
      timer = setTimeout(() => (explained.value = refused), HOVER);
    },
    onPointerLeave: leave,
  };
}
