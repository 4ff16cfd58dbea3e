/** What every part of the board is given: the view and the questions of Clochemerle, as the server declares them. */
import type { BoardProps } from "../board";
import { type Playing, playing } from "../kit";
import type { Hints, View, Village, Way } from "./types.generated";

export type { Counts as Needs, Customer, DieFace, Offer, View as ClochemerleView, Village, Way, White } from "./types.generated";

export const PROFESSIONS = ["abbot", "councillor", "traveller", "craftsman", "merchant"] as const;
export const WORKSHOPS = ["stable", "brewery", "forge", "scroll_maker", "wheelwright"] as const;
export const RESOURCE: { readonly [workshop: string]: string } = {
  stable: "horse",
  brewery: "beer",
  forge: "plough",
  scroll_maker: "scroll",
  wheelwright: "wagon",
};
export const SPACES = ["house", "coin", "story"] as const;
export const LETTERS = ["a", "b", "c", "d", "e"] as const;

export interface Place extends Playing {
  readonly game: View;
  /** What the question tells besides its options. */
  readonly hints: Partial<Hints>;
  readonly own: Village | undefined;
  /** By value: the ways to make it now. */
  readonly ways: { readonly [value: string]: readonly Way[] };
}

export function place(props: BoardProps): Place {
  const game = props.view as View;
  const hints = (props.question?.hints ?? {}) as Partial<Hints>;
  return { ...playing(props), game, hints, own: props.seat === null ? undefined : game.seats[props.seat], ways: hints.values ?? {} };
}

/** Names that differ by their number alone share a picture: `stable_2` is a stable. */
export const sortOf = (banner: string): string => banner.replace(/_\d+$/, "");
