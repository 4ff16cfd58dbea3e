/** What every part of the board is given: the view of Lorrein, as the server declares it, and what the catalogue says of its pieces. */
import { signal } from "@preact/signals";
import type { Question } from "../../wire";
import type { BoardProps } from "../board";
import { type Doable, Options, type Playing } from "../kit";
import type { Duke, LandscapeFigures, OptionFigures, View } from "./types.generated";

export type { Corner, Counts, Draft, Duchy, Duke, Ground, Mission, Offer, OptionFigures as Figures, View } from "./types.generated";

/** One chain of the box: a landscape, its bead, what grows there, who works it, and what becomes of it. */
export interface Chain extends LandscapeFigures {
  readonly landscape: string;
}

/** What every part of the board is given. `options` has what may be done aside as well. */
export interface Duchies extends Playing {
  readonly game: View;
  readonly own: Duke | undefined;
  readonly chains: readonly Chain[];
}

const NOTHING: Question = { fit: [], hints: {}, kind: "", options: [], prompt: "", refused: [], rule: "", source: "" };

export function duchies(props: BoardProps): Duchies {
  const game = props.view as View;
  const asked = props.question ?? NOTHING;
  const options = new Options({ ...asked, options: [...asked.options, ...props.asides] });
  const own = props.seat === null ? undefined : game.seats[props.seat];
  return { ...props, options, game, own, chains: chains(props) };
}

function chains({ catalogue }: BoardProps): Chain[] {
  return Object.entries(catalogue.pieces)
    .filter(([name]) => name.startsWith("landscape."))
    .map(([name, { figures }]) => ({ ...(figures as LandscapeFigures), landscape: name.slice("landscape.".length) }));
}

/** What an option takes and brings. */
export const told = (at: Duchies, doable: Doable | undefined): OptionFigures => at.options.told(doable);

export const figure = (at: Duchies, piece: string, name: string): unknown => at.catalogue.pieces[piece]?.figures[name];

export const hueOf = (at: Duchies, good: string): string => String(figure(at, `good.${good}`, "colour") ?? "grey");

export const has = (duke: Duke | undefined, good: string): number => duke?.goods[good] ?? 0;

export const nameOf = (at: Duchies, seat: number): string => at.seats[seat]?.name ?? "";

export const others = (at: Duchies): number[] => at.game.seats.map((_, seat) => seat).filter((seat) => seat !== at.seat);

/** What of the palette is looked at: only its places are lit. Crafts are told apart: "workshop.mill". */
export const tool = signal<string | null>(null);

/** Which desk is open beside the landscape. */
export const desk = signal<"trade" | "tariffs" | "medicine">("trade");
