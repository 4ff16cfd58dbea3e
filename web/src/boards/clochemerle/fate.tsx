/** What hangs over everybody: the churchyard with its book, and the rat on its way. */
import type { JSX } from "preact";
import { SIGN } from "./drawings";
import { moved, Sign, Thing } from "./piece";
import { PROFESSIONS } from "./view";
import { w } from "./words";
import type { ZoneProps } from "./zones";

const CROSS = "M-1.500 0v-9h-4v-3h4v-4h3v4h4v3h-4v9z";
const PAGE = 30;

/** Where the dead lie: the book of the chronicle with a page for each profession, the nameless graves, and how many coffins
 * there are. It is everybody's. */
export function Churchyard({ at, own, layout }: ZoneProps): JSX.Element {
  const { graveyard } = at.game;
  const across = Math.floor(layout.book / 15);
  return (
    <g class="clo-yard" role="group" aria-label={w("yard")} transform={moved(layout.yard)}>
      <path class="clo-turf" d={`M0-4C0-44 12-62 36-62H${layout.book + 5 * PAGE - 6}c8 0 12 30 8 60z`} />
      <g role="img" aria-label={`${w("coffins")}: ${w("coffins_of", { n: graveyard.coffins, of: graveyard.end })}`}>
        <title>{w("coffins_mean")}</title>
        {Array.from({ length: Math.max(2, Math.min(graveyard.graves, 2 * across)) }, (_, index) => (
          <path
            key={index}
            class={index < graveyard.graves ? "clo-stone" : "clo-plan"}
            d={CROSS}
            transform={`translate(${9 + (index % across) * 13} ${-38 + Math.floor(index / across) * 17})`}
          />
        ))}
        <Sign drawing={SIGN["coffin"]} at={[10, -12]} size={16} />
        <text x="20" y="-7">
          {across > 2 ? `${graveyard.coffins}/${graveyard.end}` : graveyard.coffins}
        </text>
      </g>
      <g transform={`translate(${layout.book} -6)`}>
        <path class="clo-cover" d={`M-3 2V-49H${5 * PAGE + 3}V2z`} />
        <path
          class="clo-sheet"
          d={`M0 0V-46C24-51 ${2.5 * PAGE - 8}-50 ${2.5 * PAGE}-46 ${2.5 * PAGE + 8}-50 ${5 * PAGE - 24}-51 ${5 * PAGE}-46V0z`}
        />
        {PROFESSIONS.map((profession, index) => {
          const buried = graveyard.chronicle[profession] ?? 0;
          const next = graveyard.story[buried];
          const name = at.term(`profession.${profession}`);
          return (
            <g key={profession} transform={`translate(${index * PAGE} 0)`} data-spot={`chronicle.${profession}`}>
              <Thing
                at={at}
                box={[0, -46, PAGE, 46]}
                name={w("chronicle_of", { name, n: graveyard.story.length - buried })}
                doable={own ? at.options.one("bury", { profession }) : undefined}
                class={at.changed.has(`graveyard.chronicle.${profession}`) ? "clo-page is-changed" : "clo-page"}
              >
                <Sign drawing={SIGN[profession]} at={[PAGE / 2, -32]} size={16} />
                <text x={PAGE / 2} y="-11">
                  {next === undefined ? "–" : `+${next}`}
                </text>
              </Thing>
            </g>
          );
        })}
      </g>
    </g>
  );
}

/** Along the ditch, from step to step, to the stories under the trees. */
export function RatTrack({ at, own, layout }: ZoneProps): JSX.Element {
  const { left, start, red } = at.game.rat;
  const { x, y, width } = layout.rat;
  const step = (width - 20) / Math.max(start, 1);
  const here = x + 20 + left * step;
  const name = w("rat_left", { n: left });
  return (
    <g
      data-part="rat"
      data-spot={own ? "rat" : undefined}
      class={red ? "clo-rat is-red" : "clo-rat"}
      role="img"
      aria-label={`${w("rat")}: ${name}`}
    >
      <title>{w("rat_mean")}</title>
      <path class="clo-ditch" d={`M${x - 900} ${y}H${x + width + 900}`} />
      {Array.from({ length: start + 1 }, (_, index) => (
        <circle key={index} cx={x + 20 + index * step} cy={y} r={index === 0 ? 0 : 2.5} />
      ))}
      <Sign drawing={SIGN["story"]} at={[x + 8, y]} size={17} />
      <g class="clo-runs" style={{ transform: `translate(${Math.min(here, x + width - 40)}px, ${y}px)` }}>
        <Sign drawing={SIGN["rat"]} at={[0, -5]} size={24} />
        <text x="16" y="4">
          {left}
        </text>
      </g>
    </g>
  );
}
