/** A track of steps, with markers on them. */
import type { ComponentChildren, JSX } from "preact";
import type { SeatInfo } from "../../wire";
import { Marker } from "./marker";
import { cls, type Pressable } from "./press";

export interface Step {
  /** What the step shows: a number, a picture. */
  shows?: ComponentChildren;
  /** Seats whose markers stand here. */
  here?: readonly number[];
  class?: string | undefined;
  /** For the ear. */
  label: string;
  press?: Pressable;
}

export function Track({
  steps,
  seats,
  seat,
  label,
}: {
  steps: readonly Step[];
  seats: readonly SeatInfo[];
  seat: number | null;
  label: string;
}): JSX.Element {
  return (
    <ol class="kit-track" aria-label={label}>
      {steps.map((step, index) => (
        <li key={index} class={cls("kit-step", step.class)} aria-label={step.label} {...step.press}>
          <span class="kit-step-shows">{step.shows}</span>
          {step.here && step.here.length > 0 && (
            <span class="kit-step-here">
              {step.here.map((each) => (
                <Marker key={each} seat={seats[each]} size={step.here!.length > 1 ? 14 : 19} mine={each === seat} />
              ))}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
