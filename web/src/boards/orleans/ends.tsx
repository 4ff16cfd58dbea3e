/** Buttons for what ends or declines something, in the place where it is asked. */
import type { JSX } from "preact";
import { press, type Ctx } from "./press";

export function Ends({ ctx, kinds }: { ctx: Ctx; kinds: readonly string[] }): JSX.Element | null {
  const found = ctx.options.kinds(...kinds);
  if (!found.length) return null;
  return (
    <span class="orl-ends">
      {found.map((each) => (
        <button key={each.option.action} type="button" class="orl-choice" {...press(ctx, each)}>
          {each.option.text[ctx.lang]}
        </button>
      ))}
    </span>
  );
}
