import { expect, it } from "vitest";
import { inCompany, mine, rivals, totals } from "../src/games/figures";
import type { GameSeat, MyGame, TitleInfo } from "../src/wire";

const seat = (number: number, points: number | null, rank: number, more: Partial<GameSeat> = {}): GameSeat => ({
  seat: number,
  name: ["Ada", "Bert", "Sibylle"][number]!,
  bot: null,
  points,
  rank,
  resigned: false,
  yours: number === 0,
  rival: number === 1 ? "bert" : null,
  ...more,
});
const game = (table: string, at: number, seats: GameSeat[], edition = "2020"): MyGame => ({
  table,
  title: "orleans",
  options: { edition },
  changed_box: false,
  at,
  seats,
});
const choices = ["2020", "2014"].map((value) => ({ value, label: { fr: value, en: value } }));
const orleans = { id: "orleans", options: [{ name: "edition", choices, label: { fr: "", en: "" }, needs: {} }] } as unknown as TitleInfo;
const bot = { bot: "maitre" };
// The last one first, as the server tells them.
const games = [
  game("e", 50, [seat(0, 9, 1), seat(1, 8, 2, { yours: true, rival: null })]),
  game("d", 40, [seat(0, 90, 2), seat(2, 99, 1, bot)], "2014"),
  game("c", 30, [seat(0, 80, 2), seat(1, 95, 1, { ...bot, name: "Bertrand" })]),
  game("b", 20, [seat(0, 100, 1), seat(1, 100, 1)]),
  game("a", 10, [seat(0, 120, 1), seat(1, 70, 3), seat(2, 80, 2, bot)]),
];

it("adds up by edition, the oldest game first in the course", () => {
  const [newer, older] = totals(games, [orleans]);
  expect(newer).toMatchObject({ edition: "2020", games: 3, wins: 2, average: 100, best: 120 });
  expect(newer!.course.map((each) => each.points)).toEqual([120, 100, 80]);
  expect(older).toMatchObject({ edition: "2014", games: 1, wins: 0, best: 90 });
});

it("has no points where a title has none", () => {
  const [only] = totals([game("a", 1, [seat(0, null, 1), seat(1, null, 2)])], [orleans]);
  expect(only).toMatchObject({ wins: 1, average: null, best: null, course: [] });
});

it("does not count a game around one screen", () => {
  expect(mine(games[0]!)).toBeNull();
  expect(totals([games[0]!], [orleans])).toEqual([]);
  expect(rivals([games[0]!])).toEqual([]);
});

it("counts a person whom a bot has replaced as that person, under the last name", () => {
  const found = rivals(games);
  expect(found[0]).toMatchObject({ key: "bert", name: "Bertrand", bot: null, games: 3, ahead: 1, level: 1, behind: 1 });
  expect(found[1]).toMatchObject({ bot: "maitre", games: 2, ahead: 1, behind: 1 });
});

it("tells games against bots alone from those with people", () => {
  const against = (company: "all" | "people" | "bots"): string[] =>
    games.filter((each) => inCompany(each, company)).map((each) => each.table);
  expect(against("people")).toEqual(["e", "c", "b", "a"]);
  expect(against("bots")).toEqual(["d"]);
  expect(against("all")).toHaveLength(5);
});
