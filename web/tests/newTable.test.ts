import { expect, it, vi } from "vitest";
import { api, RequestError } from "../src/net/api";
import { makeTable, sitters } from "../src/pages/newTable";
import { lastError } from "../src/state/store";
import type { TitleInfo } from "../src/wire";

const title = { id: "tournay", players: [2, 3, 4] } as unknown as TitleInfo;
const open = { listed: true, lang: "fr", starts_full: true } as const;
const full = new RequestError(409, { error: "many_listed", text: { fr: "", en: "" }, detail: null, rule: null, update: null });

function serve(): string[] {
  const asked: string[] = [];
  const answer =
    <T>(name: string, found: T) =>
    (): Promise<T> => {
      asked.push(name);
      return Promise.resolve(found);
    };
  const links = [0, 1].map((seat) => ({ seat, secret: `secret${seat}` }));
  vi.spyOn(api, "make").mockImplementation(answer("make", { table: "t", watch: "w", links, invitation: "i", host: "h" }));
  vi.spyOn(api, "claim").mockImplementation(answer("claim", { table: "t", seat: 0 }) as typeof api.claim);
  vi.spyOn(api, "start").mockImplementation(answer("start", {}) as unknown as typeof api.start);
  vi.spyOn(api, "changeListing").mockImplementation(answer("open", {}) as unknown as typeof api.changeListing);
  return asked;
}

it("opens a table when its host sits there, and not before", async () => {
  const asked = serve();
  expect(await makeTable(title, {}, sitters("friends", 2, "Ada", "b"), {}, open)).toBe("t");
  expect(asked).toEqual(["make", "claim", "open"]);
});

it("opens none to which nobody has to come", async () => {
  const asked = serve();
  await makeTable(title, {}, sitters("here", 2, "Ada", "b"), {}, open);
  expect(asked).toEqual(["make", "claim", "claim", "start"]);
});

it("has its table, though the server opens no more of them", async () => {
  serve();
  vi.mocked(api.changeListing).mockRejectedValue(full);
  expect(await makeTable(title, {}, sitters("friends", 2, "Ada", "b"), {}, open)).toBe("t");
  expect(lastError.value?.error).toBe("many_listed");
});
