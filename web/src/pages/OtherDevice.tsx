/** One's own seat on another device, too: a link and a QR code, good once and for a few minutes. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { Icon } from "../art/icons";
import { inviteLink } from "../net/links";
import { makePass } from "../state/seats";
import { info } from "../state/store";
import { say } from "../ui/i18n";
import { ShareLink } from "./ShareLink";

type Shown = { state: "none" | "over" } | { state: "link"; secret: string; seconds: number };

export function OtherDevice({ seat }: { seat: number }): JSX.Element {
  const shown = useSignal<Shown>({ state: "none" });
  const now = shown.value;
  useEffect(() => {
    if (now.state !== "link") return;
    const ending = setTimeout(() => (shown.value = { state: "over" }), now.seconds * 1000);
    return () => clearTimeout(ending);
  }, [now]);
  const make = async (): Promise<void> => {
    const pass = await makePass(seat);
    if (pass) shown.value = { state: "link", ...pass };
  };
  if (now.state === "link")
    return (
      <section class="other-device" aria-label={say("other_device")}>
        <p class="small">{say("other_device_why", { n: Math.round(now.seconds / 60) })}</p>
        <ShareLink link={inviteLink(info.value!.table, now.secret)} name={say("other_device")} shown />
      </section>
    );
  return (
    <div>
      {now.state === "over" && <p class="small">{say("pass_over")}</p>}
      <button type="button" class="quiet" onClick={() => void make()}>
        <Icon name="devices" size={20} /> {say("other_device")}
      </button>
    </div>
  );
}
