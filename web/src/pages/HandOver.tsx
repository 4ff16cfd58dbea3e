/** Pass-and-play: nothing of the table is in the page until the next player says so. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Badge } from "../art/charges";
import { complain, sit } from "../state/session";
import { say } from "../ui/i18n";
import { seats } from "../state/store";
import { seatName } from "../text/labels";

export function Curtain({ next }: { next: number }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), [next]);
  const whose = seats.value[next]!;
  const name = seatName(next);
  return (
    <main class="page curtain">
      <Badge seat={{ ...whose, name }} size={120} />
      <h1>{say("curtain", { name })}</h1>
      <p>{say("curtain_why")}</p>
      <button ref={button} type="button" class="option is-main is-large" onClick={() => void sit(next).catch(complain)}>
        {say("curtain_open", { name })}
      </button>
    </main>
  );
}
