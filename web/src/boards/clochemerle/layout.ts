/** Where things lie in the picture of a village, in units of about a pixel: for a desk, where the village lies along its slope,
 * for a phone held upright, where it climbs it, and for what is between them. */
import type { PROFESSIONS } from "./view";

export type Spot = readonly [x: number, y: number];

/** Things that stand in a row, the first one at x, each `step` from the one before. */
export interface Row {
  readonly x: number;
  readonly y: number;
  readonly step: number;
  /** How many stand side by side. */
  readonly across: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The clouds of time: the first, how far they are from one another, how high the arc is. */
  readonly sky: { readonly x: number; readonly y: number; readonly step: number; readonly rise: number };
  readonly house: Spot;
  readonly tree: Spot;
  /** The headman's path: three spaces. */
  readonly path: Row;
  readonly church: Spot;
  readonly school: Spot;
  readonly hall: Spot;
  readonly meeting: Spot;
  readonly journey: readonly Spot[];
  /** Where the name of the journey ends. */
  readonly signpost: Spot;
  readonly shops: Row;
  /** Banners of workshops hang beside them, or above their roofs. */
  readonly flags: "beside" | "above";
  /** How large the clouds are. */
  readonly clouds: number;
  readonly fields: Row;
  readonly stall: Spot;
  readonly queue: Row;
  /** The churchyard, and how far the book lies from its edge. */
  readonly yard: Spot;
  readonly book: number;
  readonly rat: { readonly x: number; readonly y: number; readonly width: number };
  readonly purse: Spot;
  readonly posts: { readonly [profession in (typeof PROFESSIONS)[number]]: Spot };
  /** Hills and terraces from the back to the front, and the roads on them. */
  readonly hills: readonly string[];
  readonly roads: readonly string[];
  readonly woods: readonly Spot[];
}

/** They go on beyond the picture, whatever the form of its frame. */
const beyond = (line: string): string => `${line}V1200H-900z`;

export const WIDE: Layout = {
  width: 940,
  height: 304,
  sky: { x: 88, y: 20, step: 74, rise: 9 },
  purse: [6, 20],
  house: [10, 132],
  tree: [160, 136],
  path: { x: 6, y: 142, step: 74, across: 3 },
  church: [238, 128],
  school: [462, 128],
  hall: [568, 128],
  meeting: [700, 130],
  journey: [
    [850, 194],
    [896, 172],
    [846, 150],
    [898, 126],
    [856, 104],
  ],
  signpost: [934, 214],
  shops: { x: 238, y: 210, step: 110, across: 5 },
  flags: "beside",
  clouds: 1,
  fields: { x: 8, y: 190, step: 54, across: 4 },
  stall: [232, 292],
  queue: { x: 312, y: 234, step: 53, across: 8 },
  yard: [738, 290],
  book: 45,
  rat: { x: 16, y: 297, width: 908 },
  posts: { abbot: [444, 132], councillor: [556, 136], traveller: [806, 222], craftsman: [222, 226], merchant: [297, 276] },
  hills: [
    beyond("M-900 104C-200 82 20 64 190 82S520 60 700 78 1000 56 1900 82"),
    beyond("M-900 154C-100 146 110 138 230 126S560 120 760 130 1010 118 1900 136"),
    beyond("M-900 202C0 190 190 200 330 208S720 212 820 198 1010 162 1900 172"),
    beyond("M-900 246C0 230 200 230 400 232S760 230 1900 224"),
  ],
  roads: [
    "M-900 247C0 224 180 228 330 226S700 229 800 219C890 209 930 198 902 178S816 160 852 142 924 126 894 110 836 98 868 80 930 72 1900 48",
    "M451 227C444 192 456 166 447 132",
  ],
  woods: [
    [214, 98],
    [440, 92],
    [552, 94],
    [684, 92],
    [806, 106],
    [24, 84],
    [934, 150],
  ],
};

export const MIDDLE: Layout = {
  width: 690,
  height: 414,
  sky: { x: 94, y: 22, step: 53, rise: 8 },
  clouds: 1,
  purse: [6, 22],
  house: [6, 142],
  tree: [122, 144],
  path: { x: 6, y: 152, step: 66, across: 3 },
  church: [184, 138],
  school: [392, 138],
  hall: [482, 138],
  meeting: [592, 140],
  journey: [
    [600, 268],
    [646, 248],
    [602, 226],
    [654, 204],
    [610, 182],
  ],
  signpost: [686, 272],
  shops: { x: 10, y: 262, step: 112, across: 5 },
  flags: "beside",
  fields: { x: 6, y: 294, step: 54, across: 4 },
  stall: [230, 398],
  queue: { x: 306, y: 342, step: 55, across: 6 },
  yard: [488, 342],
  book: 45,
  rat: { x: 12, y: 406, width: 664 },
  posts: { abbot: [386, 146], councillor: [476, 148], traveller: [560, 284], craftsman: [236, 284], merchant: [292, 384] },
  hills: [
    beyond("M-900 110C-160 90 20 70 170 88S460 66 560 84 760 66 1600 88"),
    beyond("M-900 160C-80 152 90 146 220 136S480 132 580 138 760 132 1600 140"),
    beyond("M-900 252C0 240 160 250 300 258S560 262 620 252 740 240 1600 240"),
    beyond("M-900 302C0 288 160 288 300 290S560 290 1600 286"),
  ],
  roads: [
    "M-900 302C0 278 160 282 300 279S540 284 590 276C650 268 680 256 654 240S586 226 606 210 672 206 664 192 600 186 612 168 680 160 1600 130",
    "M388 281C380 240 396 190 386 142",
  ],
  woods: [
    [166, 102],
    [388, 100],
    [476, 104],
    [584, 100],
    [20, 94],
    [682, 168],
    [668, 300],
  ],
};

export const UPRIGHT: Layout = {
  width: 370,
  height: 504,
  sky: { x: 74, y: 18, step: 25, rise: 5 },
  purse: [4, 18],
  house: [4, 138],
  tree: [120, 140],
  path: { x: 2, y: 146, step: 54, across: 3 },
  church: [168, 138],
  school: [8, 242],
  hall: [100, 242],
  meeting: [214, 244],
  journey: [
    [342, 258],
    [322, 238],
    [350, 218],
    [324, 198],
    [350, 178],
  ],
  signpost: [367, 280],
  shops: { x: 2, y: 324, step: 74, across: 5 },
  flags: "above",
  clouds: 0.8,
  fields: { x: 4, y: 356, step: 45, across: 4 },
  stall: [2, 484],
  queue: { x: 80, y: 428, step: 57, across: 5 },
  yard: [184, 412],
  book: 32,
  rat: { x: 8, y: 495, width: 354 },
  posts: { abbot: [156, 148], councillor: [208, 252], traveller: [300, 262], craftsman: [149, 368], merchant: [64, 484] },
  hills: [
    beyond("M-900 112C-100 100 60 74 190 78S330 90 1300 74"),
    beyond("M-900 150C-60 140 90 128 190 136S300 140 1300 130"),
    beyond("M-900 254C-40 242 80 246 190 250S330 242 1300 244"),
    beyond("M-900 338C-40 330 90 328 200 332S320 330 1300 332"),
    beyond("M-900 434C-40 422 90 424 190 422S330 424 1300 418"),
  ],
  roads: [
    "M-900 350C-40 342 100 342 200 343S300 342 330 322 290 282 330 268 360 256 344 248 306 240 322 228 366 222 350 206 310 196 326 186 366 172 356 160 340 150 1300 114",
    "M156 344C150 306 160 282 150 250S160 190 156 148",
  ],
  woods: [
    [152, 96],
    [364, 146],
    [152, 224],
    [292, 204],
  ],
};

/** How high a row of customers is, and one of fields. */
export const QUEUED = 58;
export const TILLED = 44;

/** Many fields, and many who wait, need rows of their own: what lies below moves down. */
export function grown(layout: Layout, fields: number, waiting: number): Layout {
  const { queue, stall, posts, rat, height } = layout;
  const rows = (n: number, { across }: Row): number => Math.max(0, Math.ceil(n / across) - 1);
  // Beside the market there is room for a second row of fields.
  const down = stall[0] < layout.fields.x + layout.fields.step ? TILLED * rows(fields, layout.fields) : 0;
  const more = down + QUEUED * rows(waiting, queue);
  if (more === 0) return layout;
  const [x, y] = posts.merchant;
  return {
    ...layout,
    height: height + more,
    stall: [stall[0], stall[1] + down],
    queue: { ...queue, y: queue.y + down },
    posts: { ...posts, merchant: [x, y + down] },
    rat: { ...rat, y: rat.y + more },
  };
}

/** Where in a row a thing stands, and in which row of them. */
export const placed = ({ x, y, step, across }: Row, index: number, rise = 0): Spot => [
  x + (index % across) * step,
  y + Math.floor(index / across) * rise,
];
