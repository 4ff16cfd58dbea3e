/** Options in groups that a person sees at once: by kind, and long kinds by what they are about. */

import { board, term, terms } from "../state/store";
import { said } from "../ui/i18n";
import type { Option } from "../wire";

/** An act without any detail (pass, stop, take it): a button of its own, always in sight. */
const isPlain = (option: Option): boolean => Object.keys(option.meaning).length === 1;

export const isInBar = (option: Option): boolean => isPlain(option) && !board.value?.drawn?.includes(String(option.meaning["kind"]));

export interface Group {
  key: string;
  heading: string | null;
  options: Option[];
}

/** What an option says; options that read alike (two spaces of one place) are numbered. */
export function optionText(option: Option, among: readonly Option[]): string {
  const alike = among.filter((each) => said(each.text) === said(option.text));
  return alike.length > 1 ? `${said(option.text)} (${alike.indexOf(option) + 1})` : said(option.text);
}

const LONG = 6;

export function grouped(options: readonly Option[]): Group[] {
  const kinds = new Map<string, Option[]>();
  for (const option of options) {
    const kind = String(option.meaning["kind"]);
    kinds.set(kind, [...(kinds.get(kind) ?? []), option]);
  }
  return [...kinds].flatMap(([kind, members]) => split(kind, members));
}

function split(kind: string, options: Option[]): Group[] {
  const field = options.length > LONG ? dividing(options) : undefined;
  if (field === undefined) return [{ key: kind, heading: null, options }];
  const parts = new Map<string, Option[]>();
  for (const option of options) {
    const value = String(option.meaning[field]);
    parts.set(value, [...(parts.get(value) ?? []), option]);
  }
  return [...parts].map(([value, members]) => ({ key: `${kind}.${value}`, heading: term(`${field}.${value}`), options: members }));
}

/** The first part of the meaning that has a name and takes several values, but fewer than there are options. */
function dividing(options: Option[]): string | undefined {
  return Object.keys(options[0]!.meaning).find((field) => {
    if (field === "kind") return false;
    const values = new Set(options.map((option) => option.meaning[field]));
    return values.size > 1 && values.size < options.length && [...values].every((value) => terms.value[`${field}.${value}`]);
  });
}
