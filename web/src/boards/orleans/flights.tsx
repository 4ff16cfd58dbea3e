/** What flies on the board of Orléans: followers between bag, market, places and deeds, goods, coins, citizens, stations and
 * place tiles to their owner and back, the first player's marker, the event. Markers of tracks and merchants move by themselves. */
import type { Flight } from "../kit";
import { Follower, Good, Icon } from "./icons";
import { type Counts, GOODS, KINDS, type Mat, type OrleansView } from "./view";

export function flights(me: number | null): (before: OrleansView, now: OrleansView) => Flight[] {
  return (before, now) => [
    ...now.seats.flatMap((mat, seat) => {
      const was = before.seats[seat];
      if (!was || was === mat) return [];
      const owner = (what: string): string[] =>
        seat === me ? [`mine.${what}`, "mine.bag"] : [`${what.split(".")[0]}.${seat}`, `strip.${seat}`];
      return [
        ...followers(was, mat, owner),
        ...used(before, now, was, mat, owner),
        ...recruits(was, mat, owner),
        ...stations(was, mat, owner),
        ...goods(before, now, was, mat, owner),
        ...things(before, was, mat, owner),
        ...coins(was, mat, owner),
      ];
    }),
    ...round(before, now),
  ];
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
    const index = spaces.findIndex(
      ({ holds }, each) => holds !== null && holds !== "technology" && before && before.spaces[each]?.holds !== holds,
    );
    const holds = spaces[index]?.holds;
    return holds ? [{ from: owner("market"), to: owner(`place.${place}`), thing: <Follower follower={holds} size={34} /> }] : [];
  });
  return [...(drawn ? [{ from: owner("bag"), to: owner("market"), thing: <Follower follower={drawn} size={34} /> }] : []), ...placed];
}

const count = (of: Counts, kind: string): number => (of[kind] ?? 0) + (of[`starter_${kind}`] ?? 0);

/** Who has worked goes back into the bag, from a place; who was sent away, to a deed. */
function used(before: OrleansView, now: OrleansView, was: Mat, mat: Mat, owner: Owner): Flight[] {
  const deed = now.deeds.find(({ free }, index) => total(free) < total(before.deeds[index]?.free ?? {}));
  return was.places.flatMap(({ place, spaces }) => {
    const now = mat.places.find((each) => each.place === place);
    const index = spaces.findIndex(({ holds }, each) => holds !== null && holds !== "technology" && now && !now.spaces[each]?.holds);
    const holds = spaces[index]?.holds;
    if (!holds) return [];
    const to = deed ? [`deed.${deed.deed}`, "parts"] : owner(total(mat.bag) > total(was.bag) ? "bag" : "market");
    return [{ from: owner(`place.${place}`), to, thing: <Follower follower={holds} size={34} /> }];
  });
}

const total = (of: Counts): number => Object.values(of).reduce((sum, each) => sum + each, 0);

/** Trading stations onto the map, and those that are given up. */
function stations(was: Mat, mat: Mat, owner: Owner): Flight[] {
  const thing = <Icon name="station" size={30} />;
  const built = mat.stations.filter((each) => !was.stations.includes(each));
  const lost = was.stations.filter((each) => !mat.stations.includes(each));
  return [
    ...built.map((each) => ({ from: owner("stations"), to: [`town.${each}`, "parts"], thing })),
    ...lost.map((each) => ({ from: [`town.${each}`, "parts"], to: owner("stations"), thing })),
    ...(mat.stock < was.stock && !built.length ? [{ from: owner("stations"), to: ["parts"], thing }] : []),
  ];
}

/** From the way just travelled, else from the supply; what is given goes there. */
function goods(before: OrleansView, now: OrleansView, was: Mat, mat: Mat, owner: Owner): Flight[] {
  const way = now.ways.findIndex((each, index) => each.goods.length < (before.ways[index]?.goods.length ?? 0));
  return GOODS.filter((good) => mat.goods[good] !== was.goods[good]).map((good) => {
    const thing = <Good good={good} size={30} />;
    const gained = (mat.goods[good] ?? 0) > (was.goods[good] ?? 0);
    return gained
      ? { from: [way < 0 ? `supply.${good}` : `way.${way}`, "parts"], to: owner(good), thing }
      : { from: owner(good), to: [`supply.${good}`, "parts"], thing };
  });
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
  const lost = was.places
    .filter(({ place }) => !mat.places.some((each) => each.place === place))
    .map(() => ({ from: owner("places"), to: ["parts"], thing: <Icon name="trading_day" size={36} /> }));
  const given =
    was.citizens.length > mat.citizens.length ? [{ from: owner("citizens"), to: ["parts"], thing: <Icon name="citizen" size={34} /> }] : [];
  const technology = { thing: <Icon name="technology" size={30} /> };
  const token =
    mat.technology > was.technology
      ? [{ from: ["parts"], to: owner("technology"), ...technology }]
      : mat.technology < was.technology
        ? [{ from: owner("technology"), to: owner(`place.${workshop(was, mat)}`), ...technology }]
        : [];
  return [...citizens, ...tiles, ...lost, ...given, ...token];
}

/** The place that a technology token was put on. */
function workshop(was: Mat, mat: Mat): string {
  const held = (of: Mat, place: string): number =>
    of.places.find((each) => each.place === place)?.spaces.filter(({ holds }) => holds === "technology").length ?? 0;
  return mat.places.find(({ place }) => held(mat, place) > held(was, place))?.place ?? "";
}

/** A round begins: its event is turned over, and somebody else may be first. Tiles leave the game. */
function round(before: OrleansView, now: OrleansView): Flight[] {
  const found: Flight[] = [];
  if (now.first !== before.first)
    found.push({ from: `strip.${before.first}`, to: `strip.${now.first}`, thing: <span class="orl-first">1</span> });
  if (now.event && (now.event !== before.event || now.round !== before.round))
    found.push({ from: ["events", "parts"], to: "event", thing: <Icon name={now.event} size={36} /> });
  for (const tile of now.tiles.out)
    if (!before.tiles.out.includes(tile))
      found.push({ from: [`tile.${tile}`, "parts"], to: "table", thing: <Icon name="trading_day" size={36} /> });
  return found;
}

/** One coin stands for all: the counter tells how many. */
function coins(was: Mat, mat: Mat, owner: Owner): Flight[] {
  if (was.coins === mat.coins) return [];
  const [purse, bank] = [owner("coins"), ["parts"]];
  return [{ from: mat.coins > was.coins ? bank : purse, to: mat.coins > was.coins ? purse : bank, thing: <Icon name="coin" size={30} /> }];
}
