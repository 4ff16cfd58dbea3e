/** Whether acts can be taken back with everybody's consent: said to all, chosen by the host. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { showError } from "../state/session";
import { info, over, seats } from "../state/store";
import { say } from "../ui/i18n";

export function TakingBackRule(): JSX.Element | null {
  const allowed = useSignal<boolean | null>(null);
  const table = info.value!;
  const people = seats.value.filter((each) => each.kind === "person" && !each.resigned).length;
  useEffect(() => {
    if (people > 1) void api.takingBackRule(table.table).then((found) => (allowed.value = found.allowed), showError);
  }, [table.table]);
  if (people < 2 || over.value || allowed.value === null) return null;
  const change = (): void =>
    void api.allowTakingBack(table.table, !allowed.value).then((found) => (allowed.value = found.allowed), showError);
  return (
    <section>
      <h3>{say("back_rule_heading")}</h3>
      <p class="small">{say(allowed.value ? "back_rule_on" : "back_rule_off")}</p>
      {table.host && (
        <button type="button" class="option" onClick={change}>
          {say(allowed.value ? "back_forbid" : "back_allow")}
        </button>
      )}
    </section>
  );
}
