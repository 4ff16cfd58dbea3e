/** A raw good dragged onto a workshop is worked there. */
import { type Doable, swallowClick } from "../kit";
import type { Duchies } from "./view";

const FAR = 8;

/** The handlers of a raw good that can be worked; `first` is what a drop on the tile of its craft does. */
export function dragging(at: Duchies, good: string, first: Doable): { onPointerDown: (event: PointerEvent) => void; "data-raw": string } {
  return {
    "data-raw": good,
    onPointerDown: (down) => {
      if (down.button !== 0 || !down.isPrimary || down.pointerType === "touch") return;
      const thing = down.currentTarget as HTMLElement;
      let far = false;
      const move = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
        far ||= Math.hypot(x, y) >= FAR;
        // Where the board is shown larger, its steps are larger than the pointer's.
        const scale = thing.currentCSSZoom ?? 1; // older browsers do not tell
        if (far) thing.style.transform = `translate(${x / scale}px, ${y / scale}px)`;
      };
      const end = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        thing.style.transform = "";
        if (!far) return;
        setTimeout(swallowClick(), 50);
        if (event.type === "pointerup") drop(at, event, first);
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    },
  };
}

/** Onto one of the buttons of the chain, or onto a workshop of the craft in the landscape. */
function drop(at: Duchies, { clientX, clientY }: PointerEvent, first: Doable): void {
  for (const each of document.elementsFromPoint(clientX, clientY)) {
    const work = each.closest("[data-work]")?.getAttribute("data-work");
    const doable = work ? at.options.all.find(({ option }) => String(option.action) === work) : undefined;
    const craft = each.closest("[data-piece]")?.getAttribute("data-piece") === `craft.${first.option.meaning["craft"]}`;
    if (doable || craft) {
      at.act((doable ?? first).option, (doable ?? first).fit);
      return;
    }
  }
}
