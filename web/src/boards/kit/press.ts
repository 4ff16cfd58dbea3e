/** How a thing on a board is pressed: by mouse, finger or keyboard, to act or to learn why not. */

import type { Why } from "../../table/why";
import type { RefusedOption } from "../../wire";
import type { BoardProps } from "../board";
import { type Doable, Options } from "./options";

/** What every part of a board is given: the shell's props, and the options to look things up in. */
export interface Playing extends BoardProps {
  readonly options: Options;
}

export function playing(props: BoardProps): Playing {
  return { ...props, options: new Options(props.question) };
}

export interface Pressable extends Partial<Why> {
  role?: "button";
  tabindex?: number;
  "aria-label"?: string;
  "aria-disabled"?: boolean;
  "data-act"?: string;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** Something to press, whatever it does; `act` names it for tests. */
export function pressing(label: string, action: () => void, act?: string): Pressable {
  return {
    role: "button",
    tabindex: 0,
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
export function press(at: Playing, doable: Doable | undefined, refused?: RefusedOption, name = ""): Pressable {
  if (doable) {
    const label = doable.option.text;
    return pressing(label, () => at.act(doable.option, doable.fit), String(doable.option.action));
  }
  if (!refused) return {};
  return {
    ...pressing([name, refused.reason].filter(Boolean).join(": "), () => at.explain(refused)),
    ...at.why(refused),
    "aria-disabled": true,
  };
}

/** For a thing that shows words of its own: those are its name, so that it can be called by them, and what a press does
 * is told of it. */
export function shown<P extends { "aria-label"?: string }>({
  "aria-label": label,
  ...rest
}: P): Omit<P, "aria-label"> & { "aria-description"?: string } {
  return label ? { ...rest, "aria-description": label } : rest;
}

/** The class of a thing by what a press would do. */
export function stateOf(doable: Doable | undefined, refused?: RefusedOption, chosen = false): string {
  return chosen ? "is-chosen" : doable ? "is-legal" : refused ? "is-refused" : "";
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

/** Let the next click be nobody's: one that the browser sends after a drag or a hold. Returns what ends that. */
export function swallowClick(): () => void {
  const stop = (event: Event): void => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  return () => removeEventListener("click", stop, { capture: true });
}

type Attributes = { [name: string]: unknown };

/** Attributes of several sources on one element: handlers of the same event are all called, in order. */
export function merged(...sources: readonly object[]): Attributes {
  const result: Attributes = {};
  for (const source of sources)
    for (const [name, value] of Object.entries(source)) {
      const before = result[name];
      result[name] =
        typeof before === "function" && typeof value === "function"
          ? (event: Event) => {
              before(event);
              value(event);
            }
          : (value ?? before);
    }
  return result;
}

/** Class names that are there; false and "" are not. */
export function cls(...names: (string | false | undefined | null)[]): string {
  return names.filter(Boolean).join(" ");
}
