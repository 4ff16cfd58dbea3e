/** The pieces of Orléans, drawn by us: one weight of line, two tones, fields of 24 by 24. */
import type { JSX } from "preact";
import { isStarter, kindOf } from "./view";

const followers: { readonly [kind: string]: JSX.Element } = {
  // An ear of wheat
  farmer: (
    <path d="M12 22V8M12 12c-3 0-4-2-4-4 3 0 4 2 4 4zm0 0c3 0 4-2 4-4-3 0-4 2-4 4zm0 5c-3 0-4-2-4-4 3 0 4 2 4 4zm0 0c3 0 4-2 4-4-3 0-4 2-4 4zM12 8c-1.500-1.500-1.500-4 0-6 1.500 2 1.500 4.500 0 6z" />
  ),
  // A boat under sail
  boatman: <path d="M3 16h18l-3 5H6zM12 3v13M12 4l7 9h-7zM12 6L6 13h6" />,
  // A hammer
  craftsman: <path d="M4 7l4-4h8l2 3-3 3H8zM11 9l2 0v13h-3z" />,
  // Scales
  trader: <path d="M12 3v18M7 21h10M4 7h16M4 7l-2.500 6h5zM20 7l-2.500 6h5zM1.500 13a2.500 2.500 0 0 0 5 0M17.500 13a2.500 2.500 0 0 0 5 0" />,
  // A helmet
  knight: <path d="M5 21v-9a7 7 0 0 1 14 0v9h-5v-6h3v-3H7v3h3v6zM12 5v7" />,
  // A book
  scholar: <path d="M12 6c-2-2-5-2.500-9-2v14c4-.5 7 0 9 2 2-2 5-2.500 9-2V4c-4-.5-7 0-9 2zM12 6v14" />,
  // A cross
  monk: <path d="M10 2h4v5h5v4h-5v11h-4V11H5V7h5z" />,
  any: <path d="M8.500 9a3.500 3.500 0 1 1 5 3.200c-1 .5-1.500 1.200-1.500 2.300V16M12 19v1.500" />,
  neutral: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM8 12h8" />,
  technology: (
    <path d="M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10.500 2h3l.5 3 2.500 1.200 2.700-1.400 2 2.400-1.700 2.500.6 2.300 2.400 1v3l-2.900.7-1.300 2.200.9 2.900-2.600 1.500-2.200-2h-2.800l-2.200 2-2.600-1.500.9-2.900-1.300-2.200L2 18v-3l2.400-1L5 11.700 3.300 9.200l2-2.400L8 8.200 10 5z" />
  ),
};

const goods: { readonly [good: string]: JSX.Element } = {
  grain: <path d="M12 22V6M12 11c-3 0-5-2-5-5 3 0 5 2 5 5zm0 0c3 0 5-2 5-5-3 0-5 2-5 5zm0 6c-3 0-5-2-5-5 3 0 5 2 5 5zm0 0c3 0 5-2 5-5-3 0-5 2-5 5zM12 6V2" />,
  cheese: <path d="M2 13L19 5l3 8v7H2zM2 13h20M8 16.500h.1M15 17h.1M17 10h.1" />,
  wine: <path d="M7 2h10v6a5 5 0 0 1-10 0zM7 6h10M12 13v8M8 21h8" />,
  wool: <path d="M5 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0zM6 9c4 0 8 2 11 7M5.500 13c4 0 6 2 8 5.500M10 5.500c3 1 6 3.500 8.500 7M19 12c2 2 2 5 4 6" />,
  brocade: <path d="M4 3h16v18H4zM4 8h16M4 16h16M8 12l2-2 2 2-2 2zM13 12l2-2 2 2-2 2z" />,
};

const other: { readonly [name: string]: JSX.Element } = {
  coin: <path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM12 6a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM12 9v6" />,
  citizen: <path d="M12 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4 21c0-5 3-8 8-8s8 3 8 8zM8 5.500h8" />,
  station: <path d="M3 11l9-8 9 8M5 10v11h14V10M10 21v-6h4v6" />,
  bag: <path d="M9 3h6l-1.500 4c4 1 6.500 5 6.500 9 0 4-3 5-8 5s-8-1-8-5c0-4 2.500-8 6.500-9zM9 8h6" />,
  star: <path d="M12 2l3 7 7 .5-5.500 4.700L18.500 21 12 17l-6.500 4 2-6.800L2 9.500 9 9z" />,
  development: <path d="M4 21V8l8-5 8 5v13M4 21h16M9 21v-6h6v6M9 11h6" />,
  hourglass: <path d="M5 2h14M5 22h14M7 2c0 6 10 8 10 14v6M17 2c0 6-10 8-10 14v6" />,
  pilgrimage: <path d="M12 2c4 2 7 6 7 11l-3 3H8l-3-3c0-5 3-9 7-11zM12 5v11M9 6l-1 10M15 6l1 10M9 19h6M10 22h4" />,
  income: <path d="M8 5a5 3 0 1 1 0 6 5 3 0 1 1 0-6zM3 8v8c0 4 10 4 10 0M16 7l5 5-5 5M21 12h-7" />,
  trading_day: <path d="M3 9l2-6h14l2 6M3 9a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M5 12v9h14v-9" />,
  harvest: <path d="M4 20c8 0 15-4 15-11 0-4-3-6-6-6 2 2 3 4 2 7-1 4-6 6-11 6zM4 16v6" />,
  taxes: <path d="M6 2h12v20l-3-2-3 2-3-2-3 2zM9 7h6M9 11h6M9 15h3" />,
  plague: <path d="M5 10a7 7 0 0 1 14 0c0 3-1 4-2 5v4H7v-4c-1-1-2-2-2-5zM9 11h.1M15 11h.1M10 19v3M14 19v3M12 14v2" />,
};

/** An icon in its 24 by 24 field, for use inside another SVG. */
export function Glyph({ name }: { name: string }): JSX.Element {
  return <g class="glyph">{followers[kindOf(name)] ?? goods[name] ?? other[name] ?? followers["any"]}</g>;
}

/** An icon by itself. */
export function Icon({ name, size = 20, title }: { name: string; size?: number; title?: string }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" role={title ? "img" : undefined} aria-hidden={title ? undefined : "true"}>
      {title && <title>{title}</title>}
      <Glyph name={name} />
    </svg>
  );
}

/** A follower's token: the icon first, then the colour of its kind; a starter wears a ring. */
export function Token({ follower, size = 36, title }: { follower: string; size?: number; title: string }): JSX.Element {
  return (
    <svg class={`token is-${kindOf(follower)}`} width={size} height={size} viewBox="0 0 36 36" role="img" aria-label={title}>
      <title>{title}</title>
      <TokenShape follower={follower} />
    </svg>
  );
}

/** The token's drawing in a field of 36 by 36, for use inside another SVG. */
export function TokenShape({ follower }: { follower: string }): JSX.Element {
  return (
    <g class={`token-shape is-${kindOf(follower)}`}>
      <rect class="token-face" x="1.500" y="1.500" width="33" height="33" rx="7" />
      {isStarter(follower) && <rect class="token-mark" x="4" y="4" width="28" height="28" rx="5" />}
      <g transform="translate(6 6)">
        <Glyph name={follower} />
      </g>
    </g>
  );
}
