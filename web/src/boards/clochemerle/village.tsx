/** A village: the villagers and their time, and its zones. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { Count } from "../../art/Count";
import { cls, type Flight, isNarrow, Parts, Picture, press, stateOf, Tag, useFlights } from "../kit";
import { SIGN } from "./drawings";
import { Ladder } from "./ladder";
import { OfferBoard, Square } from "./offer";
import { askedAt, open, PARTS, type Part, part } from "./parts";
import { Told } from "./told";
import { type ClochemerleView, type Place, PROFESSIONS, RESOURCE, type Village } from "./view";
import { w } from "./words";
import { Zones } from "./zones";

export function OwnVillage({ at }: { at: Place }): JSX.Element | null {
  const kind = at.question?.kind ?? "";
  const asked = askedAt(at);
  useLayoutEffect(() => open(asked), [kind]);
  useLayoutEffect(() => at.show("mine"), [kind]);
  useFlights(at.game, at.seat, (before, now) => (at.seat === null ? [] : flights(before, now, at.seat)));
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
            teaches={{ village: "mine.time mine.tree mine.coins mine.served", customers: "rat" }}
          />
        )}
      </div>
      {seen("village") && <VillageBoard at={at} village={at.own} own />}
      {isNarrow.value && seen("offer") && <OfferBoard at={at} />}
      {isNarrow.value && seen("customers") && <Square at={at} />}
    </div>
  );
}

export function VillageBoard({ at, village, own }: { at: Place; village: Village; own: boolean }): JSX.Element {
  return (
    <div class="clo-village">
      <header class="clo-head">
        <span data-part="mine.coins" class="clo-purse" data-spot={own ? "purse" : undefined}>
          <Picture drawing={SIGN["coin"]} size={22} title={w("coins")} />{" "}
          <b>
            <Count value={village.coins} />
          </b>
        </span>
        <Villagers at={at} village={village} own={own} />
        <Clouds at={at} village={village} />
      </header>
      <Zones at={at} village={village} own={own} />
    </div>
  );
}

function Villagers({ at, village, own }: { at: Place; village: Village; own: boolean }): JSX.Element {
  return (
    <span class="clo-villagers" role="group" aria-label={w("villagers")}>
      {PROFESSIONS.map((profession) => {
        const alive = village.villagers.includes(profession);
        const doable = own ? (at.options.one("bury", { profession }) ?? at.options.one("hire", { profession })) : undefined;
        const name = at.term(`profession.${profession}`);
        return (
          <span
            key={profession}
            class={cls("kit-thing clo-villager", !alive && "is-dead", stateOf(doable))}
            {...press(at, doable)}
            title={name}
          >
            <Picture
              drawing={SIGN[alive ? profession : village.empty.includes(profession) ? profession : "labourer"]}
              size={22}
              title={alive ? name : w("gone", { name })}
            />
            {doable && <small>{name}</small>}
            <Told at={at} doable={doable} />
          </span>
        );
      })}
      {village.labourers > 0 && <Tag n={village.labourers} drawing={SIGN["labourer"]} title={w("labourers")} tone="warn" />}
    </span>
  );
}

/** The ring of clouds: where time stands, and how far it is to the next death. */
function Clouds({ at, village }: { at: Place; village: Village }): JSX.Element {
  return (
    <span
      data-part="mine.time"
      class="clo-clouds"
      role="img"
      aria-label={w("to_death", { n: village.to_death })}
      title={w("to_death", { n: village.to_death })}
    >
      {Array.from({ length: at.game.clouds }, (_, index) => (
        <span key={index} class={cls("clo-cloud", index === village.time && "is-here", index < village.time && "is-past")}>
          {index === village.time && <Picture drawing={SIGN["hourglass"]} size={14} />}
        </span>
      ))}
      <Picture drawing={SIGN["skull"]} size={18} /> <b>{village.to_death}</b>
    </span>
  );
}

function flights(before: ClochemerleView, now: ClochemerleView, seat: number): Flight[] {
  const [was, is] = [before.seats[seat], now.seats[seat]];
  if (!was || !is || was.coins === is.coins) return [];
  const coin = <Picture drawing={SIGN["coin"]} size={28} />;
  return [is.coins > was.coins ? { from: "bank", to: "purse", thing: coin } : { from: "purse", to: "bank", thing: coin }];
}

/** The village as a small picture: villagers alive, goods, stories, time left. */
export function Small({ at, seat }: { at: Place; seat: number }): JSX.Element | null {
  const village = at.game.seats[seat];
  if (!village) return null;
  return (
    <div class="clo-small">
      <Villagers at={at} village={village} own={false} />
      <span class="clo-small-figures">
        <span title={w("coins")}>
          <Picture drawing={SIGN["coin"]} size={16} title={w("coins")} /> {village.coins}
        </span>
        <span title={w("tree")}>
          <Picture drawing={SIGN["tree"]} size={16} title={w("tree")} /> {village.tree}
        </span>
        <span title={w("safe")}>
          <Picture drawing={SIGN["house"]} size={16} title={w("safe")} /> {village.safe}
        </span>
        <span title={w("to_death", { n: village.to_death })}>
          <Picture drawing={SIGN["skull"]} size={16} title={w("to_death", { n: village.to_death })} /> {village.to_death}
        </span>
        {Object.entries(village.workshops).map(([workshop, { goods }]) => (
          <span key={workshop} title={at.term(`banner.${workshop}`)}>
            <Picture drawing={SIGN[RESOURCE[workshop] ?? "any"]} size={16} title={at.term(`banner.${workshop}`)} /> {goods}
          </span>
        ))}
      </span>
    </div>
  );
}
