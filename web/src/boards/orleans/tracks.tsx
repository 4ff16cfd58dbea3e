/** The follower tracks: a row a kind, a cell a step with what it gives, and every player's marker. */
import type { JSX } from "preact";
import { Follower, Icon } from "./icons";
import { Marker } from "../kit";
import { cls, type Ctx } from "./press";
import { TRACKS } from "./view";
import { w } from "./words";

const ROWS = ["farmer", "boatman", "craftsman", "trader", "scholar", "knight"] as const;
const STEPS = 9;

export function Tracks({ ctx }: { ctx: Ctx }): JSX.Element {
  return (
    <section class="orl-panel orl-tracks" aria-label={w("tracks")}>
      <h2>{w("tracks")}</h2>
      {ROWS.map((kind) => (
        <div key={kind} class="orl-track">
          <span class="orl-track-head">
            <Follower follower={kind} size={32} title={ctx.term(`follower.${kind}`)} />
            <Left ctx={ctx} kind={kind} />
          </span>
          {Array.from({ length: STEPS }, (_, step) => (
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
    <span class={cls("orl-left", ctx.changed.has(`supply.${kind}`) && "is-changed")} title={w("in_supply", { n: left })} aria-label={w("in_supply", { n: left })}>
      {left}
    </span>
  );
}

function Step({ ctx, kind, step }: { ctx: Ctx; kind: string; step: number }): JSX.Element {
  const gives = TRACKS[kind]?.[step];
  if (gives === undefined) return <span class="orl-step is-none" />;
  const here = ctx.game.seats.flatMap((mat, seat) => ((mat.tracks[kind] ?? 0) === step ? [seat] : []));
  const taken = gives.includes("citizen") && !ctx.game.citizens.includes(kind === "knight" ? "knights" : "boatmen");
  const fresh = here.some((seat) => ctx.changed.has(`seats.${seat}.tracks.${kind}`));
  return (
    <span class={cls("orl-step", step === 0 && "is-start", fresh && "is-changed")}>
      <Gives kind={kind} gives={gives} taken={taken} />
      {here.length > 0 && (
        <span class={cls("orl-markers", here.length > 2 && "is-many")}>
          {here.map((seat) => (
            <Marker key={seat} seat={ctx.seats[seat]} size={here.length > 1 ? 14 : 19} mine={seat === ctx.seat} />
          ))}
        </span>
      )}
    </span>
  );
}

function Gives({ kind, gives, taken }: { kind: string; gives: string; taken: boolean }): JSX.Element {
  if (!gives) return <span class="orl-gives" />;
  if (gives === "citizen") return <span class={cls("orl-gives", taken && "is-taken")}><Icon name="citizen" size={18} /></span>;
  if (kind === "trader") return <span class="orl-gives orl-roman">{gives.replace("I II", "I·II")}</span>;
  const icon = { boatman: "coin", scholar: "development", knight: "bag" }[kind];
  return (
    <span class="orl-gives">
      {icon ? (
        <>
          {gives}
          <Icon name={icon} size={14} />
        </>
      ) : (
        <Icon name={gives} size={18} />
      )}
    </span>
  );
}
