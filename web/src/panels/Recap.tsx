/** What happened while the player was away. */
import type { JSX } from "preact";
import { markSeen } from "../state/lastSeen";
import { log, panel, recapFrom } from "../state/store";
import { say } from "../ui/i18n";
import { LogLines } from "./LogLines";
import { Side } from "./Side";

export function Recap(): JSX.Element {
  const done = (): void => {
    markSeen();
    panel.value = null;
  };
  return (
    <Side heading={say("panel.recap")}>
      <p>{say("recap_intro")}</p>
      <LogLines lines={log.value.slice(recapFrom.value ?? log.value.length)} />
      <button type="button" class="option is-main" onClick={done}>
        {say("recap_done")}
      </button>
    </Side>
  );
}
