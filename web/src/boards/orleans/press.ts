/** What every part of the board of Orléans is given. */
import type { BoardProps } from "../board";
import { type Playing, playing } from "../kit";
import type { Mat, OrleansView } from "./view";

export { cls, onEnter, type Pressable, press, pressing } from "../kit";

export interface Ctx extends Playing {
  readonly game: OrleansView;
  /** The reader's own mat; undefined for spectators. */
  readonly own: Mat | undefined;
}

export function context(props: BoardProps): Ctx {
  const game = props.view as OrleansView;
  const own = props.seat === null ? undefined : game.seats[props.seat];
  return { ...playing(props), game, own };
}
