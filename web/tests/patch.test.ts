import { describe, expect, it } from "vitest";
import { changedPaths } from "../src/state/changedPaths";
import { applyEdit, applyPatch } from "../src/state/patch";
import type { Edit, Patch, Update } from "../src/wire";

const edit = (at: (string | number)[], how: Edit["do"], value: unknown = null): Edit => ({ at, do: how, value: value as Edit["value"] });

describe("an edit", () => {
  const tree = { seats: [{ coins: 3 }, { coins: 5 }], bag: ["farmer", "monk", "knight"], event: "plague" };

  it("puts a value where its path leads, and copies only what is on the way", () => {
    const after = applyEdit(tree, edit(["seats", 1, "coins"], "put", 7), 0) as typeof tree;
    expect(after.seats[1]).toEqual({ coins: 7 });
    expect(after.seats[0]).toBe(tree.seats[0]);
    expect(after.bag).toBe(tree.bag);
    expect(tree.seats[1]).toEqual({ coins: 5 });
  });

  it("drops a key", () => {
    expect(applyEdit(tree, edit(["event"], "drop"), 0)).toEqual({ seats: tree.seats, bag: tree.bag });
  });

  it("makes a list of runs of the old one and of new elements", () => {
    const runs = [{ from: 1, count: 2 }, { new: "boatman" }, { from: 0, count: 1 }];
    expect(applyEdit(tree, edit(["bag"], "list", runs), 0)).toMatchObject({ bag: ["monk", "knight", "boatman", "farmer"] });
  });

  it("replaces the whole at an empty path", () => {
    expect(applyEdit(tree, edit([], "put", { new: 1 }), 0)).toEqual({ new: 1 });
  });
});

it("a patch changes the update that it follows, with a log of its own", () => {
  const before = { seq: 4, view: { round: 1 }, log: ["old"], log_from: 0 } as unknown as Update;
  const patch = { after: 4, seq: 6, edits: [edit(["view", "round"], "put", 2)], log: [], log_from: 1 } as unknown as Patch;
  const after = applyPatch(before, patch);
  expect(after).toMatchObject({ seq: 6, view: { round: 2 }, log: [], log_from: 1 });
  expect(before.seq).toBe(4);
});

it("the paths of what has changed name every leaf and all that is around it", () => {
  const before = { seats: [{ coins: 1, goods: ["grain"] }, { coins: 2 }], round: 1 };
  const now = { seats: [{ coins: 1, goods: ["grain", "wine"] }, { coins: 2 }], round: 1, event: "plague" };
  expect([...changedPaths(before, now)].sort()).toEqual(["event", "seats", "seats.0", "seats.0.goods", "seats.0.goods.1"]);
  expect(changedPaths(now, now).size).toBe(0);
});
