/** The offer that lies on the table: what each side gives, who has answered, and the answers. */
import type { JSX } from "preact";
import { cls, type Doable, Marker, Picture, type Pressable, press, pressing } from "../kit";
import { SIGN } from "./drawings";
import { Heap } from "./goods";
import type { Hints } from "./types.generated";
import { type Duchies, type Duke, nameOf } from "./view";
import { w } from "./words";

export function Open({ at }: { at: Duchies }): JSX.Element | null {
  const { offer } = at.game;
  if (!offer) return null;
  const mine = offer.author === at.seat;
  const author = at.game.seats[offer.author];
  const named = [...offer.asked, ...offer.refused];
  // Who is neither its author nor asked looks on.
  const onlooking = !mine && !named.includes(at.seat ?? -1);
  const to = named.length === 1 ? nameOf(at, named[0]!) : w("all");
  const says = { name: nameOf(at, offer.author), other: to };
  const replies = at.options.kinds("accept", "counter", "refuse", "withdraw", "go_on");
  return (
    <div class={cls("lor-offer", offer.asked.includes(at.seat ?? -1) && "is-asked")} role="group" aria-label={w("offer")}>
      <p class="lor-to">
        <Marker seat={at.seats[offer.author]} size={22} />
        <b>
          {mine
            ? w("your_offer")
            : onlooking
              ? w(offer.counter ? "counter_between" : "offer_between", says)
              : w(offer.counter ? "counter_of" : "offer_of", says)}
        </b>
      </p>
      <div class="lor-two">
        <Side name={mine ? w("you_give") : onlooking ? w("gives", says) : w("you_get")} at={at} goods={offer.give} of={author} />
        <Picture drawing={SIGN["swap"]} size={22} />
        <Side
          name={mine ? w("you_get") : onlooking ? (named.length === 1 ? w("gives", { name: to }) : w("in_return")) : w("you_give")}
          at={at}
          goods={offer.get}
          of={mine || onlooking ? undefined : at.own}
        />
      </div>
      <p class="lor-answers">
        {offer.asked
          .filter((seat) => seat !== at.seat)
          .map((seat) => (
            <span key={seat}>
              <Marker seat={at.seats[seat]} size={18} /> {w("thinks")}
            </span>
          ))}
        {offer.refused.map((seat) => (
          <span key={seat}>
            <Marker seat={at.seats[seat]} size={18} /> {w("has_refused")}
          </span>
        ))}
      </p>
      {replies.length > 0 && (
        <div class="lor-choices">
          {replies.map((doable) => (
            <button
              key={doable.option.action}
              type="button"
              class={cls("kit-choice", doable.option.meaning["kind"] === "accept" && "is-main")}
              {...answering(at, doable)}
            >
              {doable.option.text}
            </button>
          ))}
        </div>
      )}
      {offer.asked.includes(at.seat ?? -1) && !at.options.one("accept") && <p class="lor-quiet">{at.options.why("accept")?.reason}</p>}
    </div>
  );
}

function Side({
  at,
  name,
  goods,
  of,
}: {
  at: Duchies;
  name: string;
  goods: { readonly [name: string]: number };
  of: Duke | undefined;
}): JSX.Element {
  return (
    <span class="lor-side">
      <small>{name}</small>
      {Object.keys(goods).length > 0 ? <Heap at={at} goods={goods} of={of} /> : <span>{w("nothing")}</span>}
    </span>
  );
}

/** A counter-offer begins with what was proposed. */
function answering(at: Duchies, doable: Doable): Pressable {
  const acts = (at.question?.hints as Hints | undefined)?.counter;
  if (doable.option.meaning["kind"] !== "counter" || !acts) return press(at, doable);
  return pressing(doable.option.text, () => at.actInTurn(acts), String(doable.option.action));
}
