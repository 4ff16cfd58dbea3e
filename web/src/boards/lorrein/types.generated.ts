// Generated from games/lorrein/adapter/view_types.py by `python -m tools.board_types`: do not edit.

export type BeadFigures = {
  readonly raw?: string;
  readonly landscape?: string;
  readonly count: number;
  readonly round?: number;
};

export type BowlFigures = {
  readonly dents: number;
  readonly each: number;
  readonly most: number;
  readonly red_round: number;
};

export type BoxFigures = {
  readonly prices: { readonly [name: string]: Counts };
  readonly pieces: PieceFigures;
  readonly room: DuchyFigures;
  readonly food: DuchyFigures;
  readonly foods: readonly string[];
  readonly bowl: BowlFigures;
  readonly trade: TradeFigures;
  readonly limit: number | null;
  readonly annexation: number;
};

export type BuildingFigures = {
  readonly price?: Counts;
  readonly most: number;
  readonly room?: number;
  readonly food?: number;
  readonly strength?: number;
};

/** Where a duchy may stand: the landscapes around it, and the crafts that would find a free tile there. */
export type Corner = {
  readonly row: number;
  readonly column: number;
  readonly landscapes: readonly string[];
  readonly crafts: readonly string[];
};

export type Counts = { readonly [name: string]: number };

export type CraftFigures = {
  readonly price: Counts;
  readonly raw: string;
  readonly product: string;
  readonly cards: number;
  readonly landscape: string;
};

export type Draft = {
  readonly to: number | "all";
  readonly give: Counts;
  readonly get: Counts;
};

export type Duchy = {
  readonly row: number;
  readonly column: number;
  readonly owner: number;
  readonly large: boolean;
};

export type DuchyFigures = {
  readonly small: number;
  readonly large: number;
};

/** A player. Others see no mission, draft or wish. */
export type Duke = {
  readonly goods: Counts;
  readonly farms_left: number;
  readonly duchies_left: number;
  readonly workshops_left: number;
  readonly witch_house: boolean;
  readonly owed: number;
  readonly built: Counts;
  readonly tariffs: { readonly [name: string]: string };
  readonly shut: readonly number[];
  readonly watch: string;
  readonly mission?: Mission;
  readonly draft?: Draft | null;
  readonly wish?: boolean;
};

export type GoodFigures = {
  readonly raw: boolean;
  readonly colour: string;
  readonly food: boolean;
  readonly product?: string;
  readonly cards?: number;
  readonly stock?: number;
};

/** A tile of the landscape, with what stands on it. */
export type Ground = {
  readonly row: number;
  readonly column: number;
  readonly landscape: string;
  readonly building?: "farm" | "workshop" | "witch_house";
  readonly owner?: number;
  readonly craft?: string;
};

export type Hints = {
  readonly options?: { readonly [name: string]: OptionFigures };
  readonly counter?: readonly number[];
};

export type ItemFigures = {
  readonly price: Counts;
};

export type LandscapeFigures = {
  readonly colour: string;
  readonly raw: string;
  readonly product: string;
  readonly craft: string | null;
};

export type Mission = {
  readonly mission: string;
  readonly top: Counts;
  readonly full: Counts;
  readonly standing: Counts;
  readonly missing: number;
};

export type MissionFigures = {
  readonly asked: Counts;
  readonly top: Counts;
  readonly full: Counts;
};

export type Offer = {
  readonly author: number;
  readonly to: number | "all";
  readonly asked: readonly number[];
  readonly refused: readonly number[];
  readonly counter: boolean;
  readonly give: Counts;
  readonly get: Counts;
};

/** What an option takes and gives in goods, and what it does for the own mission. */
export type OptionFigures = {
  readonly takes?: Counts;
  readonly gives?: Counts;
  readonly mission?: number;
  readonly yields?: string;
  readonly owner?: number;
  readonly odds?: number;
  readonly food?: number;
};

export type PieceFigures = {
  readonly farms: number;
  readonly duchies: number;
  readonly workshops: number;
};

/** The figures of pieces, by what their keys begin with. */
export type Pieces = {
  readonly landscape: LandscapeFigures;
  readonly good: GoodFigures;
  readonly craft: CraftFigures;
  readonly building: BuildingFigures;
  readonly bead: BeadFigures;
  readonly mission: MissionFigures;
  readonly item: ItemFigures;
};

export type TradeFigures = {
  readonly own_offers: number;
  readonly other_offers: number;
  readonly refusals: number;
  readonly deals: number;
  readonly items: number;
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
  readonly limit: number | null;
  readonly phase: string;
  readonly first: number;
  readonly active: number;
  readonly rows: number;
  readonly columns: number;
  readonly tiles: readonly Ground[];
  readonly duchies: readonly Duchy[];
  readonly sites: readonly Corner[];
  readonly bowl: Counts;
  readonly odds: { readonly [name: string]: number };
  readonly extra_red: boolean;
  readonly bewitched: boolean;
  readonly stock: Counts;
  readonly missions_left: number;
  readonly deals: number;
  readonly offer: Offer | null;
  readonly scores: readonly Counts[];
  readonly known_missions: { readonly [name: string]: string };
  readonly seats: readonly Duke[];
};
