/** The place tiles on offer, in their two stacks, each with its spaces and what it does. */
import type { JSX } from "preact";
import { Cover, reads } from "../kit";
import { does, placeOf } from "./box";
import { Gains, Signs } from "./gain";
import { Follower } from "./icons";
import { type Ctx, cls } from "./press";
import { w } from "./words";

export function Tiles({ ctx }: { ctx: Ctx }): JSX.Element {
  return (
    <section class="orl-panel orl-tiles" aria-label={w("tiles")}>
      <header>
        <h2>{w("tiles")}</h2>
      </header>
      <Stack ctx={ctx} name="one" mark="I" />
      <Stack ctx={ctx} name="two" mark="II" />
    </section>
  );
}

function Stack({ ctx, name, mark }: { ctx: Ctx; name: "one" | "two"; mark: string }): JSX.Element {
  const tiles = ctx.game.tiles[name];
  return (
    <div class={cls("orl-stack", ctx.changed.has(`tiles.${name}`) && "is-changed")}>
      <h3 class="orl-roman" aria-label={w("stack", { mark })}>
        {mark}
      </h3>
      <div class="orl-tile-list">
        {tiles.map((place) => (
          <Tile key={place} ctx={ctx} place={place} />
        ))}
        {tiles.length === 0 && <p class="orl-small">{w("no_tiles")}</p>}
      </div>
    </div>
  );
}

function Tile({ ctx, place }: { ctx: Ctx; place: string }): JSX.Element {
  const doable = ctx.options.one("take_tile", { place }) ?? ctx.options.one("exclude", { place });
  const refused = ctx.options.why("take_tile", { place });
  const name = ctx.term(`place.${place}`);
  const { spaces, effect } = placeOf(ctx, place);
  return (
    <article data-spot={`tile.${place}`} class={cls("orl-tile", doable && "is-legal", !doable && refused && "is-refused")}>
      <Cover at={ctx} doable={doable} refused={refused} name={name} piece={`place.${place}`} />
      <h4 {...reads(`place.${place}`)}>{name}</h4>
      <span class="orl-needs">
        {spaces.map((needs, slot) => (
          <Follower key={slot} follower={needs} size={22} title={ctx.term(`follower.${needs}`)} />
        ))}
      </span>
      <p>
        <span class="orl-words">{does(ctx, `place.${place}`)}</span> <Signs ctx={ctx} effect={effect} /> <Gains ctx={ctx} gain={effect} />
      </p>
    </article>
  );
}
