/** The follower tracks: a row a kind, a cell a step with what it gives, and every player's marker. */
import type { JSX } from "preact";
import { Marker } from "../kit";
import { stepsOf } from "./box";
import { Gains } from "./gain";
import { Follower } from "./icons";
import { type Ctx, cls } from "./press";
import { w } from "./words";

const ROWS = ["farmer", "boatman", "craftsman", "trader", "scholar", "knight"] as const;

export function Tracks({ ctx }: { ctx: Ctx }): JSX.Element {
  const longest = Math.max(...ROWS.map((kind) => stepsOf(ctx, kind).length));
  return (
    <section data-part="mine.tracks" class="orl-panel orl-tracks" data-steps="" aria-label={w("tracks")}>
      <h2>{w("tracks")}</h2>
      {ROWS.map((kind) => (
        <div key={kind} class="orl-track">
          <span class="orl-track-head" data-spot={`supply.${kind}`}>
            <Follower follower={kind} size={32} title={ctx.term(`follower.${kind}`)} />
            <Left ctx={ctx} kind={kind} />
          </span>
          {Array.from({ length: longest }, (_, step) => (
            <Step key={step} ctx={ctx} kind={kind} step={step} />
          ))}
        </div>
      ))}
    </section>
  );
}

/** How many are left in the supply. */
export function Left({ ctx, kind }: { ctx: Ctx; kind: string }): JSX.Element {
  const left = ctx.game.supply[kind] ?? 0;
  return (
    <span
      class={cls("orl-left", ctx.changed.has(`supply.${kind}`) && "is-changed")}
      title={w("in_supply", { n: left })}
      aria-label={w("in_supply", { n: left })}
    >
      {left}
    </span>
  );
}

function Step({ ctx, kind, step }: { ctx: Ctx; kind: string; step: number }): JSX.Element {
  const gain = stepsOf(ctx, kind)[step];
  if (gain === undefined) return <span class="orl-step is-none" />;
  const here = ctx.game.seats.flatMap((mat, seat) => ((mat.tracks[kind] ?? 0) === step ? [seat] : []));
  const fresh = here.some((seat) => ctx.changed.has(`seats.${seat}.tracks.${kind}`));
  return (
    <span class={cls("orl-step", step === 0 && "is-start", fresh && "is-changed")}>
      <span class="orl-gives">{gain.draw !== undefined && !gain.citizen ? gain.draw : <Gains ctx={ctx} gain={gain} />}</span>
      {here.length > 0 && (
        <span class={cls("orl-markers", here.length > 2 && "is-many")}>
          {here.map((seat) => (
            <Marker key={seat} seat={ctx.seats[seat]} size={here.length > 1 ? 14 : 19} mine={seat === ctx.seat} step={kind} />
          ))}
        </span>
      )}
    </span>
  );
}
