/** Pass-and-play: nothing of the table is in the page until the next player says so. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge } from "../art/charges";
import { showError, sit } from "../state/session";
import { seats } from "../state/store";
import { seatName } from "../text/labels";
import { say } from "../ui/i18n";

export function HandOver({ next }: { next: number }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [next]);
  const whose = seats.value[next]!;
  const name = seatName(next);
  return (
    <main class="page hand-over">
      <Badge seat={{ ...whose, name }} size={120} />
      <h1>{say("pass_device", { name })}</h1>
      <p>{say("pass_device_why")}</p>
      <button ref={button} type="button" class="option is-main is-large" onClick={() => void sit(next).catch(showError)}>
        {say("pass_device_open", { name })}
      </button>
    </main>
  );
}
