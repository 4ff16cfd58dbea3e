/** The pieces of the box in words: what each does and its figures, from the catalogue of this table. */
import { computed } from "@preact/signals";
import type { JSX } from "preact";
import { catalogue, terms } from "../state/store";
import { has, said, say } from "../ui/i18n";
import type { Option, Piece } from "../wire";
import { capital, label } from "./labels";
import { short } from "./Tree";

/** Numbers, counts and lists of either; what a piece does is said in words already. */
const isFigure = (value: unknown): boolean =>
  (typeof value === "number" && value !== 0) ||
  (typeof value === "object" &&
    value !== null &&
    Object.values(value).length > 0 &&
    Object.values(value).every((each) => typeof each !== "object" && typeof each !== "boolean"));
const NO_FIGURES = new Set(["effect", "steps", "cards"]);

function words(piece: Piece): string {
  const figures = Object.entries(piece.figures).filter(
    ([key, value]) => isFigure(value) && !NO_FIGURES.has(key) && (has(`view.${key}`) || terms.value[`view.${key}`]),
  );
  return [...piece.does.map(said), ...figures.map(([key, value]) => `${label(key)} ${short(key, value)}.`)].join(" ");
}

/** What an option is about: every part of its meaning that is a piece with something to tell. */
export function About({ option }: { option: Option }): JSX.Element | null {
  const pieces = catalogue.value?.pieces ?? {};
  const told = Object.entries(option.meaning).flatMap(([key, value]) => {
    const piece = pieces[`${key}.${value}`];
    return piece && piece.does.length > 0 ? [words(piece)] : [];
  });
  return told.length > 0 ? <span class="small">{told.join(" ")}</span> : null;
}

const byName = computed(() => {
  const found = new Map<string, string>();
  for (const key of Object.keys(catalogue.value?.pieces ?? {}))
    if (!found.has(key.slice(key.indexOf(".") + 1))) found.set(key.slice(key.indexOf(".") + 1), key);
  return found;
});

/** Keys of the catalogue for all that a part of the view names. */
function named(key: string, value: unknown, found: Set<string>): Set<string> {
  if (Array.isArray(value)) for (const each of value) named(key, each, found);
  else if (typeof value === "object" && value !== null)
    for (const [name, each] of Object.entries(value)) {
      named(key, name, found);
      named(name, each, found);
    }
  else if (typeof value === "string" || typeof value === "number") {
    const pieces = catalogue.value?.pieces ?? {};
    const piece = `${key}.${value}` in pieces ? `${key}.${value}` : typeof value === "string" ? byName.value.get(value) : undefined;
    if (piece && pieces[piece]!.does.length > 0) found.add(piece);
  }
  return found;
}

/** Everything that lies on the table, once. */
export function PiecesInSight({ view }: { view: { readonly [key: string]: unknown } }): JSX.Element | null {
  const pieces = catalogue.value?.pieces ?? {};
  const keys = [...named("", view, new Set())];
  if (keys.length === 0) return null;
  return (
    <details class="unfold">
      <summary>{say("pieces_in_sight", { n: keys.length })}</summary>
      <dl class="fields">
        {keys.map((key) => (
          <div key={key}>
            <dt>{capital(said(pieces[key]!.name))}</dt>
            <dd>{words(pieces[key]!)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
