/** What the picture of a village is pieced together from: things to press or to read, signs, banners, prices. */
import type { ComponentChildren, JSX } from "preact";
import type { RefusedOption } from "../../wire";
import { cls, type Doable, type Drawing, Glyph, merged, press, reads, stateOf } from "../kit";
import { SIGN } from "./drawings";
import type { Spot } from "./layout";
import { isReached } from "./planning";
import { type Figure, figures } from "./told";
import type { Place, Village, White } from "./view";
import { w } from "./words";

/** What every part of the picture is given. */
export interface SceneProps {
  readonly at: Place;
  readonly village: Village;
  /** Whose village it is. */
  readonly seat: number;
  /** One's own: it can be played on. */
  readonly own: boolean;
}

export const moved = ([x, y]: Spot): string => `translate(${x} ${y})`;

export function Sign({ drawing, at: [x, y], size = 16 }: { drawing: Drawing | undefined; at: Spot; size?: number }): JSX.Element {
  return (
    <g class="clo-sign" transform={`translate(${x - size / 2} ${y - size / 2}) scale(${size / 24})`}>
      <Glyph drawing={drawing} />
    </g>
  );
}

interface ThingProps {
  at: Place;
  /** How much of the picture belongs to it: x, y, width, height. */
  box: readonly [number, number, number, number];
  name: string;
  doable?: Doable | undefined;
  refused?: RefusedOption | undefined;
  /** Key of a piece of the box that can be read large. */
  piece?: string | undefined;
  class?: string | undefined;
  spot?: string | undefined;
  children: ComponentChildren;
}

/** A thing of the picture: lit where a press does something; named, and read like any piece. */
export function Thing({ at, box, name, doable, refused, piece, spot, children, ...of }: ThingProps): JSX.Element {
  const [x, y, width, height] = box;
  const pressed = press(at, doable, refused, name);
  const read = piece !== undefined && piece in at.catalogue.pieces;
  return (
    <g
      class={cls("clo-spot", stateOf(doable, refused), of.class)}
      {...merged(
        pressed.role ? pressed : { role: "img", "aria-label": name, ...(read ? { tabindex: 0 } : {}) },
        read ? reads(piece) : {},
        spot ? { "data-spot": spot } : {},
      )}
    >
      {!read && <title>{name}</title>}
      <rect class="clo-hit" x={x} y={y} width={width} height={height} rx="9" />
      {children}
    </g>
  );
}

/** The banner of a village that a thing carries, and what a press on it would do. */
export interface Bannered {
  readonly found: White | undefined;
  readonly doable: Doable | undefined;
  readonly refused: RefusedOption | undefined;
  readonly piece: string;
  readonly name: string;
  readonly state: string;
}

const KINDS = ["white", "place_tile"] as const;

/** `source`: what may be paid from the same thing. */
export function bannered({ at, village, own }: SceneProps, banner: string, source?: string): Bannered {
  const paid = own && source ? at.options.one("pay", { source }) : undefined;
  const doable = paid ?? (own ? KINDS.map((kind) => at.options.one(kind, { banner })).find(Boolean) : undefined);
  const refused = own && !doable ? KINDS.map((kind) => at.options.why(kind, { banner })).find(Boolean) : undefined;
  const found = village.banners.find((each) => each.banner === banner);
  return {
    found,
    doable,
    refused,
    piece: `banner.${banner}`,
    name: at.term(`banner.${banner}`),
    state: cls(found?.used && "is-used", own && isReached(at, "white", banner) && "is-reached"),
  };
}

const LETTER = 7.6;

export const written = (values: readonly number[] | null): string => (values ? values.join("·") : "?");
export const widthOf = (text: string): number => 10 + LETTER * text.length;

/** A banner with its values on a pole; the 2/12 tile hangs below it. The pole stands on 0, 0. */
export function Pennant({
  values,
  tile = false,
  high,
  foot = 0,
}: {
  values: readonly number[] | null;
  tile?: boolean;
  high: number;
  foot?: number;
}): JSX.Element {
  // The tile is seen beside it: what it adds is not said twice.
  const text = written((tile && values?.filter((value) => value !== 2 && value !== 12)) || values) || "2·12";
  const wide = widthOf(text);
  return (
    <g class="clo-pennant">
      <path class="clo-pole" d={`M0 ${-foot}V${-high - 3}`} />
      <path class="clo-cloth" d={`M0 ${-high}H${wide}V${-high + 17}L${wide / 2} ${-high + 23} 0 ${-high + 17}z`} />
      <text x={wide / 2} y={-high + 14}>
        {text}
      </text>
      {tile && (
        <g class="clo-tile">
          <rect x="0" y={-high + 24} width="36" height="17" rx="3" />
          <text x="18" y={-high + 37}>
            2·12
          </text>
        </g>
      )}
    </g>
  );
}

/** Prices and gains in a row, its middle at x. */
export function Pills({ of, at: [x, y] }: { of: readonly Figure[]; at: Spot }): JSX.Element | null {
  if (!of.length) return null;
  const texts = of.map(({ n, tone }) => (n === undefined ? "" : tone === "gain" ? `+${n}` : String(n)));
  const widths = texts.map((text) => 24 + LETTER * text.length);
  let left = x - widths.reduce((sum, wide) => sum + wide + 2, -2) / 2;
  return (
    <g class="clo-pills">
      {of.map(({ drawing, title, tone }, index) => {
        const from = left;
        const wide = widths[index]!;
        left += wide + 2;
        return (
          <g
            key={title}
            class={`is-${tone}`}
            role="img"
            aria-label={`${texts[index]} ${title}`.trim()}
            transform={`translate(${from} ${y})`}
          >
            <rect x="0" y="-10" width={wide} height="20" rx="10" />
            {texts[index] && (
              <text x={5} y="5">
                {texts[index]}
              </text>
            )}
            <Sign drawing={drawing} at={[wide - 12, 0]} size={14} />
          </g>
        );
      })}
    </g>
  );
}

/** What a press on a thing costs and brings, above it. */
export function Price({ at, doable, x, y }: { at: Place; doable: Doable | undefined; x: number; y: number }): JSX.Element | null {
  return doable ? <Pills of={figures(at, doable)} at={[x, y]} /> : null;
}

/** Goods, or markers, that lie in a row, and how many more there is room for. */
export function Store({
  n,
  slots,
  sign,
  x,
  y,
  step = 19,
}: {
  n: number;
  slots: number;
  sign: string;
  x: number;
  y: number;
  step?: number;
}): JSX.Element {
  return (
    <g class="clo-store">
      {Array.from({ length: Math.max(n, slots) }, (_, index) => (
        <g key={index} class={index < n ? "is-full" : ""} transform={`translate(${x + index * step} ${y})`}>
          <rect x="-8.500" y="-8.500" width="17" height="17" rx="4" />
          {index < n && <Sign drawing={SIGN[sign]} at={[0, 0]} size={13} />}
        </g>
      ))}
    </g>
  );
}

/** A part of the village with its name; quiet where nobody is left to work there. */
export function Zone({
  village,
  name,
  villager,
  label,
  note,
  title,
  part,
  spot,
  moved: to,
  children,
}: Pick<SceneProps, "village"> & {
  name: string;
  villager?: string;
  /** Where its name stands, and whether it ends there. */
  label?: readonly [x: number, y: number, anchor?: "start" | "middle" | "end"];
  /** What is written there when it has a name of its own. */
  title?: string | null;
  note?: string;
  part?: string;
  spot?: string | false;
  moved?: Spot;
  children: ComponentChildren;
}): JSX.Element {
  const closed = villager !== undefined && !village.villagers.includes(villager);
  const words = [w(`zone.${name}`), note, closed && w("closed")].filter(Boolean).join(" · ");
  return (
    <g
      class={cls("clo-zone", `is-${name}`, closed && "is-quiet")}
      role="group"
      aria-label={words}
      data-part={part}
      data-spot={spot || undefined}
      transform={to && moved(to)}
    >
      {children}
      {label && (
        <text class="clo-name" x={label[0]} y={label[1]} style={{ textAnchor: label[2] ?? "start" }} aria-hidden="true">
          {title ?? w(`zone.${name}`)}
          {closed && <tspan class="clo-note"> · {w("closed")}</tspan>}
        </text>
      )}
    </g>
  );
}
