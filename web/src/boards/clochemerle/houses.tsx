/** The houses of the village as woodcuts: what each is made of, in tones that the style sheet gives. The ground is y = 0, x
 * begins at the left; one weight of line. */
import type { JSX } from "preact";
import { memo } from "../../ui/memo";
import { cls } from "../kit";

/** A tone of the style sheet, and a path in it. */
type Part = readonly [tone: string, d: string];

const HOUSES = {
  stable: [
    ["thatch", "M3-31L11-46 35-57 59-46 67-31z"],
    ["wall", "M8 0V-31H62V0z"],
    ["open", "M27 0V-21H43V0zM12-6v-13h9v13zM49-6v-13h9v13zM30-36v-7a5 5 0 0 1 10 0v7z"],
    ["wood", "M27 0V-11H43V0z"],
    ["line", "M27 0L43-11M43 0L27-11M17-40L35-50 53-40"],
  ],
  brewery: [
    ["stone", "M39-44V-69H48V-40z"],
    ["smoke", "M44-73c-6-4 4-7-1-13"],
    ["roof", "M2-30L12-53H46L56-30z"],
    ["wall", "M6 0V-30H52V0z"],
    ["open", "M12 0v-16a6.500 6.500 0 0 1 13 0V0z"],
    ["glass", "M33-9v-12h12v12z"],
    ["line", "M39-9v-12M33-15h12M18-53L14-40M30-53v12M42-53l3 12"],
    ["wood", "M54 0c-2-6-2-12 0-17h13c2 5 2 11 0 17z"],
    ["line", "M53-5h15M53-12h15"],
  ],
  forge: [
    ["stone", "M10-34V-68H23V-40z"],
    ["smoke", "M16-72c-7-4 4-8-2-14"],
    ["slate", "M1-31L15-50H55L69-31z"],
    ["stone", "M6 0V-31H64V0z"],
    ["open", "M25 0v-12a14 14 0 0 1 28 0V0z"],
    ["fire", "M32 0c-4-7 2-8 2-14 6 4 9 9 4 14z"],
    ["iron", "M42 0v-2h2v-4h-4v-3h12c0 2-1 3-4 3v4h2v2z"],
    ["line", "M11-8h7M14-16h7M58-10h6M56-20h8M9-24h8"],
  ],
  scroll_maker: [
    ["roof", "M4-39L27-65 50-39z"],
    ["wall", "M9 0V-39H45V0z"],
    ["line", "M9-21H45M27-39V-21M9-39L27-21 45-39"],
    ["open", "M14 0v-14h10V0z"],
    ["glass", "M30-4v-12h11v12z"],
    ["line", "M35.500-4v-12M66 0V-33M45-31C52-27 60-27 66-32"],
    ["sheet", "M48-28h7v13h-7zM57-28.500h7V-15h-7z"],
  ],
  wheelwright: [
    ["open", "M8 0V-32H62V0z"],
    ["wood", "M1-31L13-49H57L69-31z"],
    ["line", "M20-49L12-31M35-49v18M50-49l8 18"],
    ["wood", "M6 0V-31h5V0zM59 0V-31h5V0z"],
    ["wheel", "M24-23a11.500 11.500 0 1 1 0 23 11.500 11.500 0 0 1 0-23zM24-19a7.500 7.500 0 1 0 0 15 7.500 7.500 0 0 0 0-15z"],
    ["pale", "M24-19v15M16.500-11.500h15M19-17l10 11M29-17L19-6"],
    ["wood", "M38-8h20v-7H38z"],
    ["pale", "M41-8V0M55-8V0"],
  ],
  school: [
    ["roof", "M34-55V-69H46V-55zM31-69L40-80 49-69z"],
    ["bell", "M36-57c1-3 1-8 4-8s3 5 4 8z"],
    ["roof", "M-2-33L10-56H70L82-33z"],
    ["wall", "M3 0V-33H77V0z"],
    ["open", "M34 0v-17a6 6 0 0 1 12 0V0zM8-5v-14a9.500 9.500 0 0 1 19 0v14zM53-5v-14a9.500 9.500 0 0 1 19 0v14z"],
    ["line", "M16-56L9-44M28-56v10M52-56v10M64-56l7 12"],
  ],
  hall: [
    ["stone", "M45-68V-86H61V-68z"],
    ["slate", "M41-86L53-101 65-86z"],
    ["dial", "M53-82a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9z"],
    ["line", "M53-80v2.500l2 1.500"],
    ["slate", "M-3-47L12-69H94L109-47z"],
    ["wall", "M3-24V-47H103V-24z"],
    ["stone", "M3 0V-24H103V0z"],
    ["open", "M13 0v-9a9 9 0 0 1 18 0V0zM44 0v-9a9 9 0 0 1 18 0V0zM75 0v-9a9 9 0 0 1 18 0V0z"],
    ["line", "M18-69L12-56M34-69l-2 12M72-69l2 12M88-69l6 13"],
  ],
  meeting: [
    ["shade", "M10 0V-25H86V0z"],
    ["roof", "M0-25L48-50 96-25z"],
    ["wood", "M8 0V-25h5V0zM83 0V-25h5V0z"],
    ["wood", "M22-9h52v4H22z"],
    ["line", "M28-5V0M68-5V0M48-50v-12"],
    ["flag", "M48-62l17 5-17 5z"],
    ["line", "M24-37l24-9 24 9"],
  ],
  house: [
    ["stone", "M64-60V-80H73V-56z"],
    ["smoke", "M69-84c-6-4 4-8-1-14"],
    ["roof", "M-2-42L14-73H74L92-42z"],
    ["wall", "M4 0V-42H86V0z"],
    ["line", "M4-42L22-24M86-42L68-24M4-24H86M26-73L20-58M44-73v12M62-73l5 12"],
    ["open", "M37 0v-18a8 8 0 0 1 16 0V0z"],
    ["glass", "M13-7v-12h13v12zM64-7v-12h13v12zM38-29v-9h14v9z"],
    ["line", "M19.500-7v-12M70.500-7v-12M45-29v-9"],
    ["wall", "M86 0V-24H118V0z"],
    ["roof", "M83-24L102-40 121-24z"],
  ],
  tree: [
    ["wood", "M24 0c3-8 3-16 2-26h12c-1 10-1 18 2 26-5-3-11-3-16 0z"],
    ["leaf", "M10-24c-12-6-10-20-1-24 0-14 14-20 23-14 9-6 24-2 24 12 10 4 12 20 0 26-8 8-18 6-24 1-7 5-16 6-22-1z"],
    ["line", "M13-34c3 3 8 4 12 2M39-32c4 3 9 3 13 0M24-52c3-2 7-2 10 0"],
  ],
  tower: [
    ["slate", "M-3-68L20-98 43-68z"],
    ["line", "M20-98v-11M16-104.500h8"],
    ["stone", "M2 0V-68H38V0z"],
    ["open", "M14-36v-12a6 6 0 0 1 12 0v12zM11 0v-18a9 9 0 0 1 18 0V0z"],
    ["line", "M2-60h36M2-28h9M29-28h9"],
  ],
  nave: [
    ["slate", "M38-46L45-69H190L200-46z"],
    ["stone", "M38 0V-46H195V0z"],
    ["line", "M60-69l-4 12M90-69l-2 12M120-69v12M150-69l2 12M180-69l4 12"],
  ],
  stall: [
    ["shade", "M6-12V-34H54V-12z"],
    ["awning", "M2-32L9-46H51L58-32 50-27 44-32 37-27 30-32 23-27 16-32 10-27z"],
    ["pale", "M16-32l3-14M30-32v-14M44-32l-3-14"],
    ["wood", "M4-14H56V-9H4z"],
    ["line", "M8-9V0M52-9V0M8-14V-30M52-14V-30"],
  ],
} as const satisfies { readonly [house: string]: readonly Part[] };

export type HouseName = keyof typeof HOUSES;

/** A house at its place; one that is not built yet is a plan of itself. */
export const House = memo(
  ({ name, plan = false }: { name: HouseName; plan?: boolean }): JSX.Element => (
    <g class={cls("clo-house", plan && "is-plan")}>
      {HOUSES[name].map(([tone, d], index) => (
        <path key={index} class={`clo-${tone}`} d={d} />
      ))}
    </g>
  ),
);

/** A window of the church: lit when a monk lives behind it. */
export const windowAt = (index: number): { readonly x: number; readonly d: string } => {
  const x = 44 + 25 * index;
  return { x: x + 9.5, d: `M${x}-13V-32a9.500 9.500 0 0 1 19 0v19z` };
};
