/** News by WebSocket: stays connected, comes back by itself, resumes after what was seen. */

import type { ChatNews, Patch, Pong, Update } from "../wire";
import { api, RequestError, readerQuery } from "./api";
import { connection } from "./connectivity";
import { report } from "./errorReports";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 15_000;
const PING_EVERY = 15_000;
/** A socket that does not answer a ping for so long is dead, whatever the browser thinks. Nothing here compares times of
 * day: a device's clock may be set, and it goes on while the device sleeps. */
const SILENCE = 25_000;
/** The same after something that ends connections unnoticed: a sleep, another network. */
const SHORT_SILENCE = 6_000;
/** A clock that is off by so much between two pings was set, or the device has slept. */
const JUMP = 10_000;
/** A handshake that takes longer comes to nothing. */
const HANDSHAKE = 25_000;

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
  /** Until when the socket must be open, or answer. */
  let deadline: ReturnType<typeof setTimeout> | undefined;
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
    expectWithin(HANDSHAKE);
    fresh.binaryType = "arraybuffer";
    let opened = false;
    let reading: Promise<void> = Promise.resolve();
    fresh.onopen = () => {
      if (socket !== fresh) return;
      opened = true;
      connection.value = "live";
      if (document.visibilityState !== "visible") fresh.send("away");
      pause = FIRST_PAUSE;
      answered();
    };
    fresh.onmessage = (event: MessageEvent<string | ArrayBuffer>) => {
      if (socket !== fresh) return;
      answered();
      // In their order, though what is long takes a moment to inflate.
      reading = reading
        .then(async () => {
          const text = typeof event.data === "string" ? event.data : await inflated(event.data);
          const message = JSON.parse(text) as Update | Patch | ChatNews | Pong;
          if (message.kind === "pong" || socket !== fresh || stopped) return;
          if (message.kind === "chat") hear(message);
          else take(message);
        })
        .catch((error: unknown) => {
          report(error);
          if (socket === fresh) lose(); // what comes next would build on what is missing
        });
    };
    fresh.onclose = (event) => {
      if (socket !== fresh || stopped) return;
      if (event.code >= 4400 && event.code < 4500 && event.code !== 4429) return refused();
      if (!opened) void lookWhy();
      lose();
    };
  }

  /** Give up this socket, though the browser may still wait for its end, and try another after a pause. */
  function lose(): void {
    if (stopped) return;
    const old = socket;
    socket = null;
    answered();
    clearTimeout(timer);
    connection.value = "lost";
    timer = setTimeout(open, pause * (0.7 + 0.6 * Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    old?.close();
  }

  /** A browser does not tell why a handshake failed: whether there is any use in coming back is asked for. */
  async function lookWhy(): Promise<void> {
    const gone = await api.info(table).then(
      (info) => seat !== null && !info.yours.includes(seat),
      (error: unknown) => error instanceof RequestError && error.status === 404,
    );
    if (gone && !stopped && socket?.readyState !== WebSocket.OPEN) refused();
  }

  function answered(): void {
    clearTimeout(deadline);
    deadline = undefined;
  }

  function expectWithin(patience: number): void {
    answered();
    deadline = setTimeout(lose, patience);
  }

  /** Whether the other side is still there. */
  function ping(patience: number): void {
    if (socket?.readyState !== WebSocket.OPEN) return;
    socket.send("ping");
    if (deadline === undefined || patience < SILENCE) expectWithin(patience);
  }

  /** The connection may be back: try at once. */
  function hurry(): void {
    if (stopped) return;
    if (socket === null) {
      pause = FIRST_PAUSE;
      open();
    } else ping(SHORT_SILENCE);
  }

  let ticked = Date.now();
  const pinging = setInterval(() => {
    const off = Math.abs(Date.now() - ticked - PING_EVERY);
    ticked = Date.now();
    if (off > JUMP) hurry();
    else ping(SILENCE);
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
      answered();
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
