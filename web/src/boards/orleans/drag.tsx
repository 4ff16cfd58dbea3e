/** Dragging a follower with the mouse or a finger. */
import type { JSX } from "preact";
import { swallowClick } from "../kit";
import { Follower } from "./icons";
import { type At, carried, drop, picked } from "./planning";

const FAR = 6;

export function dragging(follower: string, from?: At): { onPointerDown: (event: PointerEvent) => void } {
  return {
    onPointerDown: (down) => {
      if (down.button !== 0 || !down.isPrimary) return;
      const move = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        if (!carried.value && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) < FAR) return;
        event.preventDefault();
        picked.value = null;
        carried.value = { follower, ...(from ? { from } : {}), x: event.clientX, y: event.clientY };
      };
      const end = (event: PointerEvent): void => {
        if (event.pointerId !== down.pointerId) return;
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", end);
        removeEventListener("pointercancel", end);
        if (!carried.value) return;
        carried.value = null;
        setTimeout(swallowClick(), 0);
        if (event.type === "pointerup") drop(follower, from, under(event.clientX, event.clientY));
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", end);
      addEventListener("pointercancel", end);
    },
  };
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
