import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { api } from "../src/net/api";
import { onOwnAct, onUpdate, reset, shownIndex, step, stop } from "../src/replay/playback";
import * as store from "../src/state/store";
import type { Line, MomentRange, Update } from "../src/wire";

const before: store.PlaybackStep = { moment: -1, view: { round: 0 }, lines: 0 };
const line = (moment: number): Line => ({
  number: moment,
  moment,
  key: "log.any",
  text: `moment ${moment}`,
  args: { seat: 1 },
  forced: false,
});

function update(moments: number, first = false): Update {
  const table = { table: "table", stage: "playing", yours: [0], seats: [{}, {}], first };
  return { table, moments, seat: 0, view: { round: moments } } as unknown as Update;
}

/** All that is due, and what comes of it. */
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  store.log.value = Array.from({ length: 9 }, (_, moment) => line(moment));
  reset(3);
});

afterEach(() => vi.useRealTimers());

it("shows the moment before, plays what others have done, and ends in the present", async () => {
  const range: MomentRange = {
    moments: [3, 4, 5].map((moment) => ({ moment, edits: [{ at: ["round"], do: "put", value: moment as never }] })),
  };
  vi.spyOn(api, "moments").mockResolvedValue(range);
  onUpdate(before, update(6));
  expect(store.shownStep.value).toEqual(before);
  await settle();
  expect(store.shownStep.value?.view).toEqual({ round: 3 });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(store.shownStep.value).toBeNull();
  expect(store.playingBack.value).toBe(false);
  expect(store.playbackSteps.value.map(({ moment, lines }) => [moment, lines])).toEqual([
    [3, 4],
    [4, 5],
    [5, 6],
  ]);
  step(-1);
  expect(shownIndex()).toBe(1);
  step(1);
  expect(store.shownStep.value).toBeNull();
});

it("an own act ends it, and what is still on its way comes too late", async () => {
  onUpdate(before, update(4));
  onOwnAct(update(5));
  await settle();
  expect(store.playbackSteps.value).toEqual([]);
  expect(store.playingBack.value).toBe(false);
});

it("what is taken back is shown no more", async () => {
  onUpdate(before, update(4));
  await settle();
  stop();
  onUpdate(before, update(3));
  expect(store.playbackSteps.value).toEqual([]);
});

it("a first game begins with its welcome", async () => {
  onUpdate(before, update(4, true));
  await settle();
  expect(store.playingBack.value).toBe(false);
  expect(store.playbackSteps.value).toEqual([]);
});
