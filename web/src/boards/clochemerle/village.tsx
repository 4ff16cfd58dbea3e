/** A village on the board: its picture, and what is asked there in words. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Count } from "../../art/Count";
import { isLow, isNarrow, isTall, isTight, isUpright, Options, Parts, Picture } from "../kit";
import { Bubbles } from "./bubbles";
import { SIGN } from "./drawings";
import { Ladder } from "./ladder";
import { grown, type Layout, MIDDLE, UPRIGHT, WIDE } from "./layout";
import { OfferBoard, Square } from "./offer";
import { askedAt, open, PARTS, type Part, part } from "./parts";
import { Scene } from "./scene";
import type { Place, Village } from "./view";
import { w } from "./words";

export function OwnVillage({ at }: { at: Place }): JSX.Element | null {
  const kind = at.question?.kind ?? "";
  const asked = askedAt(at);
  useLayoutEffect(() => open(asked), [kind]);
  useLayoutEffect(() => at.show("mine"), [kind]);
  if (!at.own || at.seat === null) return null;
  const seen = (which: Part): boolean => !isNarrow.value || part.value === which;
  return (
    <div class="clo-mine">
      <div class="clo-top" data-sticks="top">
        <Ladder at={at} />
        {isNarrow.value && (
          <Parts
            parts={PARTS}
            open={part}
            asked={asked}
            name={(each) => w(`part.${each}`)}
            label={w("parts")}
            teaches={{ village: "mine.time mine.tree mine.coins mine.served rat" }}
          />
        )}
      </div>
      {seen("village") && <VillageBoard at={at} village={at.own} seat={at.seat} own layout={fitting()} />}
      {isNarrow.value && seen("offer") && <OfferBoard at={at} />}
      {isNarrow.value && seen("customers") && <Square at={at} />}
    </div>
  );
}

/** The village as it fits its room. */
export const fitting = (): Layout => (isUpright.value ? UPRIGHT : (isTight.value && !isTall.value) || isLow.value ? WIDE : MIDDLE);

interface Props {
  at: Place;
  village: Village;
  seat: number;
  own?: boolean;
  layout: Layout;
}

export function VillageBoard({ at, village, seat, own = false, layout: usual }: Props): JSX.Element {
  const layout = grown(usual, village.fields.length, village.market.length);
  const name = own ? w("part.village") : (at.seats[seat]?.name ?? "");
  return (
    <div class="clo-village" data-spot={own ? "village" : undefined} style={{ "--wide": layout.width, "--tall": layout.height }}>
      <div class="clo-stage">
        <Scene at={at} village={village} seat={seat} own={own} layout={layout} label={name} />
        {own && <Bubbles at={at} layout={layout} />}
      </div>
    </div>
  );
}

/** Where flights to a strip end (flights.tsx). */
const SPOTS: { readonly [sign: string]: string } = { coin: "purse", tree: "tree", house: "safe" };

/** The village small, for a strip: the same picture, and what decides in figures. */
export function Small({ at, seat }: { at: Place; seat: number }): JSX.Element | null {
  const village = at.game.seats[seat];
  if (!village) return null;
  const still: Place = { ...at, options: new Options(null), catalogue: { ...at.catalogue, pieces: {} } };
  const goods = Object.values(village.workshops).reduce((sum, shop) => sum + shop.goods, village.guild);
  const figures: readonly (readonly [sign: string, n: number, title: string])[] = [
    ["coin", village.coins, w("coins")],
    ["tree", village.tree, w("tree")],
    ["house", village.safe, w("safe")],
    ["any", goods, w("resource.any", { n: goods })],
    ["skull", village.to_death, w("to_death", { n: village.to_death })],
  ];
  return (
    <div class="clo-small">
      <div class="clo-mini" aria-hidden="true">
        <Scene at={still} village={village} seat={seat} own={false} layout={WIDE} label="" crop />
      </div>
      <span class="clo-small-figures">
        {figures.map(([sign, n, title]) => (
          <span key={sign} title={title} data-spot={SPOTS[sign] && `${SPOTS[sign]}.${seat}`}>
            <Picture drawing={SIGN[sign]} size={16} title={title} /> <Count value={n} />
          </span>
        ))}
      </span>
    </div>
  );
}
