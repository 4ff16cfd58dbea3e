/** One message, with what can be done about it: hear no more of its author here, or show it to the operator. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { mute } from "../state/chat";
import { showError } from "../state/session";
import { seats, tableId } from "../state/store";
import { seatName } from "../text/labels";
import { locale, say } from "../ui/i18n";
import type { ChatMessage } from "../wire";

const DAY = 24 * 3600 * 1000;

function when(at: number): string {
  const time = new Date(at * 1000);
  const today = Date.now() - time.getTime() < DAY;
  return today ? time.toLocaleTimeString(locale(), { timeStyle: "short" }) : time.toLocaleDateString(locale(), { dateStyle: "medium" });
}

export function ChatLine({ of, own }: { of: ChatMessage; own: boolean }): JSX.Element {
  const open = useSignal(false);
  const where = of.seat === null ? undefined : seats.value[of.seat];
  const name = of.name || (where ? seatName(where.seat) : say("chat_host"));
  if (of.kind === "notice") return <li class="chat-notice small">{say(`notice.${of.text}`)}</li>;
  return (
    <li class={`chat-line is-${of.kind}`}>
      {where ? <Badge seat={{ ...where, name }} size={26} /> : <Icon name="eye" size={22} />}
      <p class="chat-text">
        <b dir="auto">{name}</b> <bdi>{of.kind === "reaction" ? say(`reaction.${of.text}`) : of.text}</bdi>
        <time class="chat-time" dateTime={new Date(of.at * 1000).toISOString()}>
          {when(of.at)}
        </time>
      </p>
      {!own && of.by !== null && (
        <button
          type="button"
          class="chat-more"
          aria-expanded={open.value}
          aria-label={say("chat_about", { name })}
          onClick={() => (open.value = !open.value)}
        >
          …
        </button>
      )}
      {open.value && of.by !== null && <About of={of} by={of.by} name={name} done={() => (open.value = false)} />}
    </li>
  );
}

function About({ of, by, name, done }: { of: ChatMessage; by: string; name: string; done: () => void }): JSX.Element {
  const reason = useSignal("");
  const sent = useSignal(false);
  const report = async (): Promise<void> => {
    if (tableId.value === null) return;
    await api.report(tableId.value, of.number, reason.value);
    sent.value = true;
  };
  return (
    <div class="chat-about">
      <button type="button" class="quiet" onClick={() => void mute(by, true).then(done, showError)}>
        {say("chat_mute", { name })}
      </button>
      {sent.value ? (
        <p role="status">{say("chat_reported")}</p>
      ) : (
        <>
          <label class="field">
            <span>{say("chat_reason")}</span>
            <input maxLength={200} value={reason.value} onInput={(event) => (reason.value = event.currentTarget.value)} />
          </label>
          <button type="button" class="option is-grave" onClick={() => void report().catch(showError)}>
            {say("chat_report")}
          </button>
        </>
      )}
    </div>
  );
}
