/** The pieces of Orléans, drawn by us: one weight of line, two tones, fields of 24 by 24. */
import type { JSX } from "preact";
import { memo } from "../../ui/memo";
import { COMMON, type Drawing, Glyph as Drawn, Picture } from "../kit";
import { isStarter, kindOf } from "./view";

const drawings: { readonly [name: string]: Drawing } = {
  // An ear of wheat
  farmer: [
    "M12 22V9",
    "M12 9.500c-1.800-1.700-1.800-4.800 0-7.500 1.800 2.700 1.800 5.800 0 7.500zM11.300 14c-3.300.2-4.800-1.700-4.800-4.500 3 0 4.800 1.700 4.800 4.500zM12.700 14c3.300.2 4.800-1.700 4.800-4.500-3 0-4.800 1.700-4.800 4.500zM11.300 19c-3.300.2-4.800-1.700-4.800-4.500 3 0 4.800 1.700 4.800 4.500zM12.700 19c3.300.2 4.800-1.700 4.800-4.500-3 0-4.800 1.700-4.800 4.500z",
  ],
  // A boat under sail
  boatman: ["M12 2.500V16", "M2.500 16.500h19l-3.200 5H5.700zM13.500 4l6.500 9.500h-6.500zM10.500 6.500v7H5z"],
  // A hammer
  craftsman: ["", "M3 9.500C4.500 5 8 3 12 3h5.500L21 6.500 18.500 9H14v13h-4V9C7.500 8.500 5 8.700 3 9.500z"],
  // Scales
  trader: [
    "M12 3v18M7.500 21.500h9M4.500 6.500h15M4.500 6.500L1.800 13.500M4.500 6.500l2.700 7M19.500 6.500l-2.700 7M19.500 6.500l2.700 7",
    "M1 13.500h7a3.500 3.500 0 0 1-7 0zM16 13.500h7a3.500 3.500 0 0 1-7 0zM10.300 3.500h3.400v3h-3.400z",
  ],
  // A great helm
  knight: [
    "M12 2.500v8.500M9 17.500h.1M9 20h.1M15 17.500h.1M15 20h.1",
    "M5 22V9.500C5 5 8 2.200 12 2.200S19 5 19 9.500V22h-5.800V14H17v-2.800H7V14h3.800v8z",
  ],
  // An open book
  scholar: [
    "M12 6v14.500M5.500 8.500c1.600 0 2.800.2 4 .8M5.500 12c1.600 0 2.800.2 4 .8M18.500 8.500c-1.600 0-2.800.2-4 .8M18.500 12c-1.600 0-2.800.2-4 .8M12 6C9.800 4.200 6.500 3.700 2.500 4v14c4-.3 7.300.4 9.500 2.500 2.200-2.100 5.500-2.800 9.500-2.500V4c-4-.3-7.300.2-9.500 2z",
  ],
  // A cross
  monk: ["", "M9.800 2h4.400v5.300H19v4.200h-4.800V22H9.800V11.500H5V7.300h4.800z"],
  neutral: ["M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.500 21c.3-4.500 3-7 7.500-7s7.200 2.500 7.500 7z"],
  // A cogwheel
  technology: [
    "M12 8.500a3.500 3.500 0 1 1 0 7 3.500 3.500 0 0 1 0-7zM10.300 2.500h3.400l.5 2.600 2 .9 2.300-1.500 2.300 2.300-1.500 2.300.9 2 2.300.5v.8l-2.300.5-.9 2 1.500 2.300-2.300 2.300-2.300-1.500-2 .9-.5 2.600h-3.400l-.5-2.600-2-.9-2.300 1.500-2.300-2.300 1.500-2.300-.9-2-2.600-.5v-.8l2.600-.5.9-2L3.200 6.800l2.300-2.300 2.300 1.500 2-.9z",
  ],
  grain: [
    "M12 13v9",
    "M12 2c1.700 2 1.700 4.500 0 6.500-1.700-2-1.700-4.500 0-6.500zM7 5.500c2.300.8 3.400 2.500 3.500 5C8 10 6.800 8.200 7 5.500zM17 5.500c-2.300.8-3.400 2.500-3.500 5 2.500-.5 3.700-2.300 3.500-5zM7 11.500c2.300.8 3.400 2.500 3.500 5-2.500-.5-3.700-2.300-3.500-5zM17 11.500c-2.300.8-3.400 2.500-3.500 5 2.500-.5 3.700-2.300 3.500-5z",
  ],
  cheese: [
    "M2 12.500L17.500 4.500c3 1.500 4.500 4.300 4.500 8v7H2zM2 12.500h20",
    "M8 15.500a1.600 1.600 0 1 1 0 3.200 1.600 1.600 0 0 1 0-3.200zM15.500 14.800a1.300 1.300 0 1 1 0 2.600 1.300 1.300 0 0 1 0-2.600zM15.800 7.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z",
  ],
  wine: [
    "M6.500 2.500h11c.8 5-.8 9.500-5.500 9.500S5.700 7.500 6.500 2.500zM12 12v9M7.500 21.500h9",
    "M6.800 6.500h10.400c-.2 3.200-2 5-5.200 5s-5-1.800-5.200-5z",
  ],
  wool: [
    "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16zM5.500 8c5 0 9.500 2.500 12.500 8.500M4 12.500c4 0 7 2 9 7M9.500 4.500c4.500 1.500 8 4.500 10.300 9M18 17.500c1 2 2.500 3 4.500 3",
  ],
  brocade: [
    "M4 2.500h16v19H4zM4 6.500h16M4 17.500h16",
    "M12 8l1.500 2.500L16 12l-2.500 1.500L12 16l-1.500-2.500L8 12l2.500-1.500zM5.500 10.500L7 12l-1.500 1.500zM18.500 10.500L17 12l1.500 1.500z",
  ],
  water: [
    "M2 8.500c2.300-2.700 4.500-2.700 6.700 0s4.300 2.700 6.600 0 4.500-2.700 6.700 0M2 15.500c2.300-2.700 4.500-2.700 6.700 0s4.300 2.700 6.600 0 4.500-2.700 6.700 0",
  ],
  road: ["M8 3L3.500 21M16 3l4.500 18M12 3.500v3M12 10.500v3M12 17.500v3"],
  citizen: [
    "M8 9.500c0 3.500 1.700 5.500 4 5.500s4-2 4-5.500",
    "M7.500 6.500L8.500 2h7l1 4.500H20V9H4V6.500zM3.500 22c.2-3.800 2.200-5.700 5.200-6.500 1.800 1.700 4.800 1.700 6.600 0 3 .8 5 2.700 5.200 6.500z",
  ],
  station: ["M10 21.500V15h4v6.500", "M2 11.500L12 3l10 8.500-1.500 1.700L19 12v9.500h-4V14H9v7.500H5V12l-1.500 1.200z"],
  bag: [
    "M8.500 2.500h7l-2 4.500M8.500 2.500l2 4.500M8 7.500h8",
    "M9.500 8.500h5c4 1.500 6 4.500 6 8 0 3.700-3.300 5.500-8.500 5.500s-8.500-1.800-8.500-5.500c0-3.500 2-6.500 6-8z",
  ],
  development: ["M3 21.500h18M6 21V10l6-6.500L18 10v11M10 21v-5h4v5", "M10.800 9.500h2.400v3h-2.400z"],
  pilgrimage: [
    "M12 15.500V2.500M8.500 16L6 5M15.500 16L18 5M9 18.500h6M10 21.500h4M12 2.500c5 1.500 8 5.500 8.500 10L16 16H8l-4.500-3.500C4 8 7 4 12 2.500z",
  ],
  income: [
    "M3 7.500c0-1.700 2.500-3 5.500-3s5.500 1.300 5.500 3-2.500 3-5.500 3-5.500-1.300-5.500-3zM3 7.500v9c0 1.700 2.500 3 5.500 3s5.500-1.300 5.500-3v-9M3 12c0 1.700 2.500 3 5.500 3s5.500-1.300 5.500-3M19.500 19.500v-9M16.500 13l3-3.500 3 3.500",
  ],
  trading_day: [
    "M5 12.500v9h14v-9M9.500 21.500V16h5v5.500",
    "M5.500 2.500h13L22 9c0 1.800-1.300 3-3 3s-2.500-1-3.500-2.200C14.500 11 13.500 12 12 12s-2.500-1-3.500-2.200C7.500 11 6.700 12 5 12S2 10.800 2 9z",
  ],
  harvest: [
    "M4.500 15.500L3 21.500",
    "M4 15c7 2.500 12-.5 12-6 0-3-1.800-5.300-5-6.500 7 0 10.500 4 10.500 8.500C21.500 18 12.500 21.500 4 15z",
  ],
  taxes: ["M5.500 2.500h13v19l-3.200-2-3.300 2-3.300-2-3.200 2zM9 7h6M9 11h6M9 15h3.500"],
  plague: [
    "M10 18.500v3M14 18.500v3M12 13.500v1.500",
    "M12 2.500c4.500 0 8 3 8 7.500 0 2.700-1 4.300-2.500 5.300V19h-11v-3.700C5 14.300 4 12.700 4 10c0-4.500 3.500-7.500 8-7.500zM8.700 9a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800zM15.300 9a1.900 1.900 0 1 0 0 3.800 1.900 1.900 0 0 0 0-3.800z",
  ],
};

/** The drawing of a name: a piece of Orléans, or one that all boards share. */
export function drawing(name: string): Drawing | undefined {
  return drawings[kindOf(name)] ?? COMMON[name];
}

/** An icon in its 24 by 24 field, for use inside another SVG. */
export function Glyph({ name }: { name: string }): JSX.Element {
  return <Drawn drawing={drawing(name)} />;
}

/** An icon by itself; with a title it speaks. */
export function Icon({ name, size = 20, title }: { name: string; size?: number; title?: string }): JSX.Element {
  return <Picture drawing={drawing(name)} size={size} title={title} />;
}

/** A follower's token: the icon first, then the colour of its kind; a starter wears a ring. */
export const Follower = memo(({ follower, size = 40, title }: { follower: string; size?: number; title?: string }) => (
  <svg
    class={`orl-follower is-${kindOf(follower)}`}
    width={size}
    height={size}
    viewBox="0 0 36 36"
    role={title ? "img" : undefined}
    aria-label={title}
    aria-hidden={title ? undefined : "true"}
  >
    <rect class="orl-face" x="1" y="1" width="34" height="34" rx="8" />
    {isStarter(follower) && <rect class="orl-starter" x="3.500" y="3.500" width="29" height="29" rx="6" />}
    <g transform="translate(6 6)">
      <Glyph name={follower} />
    </g>
  </svg>
));

/** A good as a small tile. */
export const Good = memo(({ good, size = 30 }: { good: string; size?: number }) => (
  <svg class={`orl-good is-${good}`} width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
    <GoodShape good={good} />
  </svg>
));

export const GoodShape = memo(({ good }: { good: string }) => (
  <>
    <rect class="orl-face" x="1" y="1" width="28" height="28" rx="5" />
    <g transform="translate(4 4) scale(.917)">
      <Glyph name={good} />
    </g>
  </>
));
