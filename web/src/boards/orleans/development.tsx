/** The development track: its spaces with stars, coins and citizens, and every player's marker. */
import type { JSX } from "preact";
import { Cover, Marker } from "../kit";
import { box } from "./box";
import { Icon } from "./icons";
import { type Ctx, cls } from "./press";
import { w } from "./words";

export function Development({ ctx }: { ctx: Ctx }): JSX.Element {
  const give = ctx.options.one("give_development");
  const why = ctx.options.why("give_development");
  const { last } = box(ctx).development;
  return (
    <section data-part="mine.development mine.citizens" class="orl-panel orl-development" aria-label={w("development")}>
      <h2>{w("development")}</h2>
      <ol class="orl-dev" data-steps="">
        {Array.from({ length: last + 1 }, (_, space) => {
          const here = ctx.game.seats.flatMap((mat, seat) => (mat.development === space ? [seat] : []));
          const mine = ctx.own?.development === space;
          const fresh = here.some((seat) => ctx.changed.has(`seats.${seat}.development`));
          return (
            <li key={space} class={cls("orl-dev-space", kindOfSpace(ctx, space), mine && give && "is-legal", fresh && "is-changed")}>
              {mine && <Cover at={ctx} doable={give} refused={why} name={w("development")} />}
              <Shows ctx={ctx} space={space} />
              <span class={cls("orl-markers", here.length > 2 && "is-many")}>
                {here.map((seat) => (
                  <Marker
                    key={seat}
                    seat={ctx.seats[seat]}
                    size={here.length > 2 ? 14 : here.length > 1 ? 17 : 21}
                    mine={seat === ctx.seat}
                    step="development"
                  />
                ))}
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function kindOfSpace(ctx: Ctx, space: number): string | false {
  const { status, coins, citizens } = box(ctx).development;
  if (status.includes(space)) return "is-status";
  if (coins[space]) return "is-coins";
  return citizens.includes(space) && "is-citizen";
}

function Shows({ ctx, space }: { ctx: Ctx; space: number }): JSX.Element {
  const track = box(ctx).development;
  const status = track.status.indexOf(space) + 1;
  const coins = track.coins[space];
  const citizen = track.citizens.indexOf(space);
  if (status)
    return (
      <span class="orl-shows" title={w("status_is", { n: status })}>
        {status}
        <Icon name="star" size={13} title={w("status_is", { n: status })} />
      </span>
    );
  if (coins)
    return (
      <span class="orl-shows">
        {coins}
        <Icon name="coin" size={13} title={w("coins")} />
      </span>
    );
  if (citizen >= 0) {
    const name = `development_${citizen + 1}`;
    return (
      <span class={cls("orl-shows", !ctx.game.citizens.includes(name) && "is-taken")}>
        <Icon name="citizen" size={17} title={ctx.term(`citizen.${name}`)} />
      </span>
    );
  }
  return <span class="orl-shows is-number">{space}</span>;
}
