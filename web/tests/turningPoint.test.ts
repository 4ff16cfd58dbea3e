import { expect, it } from "vitest";
import { analyse } from "../src/replay/turningPoint";
import type { Curve } from "../src/wire";

const scores = [
  { stations: 12, goods: 20, total: 32 },
  { stations: 4, goods: 25, total: 29 },
];
const curve: Curve = {
  points: [
    { moment: 0, round: 1, totals: [5, 5] },
    { moment: 9, round: 2, totals: [8, 14] },
    { moment: 20, round: 3, totals: [21, 20] },
    { moment: 31, round: 3, totals: [32, 29] },
  ],
};

it("compares the winner with the reader, by source and by round", () => {
  const found = analyse(scores, curve, [0], 1)!;
  expect(found).toMatchObject({ winner: 0, other: 1, ahead: [["stations", 8]], behind: [["goods", 5]] });
  // From six behind to one ahead: in the second round.
  expect(found.turn).toEqual({ round: 2, by: 7, moment: 9 });
  expect(found.led).toBe(2);
});

it("says nothing of a shared victory, nor of a curve that is not there", () => {
  expect(analyse(scores, curve, [0, 1], 1)).toBeNull();
  expect(analyse(scores, null, [0], null)).toMatchObject({ other: 1, turn: null, led: null });
});
