/** What went wrong, in words, until it is put away or the next act. In play it has a row of its own above the actions, so
 * that it covers nothing that may be pressed; elsewhere it floats at the lower edge. */
import type { JSX } from "preact";
import { follow, route } from "../app/router";
import { Icon } from "../art/icons";
import { info, lastError } from "../state/store";
import { said, say } from "../ui/i18n";
import { RuleLink } from "./Prompt";

export function ErrorNotice(): JSX.Element | null {
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
