/** The board of Orléans. */
import type { JSX } from "preact";
import type { BoardProps } from "../board";
import { arrows, useFlights, useSteps } from "../kit";
import { Common } from "./common";
import { EventChip } from "./event";
import { flights } from "./flights";
import { OwnMat } from "./mat";
import "./orleans.css";
import { OtherMat, OtherStrip } from "./other";
import { context } from "./press";

export { Face } from "./face";

export default function OrleansBoard(props: BoardProps): JSX.Element {
  const ctx = context(props);
  useFlights(ctx.game, ctx.seat, flights(ctx.seat));
  const root = useSteps(ctx.game, ctx.seat);
  return (
    <div class="orleans" onKeyDown={arrows} ref={root}>
      <Common ctx={ctx} />
    </div>
  );
}

export const drawn = ["shield", "fine", "give_stock", "give_follower", "give_development", "give_technology"] as const;

export function Mine(props: BoardProps): JSX.Element {
  const ctx = context(props);
  return (
    <div class="orleans" onKeyDown={arrows}>
      <OwnMat ctx={ctx} />
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

export function Strip(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="orleans">
      <OtherStrip ctx={context(props)} seat={props.other} />
    </div>
  );
}

export function Chip(props: BoardProps): JSX.Element {
  return (
    <div class="orleans-chip">
      <EventChip ctx={context(props)} />
    </div>
  );
}
