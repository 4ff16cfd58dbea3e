/** The players' charges: one heraldic sign a colour, drawn in a field of 24 by 24. */
import type { JSX } from "preact";
import type { SeatInfo } from "../wire";

export type Colour = SeatInfo["colour"];
export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow", "violet"];

const paths: { readonly [colour in Colour]: JSX.Element } = {
  // A lily
  blue: (
    <path d="M12 2c2.2 2.6 3 4.8 3 6.6 0 1.7-.6 3.4-1.5 5 .6-2.6 2-4.8 4.2-4.8 2 0 3.3 1.5 3.3 3.3 0 1.9-1.3 3.2-3 3.2-.8 0-1.5-.3-1.9-.8-.1 1-.6 1.6-1.5 2H17v2h-3c.2 1.4.7 2.5 1.6 3.5H8.4c.9-1 1.4-2.1 1.6-3.5H7v-2h2.4c-.9-.4-1.4-1-1.5-2-.4.5-1.1.8-1.9.8-1.7 0-3-1.3-3-3.2 0-1.8 1.3-3.3 3.3-3.3 2.2 0 3.6 2.2 4.2 4.8-.9-1.6-1.5-3.3-1.5-5C9 6.800 9.800 4.600 12 2z" />
  ),
  // A tower with a gate
  red: <path d="M5 2h3.500v2.500h2V2h3v2.500h2V2H19v6l-2 2v9h2v3h-5v-4a2 2 0 0 0-4 0v4H5v-3h2v-9L5 8z" />,
  // An oak leaf
  green: (
    <path d="M12 1.500c1.700.6 2.600 1.900 2.400 3.600 1.700-.4 3 .7 3 2.200 0 .9-.4 1.600-1 2.100 1.800 0 3 1.100 3 2.600s-1.200 2.500-2.700 2.500c1 .5 1.600 1.300 1.600 2.300 0 1.700-1.700 2.700-3.500 2.200-.7-.2-1.300-.6-1.800-1.200V23h-2v-5.200c-.5.600-1.100 1-1.800 1.200-1.800.5-3.500-.5-3.500-2.200 0-1 .6-1.800 1.600-2.300-1.500 0-2.700-1-2.700-2.500s1.200-2.600 3-2.600c-.6-.5-1-1.200-1-2.100 0-1.500 1.300-2.600 3-2.200-.2-1.700.7-3 2.400-3.600z" />
  ),
  // A sun with eight rays
  yellow: (
    <path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 1l1.500 4.500h-3zM12 23l-1.500-4.500h3zM1 12l4.500-1.500v3zM23 12l-4.500 1.500v-3zM4.200 4.200l4.300 2.100-2.200 2.200zM19.800 4.200l-2.100 4.300-2.200-2.200zM4.200 19.800l2.100-4.300 2.200 2.200zM19.800 19.800l-4.300-2.100 2.200-2.200z" />
  ),
  // A crescent
  violet: <path d="M13.500 2.200a10 10 0 1 0 8.300 14.600A8.200 8.200 0 1 1 13.500 2.200z" />,
};

/** A charge for use inside another SVG, in its 24 by 24 field. */
export function Charge({ colour }: { colour: Colour }): JSX.Element {
  return <g class="charge">{paths[colour]}</g>;
}

export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase();
}

/** A player's shield: colour, charge and initial together. For HTML; `name` makes it speak. */
export function Badge({ seat, size = 28 }: { seat: Pick<SeatInfo, "colour" | "name">; size?: number }): JSX.Element {
  return (
    <svg class="badge" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <Shield colour={seat.colour} />
      <text x="32" y="35" class="badge-initial">
        {initial(seat.name)}
      </text>
    </svg>
  );
}

/** The shield alone, for use inside another SVG: a field of 40 by 40. */
export function Shield({ colour }: { colour: Colour }): JSX.Element {
  return (
    <g class={`shield is-${colour}`}>
      <path class="shield-field" d="M4 3h32v17c0 9-7 14.500-16 18C11 34.500 4 29 4 20z" />
      <g class="shield-charge" transform="translate(9 6.500) scale(.92)">
        {paths[colour]}
      </g>
    </g>
  );
}

/** A wooden piece of a player's on a board (inside an SVG), centred on x, y. */
export function Token({ colour, x, y, r = 12 }: { colour: Colour; x: number; y: number; r?: number }): JSX.Element {
  const scale = (r * 1.2) / 24;
  return (
    <g class={`token is-${colour}`} transform={`translate(${x} ${y})`}>
      <circle r={r} class="token-disc" />
      <g class="token-charge" transform={`scale(${scale}) translate(-12 -12)`}>
        {paths[colour]}
      </g>
    </g>
  );
}
