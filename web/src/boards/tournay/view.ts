/** What a view of Tournay holds (games/tournay/adapter/view.py), and what the catalogue says of its cards. */
import type { BoardProps } from "../board";
import { playing, type Playing } from "../kit";

export type Colour = "yellow" | "white" | "red";
export const COLOURS: readonly Colour[] = ["yellow", "white", "red"];
export const LEVELS = [1, 2, 3] as const;
export const ROMAN = ["", "I", "II", "III"] as const;

export interface Hidden {
  readonly pile: string;
  /** null: nobody at this seat is sure which card it is. */
  readonly card: string | null;
}

export interface Pile {
  readonly pile: string;
  readonly size: number;
  readonly face_up: string | null;
  readonly crier_out: boolean;
  readonly returned: readonly (string | null)[];
}

export interface EventCard {
  readonly event: string;
  readonly coins: number;
  readonly circles: number;
  readonly does: "lay_down" | "majority" | "damage" | "lose";
  readonly colour: Colour | null;
  readonly fight: { readonly colour: Colour; readonly residents: number; readonly deniers: number };
}

export interface Slot {
  readonly row: number;
  readonly column: number;
  readonly card: string;
  /** Who stands there: a colour, "grey" (hired) or "damage". */
  readonly on: readonly string[];
  readonly covered: readonly string[];
}

export type ByColour = { readonly [colour in Colour]: number };

export interface Family {
  readonly coins: number;
  readonly standing: ByColour;
  readonly lying: ByColour;
  readonly residents: ByColour;
  readonly hand: readonly Hidden[];
  readonly ramparts: readonly string[];
  readonly built: number;
  readonly district: readonly (Slot | null)[];
  readonly finished: boolean;
  readonly last_card: { readonly card: string; readonly row: number; readonly column: number } | null;
}

export interface TournayView {
  readonly round: number;
  readonly last_round: boolean;
  readonly turn: number | null;
  readonly criers: number;
  readonly criers_needed: number;
  readonly reserve: ByColour;
  readonly piles: readonly Pile[];
  readonly events: readonly (EventCard | null)[];
  readonly events_left: number;
  readonly playing: string | null;
  readonly looked: readonly Hidden[];
  readonly seats: readonly Family[];
  readonly prestige: { readonly [card: string]: readonly number[] };
}

/** What every part of the board is given. */
export interface Town extends Playing {
  readonly game: TournayView;
  readonly own: Family | undefined;
}

export function town(props: BoardProps): Town {
  const game = props.view as unknown as TournayView;
  return { ...playing(props), game, own: props.seat === null ? undefined : game.seats[props.seat] };
}

export interface Effect {
  readonly kind: string;
  readonly amount?: number;
  readonly per?: string;
  readonly on?: string;
  readonly colours: readonly Colour[];
  readonly against?: "coins" | "no_coins";
}

export interface CardFigures {
  readonly colour: Colour;
  readonly level: number;
  readonly category: "building" | "character" | "prestige";
  readonly cost: number;
  readonly gives: "nothing" | "resident" | "card";
  readonly points?: number;
  readonly effect?: Effect;
  readonly builder?: number;
  readonly others?: number;
  readonly counts?: string;
}

export function figuresOf(at: Town, card: string): CardFigures | undefined {
  return at.catalogue.pieces[`card.${card}`]?.figures as unknown as CardFigures | undefined;
}

export const colourOf = (pile: string): Colour => pile.slice(0, -2) as Colour;
export const levelOf = (pile: string): number => Number(pile.slice(-1));
