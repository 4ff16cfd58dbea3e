// Generated from games/clochemerle/adapter/view_types.py by `python -m tools.board_types`: do not edit.

/** A banner that the player might think of, and what stands in the way. */
export type Banner = {
  readonly kind: "black" | "white";
  readonly banner: string;
  readonly values: readonly number[];
  readonly time: number;
  readonly reason: ReasonData | null;
};

export type BannerFigures = {
  readonly sort?: string;
  readonly values?: readonly number[] | null;
  readonly time?: number;
  readonly coins?: number;
  readonly cost?: Counts | readonly Counts[];
  readonly white_time?: number;
  readonly points?: number;
  readonly effect?: Effect;
  readonly zone?: string | null;
  readonly workshop?: string;
  readonly resource?: string;
  readonly slots?: number;
  readonly white?: WhiteFigures;
  readonly power?: string;
  readonly markers?: string;
  readonly count?: number;
  readonly plough_coins?: number;
  readonly pile?: string;
  readonly letter?: string;
  readonly cards?: readonly number[];
  readonly story?: number;
};

export type BoxFigures = {
  readonly clouds: number;
  readonly black_time: number;
  readonly dice: DiceFigures;
  readonly turns: number;
  readonly open_customers: number;
  readonly office: Office;
  readonly chronicle: readonly number[];
  readonly coffins: number;
  readonly rat: RatFigures;
  readonly windows: readonly number[];
  readonly school: SchoolFigures;
  readonly question_time: number;
  readonly headman: HeadmanFigures;
  readonly personal: PersonalFigures;
  readonly tile: readonly number[];
  readonly points: PointFigures;
};

export type Counts = { readonly [name: string]: number };

export type Customer = {
  readonly customer: string;
  readonly values: readonly number[] | null;
  readonly cost: Counts;
  readonly points: number;
};

export type CustomerFigures = {
  readonly values: readonly number[] | null;
  readonly cost: Counts;
  readonly points: number;
};

export type DiceFigures = {
  readonly white: number;
  readonly black: number;
};

export type DieFace = {
  readonly colour: "white" | "black";
  readonly face: number;
};

/** What a banner brings. */
export type Effect = {
  readonly coins?: number;
  readonly story?: number;
  readonly marker?: number;
  readonly tile?: number;
  readonly question?: number;
  readonly school?: number;
  readonly office?: number;
};

export type Graveyard = {
  readonly chronicle: Counts;
  readonly story: readonly number[];
  readonly graves: number;
  readonly coffins: number;
  readonly end: number;
};

export type Hand = {
  readonly seat: number;
  readonly story: number;
  readonly taken: boolean;
};

export type HeadmanFigures = {
  readonly coin: number;
  readonly story: number;
};

export type Hints = {
  readonly values?: { readonly [name: string]: readonly Way[] };
  readonly banners?: readonly Banner[];
  readonly last?: LastDie | null;
  readonly fit?: readonly number[];
  readonly value?: number;
  readonly used?: readonly string[];
  readonly needs?: Counts;
  readonly ways?: readonly Counts[];
  readonly taken?: number;
  readonly most?: number;
  readonly price?: Price;
  readonly options: { readonly [name: string]: OptionFigures };
};

/** The die that can only be taken second, and how the two are taken, by the action that takes the other one. */
export type LastDie = {
  readonly die: DieFace;
  readonly after: { readonly [name: string]: readonly number[] };
};

/** Of a piece that has words only. */
export type NoFigures = {
};

/** A black banner. Its values are null where it answers to any. */
export type Offer = {
  readonly banner: string;
  readonly values: readonly number[] | null;
  readonly time: number;
  readonly coins: number;
  readonly cost: readonly Counts[];
  readonly white_time: number;
  readonly points: number;
  readonly effect: Effect;
};

/** The price of so many customers, from none on. */
export type Office = {
  readonly time: readonly number[];
  readonly coins: readonly number[];
};

/** What an option takes and brings. `dies`: a villager will have to be buried for it. */
export type OptionFigures = {
  readonly time?: number;
  readonly coins?: number;
  readonly markers?: number;
  readonly ways?: readonly Counts[];
  readonly cost?: Counts;
  readonly points?: number;
  readonly story?: number;
  readonly safe?: number;
  readonly gain_coins?: number;
  readonly marker?: number;
  readonly dies?: boolean;
};

export type PersonalFigures = {
  readonly values: readonly (readonly number[])[];
  readonly story: number;
};

/** The figures of pieces, by what their keys begin with. */
export type Pieces = {
  readonly banner: BannerFigures;
  readonly customer: CustomerFigures;
  readonly travel: TravelFigures;
  readonly profession: NoFigures;
  readonly resource: ResourceFigures;
  readonly category: NoFigures;
};

export type Piles = {
  readonly fields: number;
  readonly meeting_places: number;
  readonly monks: readonly string[];
  readonly travel: readonly Travel[];
  readonly customers: number;
  readonly customers_left: readonly string[];
};

export type PointFigures = {
  readonly labourer: number;
  readonly hand: number;
  readonly citizen: number;
};

export type Price = {
  readonly time: number;
  readonly coins: number;
};

export type Rat = {
  readonly left: number;
  readonly start: number;
  readonly red: boolean;
};

export type RatFigures = {
  readonly start: number;
  readonly red: number;
};

/** A reason as keys and parameters (`Reason.json`). */
export type ReasonData = {
  readonly key: string;
  readonly args: { readonly [name: string]: number | string | readonly string[] | Counts };
  readonly rule: string;
};

export type ResourceFigures = {
  readonly workshop?: string;
};

export type SchoolFigures = {
  readonly time: number;
  readonly story: number;
};

export type Step = "value" | "banners" | "reaper" | "over";

export type Travel = {
  readonly travel: string;
  readonly points: number;
  readonly grey: Counts;
  readonly ends: boolean;
};

export type TravelFigures = {
  readonly points: number;
  readonly grey: Counts;
  readonly ends: boolean;
  readonly letter: string;
};

export type TurnsLeft = {
  readonly seat: number;
  readonly turns: number;
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
  readonly first: number;
  readonly turns_left: readonly TurnsLeft[];
  readonly step: Step;
  readonly dice: readonly DieFace[];
  readonly taken: readonly DieFace[];
  readonly value: number | null;
  readonly hand: Hand;
  readonly rat: Rat;
  readonly graveyard: Graveyard;
  readonly offer: readonly Offer[];
  readonly piles: Piles;
  readonly office: Office;
  readonly customers: readonly Customer[];
  readonly windows: readonly number[];
  readonly clouds: number;
  readonly seats: readonly Village[];
  readonly scores: readonly Counts[];
};

export type Village = {
  readonly board: number;
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
  readonly workshops: { readonly [name: string]: Workshop };
  readonly fields: readonly number[];
  readonly church: string | null;
  readonly shields: number;
  readonly shield_slots: number;
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
  readonly journey: readonly Travel[];
  readonly market: readonly Customer[];
  readonly served: readonly Customer[];
  readonly banners: readonly White[];
  readonly leftovers: number;
};

/** A way to make a value: the dice, the price, and the actions that do it. */
export type Way = {
  readonly dice: readonly DieFace[];
  readonly time: number;
  readonly coins: number;
  readonly markers: number;
  readonly play: readonly number[];
};

/** A white banner of a village. */
export type White = {
  readonly banner: string;
  readonly values: readonly number[] | null;
  readonly time: number;
  readonly active: boolean;
  readonly used: boolean;
};

export type WhiteFigures = {
  readonly time: number;
  readonly effect: Effect;
};

export type Workshop = {
  readonly card: string;
  readonly goods: number;
  readonly slots: number;
};
