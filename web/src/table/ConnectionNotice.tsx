/** Without a connection the page says so in words, and what becomes of what was pressed. */
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { connectionLost, serverBusy, waitingForConnection } from "../net/connectivity";
import { say } from "../ui/i18n";

export function ConnectionNotice(): JSX.Element | null {
  if (!connectionLost.value) return null;
  const word = serverBusy.value ? "kept_for_server" : waitingForConnection.value ? "kept_for_line" : "reconnecting";
  return (
    <p class="connection" role="status">
      <Icon name="hourglass" size={18} />
      <span>{say(word)}</span>
    </p>
  );
}
