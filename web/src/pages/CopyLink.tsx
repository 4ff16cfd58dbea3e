import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "../art/icons";
import { copy } from "../net/links";
import { say } from "../ui/i18n";

export function CopyLink({ link, name }: { link: string; name?: string }): JSX.Element {
  const copied = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const press = async (): Promise<void> => {
    copied.value = await copy(link);
    if (copied.value) setTimeout(() => (copied.value = false), 2500);
    else field.current?.select();
  };
  return (
    <div class="copy-link">
      <input
        ref={field}
        readOnly
        value={link}
        aria-label={name ? say("link_for", { name }) : say("link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class="option" onClick={() => void press()}>
        <Icon name={copied.value ? "check" : "copy"} size={18} /> {say(copied.value ? "copied" : "copy")}
      </button>
    </div>
  );
}
