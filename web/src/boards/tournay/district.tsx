/** One's own quarter, three by three: cards with those they cover peeking out, who stands on them, where a card may go. */
import type { JSX } from "preact";
import { cls, Pawn, Picture, press, stateOf } from "../kit";
import { TownCard } from "./card";
import { chosenSpot } from "./drag";
import { ESTATE, SIGN } from "./drawings";
import { Told, told } from "./told";
import type { Colour, Slot, Town } from "./view";
import { w } from "./words";

/** What can be done with a slot of one's own district. */
const KINDS = ["activate", "trigger", "damage", "pay_slot", "give_slot"];

export function District({ at, seat }: { at: Town; seat: number }): JSX.Element {
  const family = at.game.seats[seat];
  const own = seat === at.seat;
  const places = own ? at.options.of("place") : [];
  // Row and column 0 come before those that the district has: shown only when a card may go there.
  const above = places.some(({ option }) => option.meaning["row"] === 0);
  const before = places.some(({ option }) => option.meaning["column"] === 0);
  const spots: JSX.Element[] = [];
  for (let row = above ? 0 : 1; row <= 3; row++)
    for (let column = before ? 0 : 1; column <= 3; column++)
      spots.push(
        <Spot
          key={`${row}.${column}`}
          at={at}
          seat={seat}
          row={row}
          column={column}
          slot={row && column ? (family?.district[3 * (row - 1) + column - 1] ?? null) : null}
        />,
      );
  return (
    <div
      data-part="mine.district"
      class={cls("trn-district", above && "has-above", before && "has-before", places.length > 0 && "is-placing")}
      role="group"
      aria-label={own ? w("quarter") : w("quarter_of", { name: at.seats[seat]?.name ?? "" })}
    >
      {spots}
    </div>
  );
}

interface SpotProps {
  at: Town;
  seat: number;
  row: number;
  column: number;
  slot: Slot | null;
}

function Spot({ at, seat, row, column, slot }: SpotProps): JSX.Element {
  const own = seat === at.seat;
  const where = { row, column };
  const place = own ? at.options.one("place", where) : undefined;
  const doable =
    place ?? (own ? KINDS.map((kind) => at.options.one(kind, where)).find(Boolean) : at.options.one("target", { seat, ...where }));
  const refused = !doable && own && slot ? KINDS.map((kind) => at.options.why(kind, where)).find(Boolean) : undefined;
  const last = own && at.own?.last_card?.row === row && at.own.last_card.column === column;
  const dropping = place && chosenSpot.value === `${row}.${column}`;
  const spot = own ? `slot.${row}.${column}` : `slot.${row}.${column}.${seat}`;
  const edge = row === 0 || column === 0;
  if (!slot)
    return (
      <span
        class={cls("kit-thing trn-slot", edge && "is-edge", stateOf(place), dropping && "is-chosen")}
        data-spot={spot}
        data-place={place ? `${row}.${column}` : undefined}
        {...press(at, place)}
      >
        {last ? (
          <span class="trn-last">{at.term(`card.${at.own?.last_card?.card}`)}</span>
        ) : place ? (
          <Picture drawing={SIGN["plus"]} size={22} />
        ) : null}
        <Fires at={at} doable={place} />
      </span>
    );
  return (
    <span class={cls("trn-slot is-filled", slot.covered.length > 0 && "has-covered")} data-place={place ? `${row}.${column}` : undefined}>
      {slot.covered.slice(-2).map((card, index) => (
        <span key={index} class="trn-peek" style={{ "--under": index + 1 }} title={at.term(`card.${card}`)} />
      ))}
      <TownCard
        at={at}
        card={slot.card}
        press={press(at, doable, refused, at.term(`card.${slot.card}`))}
        state={stateOf(doable, refused, dropping)}
        spot={spot}
        changed={at.changed.has(`seats.${seat}.district.${3 * (row - 1) + column - 1}`)}
      >
        {slot.on.length > 0 && (
          <span class="trn-on">
            {slot.on.map((who, index) => (
              <Occupant key={index} at={at} who={who} />
            ))}
          </span>
        )}
        {doable && <Told at={at} doable={doable} workers={false} />}
        <Fires at={at} doable={doable} />
        {place && <b class="trn-onto">{told(at, place).covers ? w("covers") : w("replaces")}</b>}
      </TownCard>
      {slot.covered.length > 0 && (
        <b class="trn-height" title={w("covered", { n: slot.covered.length })}>
          {slot.covered.length + 1}
        </b>
      )}
    </span>
  );
}

/** How many characters of the row and column would act. */
function Fires({ at, doable }: { at: Town; doable: ReturnType<Town["options"]["one"]> }): JSX.Element | null {
  const { fires = [], pays = 0 } = told(at, doable);
  if (fires.length === 0) return null;
  return (
    <span
      class="trn-fires"
      role="img"
      aria-label={w("fires", { n: fires.length, deniers: pays })}
      title={w("fires", { n: fires.length, deniers: pays })}
    >
      <Picture drawing={SIGN["chain"]} size={14} />
      {fires.length}
    </span>
  );
}

export function Occupant({ at, who, size = 26 }: { at: Town; who: string; size?: number }): JSX.Element {
  const title = at.term(`occupant.${who}`);
  if (who === "damage" || who === "grey")
    return (
      <span class={`trn-token is-${who}`} title={title}>
        <Picture drawing={SIGN[who]} size={size} title={title} />
      </span>
    );
  return <Pawn hue={who} size={size} drawing={ESTATE[who as Colour]} title={title} />;
}
