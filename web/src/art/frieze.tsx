/** A small town along the foot of the front page's heading: houses, a church, a wall, a bridge, a mill. */
import type { JSX } from "preact";

const FOOT = 78;

/** A gabled house with a door and, if it is tall enough, a window. */
function house(x: number, wide: number, high: number): string {
  const eaves = FOOT - high;
  const gable = eaves - wide * 0.55;
  const door = x + wide * 0.6;
  const window = high > 22 ? `M${x + wide * 0.22} ${eaves + 6}h5v6h-5z` : "";
  return `M${x} ${FOOT}V${eaves}L${x + wide / 2} ${gable}L${x + wide} ${eaves}V${FOOT}M${door} ${FOOT}v-9h6v9${window}`;
}

function tree(x: number, high: number): string {
  const top = FOOT - high;
  return `M${x} ${FOOT}V${top + high * 0.5}M${x} ${top}c-9 4-9 ${high * 0.55} 0 ${high * 0.6}c9 ${-high * 0.05} 9 ${-high * 0.56} 0 ${-high * 0.6}`;
}

/** A church: nave, tower with a spire and a cross. */
function church(x: number): string {
  return (
    `M${x} ${FOOT}V40h20v${FOOT - 40}M${x - 2} 40L${x + 10} 12l12 28zM${x + 10} 12V4m-4 3h8M${x + 7} 52v-6c0-4 6-4 6 0v6z` +
    `M${x + 20} 54h34v${FOOT - 54}M${x + 20} 54l5-12h24l5 12M${x + 27} ${FOOT}V66c0-5 7-5 7 0v${FOOT - 66}M${x + 42} 68v-5c0-3 5-3 5 0v5z`
  );
}

/** A wall with battlements between two round towers. */
function wall(x: number, wide: number): string {
  const tower = (at: number): string => `M${at} ${FOOT}V38h-3v-7h5v4h4v-4h5v4h4v-4h5v7h-3v${FOOT - 38}M${at + 7} 52v7`;
  const battlements = Array.from({ length: Math.floor((wide - 17) / 10) }, () => "v-5h5v5h5").join("");
  const gate = x + (wide + 17) / 2 - 6;
  return `M${x + 17} ${FOOT}V54${battlements}V${FOOT}${tower(x)}${tower(x + wide)}M${gate} ${FOOT}V66c0-6 12-6 12 0v${FOOT - 66}`;
}

function bridge(x: number, arches: number): string {
  const each = 30;
  const spans = Array.from({ length: arches }, (_, index) => `M${x + 5 + each * index} ${FOOT}c0-14 20-14 20 0`).join("");
  return `M${x - 6} 66l10-4h${arches * each - 12}l12 4${spans}`;
}

/** A post mill with its sails. */
function mill(x: number): string {
  return `M${x} ${FOOT}l5-36h16l5 36M${x + 3} 42l10-10 10 10M${x + 13} 40L${x - 5} 22M${x + 13} 40L${x + 31} 58M${x + 13} 40L${x + 31} 22M${x + 13} 40L${x - 5} 58M${x + 10} ${FOOT}v-9h6v9`;
}

/** What stands behind comes first. */
const TOWN: readonly string[] = [
  tree(30, 24),
  mill(56),
  tree(104, 26),
  house(120, 34, 20),
  house(182, 36, 24),
  house(154, 28, 30),
  house(264, 28, 36),
  house(318, 28, 34),
  house(290, 30, 44),
  wall(240, 107),
  church(396),
  house(460, 32, 26),
  house(518, 38, 22),
  house(490, 28, 36),
  tree(568, 26),
  bridge(590, 3),
  house(694, 32, 24),
  house(724, 26, 34),
  tree(768, 30),
  house(784, 34, 20),
  tree(836, 24),
];

export function Frieze(): JSX.Element {
  return (
    <svg class="frieze" viewBox="0 0 866 80" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      {TOWN.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
