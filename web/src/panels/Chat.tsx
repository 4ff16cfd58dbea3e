/** The chat beside the board, and in the lobby: what was said, reactions by one press, a line to write. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { changeMode, chat, markRead, messages, mute, unread, write } from "../state/chat";
import { showError } from "../state/session";
import { say } from "../ui/i18n";
import type { ChatLog, NewMessage } from "../wire";
import { ChatLine } from "./ChatLine";
import { Side } from "./Side";

type ChatMode = ChatLog["mode"];
type Reaction = NonNullable<NewMessage["reaction"]>;

const REACTIONS: readonly Reaction[] = ["hello", "luck", "bravo", "thanks", "ouch", "hm", "sorry", "again"];
const MODES: readonly ChatMode[] = ["all", "players", "none"];
const LONGEST = 500;

export function Chat(): JSX.Element {
  return (
    <Side heading={say("panel.chat")}>
      <ChatRoom />
    </Side>
  );
}

export function ChatRoom(): JSX.Element | null {
  const found = chat.value;
  const list = useRef<HTMLOListElement>(null);
  const count = messages.value.length;
  useEffect(markRead, [count, unread.value]);
  useLayoutEffect(() => list.current?.lastElementChild?.scrollIntoView({ block: "nearest" }), [count]);
  if (!found) return null;
  return (
    <div class="chat">
      <p class="small">{say(`chat_room.${found.room}`)}</p>
      {count > 0 && (
        <ol ref={list} class="chat-lines" aria-live="polite" aria-label={say("panel.chat")}>
          {messages.value.map((each) => (
            <ChatLine key={each.number} of={each} own={each.by !== null && each.by === found.you} />
          ))}
        </ol>
      )}
      {found.writes ? <Writing named={found.named} /> : <p role="status">{say("chat_closed")}</p>}
      {found.muted.length > 0 && (
        <button type="button" class="quiet" onClick={() => void unmuteAll().catch(showError)}>
          {say("unmute", { n: found.muted.length })}
        </button>
      )}
      {found.host && (
        <label class="field chat-mode">
          <span>{say("chat_mode")}</span>
          <select value={found.mode} onChange={(event) => void changeMode(event.currentTarget.value as ChatMode).catch(showError)}>
            {MODES.map((each) => (
              <option key={each} value={each}>
                {say(`chat_mode.${each}`)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

async function unmuteAll(): Promise<void> {
  for (const by of chat.value?.muted ?? []) await mute(by, false);
}

function Writing({ named }: { named: boolean }): JSX.Element {
  const text = useSignal("");
  const name = useSignal("");
  const busy = useSignal(false);
  const send = async (said: { text?: string; reaction?: Reaction }): Promise<void> => {
    if (busy.value || (!named && !name.value.trim())) return;
    busy.value = true;
    try {
      await write(named ? said : { ...said, name: name.value });
      if (said.text) text.value = "";
    } catch (error) {
      showError(error);
    } finally {
      busy.value = false;
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (text.value.trim()) void send({ text: text.value });
  };
  return (
    <>
      <form class="chat-write" onSubmit={submit}>
        {!named && (
          <label class="field">
            <span>{say("your_name")}</span>
            <input
              maxLength={40}
              autocomplete="nickname"
              value={name.value}
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
        )}
        <input
          class="chat-input"
          maxLength={LONGEST}
          autocomplete="off"
          enterkeyhint="send"
          placeholder={say("chat_placeholder")}
          aria-label={say("chat_placeholder")}
          value={text.value}
          onInput={(event) => (text.value = event.currentTarget.value)}
        />
        <button type="submit" class="option" aria-disabled={busy.value}>
          {say("chat_send")}
        </button>
      </form>
      <div class="chat-reactions" role="group" aria-label={say("reactions")}>
        {REACTIONS.map((each) => (
          <button key={each} type="button" class="chat-reaction" aria-disabled={busy.value} onClick={() => void send({ reaction: each })}>
            {say(`reaction.${each}`)}
          </button>
        ))}
      </div>
    </>
  );
}
