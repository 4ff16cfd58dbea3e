/** Dragging a follower with the mouse or a finger. */
import type { JSX } from "preact";
import { dragHandlers } from "../kit";
import { Follower } from "./icons";
import { type At, carried, drop, picked } from "./planning";

export function dragging(follower: string, from?: At): { onPointerDown: (event: PointerEvent) => void } {
  return dragHandlers(() => ({
    touch: true,
    move: ({ clientX: x, clientY: y }) => {
      picked.value = null;
      carried.value = { follower, ...(from ? { from } : {}), x, y };
    },
    end: ({ clientX: x, clientY: y }, dropped) => {
      carried.value = null;
      if (dropped) drop(follower, from, under(x, y));
    },
  }));
}

function under(x: number, y: number): At | "market" | null {
  const found = document.elementFromPoint(x, y);
  const space = found?.closest<HTMLElement>("[data-space]")?.dataset["space"];
  if (space) {
    const [place, slot] = space.split("/");
    return { place: place!, slot: Number(slot) };
  }
  return found?.closest("[data-market]") ? "market" : null;
}

/** The follower under the pointer. */
export function Carried(): JSX.Element | null {
  const now = carried.value;
  if (!now) return null;
  return (
    <div class="orl-carried" style={{ transform: `translate(${now.x - 24}px, ${now.y - 30}px)` }} aria-hidden="true">
      <Follower follower={now.follower} size={48} />
    </div>
  );
}
