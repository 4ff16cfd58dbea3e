/** What made the difference in a game that is over: by which sources, in which round, and who led before. */
import type { Curve, Moment } from "../wire";

type Points = Moment["scores"];

export interface Analysis {
  /** The winner, and whom the winner is compared with: the reader, else the best of the others. */
  winner: number;
  other: number;
  /** By how much the winner was ahead in a source, and by how much behind; the most first. */
  ahead: [string, number][];
  behind: [string, number][];
  /** The round in which the winner gained most on the other, by how much, and the moment at which it begins. */
  turn: { round: number; by: number; moment: number } | null;
  /** The last round at whose start the other was still ahead. */
  led: number | null;
}

export function analyse(scores: Points, curve: Curve | null, winners: readonly number[], reader: number | null): Analysis | null {
  const [winner] = winners;
  if (winner === undefined || winners.length > 1 || scores.length < 2) return null;
  const total = (seat: number): number => scores[seat]?.["total"] ?? 0;
  const others = scores
    .map((_, seat) => seat)
    .filter((seat) => seat !== winner)
    .sort((one, two) => total(two) - total(one));
  const other = reader !== null && reader !== winner ? reader : others[0]!;
  const between = Object.keys(scores[winner]!)
    .filter((source) => source !== "total")
    .map((source): [string, number] => [source, (scores[winner]![source] ?? 0) - (scores[other]![source] ?? 0)])
    .sort(([, one], [, two]) => two - one);
  return {
    winner,
    other,
    ahead: between.filter(([, by]) => by > 0),
    behind: between
      .filter(([, by]) => by < 0)
      .map(([source, by]): [string, number] => [source, -by])
      .reverse(),
    ...turning(curve, winner, other),
  };
}

function turning(curve: Curve | null, winner: number, other: number): Pick<Analysis, "turn" | "led"> {
  const points = (curve?.points ?? []).filter(({ totals, round }) => totals.length > 0 && round !== null);
  const gaps = points.map(({ totals }) => (totals[winner] ?? 0) - (totals[other] ?? 0));
  const grown = gaps.slice(1).map((gap, number) => gap - gaps[number]!);
  const by = Math.max(0, ...grown);
  const where = points[grown.indexOf(by)];
  return {
    turn: by > 0 && where ? { round: where.round!, by, moment: where.moment } : null,
    led: points[gaps.findLastIndex((gap) => gap < 0)]?.round ?? null,
  };
}
