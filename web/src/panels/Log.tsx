import type { JSX } from "preact";
import { log } from "../state/store";
import { say } from "../ui/i18n";
import { LogLines } from "./LogLines";
import { Side } from "./Side";

export function Log(): JSX.Element {
  return (
    <Side heading={say("panel.log")}>
      <LogLines lines={log.value} tail />
    </Side>
  );
}
