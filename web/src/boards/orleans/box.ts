/** What the board draws from the catalogue of this table's box: places, tracks, spaces. No figure stands in this folder. */
import type { Playing } from "../kit";
import { said } from "../../i18n";

/** What a step of a follower track brings. */
export interface Gain {
  readonly good?: string;
  readonly coins?: number;
  readonly technology?: number;
  readonly stacks?: readonly string[];
  readonly development?: number;
  readonly draw?: number;
  readonly citizen?: string;
}

/** What a place does when it is used. */
export interface Effect extends Gain {
  readonly recruit?: readonly string[];
  readonly way?: string;
  readonly station?: number;
  readonly deeds?: number;
  readonly coins_per_status?: number;
  readonly coins_per_station?: number;
  readonly buy_development?: number;
}

export interface PlaceFigures {
  /** 0: on every mat; 1, 2: a tile of that stack. */
  readonly stack: number;
  readonly spaces: readonly string[];
  readonly effect: Effect;
}

interface BoxFigures {
  readonly market: number;
  readonly tower: number;
  readonly harvest_fine: number;
  readonly development: {
    readonly last: number;
    readonly status: readonly number[];
    readonly coins: { readonly [space: string]: number };
    readonly citizens: readonly number[];
  };
}

const EMPTY: BoxFigures = { market: 0, tower: 0, harvest_fine: 0, development: { last: 0, status: [], coins: {}, citizens: [] } };

export function box(at: Playing): BoxFigures {
  return { ...EMPTY, ...(at.catalogue.figures as Partial<BoxFigures>) };
}

export function placeOf(at: Playing, place: string): PlaceFigures {
  return (at.catalogue.pieces[`place.${place}`]?.figures as PlaceFigures | undefined) ?? { stack: 0, spaces: [], effect: {} };
}

/** The follower that cannot be recruited under the event of the round. */
export function barred(at: Playing, event: string, letter: string): string | undefined {
  return at.catalogue.pieces[`event.${event}.${letter}`]?.figures["bars"] as string | undefined;
}

/** All places in the order of the box; space i of a place is 3 × its number + i. */
export function placeNames(at: Playing): string[] {
  return Object.keys(at.catalogue.pieces).flatMap((key) => (key.startsWith("place.") ? [key.slice("place.".length)] : []));
}

/** What the steps of a track bring, from the start on. */
export function stepsOf(at: Playing, kind: string): readonly Gain[] {
  return (at.catalogue.pieces[`follower.${kind}`]?.figures["steps"] as Gain[] | undefined) ?? [];
}

/** What a place does, as short as its card: without what the pictures under it tell, and what comes on top of it. */
export function brief(at: Playing, key: string): string {
  const first = at.catalogue.pieces[key]?.does[0];
  return first ? said(first).replace(/\s?:.*/, ".") : "";
}

/** What a piece does, in a sentence or two. */
export function does(at: Playing, key: string): string {
  return (at.catalogue.pieces[key]?.does ?? []).map(said).join(" ");
}
