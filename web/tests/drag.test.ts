import { beforeEach, expect, it, vi } from "vitest";
import { dragHandlers } from "../src/boards/kit/drag";

const heard = new Map<string, (event: PointerEvent) => void>();
const at = (type: string, x: number, y: number, pointerId = 1): PointerEvent =>
  ({ type, pointerId, clientX: x, clientY: y, button: 0, isPrimary: true, pointerType: "mouse", preventDefault: () => undefined }) as never;
const send = (type: string, x: number, y: number, pointerId = 1): void => heard.get(type)?.(at(type, x, y, pointerId));

beforeEach(() => {
  heard.clear();
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", (type: string, hear: (event: PointerEvent) => void) => void heard.set(type, hear));
  vi.stubGlobal("removeEventListener", (type: string) => void heard.delete(type));
});

it("begins once the pointer has gone far enough, moves with it, and ends where it is let go", () => {
  const drag = { begin: vi.fn(), move: vi.fn(), end: vi.fn() };
  dragHandlers(() => drag).onPointerDown(at("pointerdown", 100, 100));
  send("pointermove", 103, 103);
  expect(drag.begin).not.toHaveBeenCalled();
  send("pointermove", 110, 100);
  send("pointermove", 140, 90);
  send("pointermove", 500, 500, 2); // another finger
  expect(drag.begin).toHaveBeenCalledOnce();
  expect(drag.move.mock.calls.map(([, x, y]) => [x, y])).toEqual([
    [10, 0],
    [40, -10],
  ]);
  send("pointerup", 140, 90);
  expect(drag.end).toHaveBeenCalledWith(expect.anything(), true);
  expect(heard.has("click"), "the click after it is nobody's").toBe(true);
  vi.runAllTimers();
  expect(heard.size).toBe(0);
});

it("is a press when the pointer stays, and is not let go when it is cancelled", () => {
  const drag = { move: vi.fn(), end: vi.fn() };
  const { onPointerDown } = dragHandlers(() => drag);
  onPointerDown(at("pointerdown", 0, 0));
  send("pointerup", 2, 2);
  expect(drag.end).not.toHaveBeenCalled();
  onPointerDown(at("pointerdown", 0, 0));
  send("pointermove", 20, 0);
  send("pointercancel", 20, 0);
  expect(drag.end).toHaveBeenCalledWith(expect.anything(), false);
});

it("leaves a finger to scroll, unless it may drag", () => {
  const finger = { ...at("pointerdown", 0, 0), pointerType: "touch" };
  dragHandlers(() => ({ move: vi.fn(), end: vi.fn() })).onPointerDown(finger);
  expect(heard.size).toBe(0);
  dragHandlers(() => ({ touch: true, move: vi.fn(), end: vi.fn() })).onPointerDown(finger);
  expect(heard.size).toBe(3);
});
