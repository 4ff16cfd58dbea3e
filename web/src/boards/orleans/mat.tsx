/** One's own mat: what is in hand, the places, what one owns, and what is asked here. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Carried } from "./drag";
import { Giving } from "./giving";
import { Holdings } from "./holdings";
import { Market } from "./market";
import { PlaceCard } from "./place";
import { picked, watch } from "./planning";
import { type Ctx, cls } from "./press";
import { turnTo } from "./sections";
import { w } from "./words";

export function OwnMat({ ctx }: { ctx: Ctx }): JSX.Element | null {
  // Before anything of the new position can be pressed: what is picked up then stays in the hand.
  useLayoutEffect(() => watch(ctx));
  useLayoutEffect(() => turnTo(ctx, "mine"), [ctx.question?.kind, ctx.game.round]);
  const mat = ctx.own;
  if (!mat || ctx.seat === null) return null;
  const clear = (event: KeyboardEvent): void => {
    if (event.key === "Escape") picked.value = null;
  };
  return (
    <section class={cls("orl-mat", ctx.question?.kind && `is-${ctx.question.kind}`)} aria-label={w("mat")} onKeyDown={clear} tabindex={0}>
      <header class="orl-mat-head">
        <Holdings ctx={ctx} mat={mat} seat={ctx.seat} />
      </header>
      <Giving ctx={ctx} />
      <Market ctx={ctx} mat={mat} />
      <div class="orl-places" role="group" data-spot="mine.places" aria-label={w("places")}>
        {mat.places.map((place, index) => (
          <PlaceCard key={place.place} ctx={ctx} mat={mat} place={place} path={`seats.${ctx.seat}.places.${index}`} />
        ))}
      </div>
      <Carried />
    </section>
  );
}
