/** One's own side of the table: quarter, Place, hand; on a phone the piles and events slide up over it. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isNarrow, Picture, Sheet } from "../kit";
import { Asked } from "./asked";
import { District } from "./district";
import { lay, settled } from "./drag";
import { SIGN } from "./drawings";
import { Events, eventsAsked, eventsLit } from "./events";
import { OwnHand } from "./hand";
import { Piles, pilesAsked, pilesLit } from "./piles";
import { Square } from "./square";
import type { Town } from "./view";
import { w } from "./words";

export function Mine({ at }: { at: Town }): JSX.Element | null {
  useLayoutEffect(() => at.show("mine"), [at.question?.kind]);
  const family = at.own;
  if (!family || at.seat === null) return null;
  return (
    <div class="trn-mine">
      <Laying at={at} />
      <District at={at} seat={at.seat} />
      <div class="trn-beside">
        <Asked at={at} />
        <Square at={at} family={family} seat={at.seat} />
        <OwnHand at={at} family={family} />
      </div>
      {isNarrow.value && (
        <div class="trn-sheets" data-sticks="bottom">
          <Sheet name={w("piles")} asked={pilesAsked(at)} lit={pilesLit(at)} peek={<PilesPeek at={at} />}>
            <Piles at={at} />
          </Sheet>
          <Sheet name={w("part.events")} asked={eventsAsked(at)} lit={eventsLit(at)} peek={<EventsPeek at={at} />}>
            <Events at={at} />
          </Sheet>
        </div>
      )}
    </div>
  );
}

/** A card that was let go is laid when the table is free; the quarter need not be drawn anew for that. */
function Laying({ at }: { at: Town }): null {
  const drops = settled.value;
  // Before anything of the new question can be pressed.
  useLayoutEffect(() => lay(at), [at.question, at.busy.value, drops]);
  return null;
}

/** What lies face up, while the sheet is down. */
function PilesPeek({ at }: { at: Town }): JSX.Element {
  const visible = at.game.piles.filter(({ face_up }) => face_up).length;
  return (
    <>
      <Picture drawing={SIGN["cards"]} size={18} /> {w("face_up", { n: visible })}
    </>
  );
}

function EventsPeek({ at }: { at: Town }): JSX.Element {
  return (
    <>
      {at.game.events.map(
        (event, index) =>
          event && (
            <span key={index} class="trn-peek-event">
              <Picture drawing={SIGN[event.does]} size={18} title={at.term(`event.${event.event}`)} /> {event.coins}
            </span>
          ),
      )}
    </>
  );
}
