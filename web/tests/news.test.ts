import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api, RequestError } from "../src/net/api";
import { connection } from "../src/net/connectivity";
import { type Subscription, subscribe } from "../src/net/news";
import type { TableInfo, Update } from "../src/wire";

/** A browser's socket, of which the test is the other side. */
class Socket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static made: Socket[] = [];
  static get last(): Socket {
    return Socket.made.at(-1)!;
  }
  readyState = Socket.CONNECTING;
  sent: string[] = [];
  onopen: ((event: object) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  /** A real one waits for the other side, which may be gone. */
  close(): void {
    this.readyState = Socket.CLOSING;
  }
  opens(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.({ target: this });
  }
  closes(code = 1006): void {
    this.readyState = Socket.CLOSED;
    this.onclose?.({ code });
  }
  brings(news: object): void {
    this.onmessage?.({ data: JSON.stringify(news) });
  }
}

const heard: Record<string, () => void> = {};
let news: Subscription;
let taken: number[];
let refused: number;
const visible = "visible";
const unreachable = new RequestError(0, { error: "unreachable", text: { fr: "", en: "" }, detail: null, rule: null, update: null });
const SECOND = 1000;
const HOUR = 3600 * SECOND;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.stubGlobal("WebSocket", Socket);
  const listen = (what: string, hear: () => void): void => void (heard[what] = hear);
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("document", {
    get visibilityState() {
      return visible;
    },
    addEventListener: listen,
    removeEventListener: () => undefined,
  });
  vi.spyOn(api, "info").mockRejectedValue(unreachable);
  vi.spyOn(api, "reportError").mockReturnValue();
  Socket.made = [];
  taken = [];
  refused = 0;
  const take = (update: { seq: number }): void => {
    if (update.seq === 13) throw new Error("this one cannot be taken");
    taken.push(update.seq);
  };
  const afterAll = (): number => taken.at(-1) ?? 3;
  news = subscribe("table", 0, afterAll, (each) => take(each as Update), () => null, () => undefined, () => refused++); // biome-ignore format: one line
});

afterEach(() => {
  news.stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answered = (socket: Socket): void => {
  const asked = socket.sent.filter((each) => each === "ping").length;
  socket.sent = socket.sent.filter((each) => each !== "ping");
  for (let count = 0; count < asked; count++) socket.brings({ kind: "pong" });
};

/** Time goes by, and the other side answers. */
async function quietly(duration: number): Promise<void> {
  for (let gone = 0; gone < duration; gone += SECOND) {
    await vi.advanceTimersByTimeAsync(SECOND);
    answered(Socket.last);
  }
}

it("stays at a socket that answers, whatever time a clock tells", async () => {
  Socket.last.opens();
  await quietly(60 * SECOND);
  vi.setSystemTime(Date.now() + 6 * HOUR);
  await quietly(60 * SECOND);
  vi.setSystemTime(Date.now() - 12 * HOUR);
  await quietly(60 * SECOND);
  expect([Socket.made.length, connection.value]).toEqual([1, "live"]);
});

it.each([0, 6 * HOUR, -6 * HOUR])("leaves a socket that answers no more, also after the clock has jumped by %d ms", async (jump) => {
  Socket.last.opens();
  await quietly(20 * SECOND);
  vi.setSystemTime(Date.now() + jump);
  const dead = Socket.last; // and it never says so
  for (let gone = 0; gone < 45 && Socket.made.length === 1; gone++) await vi.advanceTimersByTimeAsync(SECOND);
  expect(Socket.made.length).toBe(2);
  Socket.last.opens();
  expect(connection.value).toBe("live");
  dead.brings({ kind: "update", seq: 9 });
  await quietly(SECOND);
  expect(taken).toEqual([]);
  Socket.last.brings({ kind: "update", seq: 4 });
  await quietly(SECOND);
  expect(taken).toEqual([4]);
});

it("asks at once whether a socket still works after a sleep, on coming into view, and in another network", async () => {
  for (const happens of [() => vi.setSystemTime(Date.now() + 6 * HOUR), () => heard["visibilitychange"]!(), () => heard["online"]!()]) {
    const before = Socket.made.length;
    Socket.last.opens();
    await quietly(3 * SECOND);
    happens();
    await vi.advanceTimersByTimeAsync(15 * SECOND + 7 * SECOND);
    expect(Socket.made.length).toBe(before + 1);
  }
});

it("does not wait for ever for a handshake", async () => {
  await vi.advanceTimersByTimeAsync(26 * SECOND);
  expect(Socket.made.length).toBe(2);
});

it("comes back soon after a server that was away for long, and at once when the network is back", async () => {
  Socket.last.opens();
  for (let count = 0; count < 30; count++) {
    Socket.last.closes();
    expect(connection.value).toBe("lost");
    await vi.advanceTimersByTimeAsync(15 * SECOND);
  }
  expect(Socket.made.length).toBeGreaterThan(20);
  Socket.last.closes();
  const before = Socket.made.length;
  heard["online"]!();
  expect(Socket.made.length).toBe(before + 1);
  Socket.last.opens();
  Socket.last.closes();
  await vi.advanceTimersByTimeAsync(SECOND); // and is patient anew
  expect(Socket.made.length).toBe(before + 2);
});

it("begins anew after what it has when a message cannot be taken", async () => {
  Socket.last.opens();
  Socket.last.brings({ kind: "update", seq: 5 });
  Socket.last.brings({ kind: "update", seq: 13 });
  Socket.last.brings({ kind: "update", seq: 14 });
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(taken).toEqual([5]);
  expect(Socket.last.url).toContain("after=5");
  expect(Socket.made.length).toBe(2);
});

it("is told by the server when there is no use in coming back", async () => {
  Socket.last.opens();
  Socket.last.closes(4403);
  await vi.advanceTimersByTimeAsync(60 * SECOND);
  expect([refused, Socket.made.length]).toEqual([1, 1]);
});

it("finds out by asking why a handshake failed", async () => {
  vi.mocked(api.info).mockResolvedValue({ yours: [1] } as unknown as TableInfo);
  Socket.last.closes();
  await vi.advanceTimersByTimeAsync(0);
  expect(refused).toBe(1);
});

it("goes on trying where the seat is still there", async () => {
  vi.mocked(api.info).mockResolvedValue({ yours: [0, 1] } as unknown as TableInfo);
  Socket.last.closes();
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect([refused, Socket.made.length]).toEqual([0, 2]);
});
