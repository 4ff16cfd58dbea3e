/** What something brings, as pictures: a good, coins, points of development, a tile, a citizen, another number of draws. */
import type { JSX } from "preact";
import { Becomes } from "../kit";
import { type Effect, type Gain, stepsOf } from "./box";
import { drawing, Follower, Icon } from "./icons";
import type { Ctx } from "./press";
import type { Mat } from "./view";
import { w } from "./words";

export function Gains({ ctx, gain, draw }: { ctx: Ctx; gain: Gain; draw?: number }): JSX.Element {
  return (
    <span class="orl-gain">
      {gain.good && <Icon name={gain.good} size={17} title={ctx.term(`good.${gain.good}`)} />}
      {gain.coins !== undefined && <Figure n={gain.coins} icon="coin" name={w("coins")} />}
      {gain.development !== undefined && <Figure n={gain.development} icon="development" name={w("development")} />}
      {gain.technology !== undefined && <Icon name="technology" size={17} title={ctx.term("technology")} />}
      {gain.stacks && (
        <span class="orl-roman" title={w("tiles")}>
          {gain.stacks.map((stack) => (stack === "one" ? "I" : "II")).join("·")}
        </span>
      )}
      {gain.draw !== undefined && draw !== undefined && gain.draw !== draw && (
        <Becomes from={draw} to={gain.draw} title={w("bag")} drawing={drawing("bag")} />
      )}
      {gain.citizen && ctx.game.citizens.includes(gain.citizen) && (
        <Icon name="citizen" size={17} title={ctx.term(`citizen.${gain.citizen}`)} />
      )}
    </span>
  );
}

function Figure({ n, icon, name }: { n: number | string; icon: string; name: string }): JSX.Element {
  return (
    <span class="orl-gain-number">
      {n}
      <Icon name={icon} size={15} title={name} />
    </span>
  );
}

/** What recruiting a kind would bring now; nothing when its track has ended. */
export function Recruiting({ ctx, mat, kind, named = false }: { ctx: Ctx; mat: Mat; kind: string; named?: boolean }): JSX.Element | null {
  const next = stepsOf(ctx, kind)[(mat.tracks[kind] ?? 0) + 1];
  if (!next) return null;
  return (
    <span class="orl-recruiting">
      {named && <Follower follower={kind} size={17} title={ctx.term(`follower.${kind}`)} />}
      <Gains ctx={ctx} gain={next} draw={mat.draw} />
    </span>
  );
}

/** What a place does beyond what it brings, in signs alone: where there is no room for its sentence. */
export function Signs({ ctx, effect }: { ctx: Ctx; effect: Effect }): JSX.Element {
  const { way, station, deeds, coins_per_status: status, coins_per_station: built, buy_development: most } = effect;
  const arrow = <Icon name="arrow" size={15} />;
  return (
    <span class="orl-gain orl-signs">
      {effect.recruit?.length === 1 && (
        <Follower follower={effect.recruit[0]!} size={17} title={ctx.term(`follower.${effect.recruit[0]}`)} />
      )}
      {way && (
        <>
          {arrow}
          <Icon name={way} size={17} title={ctx.term(`way.${way}`)} />
        </>
      )}
      {station !== undefined && <Icon name="station" size={17} title={w("stations")} />}
      {deeds !== undefined && (
        <>
          {deeds}
          <Icon name="neutral" size={15} />
          {arrow}
          <Icon name="citizen" size={17} title={w("deeds")} />
        </>
      )}
      {status !== undefined && (
        <>
          <Figure n={status} icon="coin" name={w("coins")} />×<Icon name="star" size={15} title={w("status")} />
        </>
      )}
      {built !== undefined && (
        <>
          <Figure n={built} icon="coin" name={w("coins")} />×<Icon name="station" size={15} title={w("stations")} />
        </>
      )}
      {most !== undefined && (
        <>
          <Figure n={`−${most}`} icon="coin" name={w("coins")} />
          {arrow}
          <Figure n={most} icon="development" name={w("development")} />
        </>
      )}
    </span>
  );
}
