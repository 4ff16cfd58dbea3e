/** Where a question is answered, so that it comes into sight by itself. */
import { signal } from "@preact/signals";
import type { Ctx } from "./press";

/** The parts of the common board; on a small screen one at a time. */
export const SECTIONS = ["map", "tracks", "deeds", "tiles"] as const;
export type Section = (typeof SECTIONS)[number];
export const section = signal<Section>("map");

const AT: { readonly [kind: string]: Section } = {
  travel: "map",
  good: "map",
  deed: "deeds",
  reward: "deeds",
  tile: "tiles",
  exclude: "tiles",
};

/** On which part of the table a question is answered. */
function where(kind: string): "board" | "mine" {
  return AT[kind] ? "board" : "mine";
}

export function sectionOf(kind: string): Section | undefined {
  return AT[kind];
}

let left: Section | null = null;

/** Open the part where something is asked; when it has been answered, go back to what was looked at. */
export function open(kind: string): void {
  const asked = AT[kind];
  if (asked && section.value !== asked) {
    left ??= section.value;
    section.value = asked;
  } else if (!asked && left) {
    section.value = left;
    left = null;
  }
}

/** Turn a phone to the part where something is asked; what is lit there comes into sight by itself (kit/scrollIntoView.tsx). */
export function turnTo(ctx: Ctx, part: "board" | "mine"): void {
  const kind = ctx.question?.kind;
  if (kind && where(kind) === part) ctx.show(part);
}
