/** Buttons for what ends or declines something, in the place where it is asked. */
import type { JSX } from "preact";
import { cls, press, type Ctx } from "./press";

export function Ends({ ctx, kinds, main = false }: { ctx: Ctx; kinds: readonly string[]; main?: boolean }): JSX.Element | null {
  const found = ctx.options.kinds(...kinds);
  if (!found.length) return null;
  return (
    <span class="orl-ends">
      {found.map((each) => (
        <button key={each.option.action} type="button" class={cls("orl-choice", main && "is-main")} {...press(ctx, each)}>
          {each.option.text[ctx.lang]}
        </button>
      ))}
    </span>
  );
}
