/** A mission as a checklist: what it asks for, and what stands already. */
import type { JSX } from "preact";
import { cls, Picture, reads } from "../kit";
import { ITEM, SIGN } from "./drawings";
import { type Counts, type Duchies, type Duke, figure } from "./view";
import { w } from "./words";

export function MissionCard({ at, duke, path }: { at: Duchies; duke: Duke; path: string }): JSX.Element | null {
  const { mission } = duke;
  if (!mission) return null;
  const piece = `mission.${mission.mission}`;
  const asked = (figure(at, piece, "asked") ?? {}) as Counts;
  return (
    <section
      data-part="mine.mission"
      data-spot={duke === at.own ? "mission" : undefined}
      class={cls("lor-mission", at.changed.has(`${path}.mission.mission`) && "is-changed")}
      aria-label={w("mission")}
    >
      <h2 {...reads(piece)} tabindex={0}>
        <Picture drawing={SIGN["cards"]} size={18} title={w("mission")} />
        <span>{at.term(piece)}</span>
        <small>{mission.missing > 0 ? w("lacks", { n: mission.missing }) : w("fulfilled")}</small>
      </h2>
      <ul>
        {Object.entries(asked).map(([item, wanted]) => (
          <Item key={item} at={at} item={item} wanted={wanted} stands={mission.standing[item] ?? 0} />
        ))}
      </ul>
    </section>
  );
}

function Item({ at, item, wanted, stands }: { at: Duchies; item: string; wanted: number; stands: number }): JSX.Element {
  const done = stands >= wanted;
  const name = at.term(`item.${item}`);
  return (
    <li class={cls(done && "is-done")} title={name} {...reads(`item.${item}`)}>
      <Picture drawing={ITEM[item]} size={20} title={name} />
      <span class="lor-item-name">{name}</span>
      <b class="lor-ratio" aria-hidden="true">
        {Math.min(stands, wanted)}/{wanted}
      </b>
      <span class="lor-checks" role="img" aria-label={w("of", { n: Math.min(stands, wanted), of: wanted })}>
        {Array.from({ length: wanted }, (_, index) => (
          <span key={index} class={cls("lor-check", index < stands && "is-full")}>
            {index < stands && <Picture drawing={SIGN["check"]} size={14} />}
          </span>
        ))}
      </span>
    </li>
  );
}
