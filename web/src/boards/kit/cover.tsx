/** A button that lies over a whole card, so that what the card shows can still be read on its own. */
import type { JSX } from "preact";
import type { RefusedOption } from "../../wire";
import type { Doable } from "./options";
import { merged, type Playing, press } from "./press";
import { reads } from "./reading";

interface Props {
  at: Playing;
  doable: Doable | undefined;
  refused?: RefusedOption | undefined;
  name?: string;
  /** The piece that is read when the card is held, hovered or focused. */
  piece?: string | undefined;
}

export function Cover({ at, doable, refused, name, piece }: Props): JSX.Element | null {
  if (!doable && !refused) return null;
  const { role: _, tabindex: __, onKeyDown: ___, ...attributes } = press(at, doable, refused, name);
  return <button type="button" class="kit-cover" {...merged({ ...attributes }, piece ? reads(piece) : {})} />;
}
