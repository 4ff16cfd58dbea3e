/** The picture of a village: the slope it lies on, its houses, and who lives there. */
import type { JSX } from "preact";
import { cls } from "../kit";
import { Council } from "./council";
import { SIGN } from "./drawings";
import { Churchyard, RatTrack } from "./fate";
import { Ground, hourOf, Sky } from "./ground";
import type { Layout } from "./layout";
import { Villager } from "./people";
import { moved, Pills, type SceneProps, Sign, Thing } from "./piece";
import { type Figure, figures } from "./told";
import { PROFESSIONS } from "./view";
import "./village.css";
import { w } from "./words";
import { Craft, Harvest, Market } from "./works";
import { MainHouse, Religion, School, Travels } from "./zones";

/** `crop`: of what is seen in a frame that is too low for all of it. */
export function Scene(props: SceneProps & { layout: Layout; label: string; crop?: boolean }): JSX.Element {
  const { at, village, own, layout, label, crop = false } = props;
  const reaping = own && (at.question?.kind === "death" || at.question?.kind === "labourer");
  return (
    <svg
      class={cls("clo-scene", `is-${hourOf(village, at.game.clouds, reaping)}`)}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      preserveAspectRatio={crop ? "xMidYMid slice" : undefined}
      role="group"
      aria-label={label}
    >
      <Ground layout={layout} />
      <Sky at={at} village={village} layout={layout} reaping={reaping} />
      <Purse {...props} />
      <MainHouse {...props} />
      <Religion {...props} />
      <School {...props} />
      <Council {...props} />
      <Travels {...props} />
      <Craft {...props} />
      <Harvest {...props} />
      <Market {...props} />
      <Churchyard {...props} />
      <Villagers {...props} />
      <RatTrack {...props} />
    </svg>
  );
}

/** What is in the purse, and the day labourers who had to be hired. */
function Purse({ village, layout, own }: SceneProps & { layout: Layout }): JSX.Element {
  const hired: Figure[] = [{ n: village.labourers, drawing: SIGN["labourer"], title: w("labourers"), tone: "warn" }];
  return (
    <g transform={moved(layout.purse)}>
      <g
        data-part="mine.coins"
        data-spot={own ? "purse" : undefined}
        class="clo-purse"
        role="img"
        aria-label={`${village.coins} ${w("coins")}`}
      >
        <title>{w("coins")}</title>
        <rect x="0" y="-13" width={village.coins > 9 ? 60 : 50} height="26" rx="13" />
        <Sign drawing={SIGN["coin"]} at={[14, 0]} size={20} />
        <text x="27" y="6">
          <Ticking value={village.coins} />
        </text>
      </g>
      {village.labourers > 0 && <Pills of={hired} at={[86, 0]} />}
    </g>
  );
}

/** A number of the picture: it is drawn anew when it changes, and ticks over. */
function Ticking({ value }: { value: number }): JSX.Element {
  return <tspan key={value}>{value}</tspan>;
}

/** The villagers at their posts. Who is dead is missed: a candle burns where they stood. */
function Villagers({ at, village, own, layout }: SceneProps & { layout: Layout }): JSX.Element {
  return (
    <g class="clo-villagers" role="group" aria-label={w("villagers")}>
      {PROFESSIONS.map((profession) => {
        const alive = village.villagers.includes(profession);
        const doable = own ? (at.options.one("bury", { profession }) ?? at.options.one("hire", { profession })) : undefined;
        const name = at.term(`profession.${profession}`);
        return (
          <g key={profession} transform={moved(layout.posts[profession])} data-spot={own ? `post.${profession}` : undefined}>
            <Thing
              at={at}
              box={[-22, -42, 44, 48]}
              name={alive ? name : w("gone", { name })}
              doable={doable}
              class={cls("clo-villager", !alive && "is-dead")}
            >
              {alive ? (
                <Villager post={profession} sign={SIGN[profession]} />
              ) : (
                <g class="clo-missed">
                  <path class="clo-stone" d="M-8 0h16v-4H-8z" />
                  <path class="clo-sheet" d="M-2-4v-9h4v9z" />
                  <path class="clo-fire" d="M0-14c-3-3 0-4 0-8 3 3 3 6 0 8z" />
                </g>
              )}
              {doable && (
                <text class="clo-name" y="-46" text-anchor="middle">
                  {name}
                </text>
              )}
            </Thing>
            {doable && <Pills of={figures(at, doable)} at={[0, 14]} />}
          </g>
        );
      })}
    </g>
  );
}
