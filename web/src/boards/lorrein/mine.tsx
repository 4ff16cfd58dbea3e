/** One's own side: goods, mission, bowl, and the desks. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { cls, isNarrow, Parts, Picture, Sheet } from "../kit";
import { Asked } from "./asked";
import { Bowl } from "./bowl";
import { SIGN } from "./drawings";
import { Goods } from "./goods";
import { Medicine, medicineLit } from "./medicine";
import { MissionCard } from "./mission";
import { Palette } from "./palette";
import { Tariffs } from "./tariffs";
import { Trade, tradeAsked } from "./trade";
import { type Duchies, desk, has, tool } from "./view";
import { w } from "./words";

const DESKS = ["trade", "tariffs", "medicine"] as const;
const DESK = { trade: Trade, tariffs: Tariffs, medicine: Medicine } as const;

export function Mine({ at }: { at: Duchies }): JSX.Element | null {
  // Before anything of the new question can be pressed: what is taken up then stays in the hand.
  useLayoutEffect(() => {
    tool.value = null;
    at.show("board");
  }, [at.question?.kind]);
  const duke = at.own;
  if (!duke || at.seat === null) return null;
  const Desk = DESK[desk.value];
  return (
    <div class={cls("lor-mine", `is-${at.question?.kind ?? "idle"}`, duke.draft && "is-writing", at.game.offer && "has-offer")}>
      <Asked at={at} />
      <Goods at={at} seat={at.seat} />
      <div class="lor-pair">
        <MissionCard at={at} duke={duke} path={`seats.${at.seat}`} />
        <Bowl at={at} />
      </div>
      {isNarrow.value ? (
        <Sheets at={at} />
      ) : (
        <div class="lor-desk" data-part="round">
          <Parts parts={DESKS} open={desk} asked={tradeAsked(at) ? "trade" : undefined} name={(part) => w(part)} label={w("desks")} />
          <Desk at={at} />
        </div>
      )}
    </div>
  );
}

/** On a phone the desks and prices slide up from below. */
function Sheets({ at }: { at: Duchies }): JSX.Element {
  return (
    <div class="lor-sheets" data-sticks="bottom" data-part="round">
      <Sheet name={w("build")} peek={<Picture drawing={SIGN["small_duchy"]} size={16} />}>
        <Palette at={at} />
      </Sheet>
      <Sheet name={w("trade")} peek={<Picture drawing={SIGN["swap"]} size={16} />} asked={Boolean(at.own?.draft)}>
        <Trade at={at} />
      </Sheet>
      <Sheet name={w("tariffs")} peek={<Picture drawing={SIGN["lock"]} size={16} />}>
        <Tariffs at={at} />
      </Sheet>
      <Sheet name={w("medicine")} peek={has(at.own, "medicine")} lit={medicineLit(at)}>
        <Medicine at={at} />
      </Sheet>
    </div>
  );
}
