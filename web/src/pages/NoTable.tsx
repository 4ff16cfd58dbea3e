/** An address of no table, or of one that has been cleared away. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { say } from "../ui/i18n";

export function NoTable(): JSX.Element {
  useEffect(() => {
    document.title = `${say("no_table")} – Bourgade`;
  });
  return (
    <main class="page no-table">
      <h1>{say("no_table")}</h1>
      <p>{say("no_table_why")}</p>
      <p>
        <a class="option is-main" href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      </p>
    </main>
  );
}
