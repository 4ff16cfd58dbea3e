/** What flies on the board of Lorrein: goods from the bowl, to it and between players, and what is built onto the landscape. */
import { type Flight, Picture } from "../kit";
import { ITEM, SIGN } from "./drawings";
import type { View } from "./view";

export function flights(before: View, now: View, me: number): Flight[] {
  return [...goods(before, now, me), ...built(before, now, me)];
}

const place = (seat: number, me: number, what: string): readonly string[] => (seat === me ? [what, "goods"] : [`strip.${seat}`]);

/** Who gives what somebody else gets gives it to them; else it comes from the bowl or goes back there. */
function goods(before: View, now: View, me: number): Flight[] {
  const grown = (seat: number, good: string): number => (now.seats[seat]?.goods[good] ?? 0) - (before.seats[seat]?.goods[good] ?? 0);
  const names = new Set([...before.seats, ...now.seats].flatMap((duke) => Object.keys(duke.goods)));
  const seats = now.seats.map((_, seat) => seat);
  return [...names].flatMap((good) => {
    const spot = (seat: number): readonly string[] => place(seat, me, `good.${good}`);
    const thing = <Picture drawing={SIGN[good]} size={30} />;
    const [givers, getters] = [seats.filter((seat) => grown(seat, good) < 0), seats.filter((seat) => grown(seat, good) > 0)];
    const other = (of: readonly number[]): readonly string[] => (of.length === 1 && of[0] !== undefined ? spot(of[0]) : ["bowl"]);
    if (givers.length && getters.length) return getters.map((seat) => ({ from: other(givers), to: spot(seat), thing }));
    return [
      ...getters.map((seat) => ({ from: ["bowl"], to: spot(seat), thing })),
      ...givers.map((seat) => ({ from: spot(seat), to: ["bowl"], thing })),
    ];
  });
}

/** Farms and workshops onto their tiles, duchies onto their corners. */
function built(before: View, now: View, me: number): Flight[] {
  const tiles = now.tiles.flatMap((tile, index) => {
    const was = before.tiles[index];
    if (!tile.building || tile.owner === undefined || (was?.building === tile.building && was.owner === tile.owner)) return [];
    const drawing = tile.craft ? SIGN[tile.craft] : ITEM[tile.building];
    return [
      { from: place(tile.owner, me, "goods"), to: `tile.${tile.row}.${tile.column}`, thing: <Picture drawing={drawing} size={32} /> },
    ];
  });
  const duchies = now.duchies.flatMap(({ row, column, owner, large }) => {
    const was = before.duchies.find((each) => each.row === row && each.column === column);
    if (was?.owner === owner && was.large === large) return [];
    const drawing = SIGN[large ? "large_duchy" : "small_duchy"];
    return [{ from: place(owner, me, "goods"), to: `site.${row}.${column}`, thing: <Picture drawing={drawing} size={32} /> }];
  });
  return [...tiles, ...duchies];
}
