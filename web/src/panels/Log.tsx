import type { JSX } from "preact";
import { say } from "../i18n";
import { log } from "../store";
import { LogLines } from "./LogLines";
import { Side } from "./Side";

export function Log(): JSX.Element {
  return (
    <Side heading={say("panel.log")}>
      <LogLines lines={log.value} tail />
    </Side>
  );
}
