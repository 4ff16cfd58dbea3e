/** The persons whom the server knows, the last seen first. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { showError } from "../state/session";
import { locale, say } from "../ui/i18n";
import type { OperatorPerson } from "../wire";
import { operatorApi } from "./api";
import { Search, useSearch } from "./search";

export function OperatorPersonList({ operatorKey }: { operatorKey: string }): JSX.Element {
  const text = useSignal("");
  const found = useSignal<readonly OperatorPerson[]>([]);
  const look = (): void => void operatorApi.persons(operatorKey, text.value).then(({ persons }) => (found.value = persons), showError);
  useSearch(look, text.value);
  const then = (done: Promise<unknown>): void => void done.then(look, showError);
  return (
    <section class="card">
      <h2>{say("operator_persons")}</h2>
      <div class="operator-form">
        <Search text={text} />
      </div>
      <ul class="operator-list">
        {found.value.map((each) => (
          <Row
            key={each.id}
            of={each}
            rename={(name) => then(operatorApi.rename(operatorKey, each.id, name))}
            ban={() => then(operatorApi.ban(operatorKey, each.id, each.banned === null))}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ of, rename, ban }: { of: OperatorPerson; rename: (name: string) => void; ban: () => void }): JSX.Element {
  const name = useSignal(of.name);
  const seen = of.seen ?? of.created;
  return (
    <li class={of.banned === null ? "" : "is-banned"}>
      <form
        class="operator-form"
        onSubmit={(event) => {
          event.preventDefault();
          rename(name.value);
        }}
      >
        <input
          aria-label={say("your_name")}
          maxLength={40}
          value={name.value}
          onInput={(event) => (name.value = event.currentTarget.value)}
        />
        {name.value !== of.name && name.value.trim() !== "" && (
          <button type="submit" class="option">
            {say("operator_rename")}
          </button>
        )}
      </form>
      <span>{say("operator_at_tables", { n: of.tables })}</span>
      <time>{new Date(1000 * seen).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" })}</time>
      <button type="button" class={`option ${of.banned === null ? "is-grave" : ""}`} onClick={ban}>
        {say(of.banned === null ? "operator_ban" : "operator_unban")}
      </button>
    </li>
  );
}
