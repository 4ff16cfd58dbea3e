/** Another family's side of the table: large with its cards, small as a picture of its quarter. */
import type { JSX } from "preact";
import { Count } from "../../art/Count";
import { cls, Hand, Picture } from "../kit";
import { Back, TownCard } from "./card";
import { District } from "./district";
import { ESTATE, SIGN } from "./drawings";
import { Square } from "./square";
import { COLOURS, figuresOf, type Town } from "./view";
import { w } from "./words";

export function OtherFamily({ at, seat }: { at: Town; seat: number }): JSX.Element | null {
  const family = at.game.seats[seat];
  if (!family) return null;
  return (
    <div class="trn-mine is-other">
      <District at={at} seat={seat} />
      <div class="trn-beside">
        <Square at={at} family={family} seat={seat} />
        <section aria-label={w("hand")}>
          <h3>{w("hand_of", { n: family.hand.length + family.ramparts.length })}</h3>
          <Hand label={w("hand")}>
            {family.hand.map(({ pile, card }, index) =>
              card === null ? (
                <Back key={index} pile={pile} label={at.term(`pile.${pile}`)} />
              ) : (
                <TownCard key={index} at={at} card={card} priced />
              ),
            )}
          </Hand>
          {family.ramparts.length > 0 && <p class="trn-quiet">{w("ramparts", { n: family.ramparts.length })}</p>}
        </section>
      </div>
    </div>
  );
}

export function Small({ at, seat }: { at: Town; seat: number }): JSX.Element | null {
  const family = at.game.seats[seat];
  if (!family) return null;
  return (
    <div class="trn-small">
      <span class="trn-tiny" role="img" aria-label={w("quarter_of", { name: at.seats[seat]?.name ?? "" })}>
        {family.district.map((slot, index) => {
          const colour = slot && figuresOf(at, slot.card)?.colour;
          const prestige = slot && figuresOf(at, slot.card)?.category === "prestige";
          return (
            <span
              key={index}
              class={cls("trn-cell", colour && `is-${colour}`, at.changed.has(`seats.${seat}.district.${index}`) && "is-changed")}
              title={slot ? at.term(`card.${slot.card}`) : ""}
              data-spot={`slot.${1 + Math.floor(index / 3)}.${1 + (index % 3)}.${seat}`}
            >
              {slot && <Picture drawing={prestige ? SIGN["prestige"] : colour ? ESTATE[colour] : undefined} size={13} />}
              {slot && slot.on.length > 0 && <i class={cls("trn-speck", slot.on.includes("damage") && "is-damage")} />}
            </span>
          );
        })}
      </span>
      <span class="trn-small-figures">
        <span title={w("deniers")} data-spot={`purse.${seat}`}>
          <Picture drawing={SIGN["coin"]} size={17} title={w("deniers")} /> <Count value={family.coins} />
        </span>
        <span title={w("hand")} data-spot={`hand.${seat}`}>
          <Picture drawing={SIGN["cards"]} size={17} title={w("hand")} /> <Count value={family.hand.length + family.ramparts.length} />
        </span>
        {COLOURS.map((colour) => (
          <span
            key={colour}
            class={`trn-mini is-${colour}`}
            data-spot={`square.${colour}.${seat}`}
            role="img"
            aria-label={w("residents", {
              name: at.term(`resident.${colour}`),
              standing: family.standing[colour],
              lying: family.lying[colour],
            })}
          >
            <Picture drawing={ESTATE[colour]} size={13} /> <Count value={family.standing[colour]} />/{family.residents[colour]}
          </span>
        ))}
      </span>
    </div>
  );
}
