/** What lies in the middle: black banners ordered by value, customers, the rat and the graveyard. */
import type { JSX } from "preact";
import type { RefusedOption } from "../../wire";
import {
  cls,
  type Doable,
  Marker,
  type Meaning,
  merged,
  Picture,
  type Pressable,
  press,
  pressing,
  reads,
  shown,
  stateOf,
  Tag,
} from "../kit";
import { SIGN, signOf } from "./drawings";
import { isReached, wish } from "./planning";
import { Goods, Told, told } from "./told";
import { type Customer, type Offer, type Place, sortOf, WORKSHOPS } from "./view";
import { w } from "./words";

export function Values({ values }: { values: readonly number[] | null }): JSX.Element {
  return <span class="clo-shield-values">{values ? values.join(" · ") : "?"}</span>;
}

export function OfferBoard({ at }: { at: Place }): JSX.Element {
  const sorted = [...at.game.offer].sort((one, two) => (one.values?.[0] ?? 99) - (two.values?.[0] ?? 99));
  return (
    <section data-spot="offer" class="clo-offer" aria-label={w("offer")}>
      {WORKSHOPS.map((workshop) => (
        <Workshop key={workshop} at={at} workshop={workshop} all={sorted.filter(({ banner }) => sortOf(banner) === workshop)} />
      ))}
      {sorted
        .filter(({ banner }) => !(WORKSHOPS as readonly string[]).includes(sortOf(banner)))
        .map((each) => (
          <Banner key={each.banner} at={at} of={each} />
        ))}
    </section>
  );
}

/** The cards of one workshop differ by their values alone: one shield, a button for each pair of values. */
function Workshop({ at, workshop, all }: { at: Place; workshop: string; all: readonly Offer[] }): JSX.Element | null {
  const first = all[0];
  if (!first) return null;
  return (
    <article class="clo-banner">
      <span class="clo-shield">
        <Picture drawing={signOf(workshop)} size={20} />
      </span>
      <span class="clo-banner-body">
        <b>{at.term(`banner.${workshop}`)}</b>
        <span class="clo-pairs clo-price">
          <Tag n={first.time} drawing={SIGN["hourglass"]} title={w("time")} />
          {all.map((each) => {
            const { doable, refused, pressed } = blackPress(at, each);
            return (
              <span
                key={each.banner}
                data-spot={`offer.${each.banner}`}
                class={cls("kit-thing clo-pair", stateOf(doable, refused), isReached(at, "black", each.banner) && "is-reached")}
                {...merged(
                  pressed,
                  pressed["aria-label"] ? { "aria-label": `${each.values?.join(" · ") ?? "?"} ${pressed["aria-label"]}` } : {},
                  reads(`banner.${each.banner}`),
                  pressed.role ? {} : { tabindex: 0 },
                )}
              >
                <Values values={each.values} />
                {doable && told(at, doable).dies && <Picture drawing={SIGN["skull"]} size={14} title={w("dies")} />}
              </span>
            );
          })}
        </span>
      </span>
    </article>
  );
}

/** A black banner acts, or says why not; before the dice are taken it lights the values that reach it. */
function blackPress(at: Place, of: Offer): { doable: Doable | undefined; refused: RefusedOption | undefined; pressed: Pressable } {
  const wanted = { banner: of.banner };
  const doable = at.options.one("black", wanted);
  const refused = doable ? undefined : at.options.why("black", wanted);
  const name = at.term(`banner.${of.banner}`);
  const choosing = Object.keys(at.ways).length > 0 && of.values;
  const pressed =
    doable || refused
      ? press(at, doable, refused, name)
      : choosing
        ? pressing(w("how", { name }), () => wish(of.values ?? []), "wish")
        : {};
  return { doable, refused, pressed };
}

function Banner({ at, of }: { at: Place; of: Offer }): JSX.Element {
  const { doable, refused, pressed } = blackPress(at, of);
  const name = at.term(`banner.${of.banner}`);
  const far = Object.keys(at.ways).length > 0 && of.values && !of.values.some((value) => at.ways[String(value)]);
  const piece = `banner.${of.banner}`;
  return (
    <article
      data-spot={`offer.${of.banner}`}
      class={cls(
        "kit-thing clo-banner",
        `is-${sortOf(of.banner).split("_")[0]}`,
        stateOf(doable, refused),
        far && "is-far",
        isReached(at, "black", of.banner) && "is-reached",
      )}
      {...merged(shown(pressed), reads(piece), pressed.role ? {} : { tabindex: 0 })}
    >
      <span class="clo-shield">
        <Picture drawing={signOf(of.banner)} size={20} />
        <Values values={of.values} />
      </span>
      <span class="clo-banner-body">
        <b>{name}</b>
        <span class="clo-price">
          {doable ? (
            <Told at={at} doable={doable} />
          ) : (
            <>
              {of.time > 0 && <Tag n={of.time} drawing={SIGN["hourglass"]} title={w("time")} />}
              {of.coins > 0 && <Tag n={of.coins} drawing={SIGN["coin"]} title={w("coins")} />}
              {of.points > 0 && <Tag n={of.points} drawing={SIGN["star"]} title={w("points")} tone="gain" />}
            </>
          )}
          {of.cost.map((needs, index) => (
            <span key={index}>
              {index > 0 && <small>{w("or")} </small>}
              <Goods needs={needs} />
            </span>
          ))}
        </span>
      </span>
    </article>
  );
}

function Customers({ at, all, label }: { at: Place; all: readonly Customer[]; label: string }): JSX.Element {
  return (
    <section data-spot="square" class="clo-customers" aria-label={label}>
      <h3>
        <Picture drawing={SIGN["customer"]} size={18} /> {label}
      </h3>
      <div class="clo-row">
        {all.map((each) => {
          const wanted: Meaning = { customer: each.customer };
          const doable = at.options.one("take_customer", wanted);
          const refused = doable ? undefined : at.options.why("take_customer", wanted);
          const name = at.term(`customer.${each.customer}`);
          return (
            <article
              key={each.customer}
              data-spot={`customer.${each.customer}`}
              class={cls("kit-thing clo-customer", stateOf(doable, refused))}
              {...merged(
                shown(press(at, doable, refused, name)),
                reads(`customer.${each.customer}`),
                doable || refused ? {} : { tabindex: 0 },
              )}
            >
              <Values values={each.values} />
              <Goods needs={each.cost} size={18} />
              <span class="clo-worth-of">
                {each.points}
                <Picture drawing={SIGN["star"]} size={13} title={w("points")} />
              </span>
              {doable && <Told at={at} doable={doable} />}
            </article>
          );
        })}
        {all.length === 0 && <span class="clo-quiet">{w("nobody")}</span>}
      </div>
    </section>
  );
}

/** Who waits to be taken along, and who begins the next round. */
export function Square({ at }: { at: Place }): JSX.Element {
  const { hand } = at.game;
  return (
    <div class="clo-square">
      <p class="clo-hand" data-spot="hand" title={w("hand_mean")}>
        <Picture drawing={SIGN["hand"]} size={20} title={w("hand")} />
        <Marker seat={at.seats[hand.seat]} size={20} />
        <Tag n={hand.story} drawing={SIGN["story"]} title={w("story")} />
      </p>
      <Customers at={at} all={at.game.customers} label={w("customers")} />
    </div>
  );
}
