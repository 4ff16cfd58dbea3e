/** News by WebSocket: stays connected, comes back by itself, resumes after what was seen. */

import type { ChatNews, Patch, Pong, Update } from "../wire";
import { readerQuery } from "./api";
import { connection } from "./connectivity";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 15_000;
/** A socket that has said nothing for so long is dead, whatever the browser thinks. */
const SILENCE = 40_000;

/** What is long comes deflated, in a binary frame. */
function inflated(data: ArrayBuffer): Promise<string> {
  return new Response(new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

export interface Subscription {
  stop(): void;
}

/** `after` and `said` tell how far the reader has come in the game and in the chat (null: it wants none); `refused` is called when there is no use in coming back. */
export function subscribe(
  table: string,
  seat: number | null,
  after: () => number | null,
  take: (news: Update | Patch) => void,
  said: () => number | null,
  hear: (news: ChatNews) => void,
  refused: () => void,
): Subscription {
  let socket: WebSocket | null = null;
  let pause = FIRST_PAUSE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = 0;
  let stopped = false;

  function open(): void {
    clearTimeout(timer);
    if (stopped) return;
    const query = new URLSearchParams(readerQuery());
    if (seat !== null) query.set("seat", String(seat));
    const seen = after();
    if (seen !== null) query.set("after", String(seen));
    const heardUpTo = said();
    if (heardUpTo !== null) query.set("chat", String(heardUpTo));
    if (connection.value !== "lost") connection.value = "connecting";
    const fresh = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${table}/news?${query}`);
    socket = fresh;
    fresh.binaryType = "arraybuffer";
    let reading: Promise<void> = Promise.resolve();
    fresh.onopen = () => {
      connection.value = "live";
      if (document.visibilityState !== "visible") fresh.send("away");
      pause = FIRST_PAUSE;
      heard = Date.now();
    };
    fresh.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      heard = Date.now();
      // In their order, though what is long takes a moment to inflate.
      reading = reading.then(async () => {
        const text = typeof event.data === "string" ? event.data : await inflated(event.data);
        const message = JSON.parse(text) as Update | Patch | ChatNews | Pong;
        if (message.kind === "pong" || socket !== fresh || stopped) return;
        if (message.kind === "chat") hear(message);
        else take(message);
      });
    };
    fresh.onclose = (event) => {
      if (socket !== fresh || stopped) return;
      if (event.code >= 4400 && event.code < 4500 && event.code !== 4429) return refused();
      connection.value = "lost";
      timer = setTimeout(open, pause * (0.7 + 0.6 * Math.random()));
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    };
  }

  function hurry(): void {
    if (socket && socket.readyState > WebSocket.OPEN) {
      pause = FIRST_PAUSE;
      open();
    }
  }

  const pinging = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - heard > SILENCE) socket.close();
    else socket.send("ping");
  }, PING_EVERY);
  // Who has the table in view need not be told elsewhere that it is their turn.
  const shown = (): void => {
    const visible = document.visibilityState === "visible";
    if (socket?.readyState === WebSocket.OPEN) socket.send(visible ? "looking" : "away");
    if (visible) hurry();
  };
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", shown);
  open();

  return {
    stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(pinging);
      removeEventListener("online", hurry);
      document.removeEventListener("visibilitychange", shown);
      // One that is still being opened would complain: it is closed as soon as it is open.
      if (socket?.readyState === WebSocket.CONNECTING) socket.onopen = (event) => (event.target as WebSocket).close();
      else socket?.close();
      connection.value = "closed";
    },
  };
}
