/** The view of Orléans, as src/bourgade/games/orleans/view.py makes it. */

export type Counts = { readonly [name: string]: number };

export interface Space {
  readonly needs: string;
  readonly holds: string | null;
}

export interface Place {
  readonly place: string;
  readonly spaces: readonly Space[];
  readonly ready: boolean;
}

export interface Mat {
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
}

export interface Way {
  readonly from: string;
  readonly to: string;
  readonly way: "water" | "road";
  readonly goods: readonly string[];
}

export interface Deed {
  readonly deed: string;
  readonly reward: number | "choice";
  readonly spaces: Counts;
  readonly free: Counts;
}

export interface OrleansView {
  readonly players: number;
  readonly round: number;
  readonly rounds: number;
  readonly phase: string;
  readonly event: string | null;
  readonly letter: string;
  readonly events_left: readonly Counts[];
  readonly first: number;
  readonly passed: readonly number[];
  readonly waiting: readonly number[];
  readonly supply: Counts;
  readonly goods: Counts;
  readonly technology: number;
  readonly bank: number | null;
  readonly tiles: { readonly one: readonly string[]; readonly two: readonly string[]; readonly out: readonly string[] };
  readonly citizens: readonly string[];
  readonly deeds: readonly Deed[];
  readonly ways: readonly Way[];
  readonly seats: readonly Mat[];
  readonly scores: readonly Counts[];
}

export const KINDS = ["farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk"] as const;
export const GOODS = ["grain", "cheese", "wine", "wool", "brocade"] as const;

/** How far each track goes, and what its steps give: for the picture; the rules are the server's. */
export const TRACKS: { readonly [kind: string]: readonly string[] } = {
  farmer: ["", "grain", "grain", "cheese", "cheese", "wine", "wine", "wool", "brocade"],
  boatman: ["", "2", "3", "4", "5", "citizen"],
  craftsman: ["", "technology", "technology", "technology", "technology", "technology"],
  trader: ["", "I", "I II", "I II", "I II", "I II"],
  scholar: ["", "2", "3", "4", "5", "6"],
  knight: ["4", "5", "6", "7", "citizen", "8"],
};

export const DEVELOPMENT = {
  last: 30,
  status: { 0: 1, 4: 2, 9: 3, 15: 4, 22: 5, 30: 6 } as { readonly [space: number]: number },
  coins: { 7: 3, 12: 4, 25: 5 } as { readonly [space: number]: number },
  citizens: [3, 18, 28] as readonly number[],
};

/** All places in the order of the box; the first ten are on every mat. Space i of a place is 3 × its number + i. */
export const PLACES: readonly string[] = [
  "farm_house", "village", "university", "castle", "monastery", "ship", "wagon", "guildhall", "scriptorium",
  "town_hall", "hayrick", "cheese_factory", "winery", "wool_manufacturer", "tailor_shop", "brewery", "windmill",
  "library", "hospital", "sacristy", "herb_garden", "bathhouse", "gunpowder_tower", "cellar", "office", "school",
  "pharmacy", "horse_wagon", "shipping_line", "laboratory",
];
export const BOARD_PLACES = 10;

/** What each tile's action spaces need: for the picture of tiles on offer. */
export const TILE_NEEDS: { readonly [place: string]: readonly string[] } = {
  hayrick: ["farmer"], cheese_factory: ["farmer", "farmer"], winery: ["farmer", "trader"],
  wool_manufacturer: ["boatman", "trader"], tailor_shop: ["trader", "scholar"], brewery: ["monk"],
  windmill: ["craftsman", "craftsman"], library: ["knight", "scholar"], hospital: ["boatman", "scholar"],
  sacristy: ["monk"], herb_garden: [], bathhouse: ["any"], gunpowder_tower: [], cellar: ["monk", "scholar"],
  office: ["scholar", "scholar"], school: [], pharmacy: ["any"], horse_wagon: ["knight", "trader"],
  shipping_line: ["boatman"], laboratory: ["craftsman", "scholar"],
};

export const MARKET = 8;
export const TOWER = 2;

/** A starter is shown as its kind with a mark. */
export function kindOf(token: string): string {
  return token.replace("starter_", "");
}

export function isStarter(token: string): boolean {
  return token.startsWith("starter_");
}

/** Counted tokens as a list. */
export function spread(counts: Counts): string[] {
  return Object.entries(counts).flatMap(([name, count]) => Array.from({ length: count }, () => name));
}
