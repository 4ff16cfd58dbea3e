/** What flies on the board of Lorrein: goods from the bowl, to it and between players, what is built onto the landscape and lost
 * from it, beads that are exchanged, offers and answers, missions. */
import { type Flight, Picture } from "../kit";
import { ITEM, SIGN } from "./drawings";
import type { View } from "./view";

export function flights(before: View, now: View, me: number): Flight[] {
  return [
    ...offers(before, now, me),
    ...goods(before, now, me),
    ...built(before, now, me),
    ...lost(before, now),
    ...beads(before, now, me),
  ];
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

/** What was not fed leaves the landscape. */
function lost(before: View, now: View): Flight[] {
  const tiles = before.tiles.flatMap((was, index) =>
    was.building && !now.tiles[index]?.building
      ? [
          {
            from: `tile.${was.row}.${was.column}`,
            to: "table",
            thing: <Picture drawing={was.craft ? SIGN[was.craft] : ITEM[was.building]} size={32} />,
          },
        ]
      : [],
  );
  const duchies = before.duchies
    .filter(({ row, column }) => !now.duchies.some((each) => each.row === row && each.column === column))
    .map(({ row, column, large }) => ({
      from: `site.${row}.${column}`,
      to: "table",
      thing: <Picture drawing={SIGN[large ? "large_duchy" : "small_duchy"]} size={32} />,
    }));
  return [...tiles, ...duchies];
}

/** An offer goes to whoever is asked, their answers come back. */
function offers({ offer: was }: View, { offer: is }: View, me: number): Flight[] {
  const thing = <Picture drawing={SIGN["swap"]} size={32} />;
  if (is && is.author !== was?.author)
    return is.asked.map((seat) => ({ from: place(is.author, me, "goods"), to: place(seat, me, "goods"), thing }));
  const refused = is?.refused.filter((seat) => !was?.refused.includes(seat)) ?? [];
  if (is && refused.length) return refused.map((seat) => ({ from: place(seat, me, "goods"), to: place(is.author, me, "goods"), thing }));
  return was && !is ? [{ from: place(was.author, me, "goods"), to: "table", thing }] : [];
}

/** Beads into the bowl, and a mission from their pile. */
function beads(before: View, now: View, me: number): Flight[] {
  const red = Number(now.extra_red) > Number(before.extra_red);
  const fresh = Object.keys(now.bowl).filter((colour) => (now.bowl[colour] ?? 0) > (before.bowl[colour] ?? 0));
  const found: Flight[] = [...fresh, ...(red ? ["red"] : [])].map((colour) => ({
    from: place(now.active, me, "goods"),
    to: "bowl",
    thing: <span class={`lor-bead is-${colour}`} style={{ width: "24px", height: "24px" }} />,
  }));
  const mission = now.seats.findIndex(({ mission: is }, seat) => is && before.seats[seat]?.mission?.mission !== is.mission);
  if (mission >= 0)
    found.push({ from: "table", to: ["mission", ...place(mission, me, "goods")], thing: <Picture drawing={SIGN["cards"]} size={36} /> });
  return found;
}
