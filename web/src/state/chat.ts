/** What is said at the table in this person's room: the messages, who is muted, how many have not been read. */
import { computed, signal } from "@preact/signals";
import { api, freshKey } from "../net/api";
import { loadItem, saveItem } from "../storage/localStorage";
import { settings } from "../storage/settings";
import type { ChatLog, ChatMessage, ChatNews, NewMessage } from "../wire";
import { info, panel, seat, tableId } from "./store";

export const chat = signal<ChatLog | null>(null);
/** The number of the last message that was read at this table. */
const read = signal(0);

/** There is somebody to talk to: another person at the table, or others who watch. */
export const hasChat = computed(() => {
  const people = info.value?.seats.filter((each) => each.kind === "person").length ?? 0;
  return chat.value !== null && settings.chat.value && (chat.value.room === "watchers" || people > 1);
});

export const messages = computed<readonly ChatMessage[]>(() => {
  const found = chat.value;
  return found ? found.messages.filter((each) => each.by === null || !found.muted.includes(each.by)) : [];
});

export const unread = computed(() =>
  hasChat.value && chat.value ? messages.value.filter((each) => each.number > read.value && each.by !== chat.value!.you).length : 0,
);

const readKey = (): string => `said.${tableId.value}.${chat.value?.room}`;

/** The log of a table; null where it cannot be had: nothing else depends on it. */
export const fetchChat = (table: string): Promise<ChatLog | null> => api.chat(table).catch(() => null);

export function showChat(found: ChatLog | null): void {
  chat.value = found;
  if (found) read.value = loadItem(readKey(), 0);
}

/** All that is there has been seen. */
export function markRead(): void {
  const last = chat.value?.messages.at(-1)?.number ?? 0;
  if (last <= read.value) return;
  read.value = last;
  saveItem(readKey(), last);
}

/** After which message the news shall go on; null: none are wanted. */
export const lastSaid = (): number | null => (chat.value && settings.chat.value ? (chat.value.messages.at(-1)?.number ?? 0) : null);

const MOST = 500;

export function hear(news: ChatNews): void {
  const found = chat.value;
  if (!found) return;
  const last = found.messages.at(-1)?.number ?? 0;
  const fresh = news.messages.filter((each) => each.number > last);
  const notice = fresh.findLast((each) => each.kind === "notice");
  const writes = notice ? notice.text === "chat_on" : found.writes;
  chat.value = { ...found, writes, messages: [...found.messages, ...fresh].slice(-MOST) };
  if (panel.value === "chat") markRead();
}

type Said = Pick<NewMessage, "text" | "reaction" | "name">;

/** Says something; the key makes it one message, however often it is sent. */
export async function write(said: Said): Promise<void> {
  const table = tableId.value;
  if (table === null) return;
  const mine = seat.value !== null && info.value?.yours.includes(seat.value) ? { seat: seat.value } : {};
  const message = await api.say(table, { ...said, ...mine, key: freshKey() });
  if (tableId.value !== table || !chat.value) return;
  if (said.name || chat.value.you === null) {
    // Who has written for the first time is somebody now.
    chat.value = { ...chat.value, you: message.by, named: true };
  }
  // Messages of others may be on their way: only the next one is shown before the news bring it.
  if (message.number === (chat.value.messages.at(-1)?.number ?? 0) + 1) hear({ kind: "chat", messages: [message] });
}

async function change(send: (table: string) => Promise<ChatLog>): Promise<void> {
  const table = tableId.value;
  if (table === null) return;
  const found = await send(table);
  if (tableId.value === table) showChat(found);
}

export const mute = (by: string, muted: boolean): Promise<void> => change((table) => api.mute(table, by, muted));
export const changeMode = (mode: ChatLog["mode"]): Promise<void> => change((table) => api.chatMode(table, mode));
