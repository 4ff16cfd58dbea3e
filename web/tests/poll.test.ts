import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pollWhileVisible } from "../src/ui/poll";

const shown: { visibilityState: string; listeners: Set<() => void> } = { visibilityState: "visible", listeners: new Set() };

function show(state: string): void {
  shown.visibilityState = state;
  for (const each of shown.listeners) each();
}

beforeEach(() => {
  vi.useFakeTimers();
  shown.listeners.clear();
  vi.stubGlobal("document", {
    get visibilityState(): string {
      return shown.visibilityState;
    },
    addEventListener: (_: string, listener: () => void) => shown.listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => shown.listeners.delete(listener),
  });
  show("visible");
});
afterEach(() => {
  vi.useRealTimers();
});

it("calls at once, now and then, and when the page is shown again, but never while it is hidden", () => {
  const call = vi.fn();
  const stop = pollWhileVisible(call, 1000);
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  expect(call).toHaveBeenCalledTimes(3);
  show("hidden");
  vi.advanceTimersByTime(5000);
  expect(call).toHaveBeenCalledTimes(3);
  show("visible");
  expect(call).toHaveBeenCalledTimes(4);
  stop();
  vi.advanceTimersByTime(5000);
  show("visible");
  expect(call).toHaveBeenCalledTimes(4);
});
