/** The start: with empty seats the host first says what is to become of them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { start } from "../state/seats";
import { seats, titles } from "../state/store";
import { say } from "../ui/i18n";
import { Levels } from "./Levels";

export function Starting(): JSX.Element {
  const asking = useSignal(false);
  const empty = seats.value.filter((each) => !each.taken && each.bot === null).length;
  if (asking.value && empty > 0) return <EmptySeats empty={empty} back={() => (asking.value = false)} />;
  return (
    <button type="button" class="option is-main is-large" onClick={() => (empty > 0 ? (asking.value = true) : void start(null))}>
      {say("start")}
    </button>
  );
}

function EmptySeats({ empty, back }: { empty: number; back: () => void }): JSX.Element {
  const level = useSignal(titles.value?.usual_bot ?? "");
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.focus();
  }, []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      class="card empty-seats"
      role="alertdialog"
      aria-labelledby="empty-seats"
      aria-describedby="empty-why"
    >
      <h2 id="empty-seats">{say("empty_seats", { n: empty })}</h2>
      <p id="empty-why">{say("empty_why")}</p>
      <Levels chosen={level.value} choose={(each) => (level.value = each)} />
      <div class="empty-ways">
        <button type="button" class="option is-main" onClick={() => void start(level.value)}>
          {say("start_bots")}
        </button>
        <button type="button" class="option" onClick={() => void start(null)}>
          {say("start_waiting")}
        </button>
        <button type="button" class="quiet" onClick={back}>
          {say("not_yet")}
        </button>
      </div>
    </section>
  );
}
