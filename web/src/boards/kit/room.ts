/** How much room the shell has. */
import { type ReadonlySignal, signal } from "@preact/signals";

function matching(query: string): ReadonlySignal<boolean> {
  const media = matchMedia(query);
  const found = signal(media.matches);
  media.addEventListener("change", ({ matches }) => (found.value = matches));
  return found;
}

/** A single column: a board shows one part at a time there. */
export const isNarrow = matching("(max-width: 700px), (max-width: 900px) and (max-height: 700px)");
/** The common board and one's own stand side by side. */
export const isTight = matching("(min-width: 1000px)");

/** A phone on its side. */
export const isLow = matching("(min-width: 701px) and (max-height: 450px)");
/** A phone held upright. */
export const isUpright = matching("(max-width: 600px)");

/** The board is higher than screens usually are, for its width: on large ones, or beside a panel. */
export const isTall = signal(false);
const TALL = 0.68;

/** Boards are drawn for so much room beside the strips, in pixels; where there is more, they grow. */
const DRAWN = { width: 1076, height: 645 };
const MOST = 2.6;
/** A little smaller than drawn, where a tablet would have to scroll, or a panel takes from the width. */
const LEAST = 0.9;
const isTablet = matching("(max-width: 1199.9px)");

/** How much larger than drawn the boards are shown, as `--grow` of what holds them, and how high
 * that is to them, as `--room`. */
export function followRoom(body: HTMLElement): () => void {
  const measure = (): void => {
    const others = body.querySelector<HTMLElement>(":scope > .part-others");
    const above = isTablet.value;
    // In pixels of the window: the strips are enlarged on the largest screens.
    const beside = others?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const width = body.clientWidth - (above ? 0 : beside.width);
    const height = body.clientHeight - (above ? beside.height : 0);
    const grow = isTight.value ? Math.min(width / DRAWN.width, height / DRAWN.height, MOST) : 1;
    const squeezed = body.closest(".has-side") !== null && !above;
    const by = Math.max((above || squeezed) && isTight.value ? LEAST : 1, Math.floor(100 * grow) / 100);
    isTall.value = height > TALL * width;
    body.style.setProperty("--grow", String(by));
    body.style.setProperty("--room", `${Math.floor(height / by)}px`);
  };
  const watcher = new ResizeObserver(measure);
  watcher.observe(body);
  measure();
  return () => watcher.disconnect();
}
