/** The server's tables, the latest first. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { follow } from "../app/router";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { locale, said, say } from "../ui/i18n";
import type { OperatorTable } from "../wire";
import { operatorApi } from "./api";
import { Search, useSearch } from "./search";

const STAGES = ["", "lobby", "playing", "over"] as const;
const stageName = (stage: string): string =>
  stage === "lobby"
    ? say("operator_stage_lobby")
    : stage === "playing"
      ? say("operator_stage_playing")
      : stage === "over"
        ? say("operator_stage_over")
        : say("operator_stage_any");

export function OperatorTableList({ operatorKey }: { operatorKey: string }): JSX.Element {
  const text = useSignal("");
  const stage = useSignal<string>("");
  const found = useSignal<readonly OperatorTable[]>([]);
  const look = (): void =>
    void operatorApi.tables(operatorKey, stage.value, text.value).then(({ tables }) => (found.value = tables), showError);
  useSearch(look, text.value, stage.value);
  return (
    <section class="card">
      <h2>{say("operator_tables")}</h2>
      <div class="operator-form">
        <Search text={text} />
        <label class="field">
          <span>{say("operator_stage")}</span>
          <select value={stage.value} onChange={(event) => (stage.value = event.currentTarget.value)}>
            {STAGES.map((each) => (
              <option key={each} value={each}>
                {stageName(each)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <ul class="operator-list">
        {found.value.map((each) => (
          <Row
            key={`${each.id} ${each.stage}`}
            of={each}
            close={() => void operatorApi.close(operatorKey, each.id).then(look, showError)}
            remove={() => void operatorApi.remove(operatorKey, each.id).then(look, showError)}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ of, close, remove }: { of: OperatorTable; close: () => void; remove: () => void }): JSX.Element {
  const title = titles.value?.titles.find((each) => each.id === of.title);
  return (
    <li>
      <a href={`/t/${of.id}`} onClick={follow({ page: "table", table: of.id, moment: null })}>
        <b>{title ? said(title.name) : of.title}</b> · {say(`known.${of.stage}`)}
      </a>
      <span class="operator-row-names">{of.names.filter(Boolean).join(", ")}</span>
      <time>{new Date(1000 * of.moved_at).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" })}</time>
      {of.stage === "playing" && <Twice first={say("operator_close")} again={say("operator_close_sure")} act={close} />}
      <Twice first={say("operator_remove")} again={say("operator_remove_sure")} act={remove} />
    </li>
  );
}

/** What cannot be taken back is pressed twice. */
function Twice({ first, again, act }: { first: string; again: string; act: () => void }): JSX.Element {
  const sure = useSignal(false);
  return (
    <button type="button" class={`option ${sure.value ? "is-grave" : ""}`} onClick={() => (sure.value ? act() : (sure.value = true))}>
      {sure.value ? again : first}
    </button>
  );
}
