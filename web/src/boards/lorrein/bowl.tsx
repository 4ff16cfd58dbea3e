/** The bowl: its beads, how likely each colour is to be thrown, and what was thrown last. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { cls, Picture, press, pressing, reads } from "../kit";
import { SIGN } from "./drawings";
import type { BoxFigures } from "./types.generated";
import { type Counts, type Duchies, figure } from "./view";
import { w } from "./words";

/** The bead that would be taken out. */
const out = signal<string | null>(null);

export function Bowl({ at }: { at: Duchies }): JSX.Element {
  const { bowl, odds, extra_red: extra } = at.game;
  const swaps = at.options.of("swap_bead");
  const olds = [...new Set(swaps.map(({ option }) => String(option.meaning["old"])))];
  const old = olds.includes(out.value ?? "") ? out.value : (olds[0] ?? null);
  const beads: Counts = Number(extra) ? { ...bowl, red: (bowl["red"] ?? 0) + Number(extra) } : bowl;
  return (
    <section data-part="bowl" class={cls("lor-bowl", swaps.length > 0 && "is-asked")} aria-label={w("bowl")} data-spot="bowl">
      <h2>
        <Picture drawing={SIGN["bowl"]} size={18} /> {w("bowl")}{" "}
        <small>{w("drawn", { n: (at.catalogue.figures as Partial<BoxFigures>).bowl?.dents ?? 0 })}</small>
        <LastThrow at={at} />
      </h2>
      <div class="lor-beads">
        {Object.entries(beads).map(([colour, n]) => {
          const may = olds.includes(colour);
          const name = at.term(`bead.${colour}`);
          const chance = w("odds", { n: Math.round(100 * (odds[colour] ?? 0)) });
          return (
            <span
              key={colour}
              class={cls("lor-bead-row", may && "is-open", colour === old && "is-chosen", at.changed.has(`bowl.${colour}`) && "is-changed")}
              {...(may
                ? pressing(`${w("take_out", { name })}, ×${n} ${chance}`, () => (out.value = colour), `pick-${colour}`)
                : { role: "img", "aria-label": `${n} ${name}, ${chance}` })}
            >
              <Bead at={at} colour={colour} size={22} />
              <b>×{n}</b> <span class="lor-odds">{chance}</span>
            </span>
          );
        })}
      </div>
      {old !== null && (
        <p class="lor-swap">
          <Bead at={at} colour={old} size={24} /> <Picture drawing={SIGN["arrow"]} size={16} title={w("becomes")} />
          {swaps
            .filter(({ option }) => option.meaning["old"] === old)
            .map((doable) => (
              <button key={doable.option.action} type="button" class="kit-choice is-bare" {...press(at, doable)}>
                <Bead at={at} colour={String(doable.option.meaning["new"])} size={28} />
              </button>
            ))}
        </p>
      )}
    </section>
  );
}

/** A bead in its colour, with the sign of its landscape; the red one has a skull. */
export function Bead({ at, colour, size = 20 }: { at: Duchies; colour: string; size?: number }): JSX.Element {
  const landscape = figure(at, `bead.${colour}`, "landscape");
  return (
    <span
      class={cls("lor-bead kit-thing", `is-${colour}`)}
      style={{ width: `${size}px`, height: `${size}px` }}
      title={at.term(`bead.${colour}`)}
      {...reads(`bead.${colour}`)}
    >
      <Picture drawing={SIGN[typeof landscape === "string" ? landscape : "skull"]} size={Math.round(size * 0.62)} />
    </span>
  );
}

/** The beads of the last throw: by key in the log, for nothing of it stays in the view. */
export function thrown(at: Duchies): { readonly seat: number; readonly beads: Counts; readonly number: number } | null {
  for (let index = at.log.length - 1; index >= 0; index -= 1) {
    const line = at.log[index];
    if (line?.key === "log.throw" || line?.key === "log.throw.you")
      return { seat: Number(line.args["seat"]), beads: line.args["beads"] as Counts, number: line.number };
  }
  return null;
}

export function Thrown({ at, size = 20 }: { at: Duchies; size?: number }): JSX.Element | null {
  const last = thrown(at);
  if (!last?.beads) return null;
  return (
    <>
      {Object.entries(last.beads).flatMap(([bead, count]) =>
        Array.from({ length: count }, (_, index) => (
          <Bead key={`${last.number} ${bead}${index}`} at={at} colour={bead.replace("bead.", "")} size={size} />
        )),
      )}
    </>
  );
}

function LastThrow({ at }: { at: Duchies }): JSX.Element | null {
  const last = thrown(at);
  if (!last) return null;
  return (
    <span class="lor-last">
      {w("last_throw", { name: last.seat === at.seat ? w("you") : (at.seats[last.seat]?.name ?? "") })} <Thrown at={at} />
    </span>
  );
}
