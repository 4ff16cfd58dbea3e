/** What flies on the board of Clochemerle: dice into the hand and onto the ladder, banners into the village, goods, customers,
 * stories, coins, markers, pupils, and who dies into the chronicle. The sun, the headman and the rat move by themselves. */
import { Die, type Flight, Picture } from "../kit";
import { SIGN, signOf } from "./drawings";
import { type ClochemerleView, type DieFace, PROFESSIONS, RESOURCE, type Village } from "./view";

/** Where a thing of a seat is: in one's own village, else at their strip. */
type Owner = (what: string) => readonly string[];

export function flights(before: ClochemerleView, now: ClochemerleView, me: number): Flight[] {
  return [
    ...dice(before, now),
    ...round(before, now),
    ...now.seats.flatMap((is, seat) => {
      const was = before.seats[seat];
      const owner: Owner = (what) => (seat === me ? [what, "village"] : [`${what}.${seat}`, `strip.${seat}`]);
      return was && was !== is
        ? [
            ...cards(was, is, owner),
            ...people(was, is, owner),
            ...goods(was, is, owner),
            ...gains(was, is, owner),
            ...marks(was, is, owner),
          ]
        : [];
    }),
  ];
}

const die = ({ colour, face }: DieFace): Flight["thing"] => <Die face={face} dark={colour === "black"} size={34} title="" />;

/** Into the hand, from there to the value that they make, and away; and the throw of a round. */
function dice(before: ClochemerleView, now: ClochemerleView): Flight[] {
  const found = now.taken.slice(before.taken.length).map((each) => ({ from: "dice", to: ["taken", "dice"], thing: die(each) }));
  if (now.value !== null && now.value !== before.value)
    found.push({ from: "dice", to: [`rung.${now.value}`, "dice"], thing: die(now.taken.at(-1) ?? before.taken.at(-1) ?? before.dice[0]!) });
  else if (now.value === null && before.value !== null)
    found.push({ from: `rung.${before.value}`, to: ["table"], thing: <b class="clo-value">{before.value}</b> });
  if (now.dice.length > before.dice.length && now.dice[0]) found.push({ from: "table", to: ["dice"], thing: die(now.dice[0]) });
  return found;
}

/** Who wants to be served comes along, or has gone; the hand of the first player; the rat. */
function round(before: ClochemerleView, now: ClochemerleView): Flight[] {
  const found: Flight[] = [];
  const held = (view: ClochemerleView, customer: string): boolean =>
    view.seats.some(({ market, served }) => [...market, ...served].some((each) => each.customer === customer));
  for (const { customer } of now.customers)
    if (!before.customers.some((each) => each.customer === customer))
      found.push({ from: "table", to: [`customer.${customer}`, "square"], thing: picture("customer") });
  for (const { customer } of before.customers)
    if (!now.customers.some((each) => each.customer === customer) && !held(now, customer))
      found.push({ from: ["square"], to: "table", thing: picture("customer") });
  if (now.hand.seat !== before.hand.seat)
    found.push({ from: `strip.${before.hand.seat}`, to: `strip.${now.hand.seat}`, thing: picture("hand") });
  else if (now.hand.taken !== before.hand.taken || now.hand.story !== before.hand.story)
    found.push({ from: "table", to: ["hand", "square"], thing: picture("story") });
  if (now.rat.left < before.rat.left) found.push({ from: "table", to: "rat", thing: picture("rat") });
  return found;
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
      ? [
          {
            from: owner(`shop.${workshop}`),
            to: is.fields.some((left, index) => left > (was.fields[index] ?? 0)) ? owner("fields") : ["bank"],
            thing,
          },
        ]
      : [];
  });
}

/** Markers of the windows, the council and the meeting place; pupils; the tile; banners that are used, or ready again. */
function marks(was: Village, is: Village, owner: Owner): Flight[] {
  const found: Flight[] = [];
  const counted = [
    ["shields", "church", "marker"],
    ["guild", "hall", "any"],
    ["meeting_marks", "meeting", "marker"],
    ["labourers", "market", "labourer"],
  ] as const;
  for (const [what, where, sign] of counted)
    if (is[what] !== was[what]) {
      const [away, here] = [["bank"], owner(where)];
      found.push({ from: is[what] > was[what] ? away : here, to: is[what] > was[what] ? here : away, thing: picture(sign) });
    }
  for (const mark of is.marks) if (!was.marks.includes(mark)) found.push({ from: ["bank"], to: owner("hall"), thing: picture("marker") });
  if (is.windows > was.windows) found.push({ from: ["bank"], to: owner("church"), thing: picture("star") });
  for (const pupil of is.pupils)
    if (!was.pupils.includes(pupil)) found.push({ from: ["bank"], to: owner("school"), thing: picture("person") });
  if (is.reaper !== was.reaper) {
    const here = owner("village");
    found.push({ from: is.reaper ? ["bank"] : here, to: is.reaper ? here : ["bank"], thing: picture("skull") });
  }
  if (is.tile !== was.tile) found.push({ from: ["offer", "bank"], to: owner("village"), thing: picture("any") });
  for (const { banner, used } of is.banners) {
    const before = was.banners.find((each) => each.banner === banner);
    if (used && before && !before.used)
      found.push({ from: ["dice", "bank"], to: owner(spotOf(banner)), thing: <Picture drawing={signOf(banner)} size={30} /> });
  }
  return found;
}

/** Where a banner hangs. */
const spotOf = (banner: string): string => (banner === "school" ? "school" : "village");

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
