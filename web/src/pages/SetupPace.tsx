/** Live or over days, and which clock: chosen when a table is made. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { CLOCKS, type Clock, type Pace } from "../state/clock";
import { say } from "../ui/i18n";

export interface ChosenPace {
  pace: Pace;
  clock: Clock;
}
export const USUAL_PACE: ChosenPace = { pace: "live", clock: "none" };
const USUAL_CLOCK: { readonly [pace in Pace]: Clock } = { live: "none", days: "24h" };
const PACES: readonly Pace[] = ["live", "days"];

export function SetupPace({ chosen }: { chosen: Signal<ChosenPace> }): JSX.Element {
  return (
    <fieldset class="setup-pace">
      <legend>{say("pace")}</legend>
      <div class="choice-values">
        {PACES.map((pace) => (
          <label key={pace} class="pick">
            <input
              type="radio"
              name="pace"
              checked={chosen.value.pace === pace}
              onChange={() => (chosen.value = { pace, clock: USUAL_CLOCK[pace] })}
            />
            <span>{say(`pace.${pace}`)}</span>
          </label>
        ))}
      </div>
      <label class="field">
        <span>{say("clock")}</span>
        <select
          value={chosen.value.clock}
          onChange={(event) => (chosen.value = { ...chosen.value, clock: event.currentTarget.value as Clock })}
        >
          {CLOCKS[chosen.value.pace].map((clock) => (
            <option key={clock} value={clock}>
              {say(`clock.${clock}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
