/** The trade desk: an offer as two baskets, written in any order, and sent once. */
import type { JSX } from "preact";
import { cls, type Doable, Marker, Picture, press, Stepper, stateOf } from "../kit";
import { SIGN } from "./drawings";
import { type Draft, type Duchies, type Duke, has, hueOf, nameOf } from "./view";
import { w } from "./words";

/** Is the trade desk where something can be done now? */
export const tradeAsked = (at: Duchies): boolean => at.question?.kind === "answer" || Boolean(at.own?.draft);

export function Trade({ at }: { at: Duchies }): JSX.Element {
  const draft = at.own?.draft;
  return <div class="lor-trade">{draft ? <Paper at={at} draft={draft} /> : <Whom at={at} />}</div>;
}

/** Begin to write: to one, or to all. */
function Whom({ at }: { at: Duchies }): JSX.Element {
  const found = at.options.kinds("offer", "offer_all");
  if (found.length === 0) return <p class="lor-quiet">{w("no_offers")}</p>;
  return (
    <div class="lor-choices">
      <span>{w("write_to")}</span>
      {found.map((doable) => {
        const to = doable.option.meaning["other_seat"];
        return (
          <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
            {typeof to === "number" ? <Marker seat={at.seats[to]} size={22} /> : <Picture drawing={SIGN["person"]} size={20} />}
            {typeof to === "number" ? nameOf(at, to) : w("all")}
          </button>
        );
      })}
    </div>
  );
}

function Paper({ at, draft }: { at: Duchies; draft: Draft }): JSX.Element {
  const partner = draft.to === "all" ? undefined : at.game.seats[draft.to];
  const [send, drop] = [at.options.one("send"), at.options.one("drop")];
  const refused = send ? undefined : at.options.why("send");
  return (
    <>
      <p class="lor-to">
        {draft.to === "all" ? <Picture drawing={SIGN["person"]} size={22} /> : <Marker seat={at.seats[draft.to]} size={22} />}
        <b>{w("offer_to", { name: draft.to === "all" ? w("all") : nameOf(at, draft.to) })}</b>
        <button
          type="button"
          class={cls("kit-choice", send && "is-main", stateOf(send, refused))}
          disabled={!send && !refused}
          {...press(at, send, refused, w("send"))}
        >
          {w("send")}
        </button>
        {drop && (
          <button type="button" class="kit-choice" {...press(at, drop)}>
            {drop.option.text}
          </button>
        )}
      </p>
      {refused && <p class="lor-quiet">{refused.reason}</p>}
      <div class="lor-baskets">
        <Basket at={at} side="give" guest="you" written={draft.give} holder={at.own} />
        <Basket at={at} side="get" guest="me" written={draft.get} holder={partner} />
      </div>
    </>
  );
}

interface BasketProps {
  at: Duchies;
  side: "give" | "get";
  guest: "you" | "me";
  written: { readonly [name: string]: number };
  holder: Duke | undefined;
}

/** One side of the paper: a stepper for every good that can be written there, and for the use of workshops. */
function Basket({ at, side, guest, written, holder }: BasketProps): JSX.Element {
  const goods = at.chains.flatMap(({ raw, product }) => [
    { good: raw, sort: "raw" },
    { good: product, sort: "product" },
  ]);
  const rows = [
    ...goods.map(({ good, sort }) => ({
      key: `good.${good}`,
      sort,
      drawing: good,
      hue: hueOf(at, good),
      holds: holder && has(holder, good),
      more: at.options.one(side, { good }),
      less: at.options.one(`less_${side}`, { good }),
    })),
    ...at.chains.flatMap(({ craft }) =>
      craft
        ? [
            {
              key: `use.${craft}`,
              sort: "use",
              drawing: craft,
              hue: "grey",
              holds: undefined,
              more: at.options.one("work", { guest, craft }),
              less: at.options.one("less_work", { guest, craft }),
            },
          ]
        : [],
    ),
  ].filter(({ key, more, less }) => more || less || written[key]);
  return (
    <fieldset class="lor-basket">
      <legend>{w(side === "give" ? "you_give" : "you_get")}</legend>
      {rows.length === 0 && <p class="lor-quiet">{w("nothing")}</p>}
      {rows.map(({ key, sort, drawing, hue, holds, more, less }) => (
        <Row
          key={key}
          at={at}
          name={at.term(key)}
          sort={sort}
          n={written[key] ?? 0}
          drawing={drawing}
          hue={hue}
          holds={holds}
          more={more}
          less={less}
        />
      ))}
    </fieldset>
  );
}

interface RowProps {
  at: Duchies;
  name: string;
  sort: string;
  n: number;
  drawing: string;
  hue: string;
  holds: number | undefined;
  more: Doable | undefined;
  less: Doable | undefined;
}

function Row({ at, name, sort, n, drawing, hue, holds, more, less }: RowProps): JSX.Element {
  return (
    <div class={cls("lor-row", `is-${sort}`, n > 0 && "is-written")} title={name}>
      <span class={cls("lor-bit kit-thing", `is-${hue}`)}>
        <Picture drawing={SIGN[drawing]} size={18} />
        {holds !== undefined && (
          <b class="lor-held" aria-hidden="true">
            {holds}
          </b>
        )}
      </span>
      <span class="lor-row-name">
        <span>{name} </span>
        {holds !== undefined && <small>{w("holds", { n: holds })}</small>}
      </span>
      <Stepper value={n} name={name} less={press(at, less)} more={press(at, more)} />
    </div>
  );
}
