/** A button that lies over a whole card, so that what the card shows can still be read on its own. */
import type { JSX } from "preact";
import type { Refused } from "../../wire";
import type { Doable } from "./options";
import { press, type Ctx } from "./press";

interface Props {
  ctx: Ctx;
  doable: Doable | undefined;
  refused?: Refused | undefined;
  name?: string;
}

export function Cover({ ctx, doable, refused, name }: Props): JSX.Element | null {
  if (!doable && !refused) return null;
  const { role: _, tabIndex: __, onKeyDown: ___, ...attributes } = press(ctx, doable, refused, name);
  return <button type="button" class="orl-cover" {...attributes} />;
}
