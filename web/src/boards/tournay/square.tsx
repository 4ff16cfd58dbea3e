/** The Place: who stands there and who lies beside it, one's deniers, and what residents can do without any card. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { Count } from "../../art/Count";
import { cls, Pawn, Picture, press, pressing, Stepper, shown, stateOf, Tag } from "../kit";
import { ESTATE, SIGN } from "./drawings";
import { told } from "./told";
import { COLOURS, type Colour, type Family, type Town } from "./view";
import { w } from "./words";

/** How many residents of each colour would earn; the table decides what is possible. */
const earning = signal<{ readonly [colour: string]: number }>({});

export function Square({ at, family, seat }: { at: Town; family: Family; seat: number }): JSX.Element {
  const own = seat === at.seat;
  const path = `seats.${seat}`;
  return (
    <section data-part="mine.lying mine.coins" class="trn-square" aria-label={w("square")}>
      <p class="trn-purse">
        <span class={cls(at.changed.has(`${path}.coins`) && "is-changed")} data-spot={own ? "purse" : undefined}>
          <Picture drawing={SIGN["coin"]} size={24} title={w("deniers")} />{" "}
          <b>
            <Count value={family.coins} />
          </b>
        </span>
        {family.built > 0 && (
          <span title={w("built", { n: family.built })} data-spot={own ? "built" : undefined}>
            <Picture drawing={SIGN["wall"]} size={20} title={w("built", { n: family.built })} /> {family.built}
          </span>
        )}
        {own && <Gather at={at} />}
      </p>
      {COLOURS.map((colour) => (
        <Row key={colour} at={at} family={family} colour={colour} own={own} path={path} />
      ))}
    </section>
  );
}

interface RowProps {
  at: Town;
  family: Family;
  colour: Colour;
  own: boolean;
  path: string;
}

function Row({ at, family, colour, own, path }: RowProps): JSX.Element {
  const standing = family.standing[colour];
  const lying = family.lying[colour];
  // A resident who is asked for: to lie down, to be given up.
  const lay = own ? (at.options.one("lay", { colour }) ?? at.options.one("colour", { colour })) : undefined;
  const given = own && at.question?.kind === "pay" ? { stands: at.options.one("give_standing"), lies: at.options.one("give_lying") } : {};
  const mine = own && paysWith(at) === colour;
  const name = at.term(`resident.${colour}`);
  const changed = at.changed.has(`${path}.standing.${colour}`) || at.changed.has(`${path}.lying.${colour}`);
  return (
    <div
      class={cls("trn-row", `is-${colour}`, changed && "is-changed")}
      role="group"
      aria-label={w("residents", { name, standing, lying })}
    >
      <span class="trn-pawns" data-spot={own ? `square.${colour}` : undefined}>
        {Array.from({ length: standing }, (_, index) => {
          const doable = index === 0 ? (lay ?? (mine ? given.stands : undefined)) : undefined;
          return (
            <Pawn
              key={index}
              hue={colour}
              size={30}
              drawing={ESTATE[colour]}
              title={name}
              press={press(at, doable)}
              state={stateOf(doable)}
            />
          );
        })}
        {standing === 0 && lay && (
          <button type="button" class="kit-choice is-bare" {...press(at, lay)}>
            <Pawn hue={colour} size={30} drawing={ESTATE[colour]} title={name} />
          </button>
        )}
      </span>
      <span class="trn-pawns is-lying" data-spot={own ? `lying.${colour}` : undefined}>
        {Array.from({ length: lying }, (_, index) => {
          const doable = index === 0 && mine ? given.lies : undefined;
          return <Pawn key={index} hue={colour} size={26} lying title={name} press={press(at, doable)} state={stateOf(doable)} />;
        })}
      </span>
      {own && <Earn at={at} colour={colour} standing={standing} />}
    </div>
  );
}

/** The colour of the resident that a prestige building costs: that of the card. */
function paysWith(at: Town): Colour | undefined {
  if (at.question?.kind !== "pay" || !at.game.playing) return undefined;
  return at.catalogue.pieces[`card.${at.game.playing}`]?.figures["colour"] as Colour | undefined;
}

/** How many of a colour lie down for deniers: − n +, then the coins; and a recruit, where one may. */
function Earn({ at, colour, standing }: { at: Town; colour: Colour; standing: number }): JSX.Element | null {
  const most = at.options.of("earn", { colour }).length;
  const recruit = at.options.one("recruit", { colour });
  if (most === 0 && !recruit) return null;
  const n = Math.max(1, Math.min(earning.value[colour] ?? standing, most));
  const doable = at.options.one("earn", { colour, n });
  const set = (value: number) => () => (earning.value = { ...earning.value, [colour]: value });
  return (
    <span class="trn-earn">
      {most > 1 && (
        <Stepper
          value={n}
          name={at.term(`resident.${colour}`)}
          less={n > 1 ? pressing("−", set(n - 1)) : {}}
          more={n < most ? pressing("+", set(n + 1)) : {}}
        />
      )}
      {doable && (
        <button type="button" class="kit-choice" {...shown(press(at, doable))}>
          <Tag n={told(at, doable).gain} drawing={SIGN["coin"]} title={w("deniers")} tone="gain" />
        </button>
      )}
      {recruit && (
        <button type="button" class="kit-choice" {...shown(press(at, recruit))} title={w("recruit")}>
          <Picture drawing={SIGN["recruit"]} size={20} title={w("recruit")} />
          <Tag
            n={`−${(told(at, recruit).price ?? 0) + (told(at, recruit).deniers ?? 0)}`}
            drawing={SIGN["coin"]}
            title={w("deniers")}
            tone="warn"
          />
        </button>
      )}
    </span>
  );
}

/** To gather is always possible: everybody stands up, tokens leave. */
function Gather({ at }: { at: Town }): JSX.Element | null {
  const doable = at.options.one("gather");
  if (!doable) return null;
  const { gain = 0, residents = 0 } = told(at, doable);
  return (
    <button type="button" class="kit-choice trn-gather" {...shown(press(at, doable))}>
      <Picture drawing={SIGN["gather"]} size={20} /> {w("gather")}
      {residents > 0 && <Tag n={residents} drawing={SIGN["person"]} title={w("rise", { n: residents })} tone="gain" />}
      {gain > 0 && <Tag n={gain} drawing={SIGN["coin"]} title={w("deniers")} tone="gain" />}
    </button>
  );
}
