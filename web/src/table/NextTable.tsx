/** The way to the next table that waits for this person: one press, or by itself after one's own move. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { go } from "../app/router";
import { Icon } from "../art/icons";
import { titleName } from "../pages/TableRow";
import { fetchAsked, followAsked, nextTables, waitedFor } from "../state/mySeats";
import { hotSeat, inPast, over, question, tableId, unconfirmed } from "../state/store";
import { settings } from "../storage/settings";
import { say } from "../ui/i18n";

/** So long one sees what came of one's move before the page goes on by itself. */
const GOES_ON = 4000;

export function goNext(): void {
  const next = nextTables.value[0];
  if (next) go({ page: "table", table: next.table, moment: null });
}

/** Beside the prompt on a wide screen. */
export function NextTableButton(): JSX.Element | null {
  const count = nextTables.value.length;
  if (count === 0) return null;
  const word = say("next_tables", { n: count });
  return (
    <button type="button" class="panel-button is-wide" aria-label={word} title={word} onClick={goNext}>
      <Icon name="forth" />
      <span class="panel-button-word">{say("next_table")}</span>
      <span class="count is-waiting">{count}</span>
    </button>
  );
}

/** In the bar below, as long as nothing is asked here: it says what comes next. */
export function NextTable(): JSX.Element | null {
  const next = nextTables.value[0];
  const goes = useSignal(false);
  const before = useRef<boolean | null>(null);
  const asked = question.value !== null;
  useEffect(followAsked, [tableId.value]);
  useEffect(() => {
    const moved = before.current === true && !asked && !inPast.value && !over.value;
    before.current = asked;
    goes.value = false;
    if (!moved || hotSeat.value) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    void fetchAsked().then(() => {
      if (settings.next.value !== "auto" || !nextTables.value.length || question.value) return;
      goes.value = true;
      timer = setTimeout(() => goes.value && !question.value && goNext(), GOES_ON);
    });
    return () => clearTimeout(timer);
  }, [asked]);
  if (!next || asked || unconfirmed.value) return null;
  const since = waitedFor(next);
  return (
    <div class="next-table" role="status">
      <button type="button" class="option is-main" onClick={goNext}>
        {say("next_table")} <Icon name="forth" size={18} />
      </button>
      <span class="next-table-which">
        {titleName(next.title)}, {next.names.filter(Boolean).join(", ")}
        {since && ` · ${since}`}
      </span>
      {goes.value && (
        <button type="button" class="quiet" onClick={() => (goes.value = false)}>
          {say("next_stay")}
        </button>
      )}
    </div>
  );
}
