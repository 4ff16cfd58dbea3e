/** The cards in hand, ramparts among them: to play, to pay with, to give back. */
import type { JSX } from "preact";
import { cls, Hand, merged, Picture, press, reads, shown, stateOf } from "../kit";
import { Back, TownCard } from "./card";
import { carried, dragging } from "./drag";
import { SIGN } from "./drawings";
import type { Family, Hidden, Town } from "./view";
import { w } from "./words";

const KINDS = ["play", "discard", "pay_hand"];

export function OwnHand({ at, family }: { at: Town; family: Family }): JSX.Element {
  const cards = [
    ...family.hand.map((each, index) => <HandCard key={`${each.card}.${index}`} at={at} of={each} />),
    ...family.ramparts.map((event, index) => <Rampart key={`${event}.${index}`} at={at} event={event} />),
  ];
  return (
    <section class={cls("trn-hand", at.changed.has(`seats.${at.seat}.hand`) && "is-changed")} aria-label={w("hand")} data-spot="hand">
      {cards.length > 0 ? <Hand label={w("hand")}>{cards}</Hand> : <p class="trn-quiet">{w("empty_hand")}</p>}
      <Carried at={at} />
    </section>
  );
}

function HandCard({ at, of }: { at: Town; of: Hidden }): JSX.Element {
  if (of.card === null) return <Back pile={of.pile} label={at.term(`pile.${of.pile}`)} />;
  const wanted = { card: of.card };
  const doable = KINDS.map((kind) => at.options.one(kind, wanted)).find(Boolean);
  const refused = doable ? undefined : KINDS.map((kind) => at.options.why(kind, wanted)).find(Boolean);
  const play = doable?.option.meaning["kind"] === "play" ? doable : undefined;
  const pressed = merged(press(at, doable, refused, at.term(`card.${of.card}`)), play ? dragging(at, of.card, play) : {});
  return <TownCard at={at} card={of.card} press={pressed} state={stateOf(doable, refused)} priced />;
}

/** An event that was overcome. */
function Rampart({ at, event }: { at: Town; event: string }): JSX.Element {
  const doable = at.options.one("put_back", { event }) ?? at.options.one("build");
  const name = at.term(`event.${event}`);
  return (
    <article
      class={cls("kit-thing kit-card trn-rampart", stateOf(doable))}
      {...merged(shown(press(at, doable)), reads("token.rampart"), doable ? {} : { tabindex: 0 })}
    >
      <h3 class="kit-card-name">{w("rampart")}</h3>
      <div class="kit-card-body">
        <Picture drawing={SIGN["wall"]} size={34} />
        <small>{name}</small>
      </div>
    </article>
  );
}

/** The card that follows the pointer. */
function Carried({ at }: { at: Town }): JSX.Element | null {
  const now = carried.value;
  if (!now) return null;
  return (
    <div class="trn-carried" style={{ left: `${now.x}px`, top: `${now.y}px` }} aria-hidden="true">
      <TownCard at={at} card={now.card} priced />
    </div>
  );
}
