/** What flies on the board of Orléans: goods to their owner, recruits into the bag. */
import type { Flight } from "../kit";
import { Follower, Good } from "./icons";
import { GOODS, KINDS, type OrleansView } from "./view";

export function flights(me: number | null): (before: OrleansView, now: OrleansView) => Flight[] {
  return (before, now) =>
    now.seats.flatMap((mat, seat) => {
      const was = before.seats[seat];
      if (!was) return [];
      const to = (what: string): string[] => (seat === me ? [`mine.${what}`] : [`strip.${seat}`]);
      const way = was.town === mat.town ? -1 : now.ways.findIndex(({ goods }, index) => goods.length < (before.ways[index]?.goods.length ?? 0));
      const goods = GOODS.filter((good) => (mat.goods[good] ?? 0) > (was.goods[good] ?? 0)).map((good) => ({
        from: [way < 0 ? `supply.${good}` : `way.${way}`, "parts"],
        to: to(good),
        thing: <Good good={good} size={30} />,
      }));
      const recruits = KINDS.filter((kind) => (mat.tracks[kind] ?? 0) > (was.tracks[kind] ?? 0)).map((kind) => ({
        from: [`supply.${kind}`, "parts"],
        to: to("bag"),
        thing: <Follower follower={kind} size={34} />,
      }));
      return [...recruits, ...goods];
    });
}
