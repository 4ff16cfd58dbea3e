/** For whoever runs the server: an announcement, read-only mode, tables and persons. */
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { announcement } from "../state/announcement";
import { showError } from "../state/session";
import { loadTitles } from "../state/titles";
import { say } from "../ui/i18n";
import { keepKey, keptKey, operatorApi } from "./api";
import { OperatorPersonList } from "./OperatorPersonList";
import { OperatorReportList } from "./OperatorReportList";
import { OperatorTableList } from "./OperatorTableList";

export function OperatorPage(): JSX.Element {
  const key = useSignal(keptKey());
  const open = useSignal(false);
  useEffect(() => {
    document.title = `${say("operator_page")} – Bourgade`;
    loadTitles().catch(showError);
    if (key.value) void enter(key, open);
  }, []);
  return (
    <main class="page operator-page">
      <h1>{say("operator_page")}</h1>
      {open.value ? <Rooms operatorKey={key.value} /> : <Key of={key} enter={() => void enter(key, open)} />}
      <p>
        <a href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      </p>
    </main>
  );
}

async function enter(key: Signal<string>, open: Signal<boolean>): Promise<void> {
  try {
    await operatorApi.tables(key.value, "", "");
    keepKey(key.value);
    open.value = true;
  } catch (error) {
    keepKey("");
    showError(error);
  }
}

function Key({ of, enter }: { of: Signal<string>; enter: () => void }): JSX.Element {
  return (
    <form
      class="card operator-form"
      onSubmit={(event) => {
        event.preventDefault();
        enter();
      }}
    >
      <label class="field">
        <span>{say("host_key")}</span>
        <input type="password" autocomplete="off" value={of.value} onInput={(event) => (of.value = event.currentTarget.value)} />
      </label>
      <button type="submit" class="option is-main">
        {say("operator_enter")}
      </button>
    </form>
  );
}

function Rooms({ operatorKey }: { operatorKey: string }): JSX.Element {
  return (
    <>
      <Announce operatorKey={operatorKey} />
      <OperatorReportList operatorKey={operatorKey} />
      <OperatorTableList operatorKey={operatorKey} />
      <OperatorPersonList operatorKey={operatorKey} />
    </>
  );
}

function Announce({ operatorKey }: { operatorKey: string }): JSX.Element {
  const text = useSignal(announcement.value.text);
  const set = (done: Promise<typeof announcement.value>): void => void done.then((found) => (announcement.value = found), showError);
  const readOnly = announcement.value.read_only;
  return (
    <section class="card">
      <form
        class="operator-form"
        onSubmit={(event) => {
          event.preventDefault();
          set(operatorApi.announce(operatorKey, text.value));
        }}
      >
        <label class="field">
          <span>{say("operator_announcement")}</span>
          <input maxLength={300} value={text.value} onInput={(event) => (text.value = event.currentTarget.value)} />
        </label>
        <button type="submit" class="option">
          {say("operator_announce")}
        </button>
      </form>
      <label class="field is-inline">
        <input
          type="checkbox"
          checked={readOnly}
          onChange={(event) => set(operatorApi.readOnly(operatorKey, event.currentTarget.checked))}
        />
        <span>{say("operator_read_only")}</span>
      </label>
    </section>
  );
}
