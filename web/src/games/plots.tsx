/** Small plots of one's own games. What a plot shows is said in words, too, for those who do not see it. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { say } from "../ui/i18n";
import { ticks, useWidth } from "../ui/plot";
import type { Rival, Total } from "./figures";
import { day, rankWords } from "./words";

const HEIGHT = 120;
const LEFT = 34;
const MARGIN = 10;
const DOT = 5;
const LEAST_DOT = 2;
/** The strip: the width of a game, and the height of a rank. */
const GAME = 16;
const TALL = 56;

/** Points from game to game. Games that were won are filled; the dashed line is the average. */
export function CoursePlot({ course, average }: { course: Total["course"]; average: number }): JSX.Element {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 200);
  const most = Math.max(...course.map((each) => each.points));
  const least = Math.min(...course.map((each) => each.points));
  const span = Math.max(1, most - least);
  const x = (index: number): number => LEFT + MARGIN + ((width - LEFT - 2 * MARGIN) * index) / (course.length - 1);
  const y = (value: number): number => MARGIN + (HEIGHT - 2 * MARGIN) * (1 - (value - least) / span);
  // Many games have smaller dots.
  const dot = Math.max(LEAST_DOT, Math.min(DOT, width / course.length / 3));
  const words = say("games.course_words", { n: course.length, first: course[0]!.points, last: course.at(-1)!.points, best: most });
  return (
    <svg ref={frame} class="game-course" viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} role="img" aria-label={words}>
      {ticks(least, least + span).map((value) => (
        <g key={value}>
          <line class="game-grid" x1={LEFT} x2={width} y1={y(value)} y2={y(value)} />
          <text class="game-text" x={LEFT - 6} y={y(value) + 5} text-anchor="end">
            {value}
          </text>
        </g>
      ))}
      <line class="game-average" x1={LEFT} x2={width} y1={y(average)} y2={y(average)} />
      <polyline class="game-line" points={course.map((each, index) => `${x(index)},${y(each.points)}`).join(" ")} />
      {course.map((each, index) => (
        <circle key={index} class={`game-dot ${each.won ? "is-won" : ""}`} cx={x(index)} cy={y(each.points)} r={dot}>
          <title>{`${day(each.at)} · ${say("games.points", { n: each.points })}`}</title>
        </circle>
      ))}
    </svg>
  );
}

export interface Place {
  at: number;
  rank: number;
  players: number;
  name: string;
}

/** One's places, the last game on the right: the first place is the tallest. As many games as there is room for. */
export function RankStrip({ places }: { places: readonly Place[] }): JSX.Element {
  const frame = useRef<SVGSVGElement>(null);
  const width = useWidth(frame, 200);
  const shown = places.slice(0, Math.floor(width / GAME)).reverse();
  const won = places.filter((each) => each.rank === 1).length;
  const tall = ({ rank, players }: Place): number => 8 + ((TALL - 8) * (players - rank)) / Math.max(1, players - 1);
  return (
    <svg
      ref={frame}
      class="game-strip"
      viewBox={`0 0 ${width} ${TALL + 2}`}
      height={TALL + 2}
      role="img"
      aria-label={say("games.strip_words", { n: places.length, won })}
    >
      {shown.map((each, index) => (
        <rect
          key={each.at}
          class={each.rank === 1 ? "is-won" : ""}
          x={index * GAME + 2}
          y={TALL - tall(each)}
          width={GAME - 4}
          height={tall(each)}
          rx={2}
        >
          <title>{`${day(each.at)} · ${each.name} · ${rankWords(each.rank, each.players)}`}</title>
        </rect>
      ))}
      <line class="game-ground" x1={0} x2={width} y1={TALL + 1} y2={TALL + 1} />
    </svg>
  );
}

/** How often one came before a rival, level with them, and behind them; as long as there were games. */
export function RivalBar({ rival, most }: { rival: Rival; most: number }): JSX.Element {
  const all = rival.ahead + rival.level + rival.behind;
  const parts = [rival.ahead, rival.level, rival.behind];
  const starts = parts.map((_, index) => parts.slice(0, index).reduce((sum, each) => sum + each, 0));
  const scale = (value: number): string => `${percent(value / Math.max(1, most, all))}%`;
  return (
    <svg class="game-versus" width="100%" height={14} aria-hidden="true">
      {parts.map((part, index) => (
        <rect
          key={index}
          class={["is-won", "is-level", "is-lost"][index]!}
          x={scale(starts[index]!)}
          y={1}
          width={scale(part)}
          height={12}
        />
      ))}
    </svg>
  );
}

const percent = (share: number): number => Math.round(1000 * share) / 10;
