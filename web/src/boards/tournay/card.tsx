/** A card of the town: colour and sign of its estate, what it does, what it costs, what it is worth. */
import type { ComponentChildren, JSX } from "preact";
import { Card, CardBack, cls, Picture, type Pressable, Tag } from "../kit";
import { ESTATE, SIGN } from "./drawings";
import { type CardFigures, colourOf, type Effect, figuresOf, levelOf, ROMAN, type Town } from "./view";
import { w } from "./words";

interface Props {
  at: Town;
  card: string;
  press?: Pressable | undefined;
  state?: string | undefined;
  spot?: string | undefined;
  changed?: boolean | undefined;
  class?: string;
  /** What lies on the card or is told of a press, over its lower part. */
  children?: ComponentChildren;
  /** The price matters only while the card can still be played. */
  priced?: boolean;
}

export function TownCard({ at, card, priced = false, children, class: name = "", ...of }: Props): JSX.Element {
  const figures = figuresOf(at, card);
  const colour = figures?.colour ?? "white";
  return (
    <Card
      name={at.term(`card.${card}`)}
      hue={colour}
      piece={`card.${card}`}
      class={cls("trn-card", figures?.category === "prestige" && "is-prestige", name)}
      {...of}
      foot={figures && <Foot figures={figures} priced={priced} />}
    >
      {figures && <Does figures={figures} />}
      <span class="trn-estate">
        <Picture drawing={ESTATE[colour]} size={16} title={w(`estate.${colour}`)} />
      </span>
      {children}
    </Card>
  );
}

function Foot({ figures, priced }: { figures: CardFigures; priced: boolean }): JSX.Element {
  return (
    <>
      {priced ? (
        <span class="trn-price">
          {figures.cost > 0 && <Tag n={figures.cost} drawing={SIGN["coin"]} title={w("cost")} />}
          {figures.gives !== "nothing" && (
            <Tag drawing={SIGN[figures.gives === "card" ? "cards" : "person"]} title={w(`gives.${figures.gives}`)} />
          )}
        </span>
      ) : (
        <span />
      )}
      <span class="trn-points">
        {figures.category === "prestige" ? (
          <span role="img" aria-label={w("prestige_points", { builder: figures.builder ?? 0, others: figures.others ?? 0 })}>
            {figures.builder}
            <Picture drawing={SIGN["star"]} size={13} />
            <small>/{figures.others}</small>
          </span>
        ) : (
          (figures.points ?? 0) > 0 && (
            <span role="img" aria-label={w("points", { n: figures.points ?? 0 })}>
              {figures.points}
              <Picture drawing={SIGN["star"]} size={13} />
            </span>
          )
        )}
      </span>
    </>
  );
}

/** What a card does, as signs; its face says it in words. */
export function Does({ figures }: { figures: CardFigures }): JSX.Element {
  if (figures.category === "prestige" || !figures.effect)
    return (
      <span class="trn-does">
        <Picture drawing={SIGN["prestige"]} size={26} />
        {figures.counts && figures.counts !== "itself" && <small>{w(`counts.${figures.counts}`)}</small>}
      </span>
    );
  const { effect } = figures;
  return (
    <span class="trn-does">
      {effect.on && (
        <span class="trn-when">
          <Picture drawing={SIGN[effect.on]} size={20} />
          <Estates effect={effect} />
          <Picture drawing={SIGN["arrow"]} size={13} />
        </span>
      )}
      <span class="trn-what">
        <Picture drawing={SIGN[effect.kind]} size={effect.on ? 24 : 30} />
        {effect.amount !== undefined && <b>{amount(effect)}</b>}
        {effect.per && <Picture drawing={SIGN[effect.per]} size={18} />}
        {!effect.on && <Estates effect={effect} />}
      </span>
    </span>
  );
}

/** Levels are Roman, deniers are not. */
function amount({ kind, amount: n = 0, per }: Effect): string {
  if (["draw", "take_two", "abbey"].includes(kind)) return ROMAN[n] ?? String(n);
  return per ? `${n} ×` : String(n);
}

/** The estates that an effect is about; all three need no sign. */
function Estates({ effect }: { effect: Effect }): JSX.Element | null {
  if (effect.colours.length === 0 || effect.colours.length === 3) return null;
  return (
    <span class="trn-estates">
      {effect.colours.map((colour) => (
        <span key={colour} class={`trn-dot is-${colour}`}>
          <Picture drawing={ESTATE[colour]} size={12} title={w(`estate.${colour}`)} />
        </span>
      ))}
    </span>
  );
}

/** The back of a card tells its pile. */
export function Back({
  pile,
  spot,
  label,
  press,
  state,
}: {
  pile: string;
  spot?: string;
  label?: string;
  press?: Pressable;
  state?: string;
}): JSX.Element {
  const colour = colourOf(pile);
  return (
    <CardBack
      hue={colour}
      class="trn-card"
      spot={spot}
      press={press}
      state={state}
      mark={
        <span class="trn-back" role={label ? "img" : undefined} aria-label={label}>
          <Picture drawing={ESTATE[colour]} size={24} />
          {ROMAN[levelOf(pile)]}
        </span>
      }
    />
  );
}
