/** The land: towns, roads and rivers, goods on the way, merchants and trading stations. */
import type { JSX } from "preact";
import { Charge } from "../../art/charges";
import type { BoardProps } from "../board";
import { HEIGHT, WIDTH, bend, curve, nameSide, town, type Point } from "./geometry";
import { Glyph } from "./icons";
import type { Options } from "./options";
import type { OrleansView, Way } from "./view";

type Props = Pick<BoardProps, "term" | "act" | "seats"> & { view: OrleansView; options: Options; changed: BoardProps["changed"] };

export function LandMap(props: Props): JSX.Element {
  const { view, term } = props;
  const names = [...new Set(view.ways.flatMap((way) => [way.from, way.to]))];
  return (
    <svg class="land" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label={term("phase.map")}>
      {view.ways.map((way, index) => (
        <Connection key={index} way={way} fresh={props.changed.has(`ways.${index}.goods`)} {...props} />
      ))}
      {names.map((name) => (
        <Town key={name} name={name} {...props} />
      ))}
    </svg>
  );
}

function Connection({ way, fresh, options, act, term }: Props & { way: Way; fresh: boolean }): JSX.Element {
  const { path, middle } = curve(town(way.from), town(way.to), bend(way.from, way.to, way.way));
  const travel = options.one("travel", { from: way.from, to: way.to, way: way.way });
  const label = `${term(`way.${way.way}`)} ${term(`town.${way.from}`)} – ${term(`town.${way.to}`)}`;
  const go = travel && (() => act(travel.option, travel.fit));
  return (
    <g class={`way is-${way.way} ${travel ? "is-legal" : ""} ${fresh ? "is-changed" : ""}`}>
      <path class="way-bed" d={path} />
      <path class="way-line" d={path} />
      {way.goods.map((good, index) => (
        <Good key={index} good={good} at={middle(way.goods.length > 1 ? 0.38 + 0.24 * index : 0.5)} title={term(`good.${good}`)} />
      ))}
      {go && <path class="way-target" d={path} role="button" tabIndex={0} aria-label={label} onClick={go} onKeyDown={onEnter(go)} />}
    </g>
  );
}

function Good({ good, at, title }: { good: string; at: Point; title: string }): JSX.Element {
  return (
    <g class={`good is-${good}`} transform={`translate(${at.x - 15} ${at.y - 15})`}>
      <title>{title}</title>
      <rect width="30" height="30" rx="6" />
      <g transform="translate(3 3)">
        <Glyph name={good} />
      </g>
    </g>
  );
}

function Town({ name, view, seats, term, options, act }: Props & { name: string }): JSX.Element {
  const at = town(name);
  const big = name === "orleans";
  const built = view.seats.flatMap((mat, seat) => (mat.stations.includes(name) ? [seat] : []));
  const here = view.seats.flatMap((mat, seat) => (mat.town === name ? [seat] : []));
  const give = options.one("give_station", { town: name });
  const click = give && (() => act(give.option, give.fit));
  return (
    <g class={`town ${big ? "is-capital" : ""} ${give ? "is-legal" : ""}`} transform={`translate(${at.x} ${at.y})`}>
      <circle class="town-dot" r={big ? 20 : 14} />
      <Name name={name} text={term(`town.${name}`)} far={big ? 28 : 21} />
      {built.map((seat, index) => (
        <Station key={seat} x={spaced(index, built.length, 26)} y={0} colour={seats[seat]?.colour ?? "blue"} />
      ))}
      {here.map((seat, index) => (
        <Merchant key={seat} x={spaced(index, here.length, 24)} y={built.length ? -24 : -12} colour={seats[seat]?.colour ?? "blue"} title={seats[seat]?.name ?? ""} />
      ))}
      {click && <circle class="town-target" r="28" role="button" tabIndex={0} aria-label={term(`town.${name}`)} onClick={click} onKeyDown={onEnter(click)} />}
    </g>
  );
}

function Name({ name, text, far }: { name: string; text: string; far: number }): JSX.Element {
  const side = nameSide[name] ?? "below";
  const x = side === "left" ? -far : side === "right" ? far : 0;
  const y = side === "above" ? -far - 2 : side === "below" ? far + 14 : 6;
  const anchor = side === "left" ? "end" : side === "right" ? "start" : "middle";
  return (
    <text class="town-name" x={x} y={y} text-anchor={anchor}>
      {text}
    </text>
  );
}

type Colour = Parameters<typeof Charge>[0]["colour"];

function Station({ x, y, colour }: { x: number; y: number; colour: Colour }): JSX.Element {
  return (
    <g class={`station is-${colour}`} transform={`translate(${x - 13} ${y - 14})`}>
      <path class="piece" d="M0 12L13 0l13 12v15H0z" />
      <g class="piece-charge" transform="translate(5.500 8.500) scale(.62)">
        <Charge colour={colour} />
      </g>
    </g>
  );
}

function Merchant({ x, y, colour, title }: { x: number; y: number; colour: Colour; title: string }): JSX.Element {
  return (
    <g class={`merchant is-${colour}`} transform={`translate(${x - 12} ${y - 22})`}>
      <title>{title}</title>
      <path class="piece" d="M12 0a6 6 0 0 1 4 10.500c3 2 6 8 6 17.500H2c0-9.500 3-15.500 6-17.500A6 6 0 0 1 12 0z" />
      <g class="piece-charge" transform="translate(5.500 13) scale(.54)">
        <Charge colour={colour} />
      </g>
    </g>
  );
}

function spaced(index: number, count: number, step: number): number {
  return (index - (count - 1) / 2) * step;
}

/** Enter and space do what a click does. */
export function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      action();
    }
  };
}
