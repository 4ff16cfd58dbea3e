/** A link to hand out: to copy, or as a QR code; and a word, once a page, on who can open our links. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons";
import { Qr } from "../art/Qr";
import { fetchServerAddress, linkAudience, serverAddress } from "../net/publicAddress";
import { say } from "../ui/i18n";
import { CopyLink } from "./CopyLink";

export function ShareLink({ link, name, shown = false }: { link: string; name?: string; shown?: boolean }): JSX.Element {
  const open = useSignal(shown);
  return (
    <div class="share-link">
      <CopyLink link={link} {...(name ? { name } : {})} />
      {open.value ? (
        <Qr text={link} />
      ) : (
        <button type="button" class="quiet" onClick={() => (open.value = true)}>
          <Icon name="qr" size={20} /> {say("show_qr")}
        </button>
      )}
    </div>
  );
}

/** Where links lead nobody else, or only those in the local network. */
export function LinkAudienceNote(): JSX.Element | null {
  useEffect(fetchServerAddress, []);
  const who = linkAudience();
  if (who === "all") return null;
  if (who === "network") return <p class="small">{say("house_link", { address: serverAddress.value.address! })}</p>;
  return (
    <p class="address-note">
      <Icon name="info" size={20} />
      <span>
        {say("here_link")} <span class="small">{say(serverAddress.value.open ? "name_house" : "open_house")}</span>
        <code class="small">bourgade serve --host 0.0.0.0{serverAddress.value.open && " --host-name 192.168.1.20"}</code>
      </span>
    </p>
  );
}
