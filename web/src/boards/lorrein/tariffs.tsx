/** Standing consent: at what price others may use one's workshops, who is shut out, and when the game waits for one. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { cls, Marker, Picture, press, pressing } from "../kit";
import { SIGN } from "./drawings";
import { Tariff } from "./tariff";
import { type Duchies, nameOf, others } from "./view";
import { w } from "./words";

/** The craft whose tariff is looked at. */
const craftOpen = signal<string | null>(null);

export function Tariffs({ at }: { at: Duchies }): JSX.Element {
  const own = at.own;
  const crafts = Object.keys(own?.tariffs ?? {});
  const craft = crafts.includes(craftOpen.value ?? "") ? craftOpen.value : (crafts[0] ?? null);
  return (
    <div class="lor-tariffs">
      {crafts.length === 0 && <p class="lor-quiet">{w("no_workshops")}</p>}
      {crafts.length > 0 && (
        <div class="lor-choices">
          {crafts.map((each) => (
            <span
              key={each}
              class={cls("kit-choice", each === craft && "is-chosen")}
              {...pressing(w("tariff_of", { name: at.term(`craft.${each}`) }), () => (craftOpen.value = each), `pick-${each}`)}
            >
              <Picture drawing={SIGN[each]} size={20} /> <Tariff at={at} tariff={own?.tariffs[each] ?? ""} />
            </span>
          ))}
        </div>
      )}
      {craft && (
        <div class="lor-choices lor-prices">
          {at.options.of("tariff", { craft }).map((doable) => (
            <button
              key={doable.option.action}
              type="button"
              class="kit-choice is-bare"
              {...press(at, doable)}
              title={at.term(`tariff.${doable.option.meaning["tariff"]}`)}
            >
              <Tariff at={at} tariff={String(doable.option.meaning["tariff"])} />
            </button>
          ))}
        </div>
      )}
      <div class="lor-choices">
        {others(at).map((seat) => {
          const doable = at.options.one("shut", { other_seat: seat }) ?? at.options.one("admit", { other_seat: seat });
          const shut = own?.shut.includes(seat);
          if (!doable && !shut) return null;
          return (
            <button key={seat} type="button" class={cls("kit-choice", !doable && "is-refused")} disabled={!doable} {...press(at, doable)}>
              <Marker seat={at.seats[seat]} size={20} /> <Picture drawing={SIGN[shut ? "lock" : "free"]} size={18} />{" "}
              {doable?.option.text ?? w("shut_out", { name: nameOf(at, seat) })}
            </button>
          );
        })}
      </div>
      <Watch at={at} />
    </div>
  );
}

/** When the game waits for one before the throws of others: presets. */
export function Watch({ at }: { at: Duchies }): JSX.Element | null {
  const now = at.own?.watch;
  const found = at.options.of("watch");
  if (!now) return null;
  return (
    <div class="lor-choices lor-watch" role="group" aria-label={w("watch")}>
      <small>{w("watch")}</small>
      {["never", "medicine", "always"].map((watch) => {
        const doable = found.find(({ option }) => option.meaning["watch"] === watch);
        if (!doable && watch !== now) return null;
        return (
          <button
            key={watch}
            type="button"
            class={cls("kit-choice", watch === now && "is-chosen")}
            disabled={!doable}
            aria-pressed={watch === now}
            title={at.term(`watch.${watch}`)}
            {...press(at, doable)}
            aria-label={`${w(`watch.${watch}`)}: ${doable?.option.text ?? ""}`}
          >
            {w(`watch.${watch}`)}
          </button>
        );
      })}
    </div>
  );
}
