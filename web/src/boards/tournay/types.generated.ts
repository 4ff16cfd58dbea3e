// Generated from games/tournay/adapter/view_types.py by `python -m tools.board_types`: do not edit.

export type BoxFigures = {
  readonly hire: number;
  readonly earn: number;
  readonly recruit: number | null;
  readonly majority: number;
  readonly hand: number;
  readonly cap: number;
  readonly criers: number;
  readonly full_districts: number;
  readonly prestige: number;
};

export type ByColour = { readonly [name in Colour]: number };

export type CardFigures = {
  readonly pile: string;
  readonly colour: Colour;
  readonly level: number;
  readonly category: "building" | "character" | "prestige";
  readonly cost: number;
  readonly gives: "nothing" | "resident" | "card";
  readonly copies: number;
  readonly expansion: boolean;
  readonly points?: number;
  readonly effect?: Effect;
  readonly builder?: number;
  readonly others?: number;
  readonly counts?: string;
};

export type Colour = "yellow" | "white" | "red";

export type Counts = { readonly [name: string]: number };

export type Effect = {
  readonly kind: string;
  readonly colours: readonly Colour[];
  readonly amount?: number;
  readonly on?: string;
  readonly of?: readonly string[];
  readonly per?: string;
  readonly against?: "coins" | "no_coins";
  readonly keeps?: boolean;
};

export type EventCard = {
  readonly event: string;
  readonly coins: number;
  readonly circles: number;
  readonly does: EventKind;
  readonly colour: Colour | null;
  readonly fight: Fight;
};

export type EventFigures = {
  readonly does: EventKind;
  readonly colour: Colour | null;
  readonly fight: FightFigures;
  readonly circles: number;
};

export type EventKind = "lay_down" | "majority" | "damage" | "lose";

/** A player. */
export type Family = {
  readonly coins: number;
  readonly standing: ByColour;
  readonly lying: ByColour;
  readonly residents: ByColour;
  readonly hand: readonly Hidden[];
  readonly ramparts: readonly string[];
  readonly built: number;
  readonly district: readonly (Slot | null)[];
  readonly finished: boolean;
  readonly last_card: LastCard | null;
};

export type Fight = {
  readonly colour: Colour;
  readonly residents: number;
  readonly deniers: number;
};

export type FightFigures = {
  readonly colour: Colour;
  readonly residents: number;
  readonly deniers: boolean;
};

/** A character that would act. */
export type Fires = {
  readonly row: number;
  readonly column: number;
  readonly card: string;
};

/** A card with its back up. It is null where nobody at this seat is sure which one it is. */
export type Hidden = {
  readonly pile: string;
  readonly card: string | null;
};

export type Hints = {
  readonly options: { readonly [name: string]: OptionFigures };
};

export type LastCard = {
  readonly card: string;
  readonly row: number;
  readonly column: number;
};

/** Of a piece that has words only. */
export type NoFigures = {
};

/** What an option takes and brings. */
export type OptionFigures = {
  readonly colour?: Colour;
  readonly residents?: number;
  readonly own?: number;
  readonly hired?: number;
  readonly lenders?: readonly number[];
  readonly deniers?: number;
  readonly price?: number;
  readonly gain?: number;
  readonly gives?: string;
  readonly fires?: readonly Fires[];
  readonly pays?: number;
  readonly covers?: string;
  readonly replaces?: string;
};

export type Phase = "turn" | "last_cards" | "reveal" | "over";

/** The figures of pieces, by what their keys begin with. */
export type Pieces = {
  readonly card: CardFigures;
  readonly event: EventFigures;
  readonly pile: PileFigures;
  readonly resident: ResidentFigures;
  readonly token: TokenFigures;
  readonly occupant: NoFigures;
};

export type Pile = {
  readonly pile: string;
  readonly size: number;
  readonly face_up: string | null;
  readonly crier_out: boolean;
  readonly returned: readonly (string | null)[];
};

export type PileFigures = {
  readonly colour: Colour;
  readonly level: number;
  readonly residents: number;
};

export type ResidentFigures = {
  readonly each: number;
  readonly reserve: number;
};

/** A slot of a district. `on`: who stands there, a colour, grey (hired) or damage. */
export type Slot = {
  readonly row: number;
  readonly column: number;
  readonly card: string;
  readonly on: readonly string[];
  readonly covered: readonly string[];
};

export type TokenFigures = {
  readonly points?: number;
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
  readonly last_round: boolean;
  readonly phase: Phase;
  readonly turn: number | null;
  readonly first: number;
  readonly criers: number;
  readonly criers_needed: number;
  readonly reserve: ByColour;
  readonly events: readonly (EventCard | null)[];
  readonly events_left: number;
  readonly events_put_back: readonly string[];
  readonly playing: string | null;
  readonly prestige: { readonly [name: string]: readonly number[] };
  readonly scores: readonly Counts[];
  readonly piles: readonly Pile[];
  readonly looked: readonly Hidden[];
  readonly seats: readonly Family[];
};
