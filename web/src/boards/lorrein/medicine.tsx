/** What a medicine is good for: changing a good, another mission, a duel of witches, the bowl. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { cls, Marker, Picture, press, pressing, Tag, Tile } from "../kit";
import { SIGN } from "./drawings";
import { type Duchies, has, hueOf, told } from "./view";
import { w } from "./words";

/** The good that would be changed, by kind of change. */
const changing = signal<{ readonly [kind: string]: string }>({});

/** Something may be done with a medicine that is not asked elsewhere. */
export function medicineLit(at: Duchies): boolean {
  return at.options.kinds("duel", "change_raw", "change_product", "move_witch", "swap_mission").length > 0;
}

export function Medicine({ at }: { at: Duchies }): JSX.Element {
  const [duels, swap] = [at.options.of("duel"), at.options.one("swap_mission")];
  const nothing = !medicineLit(at) && at.options.kinds("red_bead", "bewitch").length === 0;
  return (
    <div class="lor-medicine">
      <p class="lor-quiet">
        <Picture drawing={SIGN["medicine"]} size={18} />{" "}
        {nothing ? w("no_medicine", { n: has(at.own, "medicine") }) : w("medicines", { n: has(at.own, "medicine") })}
      </p>
      <Change at={at} kind="change_raw" />
      <Change at={at} kind="change_product" />
      {(duels.length > 0 || swap) && (
        <div class="lor-choices">
          {swap && (
            <button type="button" class="kit-choice" {...press(at, swap)}>
              <Picture drawing={SIGN["cards"]} size={20} /> {swap.option.text}
            </button>
          )}
          {duels.map((doable) => {
            const seat = Number(doable.option.meaning["other_seat"]);
            const odds = w("odds", { n: Math.round(100 * (told(at, doable).odds ?? 0)) });
            return (
              <button
                key={doable.option.action}
                type="button"
                class="kit-choice"
                {...press(at, doable)}
                aria-label={`${doable.option.text} ${odds}`}
              >
                <Marker seat={at.seats[seat]} size={20} /> {doable.option.text} <Tag n={odds} title={w("odds_mean")} />
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

/** One good into another: what goes, then what comes. */
function Change({ at, kind }: { at: Duchies; kind: "change_raw" | "change_product" }): JSX.Element | null {
  const found = at.options.of(kind);
  const olds = [...new Set(found.map(({ option }) => String(option.meaning["old"])))];
  const first = olds[0];
  if (first === undefined) return null;
  const old = olds.includes(changing.value[kind] ?? "") ? (changing.value[kind] ?? first) : first;
  return (
    <div class="lor-change">
      <span class="lor-from">
        {olds.map((good) => (
          <span
            key={good}
            class={cls("lor-pick", good === old && "is-chosen")}
            {...pressing(
              w("change", { name: at.term(`good.${good}`) }),
              () => (changing.value = { ...changing.value, [kind]: good }),
              `pick-${good}`,
            )}
          >
            <Tile drawing={SIGN[good]} hue={hueOf(at, good)} size={30} title={at.term(`good.${good}`)} />
          </span>
        ))}
      </span>
      <Picture drawing={SIGN["arrow"]} size={18} title={w("becomes")} />
      {found
        .filter(({ option }) => option.meaning["old"] === old)
        .map((doable) => {
          const good = String(doable.option.meaning["new"]);
          return (
            <button key={good} type="button" class="kit-choice is-bare" {...press(at, doable)}>
              <Tile drawing={SIGN[good]} hue={hueOf(at, good)} size={32} title={at.term(`good.${good}`)} />
            </button>
          );
        })}
    </div>
  );
}
