/** A value pressed on the ladder takes its two dice at once: the acts that lead to it are played one after the other. */
import { signal } from "@preact/signals";
import type { Banner } from "./types.generated";
import type { Place, Way } from "./view";

/** The die that lies in the hand before its turn: of two dice the one with the lower number is taken first. */
export const held = signal(false);

/** The value whose banners are lit: "what could I do with this?" */
export const asked = signal<number | null>(null);

/** The banner whose values are lit: "how could I get this?" */
export const wished = signal<readonly number[] | null>(null);

export function make(at: Place, way: Way): void {
  forget();
  at.actInTurn(way.play);
}

/** What is pointed at serves one question. */
export function forget(): void {
  held.value = false;
  asked.value = null;
  wished.value = null;
}

/** A value pressed lights its banners; pressed again it lights none. */
export function ask(value: number): void {
  wished.value = null;
  asked.value = asked.value === value ? null : value;
}

export function wish(values: readonly number[]): void {
  asked.value = null;
  wished.value = values;
}

/** The banners that answer to a value and could be had or used. */
export function reached(at: Place, value: number | null): Banner[] {
  const told = at.hints.banners ?? [];
  return value === null ? [] : told.filter(({ values, reason }) => !reason && values.includes(value));
}

export const isReached = (at: Place, kind: Banner["kind"], banner: string): boolean =>
  reached(at, asked.value).some((each) => each.kind === kind && each.banner === banner);
