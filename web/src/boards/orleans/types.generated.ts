// Generated from games/orleans/adapter/view_types.py by `python -m tools.board_types`: do not edit.

export type BoxFigures = {
  readonly rounds: number;
  readonly market: number;
  readonly stations: number;
  readonly tower: number;
  readonly harvest_fine: number;
  readonly development: DevelopmentFigures;
};

export type Counts = { readonly [name: string]: number };

export type Deed = {
  readonly deed: string;
  readonly reward: number | "choice";
  readonly spaces: Counts;
  readonly free: Counts;
};

export type DeedFigures = {
  readonly reward: number | "choice";
  readonly spaces: Counts;
};

export type DevelopmentFigures = {
  readonly last: number;
  readonly status: readonly number[];
  readonly coins: Counts;
  readonly citizens: readonly number[];
};

export type EventFigures = {
  readonly strength: number;
  readonly left: number;
  readonly bars?: string;
};

export type FollowerFigures = {
  readonly supply?: number;
  readonly steps?: readonly TrackStep[];
};

export type GoodFigures = {
  readonly points: number;
  readonly tokens: number;
  readonly food: boolean;
};

export type Hints = {
  readonly fit?: readonly number[];
  readonly way?: number;
  readonly drawn?: readonly string[];
};

/** A player's board. */
export type Mat = {
  readonly coins: number;
  readonly goods: Counts;
  readonly town: string;
  readonly stations: readonly string[];
  readonly stock: number;
  readonly citizens: readonly string[];
  readonly development: number;
  readonly status: number;
  readonly tracks: Counts;
  readonly draw: number;
  readonly technology: number;
  readonly bag: Counts;
  readonly market: Counts;
  readonly tower: readonly string[];
  readonly places: readonly Place[];
};

/** Of a piece that has words only. */
export type NoFigures = {
};

/** The figures of pieces, by what their keys begin with. */
export type Pieces = {
  readonly place: PlaceFigures;
  readonly follower: FollowerFigures;
  readonly good: GoodFigures;
  readonly deed: DeedFigures;
  readonly event: EventFigures;
  readonly citizen: NoFigures;
  readonly town: NoFigures;
  readonly technology: TechnologyFigures;
};

export type Place = {
  readonly place: string;
  readonly spaces: readonly Space[];
  readonly ready: boolean;
};

export type PlaceEffect = {
  readonly recruit?: readonly string[];
  readonly way?: WayKind;
  readonly station?: number;
  readonly development?: number;
  readonly deeds?: number;
  readonly good?: string;
  readonly coins?: number;
  readonly coins_per_status?: number;
  readonly coins_per_station?: number;
  readonly buy_development?: number;
  readonly technology?: number;
};

export type PlaceFigures = {
  readonly stack: number;
  readonly spaces: readonly string[];
  readonly effect: PlaceEffect;
};

export type Space = {
  readonly needs: string;
  readonly holds: string | null;
};

export type TechnologyFigures = {
  readonly supply: number;
};

/** The place tiles that can still be had, by stack, and those out of the game. */
export type Tiles = {
  readonly one: readonly string[];
  readonly two: readonly string[];
  readonly out: readonly string[];
};

/** What a step of a followers' track brings. */
export type TrackStep = {
  readonly good?: string;
  readonly coins?: number;
  readonly citizen?: string;
  readonly technology?: number;
  readonly stacks?: readonly string[];
  readonly draw?: number;
  readonly development?: number;
};

/** All that a seat may know. */
export type View = {
  readonly title: string;
  readonly options: { readonly [name: string]: boolean | number | string };
  readonly you: number | null;
  readonly players: number;
  readonly over: boolean;
  readonly winners: readonly number[];
  readonly waiting: readonly number[];
  readonly round: number;
  readonly rounds: number;
  readonly phase: string;
  readonly event: string | null;
  readonly letter: string;
  readonly events_left: readonly Counts[];
  readonly first: number;
  readonly passed: readonly number[];
  readonly supply: Counts;
  readonly goods: Counts;
  readonly technology: number;
  readonly bank: number | null;
  readonly tiles: Tiles;
  readonly citizens: readonly string[];
  readonly deeds: readonly Deed[];
  readonly ways: readonly Way[];
  readonly seats: readonly Mat[];
  readonly scores: readonly Counts[];
};

export type Way = {
  readonly from: string;
  readonly to: string;
  readonly way: WayKind;
  readonly goods: readonly string[];
};

export type WayKind = "water" | "road";
