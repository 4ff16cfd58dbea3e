/** What can be built, with prices: pressing one lights only its places; again, all. */
import type { JSX } from "preact";
import { cls, merged, Picture, press, pressing, reads, Tag } from "../kit";
import { SIGN } from "./drawings";
import { Heap } from "./goods";
import { type Counts, type Duchies, figure, told, tool } from "./view";
import { w } from "./words";

interface Kind {
  /** The tool, and the kind of its options. */
  readonly name: string;
  readonly kind: string;
  readonly piece: string;
  readonly drawing: string;
  readonly landscape?: string;
}

export function Palette({ at }: { at: Duchies }): JSX.Element {
  const kinds: Kind[] = [
    { name: "duchy", kind: "duchy", piece: "building.small_duchy", drawing: "small_duchy" },
    { name: "enlarge", kind: "enlarge", piece: "building.large_duchy", drawing: "large_duchy" },
    { name: "farm", kind: "farm", piece: "building.farm", drawing: "farm" },
    at.own?.witch_house
      ? { name: "move_witch", kind: "move_witch", piece: "building.witch_house", drawing: "witch_house" }
      : { name: "witch_house", kind: "witch_house", piece: "building.witch_house", drawing: "witch_house" },
    ...at.chains.flatMap(({ craft, landscape }) =>
      craft ? [{ name: `workshop.${craft}`, kind: "workshop", piece: `craft.${craft}`, drawing: craft, landscape }] : [],
    ),
  ];
  return (
    <div class="lor-palette" role="group" aria-label={w("build")}>
      {kinds.map((each) => (
        <Priced key={each.name} at={at} of={each} />
      ))}
    </div>
  );
}

function Priced({ at, of }: { at: Duchies; of: Kind }): JSX.Element {
  const tiles = new Set(at.game.tiles.filter(({ landscape }) => landscape === of.landscape).map(({ row, column }) => `${row}.${column}`));
  const here = (meaning: { readonly [name: string]: string | number }): boolean =>
    !of.landscape || tiles.has(`${meaning["row"]}.${meaning["column"]}`);
  const doables = at.options.of(of.kind).filter(({ option }) => here(option.meaning));
  const refused = doables.length
    ? undefined
    : at.options.refused.find(({ meaning }) => meaning["kind"] === of.kind && (!("row" in meaning) || here(meaning)));
  const price =
    of.kind === "move_witch" ? (told(at, doables[0]).takes ?? { medicine: 1 }) : ((figure(at, of.piece, "price") ?? {}) as Counts);
  const chosen = tool.value === of.name;
  const name = of.kind === "move_witch" ? w("move_witch") : at.term(of.piece);
  const gains = doables.some((each) => (told(at, each).mission ?? 0) > 0);
  const pressed = doables.length
    ? {
        ...pressing(w("places", { name, n: doables.length }), () => (tool.value = chosen ? null : of.name), `pick-${of.name}`),
        "aria-pressed": chosen,
      }
    : refused
      ? press(at, undefined, refused, name)
      : { tabindex: 0 };
  return (
    <div
      class={cls("kit-thing lor-priced", chosen ? "is-chosen" : doables.length ? "is-legal" : refused && "is-refused")}
      {...merged(pressed, reads(of.piece))}
    >
      <Picture drawing={SIGN[of.drawing]} size={24} />
      <span class="lor-priced-name">{name}</span>
      <Heap at={at} goods={price} of={at.own} />
      {gains && <Tag drawing={SIGN["star"]} title={w("mission_gains")} tone="gain" />}
    </div>
  );
}
