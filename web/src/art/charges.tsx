/** The players' charges: one heraldic sign a colour, drawn in a field of 24 by 24. */
import type { JSX } from "preact";
import { memo } from "../ui/memo";
import type { SeatInfo } from "../wire";

export type Colour = SeatInfo["colour"];
export const COLOURS: readonly Colour[] = ["blue", "red", "green", "yellow", "violet"];

const paths: { readonly [colour in Colour]: JSX.Element } = {
  // A lily
  blue: (
    <path d="M12 2c2.2 2.6 3 4.8 3 6.6 0 1.7-.6 3.4-1.5 5 .6-2.6 2-4.8 4.2-4.8 2 0 3.3 1.5 3.3 3.3 0 1.9-1.3 3.2-3 3.2-.8 0-1.5-.3-1.9-.8-.1 1-.6 1.6-1.5 2H17v2h-3c.2 1.4.7 2.5 1.6 3.5H8.4c.9-1 1.4-2.1 1.6-3.5H7v-2h2.4c-.9-.4-1.4-1-1.5-2-.4.5-1.1.8-1.9.8-1.7 0-3-1.3-3-3.2 0-1.8 1.3-3.3 3.3-3.3 2.2 0 3.6 2.2 4.2 4.8-.9-1.6-1.5-3.3-1.5-5C9 6.8 9.8 4.6 12 2z" />
  ),
  // A tower with a gate
  red: <path d="M5 2h3.500v2.500h2V2h3v2.500h2V2H19v6l-2 2v9h2v3h-5v-4a2 2 0 0 0-4 0v4H5v-3h2v-9L5 8z" />,
  // An oak leaf
  green: (
    <path d="M12 1.500c1.7.6 2.6 1.9 2.4 3.6 1.7-.4 3 .7 3 2.2 0 .9-.4 1.6-1 2.1 1.8 0 3 1.1 3 2.600s-1.2 2.5-2.7 2.500c1 .5 1.6 1.3 1.6 2.3 0 1.7-1.7 2.7-3.5 2.2-.7-.2-1.3-.6-1.8-1.200V23h-2v-5.200c-.5.6-1.1 1-1.8 1.2-1.8.5-3.5-.5-3.5-2.2 0-1 .6-1.8 1.6-2.3-1.5 0-2.7-1-2.7-2.500s1.2-2.6 3-2.600c-.6-.5-1-1.2-1-2.1 0-1.5 1.3-2.6 3-2.2-.2-1.7.7-3 2.4-3.600z" />
  ),
  // A sun with eight rays
  yellow: (
    <path d="M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM12 1l1.5 4.500h-3zM12 23l-1.5-4.500h3zM1 12l4.5-1.500v3zM23 12l-4.5 1.500v-3zM4.2 4.200l4.3 2.1-2.2 2.200zM19.8 4.200l-2.1 4.3-2.2-2.200zM4.2 19.800l2.1-4.3 2.2 2.200zM19.8 19.800l-4.3-2.1 2.2-2.200z" />
  ),
  // A crescent
  violet: <path d="M13.5 2.200a10 10 0 1 0 8.3 14.600A8.2 8.2 0 1 1 13.5 2.200z" />,
};

/** A charge for use inside another SVG, in its 24 by 24 field. */
export const Charge = memo(({ colour }: { colour: Colour }) => <g class="charge">{paths[colour]}</g>);

export function initial(name: string): string {
  return (Array.from(name.trim())[0] ?? "?").toLocaleUpperCase();
}

/** A player's shield: colour, charge and initial together. For HTML; `name` makes it speak. */
export function Badge({ seat, size = 28 }: { seat: Pick<SeatInfo, "colour" | "name">; size?: number }): JSX.Element {
  return (
    <svg class="badge" width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <Shield colour={seat.colour} />
      <circle cx="31" cy="31" r="9.5" class="badge-disc" />
      <text x="31" y="36" class="badge-initial">
        {initial(seat.name)}
      </text>
    </svg>
  );
}

/** The shield alone, for use inside another SVG: a field of 40 by 40. */
export const Shield = memo(({ colour }: { colour: Colour }) => (
  <g class={`shield is-${colour}`}>
    <path class="shield-field" d="M4 3h32v17c0 9-7 14.5-16 18C11 34.5 4 29 4 20z" />
    <g class="shield-charge" transform="translate(9 6.5) scale(.92)">
      {paths[colour]}
    </g>
  </g>
));

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
