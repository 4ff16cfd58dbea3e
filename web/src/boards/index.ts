/** Which titles have a board of their own. The others are played through the text view and its panels. */
import type { Board } from "./board";

type Loaded = Promise<{ default: Board }>;

const boards: { readonly [title: string]: () => Loaded } = {
  // orleans: () => import("./orleans"),
};

export function hasBoard(title: string): boolean {
  return title in boards;
}

export function loadBoard(title: string): Promise<Board | null> {
  const load = boards[title];
  return load ? load().then((module) => module.default) : Promise.resolve(null);
}
