/** Where a question is answered, so that it comes into sight by itself. */
import { signal } from "@preact/signals";
import type { Ctx } from "./press";

/** The parts of the common board; on a small screen one at a time. */
export const SECTIONS = ["map", "tracks", "deeds", "tiles"] as const;
export type Section = (typeof SECTIONS)[number];
export const section = signal<Section>("map");

const AT: { readonly [kind: string]: Section } = {
  travel: "map", good: "map", deed: "deeds", reward: "deeds", tile: "tiles", exclude: "tiles",
};

/** On which part of the table a question is answered. */
export function where(kind: string): "board" | "mine" {
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

/** Bring a part into sight when something is asked there that was not asked before. */
export function comeInto(ctx: Ctx, part: "board" | "mine", element: Element | null | undefined): void {
  const kind = ctx.question?.kind;
  if (!kind || !element || where(kind) !== part) return;
  ctx.show(part);
  requestAnimationFrame(() => bring(element)); // a phone has turned to the part by then
}

function bring(element: Element): void {
  const tall = element.clientHeight > (element.closest(".table-main")?.clientHeight ?? innerHeight);
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "off";
  element.scrollIntoView({ block: tall ? "start" : "nearest", behavior: calm ? "auto" : "smooth" });
}
