/** Everybody's points from round to round. Each line carries its player's sign, so that colour is not needed. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Badge, Token } from "../art/charges";
import { seats } from "../state/store";
import { seatName } from "../text/labels";
import { say } from "../ui/i18n";
import { ticks, useWidth } from "../ui/plot";
import type { Curve, SeatInfo } from "../wire";

const LEFT = 34;
const RIGHT = 26;
const APART = 15;
const TOP = 14;
const BOTTOM = 24;
const DASHES = ["none", "9 4", "2 4", "12 4 2 4", "5 3"];

interface Props {
  curve: Curve;
  now?: number;
  height?: number;
  choose?: (moment: number) => void;
}

export function CurvePlot({ curve, now, choose, height = 190 }: Props): JSX.Element | null {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 240);
  const points = curve.points.filter((point) => point.totals.length);
  if (points.length < 2) return null;
  const most = Math.max(1, ...points.flatMap((point) => point.totals));
  const least = Math.min(0, ...points.flatMap((point) => point.totals));
  const ends = (seat: SeatInfo): number => points.at(-1)!.totals[seat.seat] ?? 0;
  /** A round is named where it begins; what comes after the last is its end. */
  const roundOf = (point: Curve["points"][number], index: number): number | null =>
    point.round === null ? index : point.round === points[index - 1]?.round ? null : point.round;
  const before = (number: number): number =>
    seats.value.slice(0, number).filter((other) => ends(other) === ends(seats.value[number]!)).length;
  // Who has as many points as others stands beside them, outside of the plot.
  const right = RIGHT + APART * Math.max(0, ...seats.value.map((_, number) => before(number)));
  const x = (index: number): number => LEFT + ((width - LEFT - right) * index) / (points.length - 1);
  const y = (value: number): number => TOP + (height - TOP - BOTTOM) * (1 - (value - least) / (most - least));
  const here = now === undefined ? -1 : points.findLastIndex((point) => point.moment <= now);
  return (
    <figure class="curve">
      <svg ref={frame} viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={say("curve")}>
        {ticks(least, most).map((value) => (
          <g key={value}>
            <line class="curve-grid" x1={LEFT} x2={width - right} y1={y(value)} y2={y(value)} />
            <text class="curve-text" x={LEFT - 6} y={y(value) + 5} text-anchor="end">
              {value}
            </text>
          </g>
        ))}
        {points.map((point, index) => {
          const every = Math.ceil(points.length / (width / 50));
          return index % every || roundOf(point, index) === null ? null : (
            <text key={index} class="curve-text" x={x(index)} y={height - 6} text-anchor="middle">
              {roundOf(point, index)}
            </text>
          );
        })}
        {here >= 0 && <line class="curve-now" x1={x(here)} x2={x(here)} y1={TOP} y2={height - BOTTOM} />}
        {seats.value.map((seat) => (
          <polyline
            key={seat.seat}
            class={`curve-line is-${seat.colour}`}
            stroke-dasharray={DASHES[seat.seat % DASHES.length]}
            points={points.map((point, index) => `${x(index)},${y(point.totals[seat.seat] ?? 0)}`).join(" ")}
          />
        ))}
        {seats.value.map((seat, number) => (
          <Token key={seat.seat} colour={seat.colour} x={x(points.length - 1) + 12 + APART * before(number)} y={y(ends(seat))} r={9} />
        ))}
        {choose &&
          points.map((point, index) => (
            <rect
              key={index}
              class="curve-hit"
              x={x(index) - (width - LEFT - right) / points.length / 2}
              y={0}
              width={(width - LEFT - right) / points.length}
              height={height}
              onClick={() => choose(point.moment)}
            />
          ))}
      </svg>
      <figcaption class="curve-names small">
        {seats.value.map((seat) => (
          <span key={seat.seat}>
            <Badge seat={{ ...seat, name: seatName(seat.seat) }} size={24} /> {seatName(seat.seat)}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
