/** What every part of the board is given: the view of Tournay, as the server declares it, and what the catalogue says of its cards. */
import type { BoardProps } from "../board";
import { type Playing, playing } from "../kit";
import type { CardFigures, Colour, Family, View } from "./types.generated";

export type { ByColour, CardFigures, Colour, Effect, EventCard, Family, Hidden, Pile, Slot, View as TournayView } from "./types.generated";

export const COLOURS: readonly Colour[] = ["yellow", "white", "red"];
export const LEVELS = [1, 2, 3] as const;
export const ROMAN = ["", "I", "II", "III"] as const;

/** What every part of the board is given. */
export interface Town extends Playing {
  readonly game: View;
  readonly own: Family | undefined;
}

export function town(props: BoardProps): Town {
  const game = props.view as View;
  return { ...playing(props), game, own: props.seat === null ? undefined : game.seats[props.seat] };
}

export function figuresOf(at: Town, card: string): CardFigures | undefined {
  return at.catalogue.pieces[`card.${card}`]?.figures as CardFigures | undefined;
}

export const colourOf = (pile: string): Colour => pile.slice(0, -2) as Colour;
export const levelOf = (pile: string): number => Number(pile.slice(-1));
