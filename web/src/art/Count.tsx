/** A number that ticks over when it changes: right at once, seen for a moment. */
import type { JSX } from "preact";
import { useRef } from "preact/hooks";

export function Count({ value }: { value: number }): JSX.Element {
  const last = useRef({ value, way: "" });
  if (last.current.value !== value) last.current = { value, way: value > last.current.value ? "is-up" : "is-down" };
  return (
    <span key={value} class={`ticking ${last.current.way}`}>
      {value}
    </span>
  );
}
