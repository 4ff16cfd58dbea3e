/** A text in which whatever names a piece of the box, or a word of the glossary, opens its card. */
import { computed } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { merged } from "../boards/kit/press";
import { read, reads } from "../boards/kit/reading";
import { catalogue, words } from "../state/store";
import { lang } from "../ui/i18n";

/** Shorter names are parts of too many other words. */
const SHORTEST = 3;

/** Every name in the language at hand, with the key of its card; of several alike the first. */
const names = computed<ReadonlyMap<string, string>>(() => {
  const found = new Map<string, string>();
  const add = (name: string, key: string): void => {
    if (name.length >= SHORTEST && !found.has(name.toLowerCase())) found.set(name.toLowerCase(), key);
  };
  for (const [key, word] of Object.entries(words.value)) if (word.name) add(word.name, `word.${key}`);
  for (const [key, piece] of Object.entries(catalogue.value?.pieces ?? {})) add(piece.name[lang.value], key);
  return found;
});

const pattern = computed<RegExp | null>(() => {
  const known = [...names.value.keys()].sort((one, two) => two.length - one.length);
  if (!known.length) return null;
  const escaped = known.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})([sx]?)(?![\\p{L}\\p{N}])`, "giu");
});

export function Linked({ text }: { text: string }): JSX.Element {
  return <>{linked(text)}</>;
}

/** The same inside of something that is pressed for another purpose: a term is read on hover and a long press. */
export function named(text: string): ComponentChildren[] {
  return parted(text, new Set(), (key, words) => <span {...reads(key)}>{words}</span>);
}

/** Where a term is named first in a text. `stops`: it is a stop for the keyboard; a whole book of them would be too many. */
export function linked(text: string, stops = true, seen = new Set<string>()): ComponentChildren[] {
  return parted(text, seen, (key, words) => (
    <Term name={key} stops={stops}>
      {words}
    </Term>
  ));
}

function parted(text: string, seen: Set<string>, shown: (key: string, words: string) => JSX.Element): ComponentChildren[] {
  const looked = pattern.value;
  if (!looked) return [text];
  const parts: ComponentChildren[] = [];
  let from = 0;
  for (const found of text.matchAll(looked)) {
    const key = names.value.get(found[1]!.toLowerCase())!;
    if (seen.has(key)) continue;
    seen.add(key);
    parts.push(text.slice(from, found.index), shown(key, found[0]));
    from = found.index + found[0].length;
  }
  return [...parts, text.slice(from)];
}

function Term({ name, stops, children }: { name: string; stops: boolean; children: ComponentChildren }): JSX.Element {
  const open = (event: Event): void => read(name, event.currentTarget as Element);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    open(event);
  };
  // A button could be torn from the comma behind it.
  return (
    <span class="term" role="button" tabIndex={stops ? 0 : -1} {...merged({ onClick: open, onKeyDown }, reads(name))}>
      {children}
    </span>
  );
}
