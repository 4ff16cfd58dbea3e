/** What has moved on the same picture slides there: every `data-step` within a `data-steps`, such as the markers of a track. */
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { isCalm } from "./fly";

const MS = 250;
/** What moves at the same time starts one after the other, so far apart. */
const APART = 120;

interface Place {
  readonly x: number;
  readonly y: number;
}

/** To be called by the component that draws the picture, with what it draws: before its parts are drawn anew, it is seen where
 * they are. `since` begins anew when it changes. */
export function useSteps<V>(view: V, since: unknown): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  const last = useRef<{ view: V; since: unknown } | null>(null);
  const goesOn = last.current !== null && last.current.view !== view && last.current.since === since && !isCalm();
  const before = goesOn && root.current ? places(root.current) : null;
  useLayoutEffect(() => {
    last.current = { view, since };
    if (before && root.current) slide(root.current, before);
  }, [view, since]);
  return root;
}

/** Where each is in its frame: a frame that has moved as a whole moves nothing in it. */
function places(root: Element): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const frame of root.querySelectorAll("[data-steps]")) {
    if (!frame.checkVisibility()) continue;
    const { x, y } = frame.getBoundingClientRect();
    for (const each of frame.querySelectorAll<HTMLElement>("[data-step]")) {
      const box = each.getBoundingClientRect();
      found.set(each.dataset["step"]!, { x: box.x + box.width / 2 - x, y: box.y + box.height / 2 - y });
    }
  }
  return found;
}

function slide(root: Element, before: Map<string, Place>): void {
  const now = places(root);
  let count = 0;
  for (const each of root.querySelectorAll<HTMLElement>("[data-steps] [data-step]")) {
    const [from, to] = [before.get(each.dataset["step"]!), now.get(each.dataset["step"]!)];
    // Neighbours that close up are no steps.
    if (!from || !to || Math.hypot(from.x - to.x, from.y - to.y) < each.getBoundingClientRect().width) continue;
    const zoom = each.currentCSSZoom ?? 1;
    each.animate(
      [
        { translate: `${(from.x - to.x) / zoom}px ${(from.y - to.y) / zoom}px`, zIndex: 3 },
        { translate: "none", zIndex: 3 },
      ],
      {
        duration: MS,
        delay: APART * count,
        easing: "ease-in-out",
        fill: "backwards",
      },
    );
    count += 1;
  }
}
