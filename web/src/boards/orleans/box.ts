/** What the board draws from the catalogue of this table's box: places, tracks, spaces. No figure stands in this folder. */

import { said } from "../../ui/i18n";
import type { Playing } from "../kit";
import type { BoxFigures, EventFigures, FollowerFigures, PlaceFigures, TrackStep } from "./types.generated";

export type { PlaceEffect as Effect, PlaceFigures, TrackStep as Gain } from "./types.generated";

const EMPTY: BoxFigures = {
  rounds: 0,
  market: 0,
  stations: 0,
  tower: 0,
  harvest_fine: 0,
  development: { last: 0, status: [], coins: {}, citizens: [] },
};

export function box(at: Playing): BoxFigures {
  return { ...EMPTY, ...(at.catalogue.figures as Partial<BoxFigures>) };
}

export function placeOf(at: Playing, place: string): PlaceFigures {
  return (at.catalogue.pieces[`place.${place}`]?.figures as PlaceFigures | undefined) ?? { stack: 0, spaces: [], effect: {} };
}

/** The follower that cannot be recruited under the event of the round. */
export function barred(at: Playing, event: string, letter: string): string | undefined {
  return (at.catalogue.pieces[`event.${event}.${letter}`]?.figures as EventFigures | undefined)?.bars;
}

/** All places in the order of the box; space i of a place is 3 × its number + i. */
export function placeNames(at: Playing): string[] {
  return Object.keys(at.catalogue.pieces).flatMap((key) => (key.startsWith("place.") ? [key.slice("place.".length)] : []));
}

/** What the steps of a track bring, from the start on. */
export function stepsOf(at: Playing, kind: string): readonly TrackStep[] {
  return (at.catalogue.pieces[`follower.${kind}`]?.figures as FollowerFigures | undefined)?.steps ?? [];
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
