/** What the village lies on, and the sky above it: hills, terraces, roads, and the clouds of time, over which the sun moves
 * until night falls on the bridge, where the reaper waits. */
import type { JSX } from "preact";
import { memo } from "../../ui/memo";
import { cls } from "../kit";
import { SIGN } from "./drawings";
import type { Layout } from "./layout";
import { Reaper } from "./people";
import { moved, Sign } from "./piece";
import type { Place, Village } from "./view";
import { w } from "./words";

const TREE = "M0 0v-6M-6-6c-3-6 1-10 6-14 5 4 9 8 6 14z";
const CLOUD = "M-9 6a4.500 4.500 0 0 1-.4-9A7 7 0 0 1 4-5 5 5 0 0 1 8.500 6z";
const BRIDGE = "M-22 12v-8c10-9 34-9 44 0v8h-8c0-11-28-11-28 0z";

export type Hour = "dawn" | "day" | "evening" | "dusk" | "night";

/** The time of the day by the clouds that have been passed. */
export function hourOf({ reaper, time }: Village, clouds: number, reaping: boolean): Hour {
  if (reaper || reaping) return "night";
  const passed = time / clouds;
  return passed < 0.2 ? "dawn" : passed < 0.6 ? "day" : passed < 0.8 ? "evening" : "dusk";
}

export const Ground = memo(
  ({ layout }: { layout: Layout }): JSX.Element => (
    <g class="clo-ground" aria-hidden="true">
      <rect class="clo-air" x="-900" y="-600" width="2800" height="1400" />
      {layout.hills.map((hill, index) => (
        <path key={hill} class={`clo-hill is-${index}`} d={hill} />
      ))}
      {layout.roads.map((road) => (
        <path key={road} class="clo-road-edge" d={road} />
      ))}
      {layout.roads.map((road) => (
        <path key={road} class="clo-road" d={road} />
      ))}
      {layout.woods.map((spot) => (
        <g key={spot.join()} class="clo-grove" transform={moved(spot)}>
          <path d={TREE} />
          <path d={TREE} transform="translate(14 4) scale(.85)" />
          <path d={TREE} transform="translate(-12 5) scale(.9)" />
        </g>
      ))}
    </g>
  ),
);

/** Where time stands, and how far it is to the next death. */
export function Sky({ at, village, layout, reaping }: { at: Place; village: Village; layout: Layout; reaping: boolean }): JSX.Element {
  const { x, y, step, rise } = layout.sky;
  const last = at.game.clouds - 1;
  const spot = (index: number): readonly [number, number] => [x + index * step, y - rise * Math.sin((Math.PI * index) / Math.max(1, last))];
  const bridge = spot(last)[0] + step * 0.95;
  const name = w("to_death", { n: village.to_death });
  const here = spot(Math.min(village.time, last));
  return (
    <g data-part="mine.time" class="clo-time" role="img" aria-label={name}>
      <title>{name}</title>
      <g class="clo-sun" style={{ transform: `translate(${here[0]}px, ${here[1] - 4}px)` }}>
        <path d="M0-16v5M0 16v-5M-16 0h5M16 0h-5M-11.500-11.500l3.500 3.500M11.500-11.500L8-8M-11.500 11.500L-8 8M11.500 11.500L8 8" />
        <circle r="9" />
      </g>
      {Array.from({ length: at.game.clouds }, (_, index) => (
        <path
          key={index}
          class={cls("clo-cloud", index === village.time && "is-here", index < village.time && "is-past")}
          d={CLOUD}
          transform={`${moved([spot(index)[0], spot(index)[1] + (index === village.time ? 5 : 0)])} scale(${layout.clouds})`}
        />
      ))}
      <g transform={moved([bridge, y + 2])}>
        <path class="clo-stone" d={BRIDGE} />
        {village.reaper || reaping ? (
          <g transform="translate(0 -2) scale(.62)">
            <Reaper />
          </g>
        ) : (
          <g class="clo-death">
            <Sign drawing={SIGN["skull"]} at={[-7, -11]} size={16} />
            <text x="3" y="-5.500">
              {village.to_death}
            </text>
          </g>
        )}
      </g>
    </g>
  );
}
