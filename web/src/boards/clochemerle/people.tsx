/** Who stands in the picture: villagers, monks, pupils, the headman, customers, the reaper. The feet are at 0, 0. */
import type { JSX } from "preact";
import { Charge, type Colour } from "../../art/charges";
import { memo } from "../../ui/memo";
import { type Drawing, Glyph } from "../kit";

/** The figure of the kit's pawns. */
const BODY =
  "M0-21a4.700 4.700 0 0 1 2.600 8.600c2.800 1.600 4 5 4.400 9.900h1.500V0h-17V-2.500H-7c.4-4.900 1.600-8.300 4.400-9.900A4.700 4.700 0 0 1 0-21z";
const MONK = "M0-19c4 0 5.500 4 5 7.500C7-9 7.500-4 7.500 0h-15C-7.500-4-7-9-5-11.500-5.500-15 -4-19 0-19z";
const REAPER = "M0-34c7 0 9 7 8 12 4 5 5 13 5 22h-26c0-9 1-17 5-22-1-5 1-12 8-12z";

/** A villager by the colour of their post, with what they work with. */
export const Villager = memo(
  ({ post, sign, size = 1.75 }: { post: string; sign: Drawing | undefined; size?: number }): JSX.Element => (
    <g class={`clo-figure is-${post}`} transform={`scale(${size})`}>
      <path class="clo-body" d={BODY} />
      <g transform="translate(-4.800 -11.500) scale(.4)">
        <Glyph drawing={sign} />
      </g>
    </g>
  ),
);

export const Headman = memo(
  ({ colour }: { colour: Colour }): JSX.Element => (
    <g class={`clo-figure clo-headman is-${colour}`} transform="scale(1.500)">
      <path class="clo-body" d={BODY} />
      <path class="clo-hat" d="M-7-17.500h14M-4.500-17.500c0-6 9-6 9 0z" />
      <g class="clo-charge" transform="translate(-5 -11.500) scale(.42)">
        <Charge colour={colour} />
      </g>
    </g>
  ),
);

/** A face at a window. */
export const Pupil = memo(
  (): JSX.Element => (
    <g class="clo-figure is-pupil">
      <path class="clo-body" d="M0-17a5 5 0 1 1 0 10A5 5 0 0 1 0-17zM-7 0c0-4.500 2.500-6.500 7-6.500S7-4.500 7 0z" />
    </g>
  ),
);

export const Monk = memo(
  ({ sign }: { sign: Drawing | undefined }): JSX.Element => (
    <g class="clo-figure is-monk">
      <path class="clo-body" d={MONK} />
      <path class="clo-hood" d="M0-16.500c2.200 0 3 1.800 2.800 3.600H-2.800C-3-14.700-2.200-16.500 0-16.500z" />
      <g transform="translate(-4.800 -10.500) scale(.4)">
        <Glyph drawing={sign} />
      </g>
    </g>
  ),
);

export const Reaper = memo(
  (): JSX.Element => (
    <g class="clo-figure is-reaper">
      <path class="clo-line" d="M13 0L8-40M8-40c-8-5-16-4-21 1 8-2 14-1 21 2" />
      <path class="clo-body" d={REAPER} />
      <path class="clo-hood" d="M0-30c4 0 5 4 4 8h-8c-1-4 0-8 4-8z" />
    </g>
  ),
);

/** Above the sign that somebody holds. */
export const Head = memo(
  (): JSX.Element => (
    <g class="clo-figure is-customer">
      <path class="clo-body" d="M0-17a6.500 6.500 0 0 1 4.500 11.300C8-4 10-2 11 2h-22c1-4 3-6 6.500-7.700A6.500 6.500 0 0 1 0-17z" />
    </g>
  ),
);
