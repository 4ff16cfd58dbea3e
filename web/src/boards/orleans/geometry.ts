/** Where things lie on the map: towns about where they lie on the earth, moved apart so that nothing covers anything. */

export const WIDTH = 1000;
export const HEIGHT = 816;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** On which side of its town a name is written, as on a compass. */
export type Side = "n" | "s" | "e" | "w" | "ne" | "nw" | "se" | "sw";

const towns: { readonly [town: string]: readonly [x: number, y: number, name: Side, far?: number] } = {
  orleans: [541, 261, "w", 56],
  chartres: [429, 75, "nw"],
  etampes: [609, 82, "n", 44],
  le_mans: [80, 222, "n", 44],
  chateaudun: [381, 191, "nw"],
  montargis: [763, 227, "se"],
  vendome: [291, 294, "sw"],
  blois: [401, 358, "e"],
  briare: [733, 327, "e"],
  tours: [204, 421, "n", 38],
  chinon: [94, 434, "n", 38],
  montrichard: [292, 450, "ne"],
  vierzon: [585, 489, "ne"],
  loches: [280, 537, "e"],
  bourges: [701, 543, "w"],
  sancerre: [820, 494, "e"],
  chatellerault: [160, 655, "s"],
  le_blanc: [322, 690, "e", 50],
  chateauroux: [488, 605, "w"],
  nevers: [890, 573, "ne"],
  argenton: [470, 738, "s"],
  la_chatre: [575, 728, "se"],
  st_amand: [717, 664, "se"],
};

/** How much each connection bends, in the order of the box. */
const bends: readonly number[] = [
  -0.08, -0.08, 0.01, 0.08, -0.08, 0.08, -0.08, -0.01, -0.26, 0.04, -0.08, -0.07, 0.11, -0.04, -0.07, 0.02, -0.28, 0.02, 0.02, 0.02, 0.02,
  0.02, 0.02, -0.06, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.02, 0.16, 0.02, 0.02, -0.03, 0.02, 0, 0.02, 0.02, 0.02, 0, 0.06, 0.02,
];

/** Where on its connection a single good lies: in the middle, unless a name is written there. */
const aside: { readonly [index: number]: number } = { 30: 0.66 };

export const resting = (index: number): number => aside[index] ?? 0.5;

export function town(name: string): Point {
  const [x, y] = towns[name] ?? [0, 0];
  return { x, y };
}

/** Where its name stands, and how far from the middle of the town. */
export function nameAt(name: string): { side: Side; far: number } {
  const [, , side, far] = towns[name] ?? [0, 0, "s"];
  return { side, far: far ?? 20 };
}

/** A connection as a gentle curve. */
export function curve(from: Point, to: Point, index: number): { path: string; middle: (along: number) => Point } {
  const bend = bends[index] ?? 0;
  const control = { x: (from.x + to.x) / 2 + (to.y - from.y) * bend, y: (from.y + to.y) / 2 + (from.x - to.x) * bend };
  const middle = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t ** 2 * to.y,
  });
  return { path: `M${from.x} ${from.y}Q${control.x.toFixed(0)} ${control.y.toFixed(0)} ${to.x} ${to.y}`, middle };
}
