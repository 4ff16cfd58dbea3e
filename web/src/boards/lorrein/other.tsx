/** Another duke: large with goods, tariffs and what stands; small as public progress, for points are 0 for most of a game. */
import type { JSX } from "preact";
import { Count } from "../../art/Count";
import { cls, Picture, Tag } from "../kit";
import { ITEM, SIGN } from "./drawings";
import { Goods, Heap } from "./goods";
import { MissionCard } from "./mission";
import { Tariff } from "./tariff";
import type { Duchies, Duke } from "./view";
import { w } from "./words";

export function OtherDuke({ at, seat }: { at: Duchies; seat: number }): JSX.Element | null {
  const duke = at.game.seats[seat];
  if (!duke) return null;
  return (
    <div class="lor-mine is-other">
      <Goods at={at} seat={seat} />
      <Stands at={at} duke={duke} path={`seats.${seat}`} named />
      <ul class="lor-list">
        {Object.entries(duke.tariffs).map(([craft, tariff]) => (
          <li key={craft}>
            <Picture drawing={SIGN[craft]} size={20} /> {at.term(`craft.${craft}`)} · <Tariff at={at} tariff={tariff} />{" "}
            {at.term(`tariff.${tariff}`)}
          </li>
        ))}
        <li>{w("left", { farms: duke.farms_left, duchies: duke.duchies_left, workshops: duke.workshops_left })}</li>
        <li>{w("eats", { n: duke.owed })}</li>
      </ul>
      <MissionCard at={at} duke={duke} path={`seats.${seat}`} />
    </div>
  );
}

export function Small({ at, seat }: { at: Duchies; seat: number }): JSX.Element | null {
  const duke = at.game.seats[seat];
  if (!duke) return null;
  return (
    <div class="lor-small">
      <Stands at={at} duke={duke} path={`seats.${seat}`} />
      <Heap at={at} goods={duke.goods} />
    </div>
  );
}

/** What a duke has built: public progress towards a mission that nobody else knows. */
function Stands({ at, duke, path, named = false }: { at: Duchies; duke: Duke; path: string; named?: boolean }): JSX.Element {
  return (
    <span class="lor-stands">
      {Object.entries(duke.built).map(([item, n]) => (
        <span key={item} class={cls("lor-stand", at.changed.has(`${path}.built.${item}`) && "is-changed")} title={at.term(`item.${item}`)}>
          <Picture drawing={ITEM[item]} size={18} title={at.term(`item.${item}`)} /> {named && <small>{at.term(`item.${item}`)} ×</small>}
          <Count value={n} />
        </span>
      ))}
      {duke.owed > 0 && <Tag n={duke.owed} drawing={SIGN["wheat"]} title={w("eats", { n: duke.owed })} />}
    </span>
  );
}
