/** The dice of the round, and the ladder of values: what each costs, and how many banners it lights. */
import type { JSX } from "preact";
import { cls, Die, press, pressing, stateOf, Tag } from "../kit";
import { SIGN } from "./drawings";
import { make, wished } from "./planning";
import type { Place, Way } from "./view";
import { w } from "./words";

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function Ladder({ at }: { at: Place }): JSX.Element {
  return (
    <section class={cls("clo-ladder", Object.keys(at.ways).length === 0 && "is-idle")} aria-label={w("ladder")}>
      <div class="clo-dice" role="group" aria-label={w("dice")}>
        {[...at.game.dice].map((die, index) => {
          const wanted = { colour: die.colour, face: die.face };
          const first = at.game.dice.findIndex((each) => each.colour === die.colour && each.face === die.face) === index;
          const doable = first ? at.options.one("take_die", wanted) : undefined;
          return <Die key={index} face={die.face} dark={die.colour === "black"} size={36} title={w(`die.${die.colour}`, { n: die.face })} press={press(at, doable)} state={stateOf(doable)} />;
        })}
        {at.game.taken.length > 0 && (
          <span class="clo-taken">
            {at.game.taken.map((die, index) => (
              <Die key={index} face={die.face} dark={die.colour === "black"} size={36} title={w("taken", { n: die.face })} state="is-chosen" />
            ))}
          </span>
        )}
      </div>
      <ol class="clo-values">
        {VALUES.map((value) => (
          <Rung key={value} at={at} value={value} />
        ))}
      </ol>
    </section>
  );
}

function Rung({ at, value }: { at: Place; value: number }): JSX.Element {
  const ways = at.ways[String(value)] ?? [];
  const now = at.game.value === value;
  const lights = lit(at, value);
  return (
    <li class={cls("clo-rung", now && "is-now", ways.length > 0 && "is-open", wished.value?.includes(value) && "is-wished")}>
      <b class="clo-value">{value}</b>
      {lights > 0 && (
        <span class="clo-lights" title={w("lights", { n: lights })} aria-label={w("lights", { n: lights })} role="img">
          {lights}
        </span>
      )}
      {ways.slice(0, 3).map((way, index) => (
        <WayButton key={index} at={at} way={way} value={value} />
      ))}
    </li>
  );
}

/** One way to make the value: what it costs; nothing is said for nothing. */
function WayButton({ at, way, value }: { at: Place; way: Way; value: number }): JSX.Element {
  const last = way.play.at(-1);
  return (
    <button type="button" class="kit-choice clo-way" {...pressing(w("make", { value, dice: way.dice.map(({ face }) => face).join(" + ") }), () => make(at, way), String(way.play[0] ?? last))}>
      {way.time > 0 && <Tag n={way.time} drawing={SIGN["hourglass"]} title={w("time")} tone={way.time >= (at.own?.to_death ?? 99) ? "warn" : "cost"} />}
      {way.coins > 0 && <Tag n={way.coins} drawing={SIGN["coin"]} title={w("coins")} />}
      {way.markers > 0 && <Tag n={way.markers} drawing={SIGN["marker"]} title={w("markers")} />}
      {way.time + way.coins + way.markers === 0 && <span class="clo-free">✓</span>}
    </button>
  );
}

/** How many banners answer to a value and could be had or used. */
function lit(at: Place, value: number): number {
  const told = at.question?.hints["banners"] as readonly { readonly values: readonly number[] | null; readonly reason: unknown }[] | undefined;
  return (told ?? []).filter(({ values, reason }) => !reason && values?.includes(value)).length;
}
