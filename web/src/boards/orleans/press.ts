/** How a thing on the board is pressed: by mouse, finger or keyboard, to act or to learn why not. */
import type { BoardProps } from "../board";
import { Options, type Doable } from "./options";
import type { Mat, OrleansView } from "./view";
import type { Why } from "../../table/why";
import type { Refused } from "../../wire";

/** What every part of the board is given. */
export interface Ctx extends BoardProps {
  readonly game: OrleansView;
  readonly options: Options;
  /** The reader's own mat; undefined for spectators. */
  readonly own: Mat | undefined;
}

export function context(props: BoardProps): Ctx {
  const game = props.view as unknown as OrleansView;
  const own = props.seat === null ? undefined : game.seats[props.seat];
  return { ...props, game, options: new Options(props.question), own };
}

export interface Pressable extends Partial<Why> {
  role?: "button";
  tabIndex?: number;
  "aria-label"?: string;
  "aria-disabled"?: boolean;
  "data-act"?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Something to press, whatever it does; `act` names it for tests. */
export function pressing(label: string, action: () => void, act?: string): Pressable {
  return {
    role: "button",
    tabIndex: 0,
    "aria-label": label,
    ...(act ? { "data-act": act } : {}),
    onClick: (event) => {
      event.stopPropagation();
      action();
    },
    onKeyDown: onEnter(action),
  };
}

/** What a piece does when pressed: its option, else the reason why there is none, else nothing. */
export function press(ctx: Ctx, doable: Doable | undefined, refused?: Refused, name = ""): Pressable {
  if (doable) {
    const label = doable.option.text[ctx.lang];
    return pressing(label, () => ctx.act(doable.option, doable.fit), String(doable.option.action));
  }
  if (!refused) return {};
  return {
    ...pressing([name, refused.reason[ctx.lang]].filter(Boolean).join(": "), () => ctx.explain(refused)),
    ...ctx.why(refused),
    "aria-disabled": true,
  };
}

/** Enter and space do what a click does. */
export function onEnter(action: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };
}

/** Class names that are there; false and "" are not. */
export function cls(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(" ");
}
