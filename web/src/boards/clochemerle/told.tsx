/** Prices and gains as tags: time first, since time kills. */
import type { JSX } from "preact";
import { type Doable, type Drawing, Picture, Tag } from "../kit";
import { SIGN } from "./drawings";
import type { OptionFigures } from "./types.generated";
import type { Needs, Place } from "./view";
import { w } from "./words";

export const told = (at: Place, doable: Doable | undefined): OptionFigures => at.options.told(doable);

export function Goods({ needs, size = 16 }: { needs: Needs; size?: number }): JSX.Element {
  return (
    <span class="clo-goods">
      {Object.entries(needs).map(([resource, n]) => (
        <span
          key={resource}
          class="clo-good"
          role="img"
          aria-label={w(`resource.${resource}`, { n })}
          title={w(`resource.${resource}`, { n })}
        >
          {n > 1 && n}
          <Picture drawing={SIGN[resource] ?? SIGN["any"]} size={size} />
        </span>
      ))}
    </span>
  );
}

export interface Figure {
  readonly n?: number | string;
  readonly drawing: Drawing | undefined;
  readonly title: string;
  readonly tone: "cost" | "gain" | "warn";
}

/** What an option costs and brings besides goods, in the order in which it matters. */
export function figures(at: Place, doable: Doable | undefined): Figure[] {
  const { time = 0, coins = 0, markers = 0, points = 0, story = 0, gain_coins: gain = 0, safe = 0, dies = false } = told(at, doable);
  const found: (Figure | false)[] = [
    time > 0 && { n: time, drawing: SIGN["hourglass"], title: w("time"), tone: dies ? "warn" : "cost" },
    dies && { drawing: SIGN["skull"], title: w("dies"), tone: "warn" },
    coins > 0 && { n: `−${coins}`, drawing: SIGN["coin"], title: w("coins"), tone: "cost" },
    markers > 0 && { n: `−${markers}`, drawing: SIGN["marker"], title: w("markers"), tone: "cost" },
    points !== 0 && {
      n: points > 0 ? points : `−${-points}`,
      drawing: SIGN["star"],
      title: w("points"),
      tone: points > 0 ? "gain" : "warn",
    },
    story > 0 && { n: story, drawing: SIGN["story"], title: w("story"), tone: "gain" },
    gain > 0 && { n: gain, drawing: SIGN["coin"], title: w("coins"), tone: "gain" },
    safe > 0 && { n: safe, drawing: SIGN["house"], title: w("safe"), tone: "gain" },
  ];
  return found.filter((each) => each !== false);
}

/** What an option costs and brings. */
export function Told({ at, doable }: { at: Place; doable: Doable | undefined }): JSX.Element | null {
  if (!doable) return null;
  const { cost } = told(at, doable);
  return (
    <span class="clo-told">
      {cost && <Goods needs={cost} />}
      {figures(at, doable).map((each) => (
        <Tag key={each.title} {...each} />
      ))}
    </span>
  );
}
