/** Small marks on the landscape: what the mission gains, what grows, what something costs. */
import type { JSX } from "preact";
import { Glyph } from "../kit";
import { SIGN } from "./drawings";
import { type Duchies, hueOf } from "./view";
import { w } from "./words";

/** The mission gains by it. */
export function Wanted({ x, y }: { x: number; y: number }): JSX.Element {
  return (
    <g class="lor-wanted" transform={`translate(${x} ${y})`}>
      <title>{w("mission_gains")}</title>
      <circle r="12" />
      <g transform="translate(-8 -8.500) scale(.68)">
        <Glyph drawing={SIGN["star"]} />
      </g>
    </g>
  );
}

export function Plus(): JSX.Element {
  return (
    <g class="lor-wanted is-plus" transform="translate(-24 -22)" aria-hidden="true">
      <circle r="12" />
      <g transform="translate(-8 -8) scale(.68)">
        <Glyph drawing={SIGN["plus"]} />
      </g>
    </g>
  );
}

/** A price in small: one square for each good, in its colour. The palette has it large. */
export function Pips({
  at,
  takes,
  x,
  y,
}: {
  at: Duchies;
  takes: { readonly [good: string]: number };
  x: number;
  y: number;
}): JSX.Element | null {
  const goods = Object.entries(takes).flatMap(([good, count]) => Array.from({ length: count }, () => good));
  if (goods.length === 0) return null;
  const step = Math.min(14, 44 / goods.length);
  return (
    <g class="lor-pips" aria-hidden="true">
      {goods.map((good, index) => (
        <rect
          key={index}
          class={`kit-thing is-${hueOf(at, good)}`}
          x={x + (index - goods.length / 2) * step}
          y={y}
          width={step - 2}
          height="11"
          rx="2"
        />
      ))}
    </g>
  );
}
