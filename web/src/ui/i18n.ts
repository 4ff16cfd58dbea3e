/** Languages: the browser's own words come from /api/words, the box's as texts in both languages, the table's in one. */
import { signal } from "@preact/signals";
import type { Text } from "../wire";

export type Lang = "fr" | "en";
export const LANGS: readonly Lang[] = ["fr", "en"];

type Catalogue = { readonly [key: string]: string[] };

export const lang = signal<Lang>("fr");
const catalogues = signal<{ readonly [L in Lang]?: Catalogue }>({});

/** The reader's own way to write dates and figures in the language that is shown: a British English stays British. */
export function locale(): string {
  return navigator.languages.find((each) => each.toLowerCase().startsWith(lang.value)) ?? lang.value;
}

/** A number in French takes the singular up to (not including) 2, in English for 1 alone. */
function form(n: number): 0 | 1 {
  return (lang.value === "fr" ? Math.abs(n) < 2 : n === 1) ? 0 : 1;
}

/** A sentence of the browser's own, with its parameters filled in. */
export function say(key: string, given: { readonly [name: string]: string | number } = {}): string {
  const forms = catalogues.value[lang.value]?.[key];
  if (!forms) return key;
  const n = given["n"];
  const text = (typeof n === "number" ? forms[form(n)] : undefined) ?? forms[0] ?? key;
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

/** What a bot is called, with the style that it is asked for; one of the operator's own has the name of its file. */
export function botName(bot: string | null): string {
  const [level = "", style = ""] = bot?.split(":") ?? [];
  if (!has(`bot.${level}`)) return bot ?? "";
  return style ? say("bot.styled", { level: say(`bot.${level}`), style: say(`style.${style}`) }) : say(`bot.${level}`);
}

/** A sentence without parameters in both languages, as far as their words are there. */
export function both(key: string): Text {
  const found = (each: Lang): string => catalogues.value[each]?.[key]?.[0] ?? say(key);
  return { fr: found("fr"), en: found("en") };
}

export function has(key: string): boolean {
  return catalogues.value[lang.value]?.[key] !== undefined;
}

/** What came in both languages, in the current one. What a table says comes in the reader's language alone. */
export function said(text: Text | string): string {
  return typeof text === "string" ? text : text[lang.value];
}

/** The words of a language, fetched when it is first wanted. */
export async function loadWords(wanted: Lang, fetchWords: (lang: Lang) => Promise<Catalogue>): Promise<void> {
  if (catalogues.value[wanted]) return;
  const found = await fetchWords(wanted);
  catalogues.value = { ...catalogues.value, [wanted]: found };
}
