/** Where the links of mails lead: one press confirms an address, or ends the mails. Opening the page does neither, since
 * programs that look through mails open every link. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { follow } from "../app/router";
import { api } from "../net/api";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import "./me.css";

export function MailLink({ what }: { what: "confirm" | "unsubscribe" }): JSX.Element {
  const [secret] = useState(() => location.hash.slice(1));
  const done = useSignal<string | null>(null);
  useEffect(() => {
    document.title = `${say(`mail.${what}`)} – Bourgade`;
    history.replaceState(null, "", location.pathname);
  }, []);
  const press = async (): Promise<void> => {
    done.value = (await (what === "confirm" ? api.confirmMail(secret) : api.unsubscribe(secret))).label;
  };
  return (
    <main class="page me">
      <h1>{say(`mail.${what}`)}</h1>
      {done.value === null ? (
        <>
          <p>{say(`mail.${what}.why`)}</p>
          <button type="button" class="option is-main is-large" onClick={() => void press().catch(showError)}>
            {say(`mail.${what}.do`)}
          </button>
        </>
      ) : (
        <p role="status">{say(`mail.${what}.done`, { mail: done.value })}</p>
      )}
      <p>
        <a href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      </p>
    </main>
  );
}
