/** What is asked about things that lie nowhere else on the board: cards just drawn, residents of others, their buildings. */
import type { JSX } from "preact";
import { type Doable, Marker, Pawn, Picture, press, shown, stateOf, Tag } from "../kit";
import { Back, TownCard } from "./card";
import { ESTATE, SIGN } from "./drawings";
import { told } from "./told";
import type { Colour, Town } from "./view";
import { w } from "./words";

export function Asked({ at }: { at: Town }): JSX.Element | null {
  const parts = [Looked, Drawing, Lenders, Estate, Targets, Using].map((Part, index) => Part({ at, key: index })).filter(Boolean);
  if (parts.length === 0) return null;
  return <section class="trn-asked">{parts}</section>;
}

interface Props {
  at: Town;
  key: number;
}

/** The cards that one has drawn and looks at. */
function Looked({ at, key }: Props): JSX.Element | null {
  const keep = at.options.of("keep");
  if (keep.length === 0) return null;
  const cards = at.game.looked.length > 0 ? at.game.looked : keep.map(({ option }) => ({ pile: "", card: String(option.meaning["card"]) }));
  return (
    <div key={key} class="trn-cards" data-spot="looked">
      {cards.map(({ card }, index) => {
        if (card === null) return null;
        const doable = at.options.one("keep", { card });
        return <TownCard key={index} at={at} card={card} press={press(at, doable)} state={stateOf(doable)} priced />;
      })}
    </div>
  );
}

/** Take what lies face up, or draw two. */
function Drawing({ at, key }: Props): JSX.Element | null {
  const [visible, two] = [at.options.one("take_visible"), at.options.one("draw_two")];
  const pile = at.game.piles.find((each) => at.question?.source === `pile.${each.pile}`);
  if (!pile || (!visible && !two)) return null;
  return (
    <div key={key} class="trn-cards">
      {pile.face_up && <TownCard at={at} card={pile.face_up} press={press(at, visible)} state={stateOf(visible)} priced />}
      <span class="trn-or">{w("or")}</span>
      <span class="trn-two">
        <Back pile={pile.pile} press={press(at, two)} state={stateOf(two)} />
        <b>× 2</b>
      </span>
    </div>
  );
}

/** Whose resident does the work. */
function Lenders({ at, key }: Props): JSX.Element | null {
  // One's own first, then those who cost least.
  const price = (each: Doable): number => (Number(each.option.meaning["seat"]) === at.seat ? -1 : (told(at, each).deniers ?? 0));
  const found = at.options.of("resident").sort((one, two) => price(one) - price(two));
  if (found.length === 0) return null;
  return (
    <div key={key} class="trn-choices">
      {found.map((doable) => {
        const seat = Number(doable.option.meaning["seat"]);
        const { deniers = 0 } = told(at, doable);
        return (
          <button key={seat} type="button" class="kit-choice" {...shown(press(at, doable))}>
            <Marker seat={at.seats[seat]} size={24} mine={seat === at.seat} />
            {seat === at.seat ? w("own_resident") : at.seats[seat]?.name}
            {deniers > 0 && <Tag n={`−${deniers}`} drawing={SIGN["coin"]} title={w("deniers")} tone="warn" />}
          </button>
        );
      })}
    </div>
  );
}

/** A colour to be chosen for an effect, with what it brings. */
function Estate({ at, key }: Props): JSX.Element | null {
  const found = at.options.of("colour");
  if (found.length === 0) return null;
  return (
    <div key={key} class="trn-choices">
      {found.map((doable) => {
        const colour = String(doable.option.meaning["colour"]) as Colour;
        const { gain = 0, deniers = 0 } = told(at, doable);
        return (
          <button key={colour} type="button" class="kit-choice" {...shown(press(at, doable))}>
            <Pawn hue={colour} size={26} drawing={ESTATE[colour]} title="" /> {w(`estate.${colour}`)}
            {deniers > 0 && <Tag n={`−${deniers}`} drawing={SIGN["coin"]} title={w("deniers")} tone="warn" />}
            {gain > 0 && <Tag n={gain} drawing={SIGN["coin"]} title={w("deniers")} tone="gain" />}
          </button>
        );
      })}
    </div>
  );
}

/** Cards in the districts of others, to be copied or damaged. */
function Targets({ at, key }: Props): JSX.Element | null {
  const found = at.options.of("target");
  if (found.length === 0) return null;
  const owners = [...new Set(found.map(({ option }) => Number(option.meaning["seat"])))];
  return (
    <div key={key} class="trn-targets">
      {owners.map((seat) => (
        <div key={seat} class="trn-cards">
          <span class="trn-owner">
            <Marker seat={at.seats[seat]} size={22} /> {at.seats[seat]?.name}
          </span>
          {found
            .filter(({ option }) => option.meaning["seat"] === seat)
            .map((doable) => {
              const { row, column } = doable.option.meaning;
              const slot = at.game.seats[seat]?.district[3 * (Number(row) - 1) + Number(column) - 1];
              return (
                slot && <TownCard key={doable.option.action} at={at} card={slot.card} press={press(at, doable)} state={stateOf(doable)} />
              );
            })}
        </div>
      ))}
    </div>
  );
}

/** A building's effect, with what it would bring; to leave it is in the bar. */
function Using({ at, key }: Props): JSX.Element | null {
  const found = at.options.kinds("use", "build", "ward");
  if (found.length === 0) return null;
  return (
    <div key={key} class="trn-choices">
      {found.map((doable) => {
        const { gain = 0, deniers = 0 } = told(at, doable);
        return (
          <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
            {["build", "ward"].includes(String(doable.option.meaning["kind"])) && <Picture drawing={SIGN["shield"]} size={20} />}
            {press(at, doable)["aria-label"]}
            {deniers > 0 && <Tag n={`−${deniers}`} drawing={SIGN["coin"]} title={w("deniers")} tone="warn" />}
            {gain > 0 && <Tag n={gain} drawing={SIGN["coin"]} title={w("deniers")} tone="gain" />}
          </button>
        );
      })}
    </div>
  );
}
