/** A tariff as a sign: a lock, nothing, or the good that is paid. */
import type { JSX } from "preact";
import { Picture } from "../kit";
import { SIGN } from "./drawings";
import type { Duchies } from "./view";

export function Tariff({ at, tariff, size = 20 }: { at: Duchies; tariff: string; size?: number }): JSX.Element {
  const name = at.term(`tariff.${tariff}`);
  return <Picture drawing={SIGN[tariff === "closed" ? "lock" : tariff]} size={size} title={name} />;
}
