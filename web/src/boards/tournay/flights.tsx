/** What flies on the board of Tournay: cards between piles, hands and quarters, residents to their work and back to the Place, coins,
 * criers, events and what they bring; everybody's. */
import { type Flight, Pawn, Picture } from "../kit";
import { Back } from "./card";
import { ESTATE, SIGN } from "./drawings";
import { COLOURS, type Colour, type Family, type Pile, type TournayView } from "./view";

/** Where a thing of a seat is: on one's own side, else in their strip. */
type Owner = (what: string) => readonly string[];

interface Change {
  readonly before: TournayView;
  readonly now: TournayView;
  readonly was: Family;
  readonly is: Family;
  readonly owner: Owner;
}

export function flights(before: TournayView, now: TournayView, me: number): Flight[] {
  const theirs = now.seats.flatMap((is, seat) => {
    const was = before.seats[seat];
    const owner: Owner = (what) => (seat === me ? [what, "quarter"] : [`${what}.${seat}`, `strip.${seat}`]);
    if (!was || was === is) return [];
    const change: Change = { before, now, was, is, owner };
    return [...cards(change), ...residents(change), ...coins(change), ...ramparts(change)];
  });
  return [...looked(before, now, me), ...theirs, ...events(before, now)];
}

const cardOf = (pile: string): Flight["thing"] => <Back pile={pile} />;
const facing = <Picture drawing={SIGN["cards"]} size={40} />;
const pawn = (colour: Colour): Flight["thing"] => <Pawn hue={colour} size={30} drawing={ESTATE[colour]} title="" />;

const grown = (before: TournayView, now: TournayView): Pile | undefined =>
  now.piles.find((each, index) => each.size > (before.piles[index]?.size ?? 0));
const shrunk = (before: TournayView, now: TournayView): Pile | undefined =>
  now.piles.find((each, index) => each.size < (before.piles[index]?.size ?? 0));

/** The place of an event that is over, or has come; -1: none. */
const changedEvent = (before: TournayView, now: TournayView): number =>
  before.events.findIndex((each, place) => each?.event !== now.events[place]?.event);

/** Cards come from a pile to whoever looks at them; what is not kept goes back. */
function looked(before: TournayView, now: TournayView, me: number): Flight[] {
  const [from, to] = [shrunk(before, now), grown(before, now)];
  const desk = now.turn === me ? ["looked", "hand"] : [`hand.${now.turn}`, `strip.${now.turn}`];
  if (from && now.looked.length > before.looked.length) return [{ from: `pile.${from.pile}`, to: desk, thing: cardOf(from.pile) }];
  if (to && now.looked.length < before.looked.length) return [{ from: desk, to: `pile.${to.pile}`, thing: cardOf(to.pile) }];
  return [];
}

function cards({ before, now, was, is, owner }: Change): Flight[] {
  const found: Flight[] = [];
  const [from, to] = [shrunk(before, now), grown(before, now)];
  const laid = is.district.some((slot, index) => slot && was.district[index]?.card !== slot.card);
  if (is.hand.length > was.hand.length)
    found.push({ from: from ? `pile.${from.pile}` : ["looked", "table"], to: owner("hand"), thing: from ? cardOf(from.pile) : facing });
  if (is.hand.length < was.hand.length && to && !laid) found.push({ from: owner("hand"), to: `pile.${to.pile}`, thing: cardOf(to.pile) });
  is.district.forEach((slot, index) => {
    const old = was.district[index];
    const spot = owner(`slot.${1 + Math.floor(index / 3)}.${1 + (index % 3)}`);
    const paid = old && (!slot || slot.covered.length < old.covered.length);
    if (paid) found.push({ from: spot, to: "table", thing: facing });
    else if (slot && old?.card !== slot.card) found.push({ from: owner("hand"), to: spot, thing: facing });
  });
  return found;
}

/** To work: to the pile, the event or the building that is used; else for coins. They lie down on the Place afterwards, and rise. */
function residents({ before, now, was, is, owner }: Change): Flight[] {
  const found: Flight[] = [];
  const pile = shrunk(before, now)?.pile;
  const fought = changedEvent(before, now);
  const work = pile ? [`pile.${pile}`] : fought >= 0 ? [`event.${fought + 1}`] : ["bank"];
  const stands = is.district.flatMap((slot) => {
    const old = slot && was.district.find((each) => each?.row === slot.row && each.column === slot.column);
    const fresh = slot?.on.find((each, index) => old?.card === slot.card && old.on[index] !== each && !old.on.includes(each));
    return slot && fresh ? [{ slot, fresh }] : [];
  });
  for (const { slot, fresh } of stands) {
    const to = owner(`slot.${slot.row}.${slot.column}`);
    const colour = COLOURS.find((each) => each === fresh);
    if (fresh === "damage") found.push({ from: "events", to, thing: <Picture drawing={SIGN["damage"]} size={32} /> });
    else if (colour) found.push({ from: owner(`square.${colour}`), to, thing: pawn(colour) });
    else found.push({ from: "table", to, thing: <Picture drawing={SIGN["person"]} size={32} /> });
  }
  const working = new Set(stands.map(({ fresh }) => fresh));
  for (const colour of COLOURS) {
    const more = is.standing[colour] - was.standing[colour];
    const thing = pawn(colour);
    if (is.residents[colour] > was.residents[colour]) found.push({ from: "bank", to: owner(`square.${colour}`), thing });
    else if (is.residents[colour] < was.residents[colour]) found.push({ from: owner(`square.${colour}`), to: "bank", thing });
    else if (more > 0) found.push({ from: owner(`lying.${colour}`), to: owner(`square.${colour}`), thing });
    else if (more < 0 && !working.has(colour)) {
      if (pile || fought >= 0 || is.coins > was.coins) found.push({ from: owner(`square.${colour}`), to: work, thing });
      else found.push({ from: owner(`square.${colour}`), to: owner(`lying.${colour}`), thing });
    }
  }
  return found;
}

/** To an event that has got coins or circles of them, else to the bank. */
function coins({ before, now, was, is, owner }: Change): Flight[] {
  if (is.coins === was.coins) return [];
  const event = now.events.findIndex(
    (each, place) => each?.event === before.events[place]?.event && each?.coins !== before.events[place]?.coins,
  );
  const gone = before.events.findIndex((each, place) => each && each.coins > 0 && now.events[place]?.event !== each.event);
  const thing = <Picture drawing={SIGN["coin"]} size={28} />;
  if (is.coins > was.coins) return [{ from: gone >= 0 ? [`event.${gone + 1}`, "bank"] : ["bank"], to: owner("purse"), thing }];
  return [{ from: owner("purse"), to: event >= 0 ? [`event.${event + 1}`, "bank"] : ["bank"], thing }];
}

/** An event that was overcome is a rampart in the hand; it is built, or held against another event. */
function ramparts({ before, now, was, is, owner }: Change): Flight[] {
  const thing = <Picture drawing={SIGN["wall"]} size={34} />;
  if (is.built > was.built) return [{ from: owner("hand"), to: owner("built"), thing }];
  if (is.ramparts.length < was.ramparts.length) return [{ from: owner("hand"), to: "bank", thing }];
  if (is.ramparts.length === was.ramparts.length) return [];
  return [{ from: `event.${1 + changedEvent(before, now)}`, to: owner("hand"), thing }];
}

/** A crier comes out of a pile; events come, and grow stronger. */
function events(before: TournayView, now: TournayView): Flight[] {
  const found: Flight[] = [];
  now.piles.forEach((pile, index) => {
    if (pile.crier_out && !before.piles[index]?.crier_out)
      found.push({ from: `pile.${pile.pile}`, to: "bank", thing: <Picture drawing={SIGN["bell"]} size={30} /> });
    if (pile.face_up && pile.face_up !== before.piles[index]?.face_up && pile.size === before.piles[index]?.size)
      found.push({ from: "table", to: `pile.${pile.pile}`, thing: facing });
  });
  const paid = now.seats.some(({ coins }, seat) => coins !== before.seats[seat]?.coins);
  now.events.forEach((event, index) => {
    const old = before.events[index];
    if (event && event.event !== old?.event)
      found.push({ from: "bank", to: `event.${index + 1}`, thing: <Picture drawing={SIGN[event.does]} size={34} /> });
    else if (event && old && event.coins !== old.coins && !paid)
      found.push({
        from: event.coins > old.coins ? "bank" : `event.${index + 1}`,
        to: event.coins > old.coins ? `event.${index + 1}` : "bank",
        thing: <Picture drawing={SIGN["coin"]} size={28} />,
      });
  });
  return found;
}
