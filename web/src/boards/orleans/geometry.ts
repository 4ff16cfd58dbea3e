/** Where things lie on the map: towns by their place on the earth, nudged apart where the map would be too dense. */

export const WIDTH = 1000;
export const HEIGHT = 780;

const NORTH = 48.62;
const WEST = -0.02;
const SCALE_X = 288;
const SCALE_Y = 348;

/** Degrees north and east. */
const degrees: { readonly [town: string]: readonly [number, number] } = {
  orleans: [47.9, 1.91], chartres: [48.45, 1.49], etampes: [48.43, 2.16], le_mans: [48.01, 0.2],
  chateaudun: [48.11, 1.3], montargis: [48.0, 2.73], vendome: [47.8, 0.98], blois: [47.59, 1.36],
  briare: [47.63, 2.74], tours: [47.42, 0.66], chinon: [47.14, 0.2], montrichard: [47.33, 1.24],
  vierzon: [47.22, 2.07], loches: [47.08, 0.94], bourges: [47.06, 2.5], sancerre: [47.33, 2.86],
  chatellerault: [46.8, 0.45], le_blanc: [46.63, 1.0], chateauroux: [46.86, 1.66], nevers: [46.97, 3.2],
  argenton: [46.55, 1.5], la_chatre: [46.55, 2.03], st_amand: [46.7, 2.56],
};

export interface Point {
  readonly x: number;
  readonly y: number;
}

export function town(name: string): Point {
  const [north, east] = degrees[name] ?? [NORTH, WEST];
  return { x: Math.round((east - WEST) * SCALE_X + 30), y: Math.round((NORTH - north) * SCALE_Y + 20) };
}

/** A connection as a gentle curve; the second of two between the same towns bends the other way. */
export function curve(from: Point, to: Point, bend: number): { path: string; middle: (along: number) => Point } {
  const across = { x: to.y - from.y, y: from.x - to.x };
  const control = { x: (from.x + to.x) / 2 + across.x * bend, y: (from.y + to.y) / 2 + across.y * bend };
  const middle = (t: number): Point => ({
    x: (1 - t) ** 2 * from.x + 2 * t * (1 - t) * control.x + t ** 2 * to.x,
    y: (1 - t) ** 2 * from.y + 2 * t * (1 - t) * control.y + t ** 2 * to.y,
  });
  return { path: `M${from.x} ${from.y}Q${control.x.toFixed(0)} ${control.y.toFixed(0)} ${to.x} ${to.y}`, middle };
}

/** How much each connection bends. Waterways bend more: they are rivers. */
export function bend(from: string, to: string, way: string): number {
  if (way === "water") return from === "chinon" && to === "chatellerault" ? -0.16 : from < to ? 0.1 : -0.1;
  return from === "chinon" && to === "chatellerault" ? 0.16 : 0.03;
}

/** On which side of its town a name is written, so that it covers no connection. */
export const nameSide: { readonly [town: string]: "above" | "below" | "left" | "right" } = {
  orleans: "right", chartres: "above", etampes: "above", le_mans: "above", chateaudun: "right", montargis: "above",
  vendome: "below", blois: "below", briare: "right", tours: "above", chinon: "above", montrichard: "right",
  vierzon: "above", loches: "left", bourges: "above", sancerre: "above", chatellerault: "below", le_blanc: "below",
  chateauroux: "above", nevers: "below", argenton: "below", la_chatre: "below", st_amand: "below",
};
