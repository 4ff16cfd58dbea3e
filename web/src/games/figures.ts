/** What results say of a person: totals by title and edition, and against whom. */
import type { GameSeat, MyGame, OptionInfo, TitleInfo } from "../wire";

export type Company = "all" | "people" | "bots";

/** The options that make another game of a title: their values stand beside its name. The others are details. */
const EDITIONS = new Set(["edition", "rules", "length"]);

export interface Total {
  title: string;
  /** The value of the option that is the edition, if the title has one. */
  edition: string | null;
  games: number;
  wins: number;
  average: number | null;
  best: number | null;
  /** The points of each game, the oldest first. */
  course: { at: number; points: number; won: boolean }[];
}

export interface Rival {
  key: string;
  name: string;
  bot: string | null;
  games: number;
  ahead: number;
  level: number;
  behind: number;
}

/** A bot from the start; one that has only taken over somebody's seat counts as that person. */
export const isBot = (seat: GameSeat): boolean => seat.bot !== null && seat.bot !== "resigned" && seat.rival === null && !seat.yours;

export const rivalsOf = (game: MyGame): GameSeat[] => game.seats.filter((seat) => !seat.yours);

/** One's own seat; null if one has held several, around one screen: such a game says nothing of the person. */
export function mine(game: MyGame): GameSeat | null {
  const own = game.seats.filter((seat) => seat.yours);
  return own.length === 1 ? own[0]! : null;
}

export function inCompany(game: MyGame, company: Company): boolean {
  if (company === "all") return true;
  // Who holds several seats has somebody beside them.
  const people = mine(game) === null || rivalsOf(game).some((seat) => !isBot(seat));
  return people === (company === "people");
}

export const isEdition = (option: OptionInfo): boolean => EDITIONS.has(option.name);

/** The value of an option at this table. */
export const optionValue = (game: MyGame, option: OptionInfo): boolean | string =>
  game.options[option.name] ?? option.choices[0]?.value ?? false;

export function editionOf(game: MyGame, title: TitleInfo | undefined): string | null {
  const option = title?.options.find(isEdition);
  return option ? String(optionValue(game, option)) : null;
}

/** By title and edition; what was played most comes first. */
export function totals(games: readonly MyGame[], titles: readonly TitleInfo[]): Total[] {
  const found = new Map<string, Total>();
  for (const game of games) {
    const own = mine(game);
    if (!own) continue;
    const edition = editionOf(
      game,
      titles.find((each) => each.id === game.title),
    );
    const key = `${game.title} ${edition}`;
    const total = found.get(key) ?? { title: game.title, edition, games: 0, wins: 0, average: null, best: null, course: [] };
    found.set(key, total);
    total.games += 1;
    total.wins += own.rank === 1 ? 1 : 0;
    if (own.points !== null) total.course.unshift({ at: game.at, points: own.points, won: own.rank === 1 });
  }
  for (const total of found.values()) {
    const points = total.course.map((each) => each.points);
    if (!points.length) continue;
    total.average = points.reduce((sum, each) => sum + each, 0) / points.length;
    total.best = Math.max(...points);
  }
  return [...found.values()].sort((one, two) => two.games - one.games);
}

/** Everybody one has played with, who was there most often first. Bots of one kind are one rival. */
export function rivals(games: readonly MyGame[]): Rival[] {
  const found = new Map<string, Rival>();
  for (const game of games) {
    const own = mine(game);
    if (!own) continue;
    const met = new Set<string>();
    for (const seat of rivalsOf(game)) {
      const bot = isBot(seat) ? seat.bot : null;
      const key = bot === null ? (seat.rival ?? `name ${seat.name}`) : `bot ${bot}`;
      // The last game comes first, and with it the name that somebody has now.
      const rival = found.get(key) ?? { key, name: seat.name, bot, games: 0, ahead: 0, level: 0, behind: 0 };
      found.set(key, rival);
      if (!met.has(key)) rival.games += 1;
      met.add(key);
      rival[own.rank < seat.rank ? "ahead" : own.rank > seat.rank ? "behind" : "level"] += 1;
    }
  }
  return [...found.values()].sort((one, two) => two.games - one.games);
}
