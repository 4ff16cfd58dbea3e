/** What tells players apart on a board. */
import type { JSX } from "preact";
import { Charge } from "../../art/charges";
import type { SeatInfo } from "../../wire";
import { cls } from "./press";

/** A player's own marker: colour, charge, and the name for the ear. `step`: what it is the marker of, where it moves. */
export function Marker({
  seat,
  size = 20,
  mine = false,
  step,
}: {
  seat: SeatInfo | undefined;
  size?: number;
  mine?: boolean;
  step?: string;
}): JSX.Element {
  const colour = seat?.colour ?? "blue";
  return (
    <svg
      class={cls("kit-marker", `is-${colour}`, mine && "is-mine")}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={seat?.name ?? ""}
      data-step={step && `${step}.${seat?.seat}`}
    >
      <title>{seat?.name ?? ""}</title>
      <circle class="kit-piece" cx="12" cy="12" r="11" />
      <g class="kit-charge" transform="translate(4.800 4.800) scale(.6)">
        <Charge colour={colour} />
      </g>
    </svg>
  );
}
