import { signal } from "@preact/signals";
import { beforeEach, expect, it, vi } from "vitest";
import { Options } from "../src/boards/kit/options";
import { drop, mayTakeOff, occupied, takeOff, watch } from "../src/boards/orleans/planning";
import type { Ctx } from "../src/boards/orleans/press";
import type { Mat } from "../src/boards/orleans/view";
import type { Option } from "../src/wire";

type Held = string | null;

/** A planner in Orléans with two places, and what each space holds; `act` and `undo` are heard. */
function planner(farm: Held[], village: Held[], round = 1): Ctx & { act: ReturnType<typeof vi.fn>; undo: ReturnType<typeof vi.fn> } {
  const places = [
    ["farm_house", farm],
    ["village", village],
  ] as const;
  const own = { places: places.map(([place, spaces]) => ({ place, spaces: spaces.map((holds) => ({ holds })) })) } as unknown as Mat;
  const free = places.flatMap(([place, spaces]) => spaces.flatMap((holds, slot) => (holds ? [] : [{ place, slot }])));
  const options = free.flatMap(({ place, slot }, number) =>
    ["farmer", "trader"].map(
      (follower, kind) => ({ action: 2 * number + kind, meaning: { kind: "place", place, slot, follower } }) as unknown as Option,
    ),
  );
  const question = { kind: "plan", source: "", options, fit: [], refused: [], hints: {} };
  const pieces = { "place.farm_house": {}, "place.village": {} };
  const game = { phase: "planning", round };
  const ctx = { question, options: new Options(question as never), own, game, seat: 0, catalogue: { pieces }, busy: signal(false) };
  return { ...ctx, act: vi.fn(), undo: vi.fn() } as never;
}

let round = 0;
beforeEach(() => {
  sessionStorage.clear();
  round += 1;
});

it("puts a follower where it is dropped, if that is legal", () => {
  const ctx = planner([null, null], [null], round);
  watch(ctx);
  drop("farmer", undefined, { place: "village", slot: 0 });
  expect(ctx.act).toHaveBeenCalledOnce();
  expect(ctx.act.mock.calls[0]![0]).toMatchObject({ meaning: { place: "village", follower: "farmer" } });
  drop("farmer", undefined, null);
  expect(ctx.act).toHaveBeenCalledOnce();
});

it("takes off only what was placed in this planning, with those after it", () => {
  const start = planner(["boatman", null], [null], round);
  watch(start);
  expect(mayTakeOff(start, { place: "farm_house", slot: 0 })).toBe(false);
  const planned = planner(["boatman", "farmer"], ["trader"], round);
  watch(planned);
  expect(occupied(planned.own!)).toHaveLength(3);
  expect(mayTakeOff(planned, { place: "farm_house", slot: 1 })).toBe(true);
  takeOff(planned, { place: "farm_house", slot: 1 });
  expect(planned.undo).toHaveBeenCalledOnce();
  // Both acts are undone, then the later one is made again.
  const once = planner(["boatman", "farmer"], [null], round);
  watch(once);
  expect(once.undo).toHaveBeenCalledOnce();
  const twice = planner(["boatman", null], [null], round);
  watch(twice);
  expect(twice.act.mock.calls[0]![0]).toMatchObject({ meaning: { place: "village", slot: 0, follower: "trader" } });
});
