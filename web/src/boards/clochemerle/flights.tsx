/** What flies on the board of Clochemerle: dice into the hand, banners into the village, goods, customers, stories, coins, and who
 * dies into the chronicle. */
import { Die, type Flight, Picture } from "../kit";
import { SIGN, signOf } from "./drawings";
import { type ClochemerleView, PROFESSIONS, RESOURCE, type Village } from "./view";

/** Where a thing of a seat is: in one's own village, else at their strip. */
type Owner = (what: string) => readonly string[];

export function flights(before: ClochemerleView, now: ClochemerleView, me: number): Flight[] {
  return [
    ...dice(before, now),
    ...now.seats.flatMap((is, seat) => {
      const was = before.seats[seat];
      const owner: Owner = (what) => (seat === me ? [what, "village"] : [`strip.${seat}`]);
      return was && was !== is
        ? [...cards(was, is, owner), ...people(was, is, owner), ...goods(was, is, owner), ...gains(was, is, owner)]
        : [];
    }),
  ];
}

function dice(before: ClochemerleView, now: ClochemerleView): Flight[] {
  return now.taken.slice(before.taken.length).map(({ colour, face }) => ({
    from: "dice",
    to: "taken",
    thing: <Die face={face} dark={colour === "black"} size={34} title="" />,
  }));
}

const picture = (sign: string, size = 30): Flight["thing"] => <Picture drawing={SIGN[sign]} size={size} />;

/** Black banners that came into the village: from the offer to the house that they are. */
function cards(was: Village, is: Village, owner: Owner): Flight[] {
  const found: Flight[] = [];
  const bought = (banner: string, to: string): void => {
    found.push({ from: [`offer.${banner}`, "offer"], to: owner(to), thing: <Picture drawing={signOf(banner)} size={34} /> });
  };
  for (const [workshop, { card }] of Object.entries(is.workshops)) if (!was.workshops[workshop]) bought(card, `shop.${workshop}`);
  if (is.church && !was.church) bought(is.church, "church");
  for (const monk of is.monks) if (!was.monks.includes(monk)) bought(monk, "church");
  if (is.chamber && !was.chamber) bought(is.chamber, "hall");
  if (is.meeting_place && !was.meeting_place) bought("meeting_place", "meeting");
  if (is.fields.length > was.fields.length) bought("field", "fields");
  for (const { travel } of is.journey)
    if (!was.journey.some((each) => each.travel === travel)) bought(`travel_${travel.charAt(0)}`, "journey");
  return found;
}

/** Customers come along and are served; villagers are appointed, and buried. */
function people(was: Village, is: Village, owner: Owner): Flight[] {
  const came = is.market.filter(({ customer }) => !was.market.some((each) => each.customer === customer));
  const served = is.served.filter(({ customer }) => !was.served.some((each) => each.customer === customer));
  const changed = PROFESSIONS.filter((each) => was.villagers.includes(each) !== is.villagers.includes(each));
  return [
    ...came.map(({ customer }) => ({ from: [`customer.${customer}`, "square"], to: owner("market"), thing: picture("customer") })),
    ...served.map(() => ({ from: owner("market"), to: owner("stall"), thing: picture("customer") })),
    ...changed.map((profession) =>
      is.villagers.includes(profession)
        ? { from: owner("school"), to: owner(`post.${profession}`), thing: picture(profession) }
        : { from: owner(`post.${profession}`), to: [`chronicle.${profession}`, "bank"], thing: picture(profession) },
    ),
  ];
}

/** What is made in workshops, and what is paid from them. */
function goods(was: Village, is: Village, owner: Owner): Flight[] {
  return Object.entries(is.workshops).flatMap(([workshop, { goods: n }]) => {
    const had = was.workshops[workshop]?.goods ?? 0;
    const thing = picture(RESOURCE[workshop] ?? "any", 26);
    if (n > had) return [{ from: ["bank"], to: owner(`shop.${workshop}`), thing }];
    return n < had
      ? [{ from: owner(`shop.${workshop}`), to: is.fields.join() !== was.fields.join() ? owner("fields") : ["bank"], thing }]
      : [];
  });
}

/** One coin, or story, stands for all: the figures tell how many. */
function gains(was: Village, is: Village, owner: Owner): Flight[] {
  const found: Flight[] = [];
  if (is.safe > was.safe) found.push({ from: owner("tree"), to: owner("safe"), thing: picture("story") });
  else if (is.tree > was.tree) found.push({ from: ["bank"], to: owner("tree"), thing: picture("story") });
  else if (is.tree < was.tree) found.push({ from: owner("tree"), to: ["rat", "bank"], thing: picture("story") });
  if (is.coins > was.coins) found.push({ from: ["bank"], to: owner("purse"), thing: picture("coin") });
  if (is.coins < was.coins) found.push({ from: owner("purse"), to: ["bank"], thing: picture("coin") });
  return found;
}
