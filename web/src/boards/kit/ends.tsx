/** Buttons for what ends or declines something, in the place where it is asked. */
import type { JSX } from "preact";
import { press, type Playing } from "./press";

export function Ends({ at, kinds }: { at: Playing; kinds: readonly string[] }): JSX.Element | null {
  const found = at.options.kinds(...kinds);
  if (!found.length) return null;
  return (
    <span class="kit-ends">
      {found.map((each) => (
        <button key={each.option.action} type="button" class="kit-choice" {...press(at, each)}>
          {each.option.text}
        </button>
      ))}
    </span>
  );
}
