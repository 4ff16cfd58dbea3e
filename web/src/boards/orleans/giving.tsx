/** Harvest, torture, the Sacristy: everything that can be given, in one clear panel on the mat. */
import type { JSX } from "preact";
import type { Doable } from "../kit";
import { Good, Icon } from "./icons";
import { type Ctx, press } from "./press";

const ASKED: { readonly [kind: string]: readonly string[] } = {
  harvest: ["feed", "fine"],
  shield: ["shield"],
  torture: ["give_good", "give_stock", "give_station", "give_development", "give_follower", "give_technology", "give_placed", "give_tile"],
};

export function Giving({ ctx }: { ctx: Ctx }): JSX.Element | null {
  const kinds = ASKED[ctx.question?.kind ?? ""];
  if (!kinds || !ctx.question) return null;
  return (
    <section class="orl-giving" aria-label={ctx.question.prompt}>
      <div>
        {ctx.options.kinds(...kinds).map((each) => (
          <button key={each.option.action} type="button" class="kit-choice" {...press(ctx, each)}>
            <Picture of={each} />
            {each.option.text}
          </button>
        ))}
        {ctx.options.refused.map((each, index) => (
          <button key={index} type="button" class="kit-choice is-refused" {...press(ctx, undefined, each, each.text)}>
            {each.text ?? each.reason}
          </button>
        ))}
      </div>
    </section>
  );
}

function Picture({ of }: { of: Doable }): JSX.Element {
  const { kind, good } = of.option.meaning;
  if (good !== undefined) return <Good good={String(good)} size={26} />;
  const icons: { readonly [kind: string]: string } = {
    fine: "coin",
    shield: "monk",
    give_stock: "station",
    give_station: "station",
    give_development: "development",
    give_follower: "bag",
    give_technology: "technology",
    give_placed: "technology",
    give_tile: "trading_day",
  };
  return <Icon name={icons[String(kind)] ?? "hourglass"} size={24} />;
}
