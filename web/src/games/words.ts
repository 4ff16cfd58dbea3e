/** How results are said. */
import { titles } from "../state/store";
import { botName, locale, said, say } from "../ui/i18n";
import type { GameSeat, MyGame, TitleInfo } from "../wire";
import { isBot, isEdition, optionValue } from "./figures";

export const titleOf = (id: string): TitleInfo | undefined => titles.value?.titles.find((each) => each.id === id);

export function nameOf(id: string): string {
  const title = titleOf(id);
  return title ? said(title.name) : id;
}

/** The edition as the title calls it. */
export function editionName(title: string, edition: string | null): string {
  const choices = titleOf(title)?.options.find(isEdition)?.choices ?? [];
  const choice = choices.find((each) => String(each.value) === edition);
  return choice ? said(choice.label) : (edition ?? "");
}

/** The edition, and every option that is not the usual one. */
export function optionWords(game: MyGame): string[] {
  const options = titleOf(game.title)?.options ?? [];
  const edition = options.find(isEdition);
  const found = edition ? [editionName(game.title, String(optionValue(game, edition)))] : [];
  for (const option of options) {
    const value = optionValue(game, option);
    const choice = option.choices.find((each) => each.value === value);
    if (option === edition || !choice || value === option.choices[0]?.value) continue;
    found.push(say("games.option", { option: said(option.label), choice: said(choice.label) }));
  }
  if (game.changed_box) found.push(say("games.changed_box"));
  return found;
}

/** A day as the reader writes it. */
export const day = (at: number): string => new Date(1000 * at).toLocaleDateString(locale(), { dateStyle: "medium" });

export const figure = (value: number | null): string =>
  value === null ? "–" : value.toLocaleString(locale(), { maximumFractionDigits: 1 });

export function rankWords(rank: number, players: number): string {
  return rank === 1 ? say("games.won", { players }) : say("games.rank", { rank, players });
}

export const seatWords = (seat: GameSeat): string => (isBot(seat) ? seat.name || botName(seat.bot) : seat.name || say("games.somebody"));
