/** How many: − n +. Each side is an option, or the reason why there is none. */
import type { ComponentChildren, JSX } from "preact";
import { Count } from "../../art/Count";
import { say } from "../../ui/i18n";
import { COMMON, Picture } from "./glyph";
import { cls, type Pressable } from "./press";

interface Props {
  value: number;
  /** Attributes of the two sides, from `press` or `pressing`; without any, that side is closed. */
  less: Pressable;
  more: Pressable;
  name: string;
  children?: ComponentChildren;
}

export function Stepper({ value, less, more, name, children }: Props): JSX.Element {
  return (
    <span class="kit-stepper" role="group" aria-label={`${name}: ${value}`}>
      <Side press={less} label={say("board.kit.less", { name })} drawing="minus" />
      <span class="kit-stepper-value">
        {children}
        <b>
          <Count value={value} />
        </b>
      </span>
      <Side press={more} label={say("board.kit.more", { name })} drawing="plus" />
    </span>
  );
}

function Side({ press, label, drawing }: { press: Pressable; label: string; drawing: "minus" | "plus" }): JSX.Element {
  const { role: _, tabindex: __, onKeyDown: ___, ...attributes } = press;
  const open = attributes.onClick !== undefined && attributes["aria-disabled"] !== true;
  return (
    <button
      type="button"
      class={cls("kit-side", open && "is-legal", attributes["aria-disabled"] === true && "is-refused")}
      disabled={attributes.onClick === undefined}
      {...attributes}
      aria-label={label}
    >
      <Picture drawing={COMMON[drawing]} size={18} />
    </button>
  );
}
