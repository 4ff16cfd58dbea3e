/** The board of Orléans. */
import type { JSX } from "preact";
import type { BoardProps } from "../board";
import { arrows } from "./arrows";
import { Common } from "./common";
import { OwnMat } from "./mat";
import "./orleans.css";
import { OtherMat } from "./other";
import { context } from "./press";

export default function OrleansBoard(props: BoardProps): JSX.Element {
  return (
    <div class="orleans" onKeyDown={arrows}>
      <Common ctx={context(props)} />
    </div>
  );
}

export function Mine(props: BoardProps): JSX.Element {
  return (
    <div class="orleans" onKeyDown={arrows}>
      <OwnMat ctx={context(props)} />
    </div>
  );
}

export function Other(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="orleans">
      <OtherMat ctx={context(props)} seat={props.other} />
    </div>
  );
}
