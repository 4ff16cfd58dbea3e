/** What a player owns: coins, goods, stations, citizens, technology, development. */
import type { ComponentChildren, JSX } from "preact";
import { Count } from "../../art/Count";
import type { RefusedOption } from "../../wire";
import { Cover, type Doable } from "../kit";
import { box } from "./box";
import { Good, Icon } from "./icons";
import { type Ctx, cls } from "./press";
import { GOODS, type Mat } from "./view";
import { w } from "./words";

export function Holdings({ ctx, mat, seat }: { ctx: Ctx; mat: Mat; seat: number }): JSX.Element {
  const own = seat === ctx.seat;
  const path = `seats.${seat}`;
  const option = (kind: string, wanted = {}): Doable | undefined => (own ? ctx.options.one(kind, wanted) : undefined);
  const why = (kind: string): RefusedOption | undefined => (own ? ctx.options.why(kind) : undefined);
  return (
    <div class="orl-holdings">
      <Thing
        ctx={ctx}
        name={w("coins")}
        count={mat.coins}
        path={`${path}.coins`}
        spot={own ? "mine.coins" : undefined}
        doable={option("fine")}
        refused={why("fine")}
        {...(option("fine") ? { note: `−${box(ctx).harvest_fine}` } : {})}
        main
      >
        <Icon name="coin" size={26} />
      </Thing>
      {GOODS.map((good) => (
        <Thing
          key={good}
          ctx={ctx}
          name={ctx.term(`good.${good}`)}
          count={mat.goods[good] ?? 0}
          path={`${path}.goods.${good}`}
          spot={own ? `mine.${good}` : undefined}
          doable={option("feed", { good }) ?? option("give_good", { good })}
        >
          <Good good={good} size={28} />
        </Thing>
      ))}
      <Thing
        ctx={ctx}
        name={w("status")}
        count={mat.status}
        path={`${path}.status`}
        doable={option("give_development")}
        refused={why("give_development")}
        note={w("on_space", { n: mat.development })}
      >
        <Icon name="star" size={24} />
      </Thing>
      <Thing ctx={ctx} name={w("citizens")} count={mat.citizens.length} path={`${path}.citizens`} spot={own ? "mine.citizens" : undefined}>
        <Icon name="citizen" size={25} />
      </Thing>
      <Thing
        ctx={ctx}
        name={w("stations")}
        count={mat.stations.length}
        path={`${path}.stations`}
        spot={own ? "mine.stations" : undefined}
        doable={option("give_stock")}
        note={w("in_stock", { n: mat.stock })}
      >
        <Icon name="station" size={25} />
      </Thing>
      {mat.technology > 0 && (
        <Thing
          ctx={ctx}
          name={ctx.term("technology")}
          count={mat.technology}
          path={`${path}.technology`}
          spot={own ? "mine.technology" : undefined}
          doable={option("give_technology")}
          note={w("to_place")}
        >
          <Icon name="technology" size={25} />
        </Thing>
      )}
    </div>
  );
}

interface ThingProps {
  ctx: Ctx;
  name: string;
  count: number;
  path: string;
  doable?: Doable | undefined;
  refused?: RefusedOption | undefined;
  note?: string;
  main?: boolean;
  spot?: string | undefined;
  children: ComponentChildren;
}

function Thing({ ctx, name, count, path, doable, refused, note, main = false, spot, children }: ThingProps): JSX.Element {
  return (
    <span
      class={cls(
        "orl-thing",
        main && "is-main",
        count === 0 && !note && "is-none",
        doable && "is-legal",
        !doable && refused && "is-refused",
        ctx.changed.has(path) && "is-changed",
      )}
      title={name}
      data-spot={spot}
    >
      <Cover at={ctx} doable={doable} refused={refused} name={name} />
      {children}
      <b>
        <span class="orl-hidden">{name} </span>
        <Count value={count} />
      </b>
      {note && <small>{note}</small>}
    </span>
  );
}
