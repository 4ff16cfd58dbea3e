/** What a view of Clochemerle holds (games/clochemerle/adapter/view.py), and what its questions tell. */
import type { BoardProps } from "../board";
import { playing, type Playing } from "../kit";

export const PROFESSIONS = ["abbot", "councillor", "traveller", "craftsman", "merchant"] as const;
export const WORKSHOPS = ["stable", "brewery", "forge", "scroll_maker", "wheelwright"] as const;
export const RESOURCE: { readonly [workshop: string]: string } = { stable: "horse", brewery: "beer", forge: "plough", scroll_maker: "scroll", wheelwright: "wagon" };
export const SPACES = ["house", "coin", "story"] as const;
export const LETTERS = ["a", "b", "c", "d", "e"] as const;

export interface DieFace {
  readonly colour: "white" | "black";
  readonly face: number;
}

export type Needs = { readonly [resource: string]: number };

export interface Offer {
  readonly banner: string;
  /** null: any value. */
  readonly values: readonly number[] | null;
  readonly time: number;
  readonly coins: number;
  /** Ways to pay, each a set of resources. */
  readonly cost: readonly Needs[];
  readonly points: number;
  readonly effect: Needs;
}

export interface Customer {
  readonly customer: string;
  readonly values: readonly number[] | null;
  readonly cost: Needs;
  readonly points: number;
}

export interface White {
  readonly banner: string;
  readonly values: readonly number[] | null;
  readonly time: number;
  readonly active: boolean;
  readonly used: boolean;
}

export interface Village {
  readonly villagers: readonly string[];
  readonly empty: readonly string[];
  readonly pupils: readonly string[];
  readonly coins: number;
  readonly tree: number;
  readonly safe: number;
  readonly headman: string;
  readonly time: number;
  readonly to_death: number;
  readonly reaper: boolean;
  readonly labourers: number;
  readonly workshops: { readonly [workshop: string]: { readonly card: string; readonly goods: number; readonly slots: number } };
  /** Of each field, how many ploughs lie on it. */
  readonly fields: readonly number[];
  readonly church: string | null;
  readonly shields: number;
  readonly monks: readonly string[];
  readonly windows: number;
  readonly chamber: string | null;
  readonly marks: readonly string[];
  readonly guild: number;
  readonly guild_slots: number;
  readonly meeting_place: boolean;
  readonly meeting_marks: number;
  readonly meeting_slots: number;
  readonly tile: string | null;
  readonly journey: readonly { readonly travel: string; readonly points: number }[];
  readonly market: readonly Customer[];
  readonly served: readonly Customer[];
  readonly banners: readonly White[];
}

export interface ClochemerleView {
  readonly round: number;
  readonly step: string;
  readonly dice: readonly DieFace[];
  readonly taken: readonly DieFace[];
  readonly value: number | null;
  readonly hand: { readonly seat: number; readonly story: number; readonly taken: boolean };
  readonly rat: { readonly left: number; readonly start: number; readonly red: boolean };
  readonly graveyard: { readonly chronicle: Needs; readonly story: readonly number[]; readonly graves: number; readonly coffins: number; readonly end: number };
  readonly offer: readonly Offer[];
  readonly office: { readonly time: readonly number[]; readonly coins: readonly number[] };
  readonly customers: readonly Customer[];
  readonly windows: readonly number[];
  readonly clouds: number;
  readonly seats: readonly Village[];
}

/** A way to make a value: the dice, the price, and the actions that do it. */
export interface Way {
  readonly dice: readonly DieFace[];
  readonly time: number;
  readonly coins: number;
  readonly markers: number;
  readonly play: readonly number[];
}

/** The die that can only be taken second, and how the two are taken, by the action that takes the other one. */
export interface LastDie {
  readonly die: DieFace;
  readonly after: { readonly [action: string]: readonly number[] };
}

export interface Place extends Playing {
  readonly game: ClochemerleView;
  readonly own: Village | undefined;
  /** By value: the ways to make it now. */
  readonly ways: { readonly [value: string]: readonly Way[] };
}

export function place(props: BoardProps): Place {
  const game = props.view as unknown as ClochemerleView;
  const ways = (props.question?.hints["values"] ?? {}) as Place["ways"];
  return { ...playing(props), game, own: props.seat === null ? undefined : game.seats[props.seat], ways };
}

/** Names that differ by their number alone share a picture: `stable_2` is a stable. */
export const sortOf = (banner: string): string => banner.replace(/_\d+$/, "");
