/** What a view of Lorrein holds (games/lorrein/adapter/view.py), and what the catalogue says of its pieces. */
import { signal } from "@preact/signals";
import type { Question } from "../../wire";
import type { BoardProps } from "../board";
import { type Doable, Options, type Playing } from "../kit";

export type Counts = { readonly [name: string]: number };

export interface Ground {
  readonly row: number;
  readonly column: number;
  readonly landscape: string;
  readonly building?: "farm" | "workshop" | "witch_house";
  readonly owner?: number;
  readonly craft?: string;
}

export interface Duchy {
  readonly row: number;
  readonly column: number;
  readonly owner: number;
  readonly large: boolean;
}

export interface Corner {
  readonly row: number;
  readonly column: number;
  readonly landscapes: readonly string[];
  readonly crafts: readonly string[];
}

export interface Offer {
  readonly author: number;
  readonly asked: readonly number[];
  readonly refused: readonly number[];
  readonly counter: boolean;
  readonly give: Counts;
  readonly get: Counts;
}

export interface Mission {
  readonly mission: string;
  readonly standing: Counts;
  readonly missing: number;
}

export interface Draft {
  readonly to: number | "all";
  readonly give: Counts;
  readonly get: Counts;
}

export interface Duke {
  readonly goods: Counts;
  readonly farms_left: number;
  readonly duchies_left: number;
  readonly workshops_left: number;
  readonly witch_house: boolean;
  readonly owed: number;
  readonly built: Counts;
  readonly tariffs: { readonly [craft: string]: string };
  readonly shut: readonly number[];
  readonly watch: string;
  readonly mission?: Mission;
  readonly draft?: Draft | null;
  readonly wish?: boolean;
}

export interface LorreinView {
  readonly round: number;
  readonly limit: number | null;
  readonly phase: string;
  readonly active: number;
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly Ground[];
  readonly duchies: readonly Duchy[];
  readonly sites: readonly Corner[];
  readonly bowl: Counts;
  readonly odds: Counts;
  readonly extra_red: number | boolean;
  readonly stock: Counts;
  readonly offer: Offer | null;
  readonly seats: readonly Duke[];
}

/** One chain of the box: a landscape, its bead, what grows there, who works it, and what becomes of it. */
export interface Chain {
  readonly landscape: string;
  readonly colour: string;
  readonly raw: string;
  readonly product: string;
  readonly craft: string | null;
}

/** What every part of the board is given. `options` has what may be done aside as well. */
export interface Duchies extends Playing {
  readonly game: LorreinView;
  readonly own: Duke | undefined;
  readonly chains: readonly Chain[];
}

const NOTHING: Question = { fit: [], hints: {}, kind: "", options: [], prompt: "", refused: [], rule: "", source: "" };

export function duchies(props: BoardProps): Duchies {
  const game = props.view as unknown as LorreinView;
  const asked = props.question ?? NOTHING;
  const options = new Options({ ...asked, options: [...asked.options, ...props.asides] });
  const own = props.seat === null ? undefined : game.seats[props.seat];
  return { ...props, options, game, own, chains: chains(props) };
}

function chains({ catalogue }: BoardProps): Chain[] {
  return Object.entries(catalogue.pieces)
    .filter(([name]) => name.startsWith("landscape."))
    .map(([name, { figures }]) => ({ ...(figures as unknown as Chain), landscape: name.slice("landscape.".length) }));
}

/** What an option takes and brings, as hints.py tells it. */
export interface Figures {
  readonly takes?: Counts;
  readonly gives?: Counts;
  readonly mission?: number;
  readonly odds?: number;
}

export const told = (at: Duchies, doable: Doable | undefined): Figures => at.options.told(doable);

export const figure = (at: Duchies, piece: string, name: string): unknown => at.catalogue.pieces[piece]?.figures[name];

export const hueOf = (at: Duchies, good: string): string => String(figure(at, `good.${good}`, "colour") ?? "grey");

export const has = (duke: Duke | undefined, good: string): number => duke?.goods[good] ?? 0;

export const nameOf = (at: Duchies, seat: number): string => at.seats[seat]?.name ?? "";

export const others = (at: Duchies): number[] => at.game.seats.map((_, seat) => seat).filter((seat) => seat !== at.seat);

/** What of the palette is looked at: only its places are lit. Crafts are told apart: "workshop.mill". */
export const tool = signal<string | null>(null);

/** Which desk is open beside the landscape. */
export const desk = signal<"trade" | "tariffs" | "medicine">("trade");
