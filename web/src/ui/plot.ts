/** What every plot needs: its width, and round numbers beside it. */
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

/** Until the room has been measured. */
const USUAL = 480;

/** As wide as there is room: drawn at its real size, so that the figures can be read. */
export function useWidth(frame: RefObject<SVGSVGElement | null>, least: number): number {
  const width = useSignal(USUAL);
  useLayoutEffect(() => {
    if (!frame.current) return undefined;
    const watcher = new ResizeObserver(([seen]) => (width.value = Math.max(least, Math.round(seen!.contentRect.width))));
    watcher.observe(frame.current);
    return () => watcher.disconnect();
  }, []);
  return width.value;
}

/** Round numbers between two values, four or five of them. */
export function ticks(least: number, most: number): number[] {
  const raw = (most - least) / 4;
  const size = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const step = [1, 2, 5, 10].map((factor) => factor * size).find((each) => each >= raw) ?? size * 10;
  const found: number[] = [];
  for (let value = Math.ceil(least / step) * step; value <= most; value += step) found.push(value);
  return found;
}
