/** What is asked, beside the things it depends on: hunger, a window before a throw, an offer. */
import type { JSX } from "preact";
import { Picture, press, Tag, Tile } from "../kit";
import { SIGN } from "./drawings";
import { Open } from "./openOffer";
import { Watch } from "./tariffs";
import type { BoxFigures } from "./types.generated";
import { type Duchies, has, hueOf } from "./view";
import { w } from "./words";

export function Asked({ at }: { at: Duchies }): JSX.Element | null {
  const kind = at.question?.kind;
  if (kind === "feed" || kind === "pay") return <Hunger at={at} />;
  if (kind === "window" || kind === "head") return <Window at={at} />;
  if (at.game.offer)
    return (
      <section class="lor-asked">
        <Open at={at} />
      </section>
    );
  return null;
}

/** The bill, the foods to pay it with, and what goes when it is not paid. */
function Hunger({ at }: { at: Duchies }): JSX.Element {
  const foods = (at.catalogue.figures as Partial<BoxFigures>).foods ?? [];
  const held = foods.reduce((sum, good) => sum + has(at.own, good), 0);
  const losses = at.options.kinds("lose_workshop", "shrink", "lose_duchy").length;
  return (
    <section class="lor-asked" aria-label={w("hunger")}>
      <div class="lor-choices">
        <Tag
          n={w("debt", { n: at.own?.owed ?? 0, of: held })}
          drawing={SIGN["small_duchy"]}
          title={w("hunger")}
          tone={losses > 0 ? "warn" : "cost"}
        />
        {foods.map((good) => {
          const pay = at.options.one("pay", { good });
          const refused = pay ? undefined : at.options.why("pay", { good });
          if (!pay && !refused) return null;
          const shown = `${has(at.own, good)} ${at.term(`good.${good}`)}`;
          const pressed = press(at, pay, refused, shown);
          return (
            <button
              key={good}
              type="button"
              class={pay ? "kit-choice" : "kit-choice is-refused"}
              {...pressed}
              aria-label={pay ? `${shown}: ${pay.option.text}` : pressed["aria-label"]}
            >
              <span class="lor-food">
                <Tile drawing={SIGN[good]} hue={hueOf(at, good)} size={28} count={has(at.own, good)} />{" "}
                <span>{at.term(`good.${good}`)}</span>
              </span>
            </button>
          );
        })}
      </div>
      {losses > 0 && (
        <p class="lor-threat">
          <Picture drawing={SIGN["skull"]} size={18} /> {w("or_lose", { n: losses })}
        </p>
      )}
    </section>
  );
}

/** Before another's throw: the odds, what a medicine could do, and when to be asked at all. */
function Window({ at }: { at: Duchies }): JSX.Element {
  const found = at.options.kinds("red_bead", "bewitch");
  return (
    <section class="lor-asked is-window" aria-label={w("window")}>
      {found.length > 0 && (
        <div class="lor-choices">
          {found.map((doable) => (
            <button
              key={doable.option.action}
              type="button"
              class="kit-choice"
              {...press(at, doable)}
              aria-label={`${w(`use.${doable.option.meaning["kind"]}`)} −1: ${doable.option.text}`}
            >
              {w(`use.${doable.option.meaning["kind"]}`)}{" "}
              <Tag n="−1" drawing={SIGN["medicine"]} title={at.term("good.medicine")} tone="warn" />
            </button>
          ))}
        </div>
      )}
      <Watch at={at} />
    </section>
  );
}
