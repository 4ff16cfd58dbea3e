/** A raw good dragged onto a workshop is worked there. */
import { type Doable, dragHandlers } from "../kit";
import type { Duchies } from "./view";

/** The handlers of a raw good that can be worked; `first` is what a drop on the tile of its craft does. */
export function dragging(at: Duchies, good: string, first: Doable): { onPointerDown: (event: PointerEvent) => void; "data-raw": string } {
  const handlers = dragHandlers((down) => {
    const thing = down.currentTarget as HTMLElement;
    return {
      move: (_, x, y) => {
        // Where the board is shown larger, its steps are larger than the pointer's.
        const scale = thing.currentCSSZoom ?? 1; // older browsers do not tell
        thing.style.transform = `translate(${x / scale}px, ${y / scale}px)`;
      },
      end: (event, dropped) => {
        thing.style.transform = "";
        if (dropped) drop(at, event, first);
      },
    };
  });
  return { "data-raw": good, ...handlers };
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
