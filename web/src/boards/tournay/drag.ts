/** A card dragged from the hand: it is played when it leaves the hand, and laid where it is let go. */
import { signal } from "@preact/signals";
import { type Doable, dragHandlers } from "../kit";
import type { Town } from "./view";

/** The spot under the card that is being dragged: "row.column". */
export const chosenSpot = signal<string | null>(null);
/** The card under the pointer, and where it is. */
export const carried = signal<{ readonly card: string; readonly x: number; readonly y: number } | null>(null);
/** Where it was let go before the places were known. */
let dropped: { readonly x: number; readonly y: number } | null = null;

function spotAt(x: number, y: number): string | null {
  const found = document.elementsFromPoint(x, y).map((each) => each.closest("[data-place]"));
  return found.find(Boolean)?.getAttribute("data-place") ?? null;
}

/** The handlers of a card in the hand that can be played. */
export function dragging(at: Town, card: string, play: Doable): { onPointerDown: (event: PointerEvent) => void } {
  return dragHandlers(() => ({
    begin: () => at.act(play.option, play.fit),
    move: ({ clientX: x, clientY: y }) => {
      carried.value = { card, x, y };
      chosenSpot.value = spotAt(x, y);
    },
    end: ({ clientX: x, clientY: y }, isDropped) => {
      carried.value = null;
      dropped = isDropped ? { x, y } : null;
      chosenSpot.value = null;
      settled.value += 1;
    },
  }));
}

/** Counts drops, so that the board looks at them when it is drawn. */
export const settled = signal(0);

/** Lay the card that was let go, as soon as the table asks where. */
export function lay(at: Town): void {
  if (!dropped || at.busy.value) return;
  const { x, y } = dropped;
  if (at.question?.kind !== "place") {
    if (at.question?.kind !== "turn" && at.question?.kind !== "last") dropped = null; // something else is asked first
    return;
  }
  dropped = null;
  const spot = spotAt(x, y);
  const [row, column] = (spot ?? "").split(".").map(Number);
  const place = spot === null ? undefined : at.options.one("place", { row: row ?? -1, column: column ?? -1 });
  if (place) at.act(place.option);
}
