/** Planning with the hand: what is picked up, what is carried, and changes of mind. Rules stay with the server. */
import { effect, signal } from "@preact/signals";
import type { Meaning } from "../kit";
import { placeNames } from "./box";
import type { Ctx } from "./press";
import type { Mat } from "./view";

export interface At {
  readonly place: string;
  readonly slot: number;
}

export type Picked =
  | { readonly what: "follower"; readonly follower: string; readonly from?: At }
  | { readonly what: "space"; readonly at: At };

/** What was tapped first; the second tap says where to, or who. */
export const picked = signal<Picked | null>(null);
/** What is being dragged, where the pointer is, and whether it has really moved. */
export const carried = signal<{ follower: string; from?: At; x: number; y: number } | null>(null);

/** The follower in the hand, picked or carried. */
export function inHand(): { follower: string; from?: At } | null {
  if (carried.value) return carried.value;
  return picked.value?.what === "follower" ? picked.value : null;
}

/** Spaces are numbered in the order of the box. */
export function spaceNumber(ctx: Ctx, { place, slot }: At): number {
  return 3 * placeNames(ctx).indexOf(place) + slot;
}

export function same(one: At | undefined, other: At | undefined): boolean {
  return one?.place === other?.place && one?.slot === other?.slot;
}

// Changing one's mind. Placements are kept in the order of the spaces, so a follower is taken off by taking back its
// act and those after it, then placing these again.

interface Step {
  readonly undo?: true;
  readonly place?: Meaning;
  /** Where it goes if that is not legal. */
  readonly otherwise?: Meaning;
}
let steps: Step[] = [];

/** The spaces taken before this planning began: who stands there stays. Unknown after a reload in the middle. */
let before: { readonly key: string; readonly spaces: readonly number[] } | null = null;
/** The position as last seen, for what happens between two drawings. */
let latest: Ctx | null = null;

export function occupied(mat: Mat): { at: At; follower: string }[] {
  return mat.places.flatMap(({ place, spaces }) =>
    spaces.flatMap(({ holds }, slot) => (holds && holds !== "technology" ? [{ at: { place, slot }, follower: holds }] : [])),
  );
}

/** Look at every position: remember how planning began, and go on with a change that is under way. */
export function watch(ctx: Ctx): void {
  const changed = asked(latest) !== asked(ctx);
  latest = ctx;
  if (!ctx.own || !changed) return;
  picked.value = null;
  const planning = ctx.game.phase === "planning";
  const key = `${location.pathname} ${ctx.seat} ${ctx.game.round} ${planning ? "planning" : ctx.game.phase}`;
  const begun = steps.length > 0 || (ctx.question?.fit.length ?? 0) > 0;
  if (before?.key !== key)
    before = begun
      ? kept(key)
      : keep(
          key,
          occupied(ctx.own).map(({ at }) => spaceNumber(ctx, at)),
        );
  if (planning && ctx.question) goOn();
  else steps = [];
}

/** What is asked, in short: the same news may come twice. */
function asked(ctx: Ctx | null): string {
  return ctx ? `${ctx.question?.kind} ${ctx.options.all.map(({ option }) => option.action).join()}` : "";
}

function keep(key: string, spaces: readonly number[]): typeof before {
  const found = kept(key) ?? { key, spaces };
  if (key.endsWith("planning")) sessionStorage.setItem("orleans.planning", JSON.stringify(found));
  return found;
}

function kept(key: string): typeof before {
  const found = JSON.parse(sessionStorage.getItem("orleans.planning") ?? "null") as typeof before;
  return found?.key === key ? found : null;
}

export function mayTakeOff(ctx: Ctx, at: At): boolean {
  return ctx.question?.kind === "plan" && before !== null && !before.spaces.includes(spaceNumber(ctx, at));
}

/** Take a follower off its space again and, if `to` is given, put it there. */
export function takeOff(ctx: Ctx, from: At, to?: At): void {
  if (!ctx.own || steps.length || !mayTakeOff(ctx, from)) return;
  const later = occupied(ctx.own)
    .filter(({ at }) => spaceNumber(ctx, at) >= spaceNumber(ctx, from) && mayTakeOff(ctx, at))
    .sort((one, other) => spaceNumber(ctx, one.at) - spaceNumber(ctx, other.at));
  steps = later.map(() => ({ undo: true }));
  for (const { at, follower } of later) {
    const back = { ...at, follower };
    if (!same(at, from)) steps.push({ place: back });
    else if (to) steps.push({ place: { ...to, follower }, otherwise: back });
  }
  goOn();
}

/** The next step, as soon as the act before it has been answered. */
function goOn(): void {
  const busy = latest?.busy;
  if (!steps.length || !busy) return;
  if (!busy.peek()) return take();
  const stop = effect(() => {
    if (!busy.value)
      queueMicrotask(() => {
        stop();
        take();
      });
  });
}

function take(): void {
  const step = steps.shift();
  if (!step || !latest) return;
  if (step.undo) return latest.undo();
  const { options, act } = latest;
  const doable = options.one("place", step.place) ?? (step.otherwise && options.one("place", step.otherwise));
  if (doable) act(doable.option, doable.fit);
  else take();
}

/** Put a follower where it was let go, or back on the market. */
export function drop(follower: string, from: At | undefined, to: At | "market" | null): void {
  const ctx = latest;
  if (!ctx || to === null) return;
  if (to === "market") return from && takeOff(ctx, from);
  if (from) return same(from, to) ? undefined : takeOff(ctx, from, to);
  const doable = ctx.options.one("place", { ...to, follower });
  const refused = ctx.options.why("place", { ...to, follower });
  if (doable) ctx.act(doable.option, doable.fit);
  else if (refused) ctx.explain(refused);
}
