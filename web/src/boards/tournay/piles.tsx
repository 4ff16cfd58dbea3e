/** The nine piles: three colours by three levels, each with what lies face up, how many cards, and its crier. */
import type { JSX } from "preact";
import { cls, Picture, press, Stack, stateOf } from "../kit";
import { Back, TownCard } from "./card";
import { ESTATE, SIGN } from "./drawings";
import { Told } from "./told";
import { COLOURS, colourOf, LEVELS, levelOf, type Pile, ROMAN, type Town } from "./view";
import { w } from "./words";

/** Questions that are answered at the piles, and those that have the cards in question beside the hand or more to choose from. */
const KINDS = ["draw", "pile", "leave"];
const ELSEWHERE = new Set(["turn", "action", "draw"]);

export function pilesAsked(at: Town): boolean {
  return !ELSEWHERE.has(at.question?.kind ?? "") && at.options.kinds(...KINDS).length > 0;
}

/** Something there may be pressed, among other things elsewhere. */
export const pilesLit = (at: Town): boolean => at.options.kinds(...KINDS).length > 0;

export function Piles({ at }: { at: Town }): JSX.Element {
  return (
    <section class="trn-piles" aria-label={w("piles")}>
      {COLOURS.map((colour) => (
        <h3 key={colour} class="trn-pile-head" style={{ gridColumn: COLOURS.indexOf(colour) + 2 }}>
          <Picture drawing={ESTATE[colour]} size={18} /> {w(`estate.${colour}`)}
        </h3>
      ))}
      {LEVELS.map((level) => (
        <b key={level} class="trn-level" style={{ gridRow: level + 1 }}>
          {ROMAN[level]}
        </b>
      ))}
      {at.game.piles.map((pile, index) => (
        <PileStack key={pile.pile} at={at} pile={pile} path={`piles.${index}`} />
      ))}
      <Supply at={at} />
    </section>
  );
}

function PileStack({ at, pile, path }: { at: Town; pile: Pile; path: string }): JSX.Element {
  const wanted = { pile: pile.pile };
  const doable = KINDS.map((kind) => at.options.one(kind, wanted)).find(Boolean);
  const refused = doable ? undefined : KINDS.map((kind) => at.options.why(kind, wanted)).find(Boolean);
  const name = at.term(`pile.${pile.pile}`);
  const pressed = press(at, doable, refused, name);
  const state = stateOf(doable, refused);
  const style = { gridColumn: COLOURS.indexOf(colourOf(pile.pile)) + 2, gridRow: levelOf(pile.pile) + 1 };
  return (
    <div class={cls("trn-pile", pile.crier_out && "has-crier")} style={style}>
      <Stack count={pile.size} title={w("cards_left", { n: pile.size })} spot={`pile.${pile.pile}`}>
        {pile.size === 0 ? (
          <span class="trn-none">{w("empty_pile")}</span>
        ) : pile.face_up ? (
          <TownCard at={at} card={pile.face_up} press={pressed} state={state} changed={at.changed.has(`${path}.face_up`)} priced />
        ) : (
          <Back pile={pile.pile} press={pressed} state={state} label={name} />
        )}
      </Stack>
      {pile.crier_out && (
        <span class="trn-crier" title={w("crier_out")}>
          <Picture drawing={SIGN["bell"]} size={16} title={w("crier_out")} />
        </span>
      )}
      <Told at={at} doable={doable} />
    </div>
  );
}

/** What is in nobody's hands: residents of the reserve, and how many criers have been met. */
function Supply({ at }: { at: Town }): JSX.Element {
  const { reserve, criers, criers_needed: needed } = at.game;
  return (
    <p class="trn-supply">
      <span>
        {w("reserve")}
        {COLOURS.map((colour) => (
          <span key={colour} class={`trn-mini is-${colour}`} role="img" aria-label={`${at.term(`resident.${colour}`)}: ${reserve[colour]}`}>
            <Picture drawing={ESTATE[colour]} size={14} /> {reserve[colour]}
          </span>
        ))}
      </span>
      <span title={w("criers_mean", { n: needed })}>
        <Picture drawing={SIGN["bell"]} size={16} /> {w("criers", { n: criers, of: needed })}
      </span>
    </p>
  );
}
