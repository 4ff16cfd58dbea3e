/** Names for what a view holds, in any title: its own terms first, then the browser's words, then the key made readable. */
import { computed } from "@preact/signals";
import { readable, seats, term, terms } from "../state/store";
import { has, say } from "../ui/i18n";

/** Families of words that are sentences or helps, not names of things. */
const NOT_NAMES = new Set(["act", "log", "no", "ask", "does", "option", "panel", "legend", "strip", "effect", "short", "face"]);
/** Where a number is a seat. */
const SEATS = new Set([
  "waiting",
  "winners",
  "passed",
  "first",
  "seat",
  "owner",
  "leader",
  "order",
  "active",
  "turn",
  "to",
  "shut",
  "author",
  "asked",
]);

const byLastPart = computed(() => {
  const found = new Map<string, string>();
  for (const key of Object.keys(terms.value)) {
    const parts = key.split(".");
    if (parts.length === 2 && !NOT_NAMES.has(parts[0]!) && !found.has(parts[1]!)) found.set(parts[1]!, key);
  }
  return found;
});

export function label(key: string): string {
  if (terms.value[`view.${key}`]) return capital(term(`view.${key}`));
  if (has(`view.${key}`)) return say(`view.${key}`);
  const named = terms.value[key] ? key : byLastPart.value.get(key);
  return named ? capital(term(named)) : readable(key);
}

export function seatName(number: number): string {
  return seats.value[number]?.name || say("seat_number", { n: String(number + 1) });
}

/** Several names as one says them. */
export function nameList(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? "") : say("list", { some: names.slice(0, -1).join(", "), last: names.at(-1)! });
}

/** A single value under its key: `{"place": "village"}` is the term place.village. */
export function valueText(key: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return say("none");
  if (typeof value === "boolean") return say(value ? "yes" : "no");
  if (typeof value === "number") return SEATS.has(key) ? seatName(value) : String(value);
  if (typeof value !== "string") return "";
  if (terms.value[value] && value.includes(".")) return term(value);
  for (const family of [key, key.replace(/s$/, ""), key.replace(/ies$/, "y")])
    if (terms.value[`${family}.${value}`]) return term(`${family}.${value}`);
  const named = byLastPart.value.get(value);
  if (named) return term(named);
  return has(`view.${value}`) ? say(`view.${value}`) : readable(value);
}

export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
