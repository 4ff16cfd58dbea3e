/** What lies under the map: woods and hills in a quiet hand, where no connection passes. */
import { memo } from "../../ui/memo";

const HILL = "M0 0c5-9 10-9 15 0M10 0c6-12 14-12 20 0M16-5l3 5M21-7l4 7";
const TREE = "M0 0v-5M-5-5c-2-5 1-8 5-11 4 3 7 6 5 11z";

const hills: readonly (readonly [number, number])[] = [
  [868, 292],
  [892, 352],
  [868, 424],
  [952, 388],
  [928, 448],
  [892, 640],
  [945, 680],
  [880, 724],
  [748, 760],
  [820, 770],
  [652, 790],
  [112, 735],
  [64, 700],
  [190, 770],
];
const woods: readonly (readonly [number, number])[] = [
  [592, 140],
  [640, 184],
  [568, 196],
  [616, 352],
  [676, 376],
  [628, 424],
  [772, 160],
  [700, 100],
  [112, 60],
  [184, 100],
  [256, 50],
  [844, 150],
  [64, 330],
  [45, 545],
  [352, 512],
  [568, 592],
  [616, 640],
  [700, 40],
  [910, 170],
];

export const Ground = memo(() => (
  <g class="orl-ground" aria-hidden="true">
    {hills.map(([x, y]) => (
      <path key={`${x} ${y}`} d={HILL} transform={`translate(${x - 15} ${y + 6})`} />
    ))}
    {woods.map(([x, y]) => (
      <g key={`${x} ${y}`} transform={`translate(${x} ${y + 4})`}>
        <path d={TREE} />
        <path d={TREE} transform="translate(13 5)" />
        <path d={TREE} transform="translate(-11 7) scale(.85)" />
      </g>
    ))}
  </g>
));
