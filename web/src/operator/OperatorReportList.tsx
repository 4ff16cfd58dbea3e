/** The messages that people have reported, and what can be done about them. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { showError } from "../state/session";
import { locale, say } from "../ui/i18n";
import type { OperatorReport } from "../wire";
import { operatorApi } from "./api";

export function OperatorReportList({ operatorKey }: { operatorKey: string }): JSX.Element | null {
  const found = useSignal<readonly OperatorReport[]>([]);
  const look = (): void => void operatorApi.reports(operatorKey).then(({ reports }) => (found.value = reports), showError);
  useEffect(look, []);
  const then = (done: Promise<unknown>): void => void done.then(look, showError);
  if (!found.value.length) return null;
  return (
    <section class="card">
      <h2>{say("operator_reports")}</h2>
      <ul class="operator-list">
        {found.value.map((each) => {
          const { person } = each;
          return (
            <li key={`${each.table} ${each.room} ${each.number} ${each.at}`}>
              <p>
                <b>{each.name}</b>: « {each.text} »{each.reason && <span class="small">{each.reason}</span>}
              </p>
              <a href={`/t/${each.table}`} onClick={follow({ page: "table", table: each.table, moment: null })}>
                <time>{new Date(1000 * each.at).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" })}</time>
              </a>
              {person !== null && (
                <button type="button" class="option is-grave" onClick={() => then(operatorApi.ban(operatorKey, person, true))}>
                  {say("operator_ban")}
                </button>
              )}
              <button type="button" class="option" onClick={() => then(operatorApi.closeReport(operatorKey, each))}>
                {say("operator_report_done")}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
