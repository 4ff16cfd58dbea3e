/** Ask the others to take back what free undo does not reach. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { askToTakeBack } from "../state/seats";
import { panel, seat, update } from "../state/store";
import { foreseen, Told } from "../table/Consequences";
import { said, say } from "../ui/i18n";
import type { TakingBack as Foreseen } from "../wire";
import { Side } from "./Side";

export function TakingBack(): JSX.Element {
  const acts = useSignal(1);
  const found = useSignal<Foreseen | null>(null);
  useEffect(() => {
    let here = true;
    void foreseen(acts.value).then((what) => void (here && (found.value = what)));
    return () => void (here = false);
  }, [acts.value, update.value?.seq]);
  const ask = async (): Promise<void> => {
    if (seat.value !== null && (await askToTakeBack(seat.value, acts.value))) panel.value = null;
  };
  return (
    <Side heading={say("panel.taking_back")}>
      <p>{say("back_why")}</p>
      {found.value && (
        <>
          <fieldset class="back-acts">
            <legend>{say("back_how_far")}</legend>
            {found.value.own.map((each) => (
              <label key={each.acts}>
                <input type="radio" name="back" checked={acts.value === each.acts} onChange={() => (acts.value = each.acts)} />{" "}
                {said(each.text)}
              </label>
            ))}
          </fieldset>
          <h3>{say("back_lines")}</h3>
          <Told what={found.value} />
          <button type="button" class="option is-main" onClick={() => void ask()}>
            {say("back_ask", { n: acts.value })}
          </button>
        </>
      )}
    </Side>
  );
}
