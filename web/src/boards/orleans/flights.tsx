/** What flies on the board of Orléans: recruits into the bag, goods, coins, citizens and place tiles to their owner. */
import type { Flight } from "../kit";
import { Follower, Good, Icon } from "./icons";
import { type Counts, GOODS, KINDS, type Mat, type OrleansView } from "./view";

export function flights(me: number | null): (before: OrleansView, now: OrleansView) => Flight[] {
  return (before, now) =>
    now.seats.flatMap((mat, seat) => {
      const was = before.seats[seat];
      if (!was) return [];
      const owner = (what: string): string[] => (seat === me ? [`mine.${what}`, "mine.bag"] : [`strip.${seat}`]);
      return [
        ...followers(was, mat, owner),
        ...recruits(was, mat, owner),
        ...stations(was, mat, owner),
        ...goods(before, now, was, mat, owner),
        ...things(before, was, mat, owner),
        ...coins(was, mat, owner),
      ];
    });
}

type Owner = (what: string) => string[];

function recruits(was: Mat, mat: Mat, owner: Owner): Flight[] {
  return KINDS.filter((kind) => (mat.tracks[kind] ?? 0) > (was.tracks[kind] ?? 0)).map((kind) => ({
    from: [`supply.${kind}`, "parts"],
    to: owner("bag"),
    thing: <Follower follower={kind} size={34} />,
  }));
}

/** Out of the bag onto the market, and from there to a place. */
function followers(was: Mat, mat: Mat, owner: Owner): Flight[] {
  const drawn = KINDS.find((kind) => count(mat.market, kind) > count(was.market, kind) && count(mat.bag, kind) < count(was.bag, kind));
  const placed = mat.places.flatMap(({ place, spaces }) => {
    const before = was.places.find((each) => each.place === place);
    const index = spaces.findIndex((space, each) => space.holds !== null && before && before.spaces[each]?.holds !== space.holds);
    const holds = spaces[index]?.holds;
    return holds ? [{ from: owner("market"), to: owner(`place.${place}`), thing: <Follower follower={holds} size={34} /> }] : [];
  });
  return [...(drawn ? [{ from: owner("bag"), to: owner("market"), thing: <Follower follower={drawn} size={34} /> }] : []), ...placed];
}

const count = (of: Counts, kind: string): number => (of[kind] ?? 0) + (of[`starter_${kind}`] ?? 0);

/** Trading stations onto the map. */
function stations(was: Mat, mat: Mat, owner: Owner): Flight[] {
  return mat.stations
    .filter((each) => !was.stations.includes(each))
    .map((each) => ({ from: owner("stations"), to: [`town.${each}`, "parts"], thing: <Icon name="station" size={30} /> }));
}

/** From the way just travelled, else from the supply. */
function goods(before: OrleansView, now: OrleansView, was: Mat, mat: Mat, owner: Owner): Flight[] {
  const way = now.ways.findIndex((each, index) => each.goods.length < (before.ways[index]?.goods.length ?? 0));
  return GOODS.filter((good) => (mat.goods[good] ?? 0) > (was.goods[good] ?? 0)).map((good) => ({
    from: [way < 0 ? `supply.${good}` : `way.${way}`, "parts"],
    to: owner(good),
    thing: <Good good={good} size={30} />,
  }));
}

/** Citizens from their deed, or from the board; tiles from their stack to where they lie now. */
function things(before: OrleansView, was: Mat, mat: Mat, owner: Owner): Flight[] {
  const citizens = mat.citizens
    .filter((each) => !was.citizens.includes(each))
    .map((each) => ({
      from: [`deed.${each}`, "parts"],
      to: owner("citizens"),
      thing: <Icon name="citizen" size={34} />,
    }));
  const had = new Set(was.places.map(({ place }) => place));
  const on = new Set([...before.tiles.one, ...before.tiles.two]);
  const tiles = mat.places
    .filter(({ place }) => !had.has(place) && on.has(place))
    .map(({ place }) => ({
      from: [`tile.${place}`, "parts"],
      to: owner(`place.${place}`),
      thing: <Icon name="trading_day" size={36} />,
    }));
  return [...citizens, ...tiles];
}

/** One coin stands for all: the counter tells how many. */
function coins(was: Mat, mat: Mat, owner: Owner): Flight[] {
  if (was.coins === mat.coins) return [];
  const [purse, bank] = [owner("coins"), ["parts"]];
  return [{ from: mat.coins > was.coins ? bank : purse, to: mat.coins > was.coins ? purse : bank, thing: <Icon name="coin" size={30} /> }];
}
