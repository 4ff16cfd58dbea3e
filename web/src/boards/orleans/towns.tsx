/** Towns with their names, stations and merchants; where one may go, or give up a station, they are large targets. */
import type { JSX } from "preact";
import { Charge, type Colour } from "../../art/charges";
import { nameAt, type Side, town } from "./geometry";
import { type Ctx, cls, press, pressing } from "./press";
import { travelOption } from "./way";

export function Towns({ ctx }: { ctx: Ctx }): JSX.Element {
  const names = [...new Set(ctx.game.ways.flatMap((way) => [way.from, way.to]))];
  return (
    <>
      {names.map((name) => (
        <Town key={name} ctx={ctx} name={name} />
      ))}
      {names.map((name) => (
        <Stations key={name} ctx={ctx} name={name} />
      ))}
      <Merchants ctx={ctx} />
      {names.map((name) => (
        <Target key={name} ctx={ctx} name={name} />
      ))}
    </>
  );
}

function Town({ ctx, name }: { ctx: Ctx; name: string }): JSX.Element {
  const at = town(name);
  const big = name === "orleans";
  return (
    <g class={cls("orl-town", big && "is-capital")} transform={`translate(${at.x} ${at.y})`}>
      <circle class="orl-dot" r={big ? 22 : 15} />
      <path
        class="orl-roofs"
        d={big ? "M-13 8v-9l4.500-5 4.500 5V-10l4-6 4 6v9l4.500-5 4.500 5v9z" : "M-8 6v-7l4-4.500L0-1v-3l3.500-4L7-4v10z"}
      />
      <Name {...nameAt(name)} lines={lines(ctx.term(`town.${name}`))} />
    </g>
  );
}

/** Long names are written in two lines. */
function lines(name: string): string[] {
  const cut = name.length > 14 ? name.indexOf("-", 6) + 1 : 0;
  return cut ? [name.slice(0, cut), name.slice(cut)] : [name];
}

/** A name beside its town; the sizes are in ems, so that small screens can write larger. */
function Name({ side, far, lines }: { side: Side; far: number; lines: readonly string[] }): JSX.Element {
  const east = side.includes("e") ? 1 : side.includes("w") ? -1 : 0;
  const south = side.includes("s") ? 1 : side.includes("n") ? -1 : 0;
  const near = east && south ? 0.75 : 1;
  const first = south > 0 ? 0.75 : south < 0 ? -0.15 - (lines.length - 1) : 0.33 - (lines.length - 1) / 2;
  return (
    <text class="orl-town-name" y={south * far * near} text-anchor={east > 0 ? "start" : east < 0 ? "end" : "middle"}>
      {lines.map((line, index) => (
        <tspan key={line} x={east * far * near} dy={`${index ? 1 : first}em`}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Stations({ ctx, name }: { ctx: Ctx; name: string }): JSX.Element | null {
  const at = town(name);
  const built = ctx.game.seats.flatMap((mat, seat) => (mat.stations.includes(name) ? [seat] : []));
  if (!built.length) return null;
  return (
    <g transform={`translate(${at.x} ${at.y})`} data-spot={`town.${name}`}>
      {built.map((seat, index) => (
        <Station key={seat} x={spread(index, built.length, 28)} {...looks(ctx, seat, "stations")} />
      ))}
    </g>
  );
}

/** The merchants in a layer of their own, so that they travel; one's own stands in front. */
function Merchants({ ctx }: { ctx: Ctx }): JSX.Element {
  const { seats } = ctx.game;
  const order = seats.map((_, seat) => seat).sort((one, other) => Number(one === ctx.seat) - Number(other === ctx.seat));
  return (
    <>
      {order.map((seat) => {
        const name = seats[seat]!.town;
        const here = seats.flatMap((mat, each) => (mat.town === name ? [each] : []));
        const high = seats.some((mat) => mat.stations.includes(name)) ? 17 : 4;
        const at = town(name);
        return (
          <Merchant
            key={seat}
            x={at.x + spread(here.indexOf(seat), here.length, 21)}
            y={at.y - high}
            mine={seat === ctx.seat}
            {...looks(ctx, seat, "town")}
          />
        );
      })}
    </>
  );
}

function looks(ctx: Ctx, seat: number, what: string): Omit<Piece, "x"> {
  const { colour = "blue", name = "" } = ctx.seats[seat] ?? {};
  return { colour, name, fresh: ctx.changed.has(`seats.${seat}.${what}`) };
}

interface Piece {
  x: number;
  colour: Colour;
  name: string;
  fresh: boolean;
}

function Station({ x, colour, name, fresh }: Piece): JSX.Element {
  return (
    <g class={cls("orl-station", `is-${colour}`, fresh && "is-changed")} transform={`translate(${x - 14} -15)`}>
      <title>{name}</title>
      <path class="orl-piece" d="M0 13L14 0l14 13v16H0z" />
      <g class="orl-charge" transform="translate(5.600 9) scale(.7)">
        <Charge colour={colour} />
      </g>
    </g>
  );
}

function Merchant({ x, y, colour, name, mine, fresh }: Piece & { y: number; mine: boolean }): JSX.Element {
  return (
    <g
      class={cls("orl-merchant", `is-${colour}`, mine && "is-mine", fresh && "is-changed")}
      style={{ transform: `translate(${x - 13}px, ${y - 27}px)` }}
    >
      <title>{name}</title>
      <path
        class="orl-piece"
        d="M13 0a6.500 6.500 0 0 1 4.300 11.400C21.500 13.500 25 20 25.500 32H.5C1 20 4.500 13.500 8.700 11.400A6.500 6.500 0 0 1 13 0z"
      />
      <g class="orl-charge" transform="translate(5.600 15) scale(.62)">
        <Charge colour={colour} />
      </g>
    </g>
  );
}

/** On top of everything: the towns that may be pressed. */
function Target({ ctx, name }: { ctx: Ctx; name: string }): JSX.Element | null {
  const at = town(name);
  const here = ctx.own?.town;
  const index = ctx.game.ways.findIndex(
    (way) => ((way.from === name && way.to === here) || (way.to === name && way.from === here)) && travelOption(ctx, way),
  );
  const way = ctx.game.ways[index];
  const doable = way && travelOption(ctx, way);
  const give = ctx.options.one("give_station", { town: name });
  if (!doable && !give) return null;
  const attributes = doable
    ? pressing(doable.option.text, () => ctx.act(doable.option, doable.fit), String(doable.option.action))
    : press(ctx, give);
  return (
    <g class="orl-town-target" transform={`translate(${at.x} ${at.y})`} {...attributes}>
      <circle class="orl-hit" r="46" />
      <circle class="orl-ring" r="30" />
    </g>
  );
}

function spread(index: number, count: number, step: number): number {
  return (index - (count - 1) / 2) * step;
}
