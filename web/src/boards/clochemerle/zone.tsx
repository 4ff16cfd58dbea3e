/** The parts that zones are made of: their frame, white banners, stores, plain acts. */
import type { ComponentChildren, JSX } from "preact";
import { cls, merged, Picture, press, reads, stateOf } from "../kit";
import { SIGN, signOf } from "./drawings";
import { Values } from "./offer";
import { isReached } from "./planning";
import { Told } from "./told";
import type { Place, Village, White } from "./view";
import { w } from "./words";

export interface ZoneProps {
  at: Place;
  village: Village;
  own: boolean;
}

/** What lessons point at (learning/lessons.ts). */
const PARTS: { readonly [zone: string]: string } = { market: "mine.served", house: "mine.tree" };

export function Zone({
  at,
  village,
  name,
  villager,
  note,
  children,
  class: more = "",
}: Omit<ZoneProps, "own"> & { name: string; villager?: string; note?: string; children: ComponentChildren; class?: string }): JSX.Element {
  const alive = !villager || village.villagers.includes(villager);
  return (
    <section data-part={PARTS[name]} class={cls("clo-zone", `is-${name}`, !alive && "is-closed", more)} aria-label={w(`zone.${name}`)}>
      <h3>
        {villager && <Picture drawing={SIGN[villager]} size={16} title={at.term(`profession.${villager}`)} />} {w(`zone.${name}`)}
        {note && <small> · {note}</small>}
        {!alive && <small> · {w("closed")}</small>}
      </h3>
      {children}
    </section>
  );
}

/** A white banner of the village: lit when it can be used or when the 2/12 tile may lie beside it. */
export function WhiteBanner({
  at,
  village,
  banner,
  own,
  children,
}: {
  at: Place;
  village: Village;
  banner: string;
  own: boolean;
  children?: ComponentChildren;
}): JSX.Element | null {
  const found: White | undefined = village.banners.find((each) => each.banner === banner);
  const kinds = ["white", "place_tile"];
  const doable = own ? kinds.map((kind) => at.options.one(kind, { banner })).find(Boolean) : undefined;
  const refused = own && !doable ? kinds.map((kind) => at.options.why(kind, { banner })).find(Boolean) : undefined;
  const name = at.term(`banner.${banner}`);
  if (!found && !doable) return null;
  const piece = `banner.${banner}`;
  return (
    <span
      class={cls(
        "kit-thing clo-white",
        stateOf(doable, refused),
        found?.used && "is-used",
        !found?.active && "is-idle",
        own && isReached(at, "white", banner) && "is-reached",
      )}
      {...merged(
        press(at, doable, refused, name),
        piece in at.catalogue.pieces ? reads(piece) : {},
        doable || refused ? {} : { tabindex: 0 },
      )}
      title={name}
    >
      <Picture drawing={signOf(banner)} size={18} />
      <Values values={found?.values ?? null} />
      {village.tile === banner && <b class="clo-tile">2·12</b>}
      {children}
      <Told at={at} doable={doable} />
    </span>
  );
}

/** Where a resource may be taken from, now that one has to be paid. */
export function Source({
  at,
  source,
  own,
  n,
  slots,
  drawing,
}: {
  at: Place;
  source: string;
  own: boolean;
  n: number;
  slots: number;
  drawing: string;
}): JSX.Element {
  const doable = own ? at.options.one("pay", { source }) : undefined;
  const label = at.term(`source.${source}`);
  return (
    <span class={cls("kit-thing clo-store", stateOf(doable))} {...press(at, doable)} title={label}>
      {Array.from({ length: Math.max(slots, n) }, (_, index) => (
        <span key={index} class={cls("clo-cell", index < n && "is-full")}>
          {index < n && <Picture drawing={SIGN[drawing]} size={16} />}
        </span>
      ))}
    </span>
  );
}

/** A plough, or a marker of the guild, can go onto a field at any time. */
export function Ploughs({ at, source }: { at: Place; source: string }): JSX.Element | null {
  const found = at.options.of("plough", { source });
  const first = found[0];
  if (!first) return null;
  return (
    <button type="button" class="kit-choice clo-plough" {...press(at, first)}>
      <Picture drawing={SIGN["plough"]} size={16} />
      <Picture drawing={SIGN["arrow"]} size={12} />
      <Picture drawing={SIGN["field"]} size={16} />
    </button>
  );
}

/** Plain acts that belong to a zone. */
export function Buttons({ at, kinds }: { at: Place; kinds: readonly string[] }): JSX.Element | null {
  const found = at.options.kinds(...kinds);
  if (found.length === 0) return null;
  return (
    <p class="clo-choices">
      {found.map((doable) => (
        <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
          {doable.option.text}
        </button>
      ))}
    </p>
  );
}
