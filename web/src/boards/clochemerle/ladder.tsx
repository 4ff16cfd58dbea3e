/** The dice of the round, and the ladder of values: what each costs, and which banners it lights. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { cls, Die, isNarrow, type Pressable, press, pressing, shown, stateOf, Tag } from "../kit";
import { SIGN } from "./drawings";
import { ask, asked, forget, held, make, reached, wished } from "./planning";
import type { DieFace, Place, Way } from "./view";
import { w } from "./words";

const VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

export function Ladder({ at }: { at: Place }): JSX.Element {
  const now = `${at.question?.kind} ${at.game.round} ${at.game.taken.length}`;
  useLayoutEffect(forget, [now]);
  // On a phone there is room for one value's ways at a time, until the dice are taken and there are few.
  const spread = !isNarrow.value ? [] : at.question?.kind === "value" ? VALUES : VALUES.filter((value) => value === asked.value);
  return (
    <section class={cls("clo-ladder", Object.keys(at.ways).length === 0 && "is-idle")} aria-label={w("ladder")}>
      <div class="clo-dice" data-spot="dice" role="group" aria-label={w("dice")}>
        {at.game.dice.map((die, index) => {
          const { pressed, state } = take(at, die);
          return (
            <Die
              key={index}
              face={die.face}
              dark={die.colour === "black"}
              size={36}
              title={w(`die.${die.colour}`, { n: die.face })}
              press={pressed}
              state={state}
            />
          );
        })}
        {at.game.taken.length > 0 && (
          <span class="clo-taken" data-spot="taken">
            {at.game.taken.map((die, index) => (
              <Die
                key={index}
                face={die.face}
                dark={die.colour === "black"}
                size={36}
                title={w("taken", { n: die.face })}
                state="is-chosen"
              />
            ))}
          </span>
        )}
      </div>
      <ol class="clo-values">
        {VALUES.map((value) => (
          <Rung key={value} at={at} value={value} />
        ))}
        {spread.some((value) => at.ways[value]) && <Ways at={at} values={spread} />}
      </ol>
    </section>
  );
}

/** Any of equal dice, and in any order: the one that can only be taken second waits in the hand for the other one. */
function take(at: Place, die: DieFace): { pressed: Pressable; state: string } {
  const last = at.hints.last;
  const doable = at.options.one("take_die", { colour: die.colour, face: die.face });
  if (last && !doable && last.die.colour === die.colour && last.die.face === die.face) {
    const name = w(held.value ? "put_back" : "take_first", { die: w(`die.${die.colour}`, { n: die.face }) });
    return { pressed: pressing(name, () => (held.value = !held.value), "pick-die"), state: held.value ? "is-chosen" : "is-legal" };
  }
  const both = doable && held.value ? last?.after[String(doable.option.action)] : undefined;
  if (doable && both)
    return { pressed: pressing(doable.option.text, () => at.actInTurn(both), String(doable.option.action)), state: "is-legal" };
  return { pressed: press(at, doable), state: stateOf(doable) };
}

function Rung({ at, value }: { at: Place; value: number }): JSX.Element {
  const ways = at.ways[String(value)] ?? [];
  const now = at.game.value === value;
  const lights = reached(at, value).length;
  const shows = isNarrow.value ? ways.length > 0 || lights > 0 : lights > 0;
  const head = (
    <>
      <b class="clo-value">{value}</b>
      {lights > 0 && (
        <span class="clo-lights" aria-hidden="true">
          {lights}
        </span>
      )}
      {isNarrow.value && ways[0] && <Price at={at} way={ways[0]} />}
    </>
  );
  return (
    <li
      data-spot={`rung.${value}`}
      class={cls(
        "clo-rung",
        now && "is-now",
        ways.length > 0 && "is-open",
        wished.value?.includes(value) && "is-wished",
        asked.value === value && "is-asked",
      )}
    >
      {shows ? (
        <button
          type="button"
          class="clo-rung-head"
          title={lights > 0 ? w("lights", { n: lights }) : undefined}
          aria-pressed={asked.value === value}
          data-act={isNarrow.value && ways.length > 0 ? "pick-value" : undefined}
          onClick={() => ask(value)}
        >
          {head}
        </button>
      ) : (
        <span class="clo-rung-head">{head}</span>
      )}
      {!isNarrow.value && ways.slice(0, 3).map((way, index) => <WayButton key={index} at={at} way={way} value={value} />)}
    </li>
  );
}

/** On a phone: the ways to make values, with room for a finger each. */
function Ways({ at, values }: { at: Place; values: readonly number[] }): JSX.Element {
  return (
    <li class="clo-ways">
      {values.map((value) =>
        (at.ways[value] ?? []).slice(0, 3).map((way, index) => <WayButton key={`${value}.${index}`} at={at} way={way} value={value} />),
      )}
    </li>
  );
}

/** One way to make the value, with its dice where there is room for them. */
function WayButton({ at, way, value }: { at: Place; way: Way; value: number }): JSX.Element {
  const pressed = pressing(
    w("make", { value, dice: way.dice.map(({ face }) => face).join(" + ") }),
    () => make(at, way),
    String(way.play[0]),
  );
  return (
    <button type="button" class="kit-choice clo-way" {...(isNarrow.value ? shown(pressed) : pressed)}>
      {isNarrow.value && <b class="clo-value">{value}</b>}
      {isNarrow.value &&
        at.question?.kind !== "value" &&
        way.dice.map(({ colour, face }, index) => (
          <Die key={index} face={face} dark={colour === "black"} size={22} title={w(`die.${colour}`, { n: face })} />
        ))}
      <Price at={at} way={way} />
    </button>
  );
}

/** What a way costs; nothing is said for nothing. */
function Price({ at, way }: { at: Place; way: Way }): JSX.Element {
  return (
    <span class="clo-way-price">
      {way.time > 0 && (
        <Tag n={way.time} drawing={SIGN["hourglass"]} title={w("time")} tone={way.time >= (at.own?.to_death ?? 99) ? "warn" : "cost"} />
      )}
      {way.coins > 0 && <Tag n={way.coins} drawing={SIGN["coin"]} title={w("coins")} />}
      {way.markers > 0 && <Tag n={way.markers} drawing={SIGN["marker"]} title={w("markers")} />}
      {way.time + way.coins + way.markers === 0 && <span class="clo-free">✓</span>}
    </span>
  );
}
