import type { JSX } from "preact";
import { say } from "../ui/i18n";
import { log } from "../state/store";
import { LogLines } from "./LogLines";
import { Side } from "./Side";

export function Log(): JSX.Element {
  return (
    <Side heading={say("panel.log")}>
      <LogLines lines={log.value} tail />
    </Side>
  );
}
