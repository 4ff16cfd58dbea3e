/** A link to keep for the day when this browser is lost: it leads back to one's seats, once. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { inviteLink } from "../net/links";
import { makeRecoveryLink } from "../state/seats";
import { info } from "../state/store";
import { say } from "../ui/i18n";
import { ShareLink } from "./ShareLink";

export function RecoveryLink(): JSX.Element | null {
  const secret = useSignal<string | null>(null);
  const table = info.value!;
  if (!table.yours.length && !table.host) return null;
  return (
    <section class="way-back">
      <h3>{say("way_back")}</h3>
      <p class="small">{say("way_back_why")}</p>
      {secret.value ? (
        <ShareLink link={inviteLink(table.table, secret.value)} name={say("way_back")} />
      ) : (
        <button type="button" class="quiet" onClick={() => void makeRecoveryLink().then((made) => (secret.value = made))}>
          <Icon name="chain" size={20} /> {say("way_back_make")}
        </button>
      )}
    </section>
  );
}
