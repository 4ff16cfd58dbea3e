import type { JSX } from "preact";
import { Glyph } from "../kit";
import { SIGN } from "./drawings";

/** The workshops that a duchy on this corner would have room for, in the field of one sign. */
export function Crafts({ crafts }: { crafts: readonly string[] }): JSX.Element {
  const scale = crafts.length > 1 ? 0.56 : 0.9;
  const place = (index: number): string => {
    const row = Math.floor(index / 2);
    const alone = crafts.length === 1 || (index === crafts.length - 1 && index % 2 === 0);
    return `translate(${alone ? 12 - 12 * scale : (index % 2) * 13 - 1.5} ${crafts.length < 3 ? 12 - 12 * scale : row * 13 - 1.5}) scale(${scale})`;
  };
  return (
    <>
      {crafts.map((craft, index) => (
        <g key={craft} transform={place(index)}>
          <Glyph drawing={SIGN[craft]} />
        </g>
      ))}
    </>
  );
}
