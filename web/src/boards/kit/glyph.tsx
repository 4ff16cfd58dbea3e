/** Icons for all boards: one weight of line, two tones, a field of 24 by 24. What one title needs alone it draws itself. */
import { memo } from "../../ui/memo";

/** One path in line, and where it helps one in the second tone (filled). */
export type Drawing = readonly [line: string, fill?: string];

export const COMMON: { readonly [name: string]: Drawing } = {
  any: ["M8.500 8.500a3.700 3.700 0 1 1 5.300 3.300c-1.200.6-1.800 1.300-1.800 2.700v1.500M12 19.500v1"],
  coin: [
    "M12 2.500a9.500 9.500 0 1 1 0 19 9.500 9.500 0 0 1 0-19zM12 5.500a6.500 6.500 0 1 1 0 13 6.500 6.500 0 0 1 0-13z",
    "M12 8l1.200 2.800L16 12l-2.800 1.200L12 16l-1.200-2.800L8 12l2.800-1.200z",
  ],
  star: ["", "M12 2l2.900 6.700 7.100.6-5.400 4.700 1.700 7L12 17.200 5.700 21l1.700-7L2 9.300l7.100-.6z"],
  hourglass: [
    "M5.500 2.500h13M5.500 21.500h13M7.500 2.500c0 5 3.500 6.500 3.500 9.500s-3.500 4.500-3.500 9.500M16.500 2.500c0 5-3.500 6.500-3.500 9.500s3.500 4.500 3.500 9.500",
    "M9 20.500c.4-2 1.500-3 3-4 1.500 1 2.600 2 3 4z",
  ],
  check: ["M4.500 12.500l5 5.500L19.500 6"],
  person: ["M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.500 21c.3-4.500 3-7 7.500-7s7.200 2.500 7.500 7z"],
  lying: ["M2.500 19.500h19", "M5 11a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM9 12h9c2.500 0 4 1.800 4 5H9z"],
  house: ["M10 21.500V15h4v6.500", "M2 11.500L12 3l10 8.500-1.500 1.700L19 12v9.500h-4V14H9v7.500H5V12l-1.500 1.200z"],
  skull: [
    "M10 18.500v3M14 18.500v3M12 13.500v1.500",
    "M12 2.500c4.500 0 8 3 8 7.500 0 2.700-1 4.300-2.500 5.300V19h-11v-3.700C5 14.300 4 12.700 4 10c0-4.500 3.500-7.500 8-7.500zM8.700 9a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800zM15.300 9a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800z",
  ],
  shield: ["M4 3h16v8.500c0 5-3.300 7.800-8 10-4.700-2.200-8-5-8-10zM12 3v18"],
  wall: ["M3 21.500h18M3 16.500h18M3 11.500h18M8 16.500v5M15 16.500v5M11.500 11.500v5", "M3 4h3.500v3H10V4h4v3h3.500V4H21v7H3z"],
  cards: ["M8.500 5.500l10.500-2 2.500 15-10.500 2zM6 8l-3.500 1 3 13 4-1"],
  bell: [
    "M12 2.500v2M9.500 19.500a2.500 2.500 0 0 0 5 0",
    "M12 4.500c4 0 6 2.800 6 6.500 0 3.500 1 5.500 3 7H3c2-1.500 3-3.500 3-7 0-3.700 2-6.500 6-6.500z",
  ],
  plus: ["M12 5v14M5 12h14"],
  minus: ["M5 12h14"],
  arrow: ["M4 12h15M13 5.500l6.500 6.500-6.500 6.500"],
  down: ["M12 4v15M5.500 12.500L12 19l6.500-6.500"],
  lock: ["M7.500 11V7.500a4.500 4.500 0 0 1 9 0V11", "M5 11h14v10.500H5z"],
};

/** A drawing in its 24 by 24 field, for use inside another SVG. */
export const Glyph = memo(({ drawing }: { drawing: Drawing | undefined }) => {
  const [line, fill] = drawing ?? COMMON["any"]!;
  return (
    <g class="kit-glyph">
      {fill && <path class="kit-tone" fill-rule="evenodd" d={fill} />}
      {line && <path d={line} />}
    </g>
  );
});

interface Props {
  drawing: Drawing | undefined;
  size?: number;
  /** With a title it speaks. */
  title?: string | undefined;
}

export const Picture = memo(({ drawing, size = 20, title }: Props) => (
  <svg
    class="kit-icon"
    width={size}
    height={size}
    viewBox="0 0 24 24"
    role={title ? "img" : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : "true"}
  >
    <Glyph drawing={drawing} />
  </svg>
));
