import type { JSX } from "preact";
import { Glyph } from "../kit";
import { SIGN } from "./drawings";

/** A landscape as a woodcut: its sign, large and alone, or small in the corners where something stands. */
export function Motif({ landscape, small }: { landscape: string; small: boolean }): JSX.Element {
  const places = small
    ? ["translate(7 7) scale(.9)", "translate(71 7) scale(.9)"]
    : ["translate(9 12) scale(1.500)", "translate(52 10) scale(1.500)", "translate(30 50) scale(1.700)"];
  return (
    <g class="lor-motif" aria-hidden="true">
      {places.map((place) => (
        <g key={place} transform={place}>
          <Glyph drawing={SIGN[landscape]} />
        </g>
      ))}
    </g>
  );
}
