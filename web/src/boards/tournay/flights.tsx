/** What flies on the board of Tournay: cards from piles to hands and from hands to quarters, residents to buildings and events,
 * coins; everybody's. */
import { type Flight, Picture } from "../kit";
import { Back } from "./card";
import { SIGN } from "./drawings";
import { COLOURS, type Family, type Pile, type TournayView } from "./view";

/** Where a thing of a seat is: on one's own side, else at their strip. */
type Owner = (what: string) => readonly string[];

export function flights(before: TournayView, now: TournayView, me: number): Flight[] {
  const pile = now.piles.find((each, index) => each.size < (before.piles[index]?.size ?? 0));
  return now.seats.flatMap((is, seat) => {
    const was = before.seats[seat];
    const owner: Owner = (what) => (seat === me ? [what] : [`strip.${seat}`]);
    return was && was !== is ? [...cards(was, is, owner, pile), ...residents(was, is, owner), ...coins(before, now, was, is, owner)] : [];
  });
}

function cards(was: Family, is: Family, owner: Owner, pile: Pile | undefined): Flight[] {
  const found: Flight[] = [];
  if (is.hand.length > was.hand.length && pile)
    found.push({ from: `pile.${pile.pile}`, to: owner("hand"), thing: <Back pile={pile.pile} /> });
  for (const slot of is.district) {
    const old = slot && was.district.find((each) => each?.row === slot.row && each.column === slot.column);
    if (slot && old?.card !== slot.card)
      found.push({
        from: owner("hand"),
        to: owner(`slot.${slot.row}.${slot.column}`),
        thing: <Picture drawing={SIGN["cards"]} size={40} />,
      });
  }
  return found;
}

function residents(was: Family, is: Family, owner: Owner): Flight[] {
  const found: Flight[] = [];
  for (const slot of is.district) {
    const old = slot && was.district.find((each) => each?.row === slot.row && each.column === slot.column);
    const colour = slot && COLOURS.find((each) => slot.on.includes(each) && !old?.on.includes(each));
    if (slot && colour && old?.card === slot.card)
      found.push({
        from: owner(`square.${colour}`),
        to: owner(`slot.${slot.row}.${slot.column}`),
        thing: <Picture drawing={SIGN["person"]} size={32} />,
      });
  }
  // They come, stand up, or lie down on the Place.
  for (const colour of COLOURS)
    if (is.residents[colour] > was.residents[colour])
      found.push({ from: "bank", to: owner(`square.${colour}`), thing: <Picture drawing={SIGN["person"]} size={32} /> });
  return found;
}

/** To an event that has got coins or circles of them, else to the bank. */
function coins(before: TournayView, now: TournayView, was: Family, is: Family, owner: Owner): Flight[] {
  if (is.coins === was.coins) return [];
  const event = now.events.findIndex(
    (each, place) => each?.event === before.events[place]?.event && each?.coins !== before.events[place]?.coins,
  );
  const gone = before.events.findIndex((each, place) => each && each.coins > 0 && now.events[place]?.event !== each.event);
  const thing = <Picture drawing={SIGN["coin"]} size={28} />;
  if (is.coins > was.coins) return [{ from: gone >= 0 ? [`event.${gone}`, "bank"] : ["bank"], to: owner("purse"), thing }];
  return [{ from: owner("purse"), to: event >= 0 ? [`event.${event}`, "bank"] : ["bank"], thing }];
}
