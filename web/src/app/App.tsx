import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { Front } from "../pages/Front";
import { TablePage } from "../pages/TablePage";
import { info, lastError } from "../state/store";
import { RuleLink } from "../table/Prompt";
import { Announcer } from "../text/Announcer";
import { said, say } from "../ui/i18n";
import { ErrorBoundary } from "./ErrorBoundary";
import { follow, route } from "./router";

export function App(): JSX.Element {
  const at = route.value;
  return (
    <>
      <ErrorBoundary key={at.page === "table" ? at.table : at.page}>
        {at.page === "front" && <Front />}
        {at.page === "nowhere" && <Nowhere />}
        {at.page === "table" && <TablePage table={at.table} at={at.moment} />}
      </ErrorBoundary>
      <ErrorNotice />
      <Announcer />
    </>
  );
}

function Nowhere(): JSX.Element {
  return (
    <main class="page">
      <h1>{say("nowhere")}</h1>
      <p>
        <a href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      </p>
    </main>
  );
}

/** What went wrong, in words, until it is put away. */
function ErrorNotice(): JSX.Element | null {
  const found = lastError.value;
  if (!found) return null;
  return (
    <div class="error-notice" role="alert">
      <p>
        {said(found.text)} {found.rule && info.value && <RuleLink rule={found.rule} />}
        {found.detail && (
          <code class="small" lang="en">
            {found.detail}
          </code>
        )}
      </p>
      {!info.value && route.value.page === "table" && (
        <a href="/" onClick={follow({ page: "front" })}>
          {say("to_front")}
        </a>
      )}
      <button type="button" class="close" aria-label={say("close")} onClick={() => (lastError.value = null)}>
        <Icon name="close" size={18} />
      </button>
    </div>
  );
}
