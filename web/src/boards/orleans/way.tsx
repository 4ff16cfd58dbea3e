/** A connection of the map with the goods that lie on it. */
import type { JSX } from "preact";
import type { Doable } from "../kit";
import { curve, type Point, resting, town } from "./geometry";
import { GoodShape } from "./icons";
import { type Ctx, cls, press, pressing } from "./press";
import type { Hints, Way as WayView } from "./view";

export function travelOption(ctx: Ctx, way: WayView): Doable | undefined {
  return ctx.options.one("travel", { town: way.from, other_town: way.to, way: way.way });
}

/** The way just travelled, while goods may be taken from it. */
export function wayOfGoods(ctx: Ctx): number | null {
  return (ctx.question?.hints as Hints | undefined)?.way ?? null;
}

interface Props {
  ctx: Ctx;
  way: WayView;
  index: number;
  layer: "bed" | "goods";
  taking?: boolean;
}

export function Way({ ctx, way, index, layer, taking = false }: Props): JSX.Element {
  const { path, middle } = curve(town(way.from), town(way.to), index);
  const doable = travelOption(ctx, way);
  const fresh = ctx.changed.has(`ways.${index}`);
  if (layer === "bed")
    return (
      <g class={cls("orl-way", `is-${way.way}`, doable && "is-legal", fresh && "is-changed")}>
        <path class="orl-bed" d={path} />
        <path class="orl-line" d={path} />
        {doable && (
          <path class="orl-way-target" d={path} {...pressing(doable.option.text, () => ctx.act(doable.option, doable.fit))} tabindex={-1} />
        )}
      </g>
    );
  return (
    <g data-spot={`way.${index}`} class={cls("orl-way-goods", fresh && "is-changed", doable && "is-passive")}>
      {way.goods.map((good, place) => (
        <WayGood
          key={place}
          ctx={ctx}
          good={good}
          at={middle(way.goods.length > 1 ? 0.37 + 0.26 * place : resting(index))}
          doable={taking ? ctx.options.one("take_good", { good }) : undefined}
        />
      ))}
    </g>
  );
}

function WayGood({ ctx, good, at, doable }: { ctx: Ctx; good: string; at: Point; doable: Doable | undefined }): JSX.Element {
  return (
    <g
      class={cls("orl-good", `is-${good}`, doable && "is-legal")}
      transform={`translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`}
      {...press(ctx, doable)}
    >
      <title>{ctx.term(`good.${good}`)}</title>
      {doable && <circle class="orl-ring" r="30" />}
      <g transform="translate(-17 -17) scale(1.130)">
        <GoodShape good={good} />
      </g>
    </g>
  );
}
