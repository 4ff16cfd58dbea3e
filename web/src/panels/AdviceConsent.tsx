/** Whether advice may be had at a table of people: everybody says for themselves, and all must agree. */
import type { JSX } from "preact";
import { api } from "../net/api";
import { showError } from "../state/session";
import { info, over, seats } from "../state/store";
import { seatName } from "../text/labels";
import { say } from "../ui/i18n";

export function AdviceConsent(): JSX.Element | null {
  const table = info.value!;
  const people = seats.value.filter((each) => each.kind === "person" && !each.resigned);
  if (people.length < 2 || over.value) return null;
  const mine = people.filter((each) => table.yours.includes(each.seat));
  const agreed = mine.length > 0 && mine.every((each) => table.agreed.includes(each.seat));
  const missing = people.filter((each) => !table.agreed.includes(each.seat)).map((each) => seatName(each.seat));
  const change = async (): Promise<void> => {
    for (const each of mine) info.value = await api.agree(table.table, { seat: each.seat, agreed: !agreed });
  };
  return (
    <section class="agreeing">
      <h3>{say("agree_heading")}</h3>
      <p class="small">{table.advice ? say("agree_on") : say("agree_missing", { names: missing.join(", ") })}</p>
      {mine.length > 0 && (
        <button type="button" class="option" aria-pressed={agreed} onClick={() => void change().catch(showError)}>
          {say(agreed ? "agree_no" : "agree_yes")}
        </button>
      )}
    </section>
  );
}
