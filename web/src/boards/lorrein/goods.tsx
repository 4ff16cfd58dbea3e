/** Goods as chains: what one has raw, who works it at what price, what becomes of it, what is left in the stock. */
import type { JSX } from "preact";
import { Count } from "../../art/Count";
import { cls, type Doable, Marker, Picture, press, reads, stateOf, Tile } from "../kit";
import { dragging } from "./drag";
import { SIGN } from "./drawings";
import { Tariff } from "./tariff";
import { type Chain, type Counts, type Duchies, type Duke, figure, has, hueOf, told } from "./view";
import { w } from "./words";

export function Goods({ at, seat }: { at: Duchies; seat: number }): JSX.Element | null {
  const duke = at.game.seats[seat];
  if (!duke) return null;
  return (
    <section data-part="mine.goods" data-spot="goods" class="lor-goods" aria-label={w("goods")}>
      {at.chains.map((chain) => (
        <Column key={chain.raw} at={at} chain={chain} duke={duke} seat={seat} />
      ))}
    </section>
  );
}

function Column({ at, chain, duke, seat }: { at: Duchies; chain: Chain; duke: Duke; seat: number }): JSX.Element {
  const own = seat === at.seat;
  const works = own ? worksOf(at, chain) : [];
  return (
    <div
      class={cls("lor-chain", `is-${chain.colour}`)}
      role="group"
      aria-label={`${at.term(`good.${chain.raw}`)} → ${at.term(`good.${chain.product}`)}`}
    >
      <GoodTile at={at} good={chain.raw} n={has(duke, chain.raw)} seat={seat} work={works[0]} />
      <div class="lor-works">
        {works.length > 0 ? (
          works.map((doable) => <Work key={doable.option.action} at={at} doable={doable} chain={chain} />)
        ) : (
          <Idle at={at} chain={chain} own={own} />
        )}
      </div>
      <GoodTile at={at} good={chain.product} n={has(duke, chain.product)} seat={seat} />
      <small class="lor-stock">{w("stock", { n: at.game.stock[chain.product] ?? 0 })}</small>
    </div>
  );
}

function worksOf(at: Duchies, { craft }: Chain): Doable[] {
  if (craft === null) return at.options.of("brew");
  return [...at.options.of("process", { craft }), ...at.options.of("process_at", { craft })];
}

/** A good that one holds; while duchies are fed, food is given by pressing it. */
function GoodTile({
  at,
  good,
  n,
  seat,
  work,
}: {
  at: Duchies;
  good: string;
  n: number;
  seat: number;
  work?: Doable | undefined;
}): JSX.Element {
  const own = seat === at.seat;
  const pay = own ? at.options.one("pay", { good }) : undefined;
  return (
    <span class={cls("lor-good", n === 0 && "is-none")} {...(work && !pay ? dragging(at, good, work) : {})}>
      <Tile
        drawing={SIGN[good]}
        hue={hueOf(at, good)}
        size={38}
        count={n}
        title={at.term(`good.${good}`)}
        piece={`good.${good}`}
        state={stateOf(pay)}
        press={press(at, pay)}
        changed={at.changed.has(`seats.${seat}.goods.${good}`)}
        spot={own ? `good.${good}` : undefined}
      />
    </span>
  );
}

/** One more piece worked: in an own or public workshop, or in another's at its tariff. */
function Work({ at, doable, chain }: { at: Duchies; doable: Doable; chain: Chain }): JSX.Element {
  const owner = doable.option.meaning["owner_seat"];
  const { gives, takes } = { ...figuresOf(at, chain, owner), ...told(at, doable) };
  const fee = Object.entries(takes).flatMap(([good, count]) => Array.from({ length: count - (good === chain.raw ? 1 : 0) }, () => good));
  const made = gives[chain.product] ?? 0;
  return (
    <button
      type="button"
      class="kit-choice lor-work"
      data-work={doable.option.action}
      {...press(at, doable)}
      aria-label={`${doable.option.text}: +${made}`}
      title={doable.option.text}
    >
      {typeof owner === "number" ? (
        <Marker seat={at.seats[owner]} size={20} />
      ) : (
        <Picture drawing={SIGN[chain.craft ?? "witch_house"]} size={20} />
      )}
      {fee.map((good, index) => (
        <span key={index} class="lor-fee">
          <Picture drawing={SIGN["minus"]} size={10} />
          <Picture drawing={SIGN[good]} size={16} title={at.term(`good.${good}`)} />
        </span>
      ))}
      <b>+{made}</b>
    </button>
  );
}

/** Besides what one is asked there are no hints: what a craft makes stands in the box, the fee at the workshop. */
function figuresOf(at: Duchies, { raw, craft, product }: Chain, owner: unknown): { gives: Counts; takes: Counts } {
  const cards = craft ? Number(figure(at, `craft.${craft}`, "cards")) : 1;
  const tariff = craft && typeof owner === "number" ? at.game.seats[owner]?.tariffs[craft] : undefined;
  const fee: Counts = tariff && tariff !== "free" && tariff !== "closed" ? { [tariff]: 1 } : {};
  return { gives: { [product]: Math.min(cards, at.game.stock[product] ?? cards) }, takes: { ...fee, [raw]: (fee[raw] ?? 0) + 1 } };
}

/** Nothing to work now: the craft, and why not. */
function Idle({ at, chain, own }: { at: Duchies; chain: Chain; own: boolean }): JSX.Element {
  const craft = chain.craft;
  const refused = own
    ? craft
      ? (at.options.why("process", { craft }) ?? at.options.why("process_at", { craft }))
      : at.options.why("brew")
    : undefined;
  const piece = craft ? `craft.${craft}` : "building.witch_house";
  return (
    <span
      class={cls("lor-idle", refused && "is-refused")}
      {...(refused
        ? press(at, undefined, refused, at.term(piece))
        : { ...reads(piece), tabindex: 0, role: "img", "aria-label": at.term(piece) })}
    >
      <Picture drawing={SIGN[craft ?? "witch_house"]} size={20} />
      {owners(at, craft).map((seat) => (
        <span key={seat} class="lor-owner">
          <Marker seat={at.seats[seat]} size={16} />
          {craft && seat !== at.seat && <Tariff at={at} tariff={at.game.seats[seat]?.tariffs[craft] ?? "closed"} size={14} />}
        </span>
      ))}
    </span>
  );
}

/** Who has a workshop of a craft. */
function owners(at: Duchies, craft: string | null): number[] {
  return at.game.seats.flatMap((duke, seat) => ((craft ? (duke.built[craft] ?? 0) > 0 : duke.witch_house) ? [seat] : []));
}

/** More than so many of a good are told by a number. */
const MANY = 2;

/** Goods in a row, as prices and baskets show them. `of`: who should have them; what is short is marked. */
export function Heap({ at, goods, of }: { at: Duchies; goods: Counts; of?: Duke | undefined }): JSX.Element {
  return (
    <span class="lor-heap">
      {Object.entries(goods).map(([name, count]) => {
        const use = name.startsWith("use.");
        const good = name.replace(/^(good|use)\./, "");
        const short = of !== undefined && !use && has(of, good) < count;
        const hue = use ? "grey" : hueOf(at, good);
        return (
          <span
            key={name}
            class={cls("lor-bit kit-thing", `is-${hue}`, short && "is-short")}
            role="img"
            aria-label={`${count} ${at.term(use ? name : `good.${good}`)}`}
            title={at.term(use ? name : `good.${good}`)}
          >
            {count > MANY && <Count value={count} />}
            {Array.from({ length: count > MANY ? 1 : count }, (_, index) => (
              <Picture key={index} drawing={SIGN[good]} size={16} />
            ))}
          </span>
        );
      })}
    </span>
  );
}
