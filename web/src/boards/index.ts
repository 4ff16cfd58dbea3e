/** Which titles have a board of their own. The others are shown by panels made from their view. */
import type { BoardModule } from "./board";

const boards: { readonly [title: string]: () => Promise<BoardModule> } = {
  orleans: () => import("./orleans"),
  tournay: () => import("./tournay"),
  clochemerle: () => import("./clochemerle"),
  lorrein: () => import("./lorrein"),
};

export function hasBoard(title: string): boolean {
  return title in boards;
}

export function loadBoard(title: string): Promise<BoardModule | null> {
  return boards[title]?.() ?? Promise.resolve(null);
}
