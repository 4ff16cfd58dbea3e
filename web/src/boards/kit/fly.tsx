/** What changed moves: things fly from where they were to where they are, one after the other; never in the way of a click.
 * What stays on the same picture slides there itself (steps.ts, and transitions of the boards' style sheets). */
import { type JSX, render } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

export interface Flight {
  /** `data-spot` of where it comes from and goes to; of several, the first that is in sight; of none, the bar above the table. */
  readonly from: string | readonly string[];
  readonly to: string | readonly string[];
  /** What is seen to fly. */
  readonly thing: JSX.Element;
}

const MS = 200;
/** How far something comes up that goes nowhere. */
const RISE = 24;
/** When much happens at once, only so many are shown: the eye cannot follow more. */
const MOST = 6;

export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";
}

/** Compare a view with the one before, and let the flights between them happen. `since` begins anew when it changes. */
export function useFlights<V>(view: V, since: unknown, flights: (before: V, now: V) => readonly Flight[]): void {
  const last = useRef<{ view: V; since: unknown } | null>(null);
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { view, since };
    if (!before || before.view === view || before.since !== since || isCalm()) return;
    void flyAll(flights(before.view, view).slice(0, MOST));
  }, [view, since]);
}

let queue: Promise<void> = Promise.resolve();

function flyAll(flights: readonly Flight[]): Promise<void> {
  for (const flight of flights) queue = queue.then(() => fly(flight));
  return queue;
}

function spot(names: string | readonly string[]): DOMRect | null {
  for (const name of [names, "table"].flat())
    for (const found of document.querySelectorAll(`[data-spot="${CSS.escape(name)}"]`))
      if (found.checkVisibility()) return found.getBoundingClientRect();
  return null;
}

async function fly({ from, to, thing }: Flight): Promise<void> {
  const [start, end] = [spot(from), spot(to)];
  if (!start || !end || document.hidden || document.querySelector(".end")) return; // nothing flies over the points
  // What stays at somebody's strip is seen to come up there; from the bar to the bar nothing goes.
  const stays = start.x === end.x && start.y === end.y;
  if (stays && end.y === spot("table")?.y) return;
  const ghost = document.createElement("div");
  ghost.className = "kit-flying";
  ghost.setAttribute("aria-hidden", "true");
  document.body.append(ghost);
  render(thing, ghost);
  const { offsetWidth: width, offsetHeight: height } = ghost;
  const at = (box: DOMRect): string => `translate(${box.x + (box.width - width) / 2}px, ${box.y + (box.height - height) / 2}px)`;
  try {
    await ghost.animate(
      [stays ? { transform: `${at(start)} translateY(${RISE}px)`, opacity: 0 } : { transform: at(start) }, { transform: at(end) }],
      { duration: MS, easing: "ease-in-out", fill: "both" },
    ).finished;
  } finally {
    render(null, ghost);
    ghost.remove();
  }
}
