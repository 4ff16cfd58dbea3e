/** Market, tower and bag: the followers in hand and those to be drawn. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Cover, type Doable } from "../kit";
import { box } from "./box";
import { dragging } from "./drag";
import { Follower, Icon } from "./icons";
import { carried, picked, same } from "./planning";
import { type Ctx, cls, type Pressable, press, pressing } from "./press";
import { type Counts, type Hints, KINDS, type Mat, spread } from "./view";
import { w } from "./words";

/** Kinds first, starters beside their kind. */
export function ordered(counts: Counts): string[] {
  const names = KINDS.flatMap((kind) => [`starter_${kind}`, kind]);
  return spread(counts).sort((one, other) => names.indexOf(one) - names.indexOf(other));
}

export function Market({ ctx, mat }: { ctx: Ctx; mat: Mat }): JSX.Element {
  const market = ordered(mat.market);
  const { market: room, tower: floors } = box(ctx);
  const bathing = ctx.question?.kind === "bathe";
  const path = `seats.${ctx.seat}`;
  const kept = useMost(market.length, `${ctx.game.round} ${ctx.question?.kind}`);
  const tower = mat.places.some(({ place }) => place === "gunpowder_tower");
  return (
    <div class="orl-hand" data-market data-sticks="top">
      {bathing && <Bath ctx={ctx} />}
      <section class={cls("orl-market", ctx.changed.has(`${path}.market`) && "is-changed")} aria-label={w("market")}>
        <h3>
          {w("market")} <span class="orl-small">{`${market.length}/${room}`}</span>
        </h3>
        <div class="orl-market-spaces" data-spot="mine.market">
          {Array.from({ length: Math.max(room, market.length) }, (_, index) => {
            const follower = market[index];
            return <Held key={index} ctx={ctx} follower={follower} still={bathing} kept={index < kept} />;
          })}
        </div>
      </section>
      {tower && (
        <section class={cls("orl-market", ctx.changed.has(`${path}.tower`) && "is-changed")} aria-label={w("tower")}>
          <h3>{w("tower")}</h3>
          <div class="orl-market-spaces is-tower">
            {Array.from({ length: floors }, (_, index) => (
              <Held key={index} ctx={ctx} follower={mat.tower[index]} still={bathing} />
            ))}
          </div>
        </section>
      )}
      <Bag ctx={ctx} mat={mat} />
    </div>
  );
}

/** The most that there have been while the same is asked: what is sent away leaves its room. */
function useMost(now: number, asked: string): number {
  const most = useRef({ asked, n: 0 });
  if (most.current.asked !== asked) most.current = { asked, n: 0 };
  most.current.n = Math.max(most.current.n, now);
  return most.current.n;
}

interface HeldProps {
  ctx: Ctx;
  follower: string | undefined;
  still: boolean;
  kept?: boolean;
}

function Held({ ctx, follower, still, kept = false }: HeldProps): JSX.Element {
  if (!follower) return <span class={cls("orl-slot", kept && "is-kept")} />;
  const name = ctx.term(`follower.${follower}`);
  const [state, attributes] = still ? ["", {}] : holding(ctx, follower, name);
  const away = carried.value?.follower === follower && !carried.value.from;
  return (
    <span
      class={cls("orl-slot is-held", state, away && "is-away")}
      {...(attributes.role ? {} : { role: "img", "aria-label": name })}
      {...attributes}
    >
      <Follower follower={follower} size={40} />
    </span>
  );
}

/** How a follower in hand looks and what a press does. */
function holding(ctx: Ctx, follower: string, name: string): [string, Pressable & { onPointerDown?: (event: PointerEvent) => void }] {
  const store = ctx.options.one("store", { follower });
  if (store) return ["is-legal", press(ctx, store)];
  const now = picked.value;
  if (now?.what === "space") {
    const doable = ctx.options.one("place", { ...now.at, follower });
    const refused = doable ? undefined : ctx.options.why("place", { ...now.at, follower });
    if (doable || refused) return [doable ? "is-legal" : "is-refused", press(ctx, doable, refused, name)];
    return ["", {}];
  }
  if (!ctx.options.one("place", { follower })) {
    const refused = ctx.options.why("place", { follower });
    return ["", refused ? press(ctx, undefined, refused, name) : {}];
  }
  const chosen = now?.what === "follower" && now.follower === follower && same(now.from, undefined);
  const pick = pressing(w("pick", { name }), () => (picked.value = chosen ? null : { what: "follower", follower }), "pick-follower");
  return [chosen ? "is-chosen" : "is-legal", { ...pick, ...dragging(follower) }];
}

/** The followers drawn at the Bathhouse. */
function Bath({ ctx }: { ctx: Ctx }): JSX.Element {
  const drawn = (ctx.question?.hints as Hints | undefined)?.drawn ?? [];
  return (
    <section class="orl-market is-bath" aria-label={ctx.term("place.bathhouse")}>
      <h3>{ctx.term("place.bathhouse")}</h3>
      <div class="orl-market-spaces is-tower">
        {drawn.map((follower, index) => (
          <Held key={index} ctx={ctx} follower={follower} still={false} />
        ))}
      </div>
    </section>
  );
}

function Bag({ ctx, mat }: { ctx: Ctx; mat: Mat }): JSX.Element {
  const give = ctx.options.one("give_follower");
  const refused = ctx.options.why("give_follower");
  const total = Object.values(mat.bag).reduce((sum, count) => sum + count, 0);
  const draws = ctx.question?.kind === "draw" ? numbers(ctx) : [];
  return (
    <section
      data-part="mine.bag"
      class={cls("orl-bag", ctx.changed.has(`seats.${ctx.seat}.bag`) && "is-changed", give && "is-legal")}
      aria-label={w("bag")}
      data-spot="mine.bag"
    >
      <Cover at={ctx} doable={give} refused={refused} name={w("bag")} />
      <h3>
        <Icon name="bag" size={20} /> {w("bag")} <b>{total}</b>
        <span class="orl-small">{w("draw_value", { n: mat.draw })}</span>
      </h3>
      <BagContents ctx={ctx} bag={mat.bag} />
      {draws.length > 0 && (
        <span class="orl-draws" role="group" aria-label={w("draw")}>
          <span class="orl-small">{w("draw")}</span>
          {draws.map(({ n, doable }) => (
            <button
              key={n}
              type="button"
              class={cls("kit-choice", !doable && "is-refused")}
              {...press(ctx, doable, ctx.options.why("draw", { n }), String(n))}
            >
              {n}
            </button>
          ))}
        </span>
      )}
    </section>
  );
}

function numbers(ctx: Ctx): { n: number; doable: Doable | undefined }[] {
  const asked = [
    ...ctx.options.of("draw").map(({ option }) => Number(option.meaning["n"])),
    ...ctx.options.refused.flatMap(({ meaning }) => (meaning["kind"] === "draw" ? [Number(meaning["n"])] : [])),
  ];
  return [...new Set(asked)].sort((one, other) => one - other).map((n) => ({ n, doable: ctx.options.one("draw", { n }) }));
}

export function BagContents({ ctx, bag }: { ctx: Ctx; bag: Counts }): JSX.Element {
  const kinds = [...new Set(ordered(bag))];
  return (
    <span class="orl-bag-contents">
      {kinds.map((follower) => (
        <span key={follower} class="orl-count">
          <Follower follower={follower} size={26} title={ctx.term(`follower.${follower}`)} />
          {bag[follower] !== 1 && bag[follower]}
        </span>
      ))}
      {kinds.length === 0 && <span class="orl-small">{w("bag_empty")}</span>}
    </span>
  );
}
