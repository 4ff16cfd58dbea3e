/** The link of a notice: it opens its table and seat on the devices of who was told, and says so anywhere else. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow, go } from "../app/router";
import { api, RequestError } from "../net/api";
import { showError } from "../state/session";
import { wantSeat } from "../state/wantedSeat";
import { say } from "../ui/i18n";
import "./me.css";

export function NoticeLink({ link }: { link: string }): JSX.Element {
  const foreign = useSignal(false);
  useEffect(() => {
    api
      .followLink(link)
      .then(({ table, seat }) => {
        wantSeat(table, seat);
        go({ page: "table", table, moment: null }, true);
      })
      .catch((error: unknown) => {
        if (error instanceof RequestError && error.status === 403) foreign.value = true;
        else showError(error);
      });
  }, [link]);
  return (
    <main class="page me" aria-busy={!foreign.value}>
      {foreign.value && (
        <>
          <h1>{say("not_for_you")}</h1>
          <p>{say("not_for_you.why")}</p>
          <p>
            <a href="/me" onClick={follow({ page: "me" })}>
              {say("recover")}
            </a>
          </p>
          <p>
            <a href="/" onClick={follow({ page: "front" })}>
              {say("to_front")}
            </a>
          </p>
        </>
      )}
    </main>
  );
}
