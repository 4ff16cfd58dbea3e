/** An action space: the follower it needs, faint; the follower or technology tile that lies there; what a press does. */
import type { JSX } from "preact";
import { dragging } from "./drag";
import { Follower } from "./icons";
import { type At, inHand, mayTakeOff, picked, same, takeOff } from "./planning";
import { type Ctx, cls, type Pressable, press, pressing } from "./press";
import type { Space as SpaceView } from "./view";
import { w } from "./words";

interface Props {
  ctx: Ctx;
  at: At;
  space: SpaceView;
  /** Another player's: nothing to press. */
  still?: boolean;
  size?: number;
  fresh?: boolean;
}

export function Space({ ctx, at, space, still = false, size = 44, fresh = false }: Props): JSX.Element {
  const [state, attributes] = still ? ["", {}] : reaction(ctx, at, space);
  const name = spaceName(ctx, space);
  return (
    <span
      class={cls("orl-space", space.holds ? "is-held" : "is-open", state, fresh && "is-changed")}
      data-space={still ? undefined : `${at.place}/${at.slot}`}
      {...(attributes.role ? {} : { role: "img", "aria-label": name })}
      {...attributes}
    >
      {space.holds === "technology" ? (
        <Technology size={size - 4} />
      ) : (
        <Follower key={space.holds ?? ""} follower={space.holds ?? space.needs} size={size - 4} />
      )}
      {space.holds === "technology" && <Small kind={space.needs} />}
    </span>
  );
}

export function Technology({ size }: { size: number }): JSX.Element {
  return <Follower follower="technology" size={size} />;
}

/** What a technology tile stands in for. */
function Small({ kind }: { kind: string }): JSX.Element {
  return (
    <span class="orl-covered">
      <Follower follower={kind} size={16} />
    </span>
  );
}

function spaceName(ctx: Ctx, { needs, holds }: SpaceView): string {
  const need = w("space_needs", { needs: ctx.term(`follower.${needs}`) });
  if (!holds) return need;
  return `${need} ${w("space_holds", { holds: ctx.term(holds === "technology" ? holds : `follower.${holds}`) })}`;
}

/** How it looks and what a press does, in the order of what is asked. */
function reaction(ctx: Ctx, at: At, space: SpaceView): [string, Pressable & { onPointerDown?: (event: PointerEvent) => void }] {
  const where = { place: at.place, slot: at.slot };
  for (const kind of ["cover", "give_placed", "pull"]) {
    const doable = ctx.options.one(kind, where);
    if (doable) return ["is-legal", press(ctx, doable)];
  }
  const held = space.holds !== null;
  if (!held && ctx.options.one("place")) return placing(ctx, at);
  const name = spaceName(ctx, space);
  if (held && space.holds !== "technology" && mayTakeOff(ctx, at)) {
    const label = `${name} ${w("take_back")}`;
    return ["is-mine", { ...pressing(label, () => takeOff(ctx, at), "takeoff"), ...dragging(space.holds!, at) }];
  }
  const refused = ctx.options.why("cover", where) ?? ctx.options.why("pull", where);
  return refused ? ["is-refused", press(ctx, undefined, refused, name)] : ["", {}];
}

/** An empty space while followers are placed: with one in the hand, or before. */
function placing(ctx: Ctx, at: At): [string, Pressable] {
  const hand = inHand();
  const where = { place: at.place, slot: at.slot };
  if (hand) {
    const doable = ctx.options.one("place", { ...where, follower: hand.follower });
    const refused = doable ? undefined : ctx.options.why("place", { ...where, follower: hand.follower });
    return [doable ? "is-legal" : refused ? "is-refused" : "", press(ctx, doable, refused)];
  }
  const fitting = ctx.options.of("place", where);
  if (!fitting.length) {
    const refused = ctx.options.why("place", where);
    return ["", press(ctx, undefined, refused)];
  }
  const chosen = picked.value?.what === "space" && same(picked.value.at, at);
  const only = fitting.length === 1 ? fitting[0] : undefined;
  if (only) return ["is-open-to", press(ctx, only)];
  const label = w("who_here", { place: ctx.term(`place.${at.place}`) });
  const pick = pressing(label, () => (picked.value = chosen ? null : { what: "space", at }), "pick-space");
  return [chosen ? "is-chosen" : "is-open-to", pick];
}
