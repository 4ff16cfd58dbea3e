/** The persons whom the server knows, the last seen first. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { showError } from "../state/session";
import { locale, say } from "../ui/i18n";
import type { HostPerson } from "../wire";
import { hostApi } from "./api";
import { Search, useSearch } from "./search";

export function HostPersonList({ hostKey }: { hostKey: string }): JSX.Element {
  const text = useSignal("");
  const found = useSignal<readonly HostPerson[]>([]);
  const look = (): void => void hostApi.persons(hostKey, text.value).then(({ persons }) => (found.value = persons), showError);
  useSearch(look, text.value);
  const then = (done: Promise<unknown>): void => void done.then(look, showError);
  return (
    <section class="card">
      <h2>{say("host_persons")}</h2>
      <div class="host-form">
        <Search text={text} />
      </div>
      <ul class="host-list">
        {found.value.map((each) => (
          <Row
            key={each.id}
            of={each}
            rename={(name) => then(hostApi.rename(hostKey, each.id, name))}
            ban={() => then(hostApi.ban(hostKey, each.id, each.banned === null))}
          />
        ))}
      </ul>
    </section>
  );
}

function Row({ of, rename, ban }: { of: HostPerson; rename: (name: string) => void; ban: () => void }): JSX.Element {
  const name = useSignal(of.name);
  const seen = of.seen ?? of.created;
  return (
    <li class={of.banned === null ? "" : "is-banned"}>
      <form
        class="host-form"
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
            {say("host_rename")}
          </button>
        )}
      </form>
      <span>{say("host_at_tables", { n: of.tables })}</span>
      <time>{new Date(1000 * seen).toLocaleString(locale(), { dateStyle: "short", timeStyle: "short" })}</time>
      <button type="button" class={`option ${of.banned === null ? "is-grave" : ""}`} onClick={ban}>
        {say(of.banned === null ? "host_ban" : "host_unban")}
      </button>
    </li>
  );
}
