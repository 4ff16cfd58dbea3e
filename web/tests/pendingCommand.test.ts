import { beforeEach, expect, it, vi } from "vitest";
import { api, RequestError } from "../src/net/api";
import { type Command, pendingCommand, resend, send } from "../src/state/pendingCommand";
import type { Update } from "../src/wire";

const command: Command = { act: { seat: 1, action: 7, fit: false, expected: 3, key: "k".repeat(32) } };
const refusal = (status: number): RequestError =>
  new RequestError(status, { error: "any", text: { fr: "", en: "" }, detail: null, rule: null, update: null });

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

it("stores a command until it is answered", async () => {
  let stored: Command | null = null;
  vi.spyOn(api, "act").mockImplementation(() => {
    stored = pendingCommand("table", 1);
    return Promise.resolve({ seq: 4 } as Update);
  });
  expect(await send("table", 1, command)).toEqual({ seq: 4 });
  expect(stored).toEqual(command);
  expect(pendingCommand("table", 1)).toBeNull();
});

it("keeps it where the connection failed, and drops it where the server refused", async () => {
  vi.spyOn(api, "act").mockRejectedValueOnce(refusal(503)).mockRejectedValueOnce(refusal(409));
  await expect(send("table", 1, command)).rejects.toThrow();
  expect(pendingCommand("table", 1)).toEqual(command);
  expect(pendingCommand("table", 0)).toBeNull();
  await expect(send("table", 1, command)).rejects.toThrow();
  expect(pendingCommand("table", 1)).toBeNull();
});

it("says that a command of an earlier page no longer fits", async () => {
  vi.spyOn(api, "act").mockRejectedValue(refusal(409));
  await expect(resend("table", 1, command)).rejects.toMatchObject({ answer: { error: "stale" } });
});
