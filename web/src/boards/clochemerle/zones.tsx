/** The upper village: church, school, main house, and the road out of it. */
import type { JSX } from "preact";
import { Shield } from "../../art/charges";
import { cls } from "../kit";
import { SIGN, signOf } from "./drawings";
import { House, windowAt } from "./houses";
import { type Layout, placed } from "./layout";
import { Headman, Monk, Pupil } from "./people";
import { bannered, moved, Pennant, Pills, Price, type SceneProps, Sign, Thing, Zone } from "./piece";
import { figures } from "./told";
import { SPACES } from "./view";
import { w } from "./words";

export interface ZoneProps extends SceneProps {
  readonly layout: Layout;
}

export function Religion({ at, village, own, layout }: ZoneProps): JSX.Element {
  const { church, monks, windows, shields } = village;
  const values = at.game.windows;
  const name = church ? at.term(`banner.${church}`) : w("no_church");
  return (
    <Zone
      village={village}
      name="religion"
      spot={own && "church"}
      villager="abbot"
      label={[118, -77, "middle"]}
      title={church && name}
      note={name}
      moved={layout.church}
    >
      <Thing at={at} box={[0, -70, 198, 72]} name={name} piece={church ? `banner.${church}` : undefined}>
        <House name="nave" plan={!church} />
        <House name="tower" plan={!church} />
        {shields > 0 && <Pills of={[{ n: shields, drawing: SIGN["shield"], title: w("shields"), tone: "cost" }]} at={[20, -56]} />}
      </Thing>
      <g role="img" aria-label={w("windows", { n: windows, points: values[windows] ?? 0 })}>
        <title>{w("windows", { n: windows, points: values[windows] ?? 0 })}</title>
        {values.slice(1).map((points, index) => (
          <g key={index} class={cls("clo-window", index < windows && "is-full")}>
            <path d={windowAt(index).d} />
            <text x={windowAt(index).x} y="-20">
              {points}
            </text>
          </g>
        ))}
      </g>
      {monks.map((monk, index) => (
        <g key={monk} transform={moved([windowAt(index).x, 8])}>
          <Thing at={at} box={[-12, -22, 24, 24]} name={at.term(`banner.${monk}`)} piece={`banner.${monk}`}>
            <Monk sign={signOf(monk)} />
          </Thing>
        </g>
      ))}
    </Zone>
  );
}

export function School(props: ZoneProps): JSX.Element {
  const { at, village, layout } = props;
  const { found, doable, refused, piece, name, state } = bannered(props, "school");
  return (
    <Zone
      village={village}
      name="school"
      spot={props.own && "school"}
      label={[40, layout.flags === "above" ? 14 : -86, "middle"]}
      moved={layout.school}
    >
      <Thing
        at={at}
        box={layout.flags === "above" ? [-5, -54, 92, 58] : [-5, -82, 90, 86]}
        name={name}
        piece={piece}
        doable={doable}
        refused={refused}
        class={state}
      >
        <House name="school" />
        {(["left", "right"] as const).map(
          (slot, index) =>
            village.pupils.includes(slot) && (
              <g key={slot} transform={moved([17.5 + index * 45, -5])}>
                <title>{w(`pupil.${slot}`)}</title>
                <Pupil />
              </g>
            ),
        )}
        <g transform={layout.flags === "above" ? "translate(54 -32)" : "translate(52 -56)"}>
          <Pennant values={found?.values ?? null} tile={village.tile === "school"} high={24} />
        </g>
        <Price at={at} doable={doable} x={40} y={-28} />
      </Thing>
    </Zone>
  );
}

/** The headman's path, the tree with its stories, what is safe in the house. */
export function MainHouse(props: ZoneProps): JSX.Element {
  const { at, village, own, layout, seat } = props;
  const { found, doable, refused, piece, name, state } = bannered(props, "personal");
  const colour = at.seats[seat]?.colour ?? "blue";
  const [x, y] = layout.house;
  return (
    <Zone village={village} name="house" part="mine.tree" label={[x + 4, y - 82]}>
      <g transform={moved(layout.tree)}>
        <g role="img" aria-label={`${village.tree} ${w("tree")}`} data-spot={own ? "tree" : undefined}>
          <title>{`${village.tree} ${w("tree")}`}</title>
          <House name="tree" />
          <g class="clo-figures">
            <text x="24" y="-36">
              {village.tree}
            </text>
            <Sign drawing={SIGN["story"]} at={[42, -42]} size={18} />
          </g>
        </g>
      </g>
      <g transform={moved(layout.house)}>
        <Thing at={at} box={[-6, -84, 128, 88]} name={name} piece={piece} doable={doable} refused={refused} class={state}>
          <House name="house" />
          <g transform="translate(8 -69) scale(.62)">
            <Shield colour={colour} />
          </g>
          <g transform="translate(88 -42)">
            <Pennant values={found?.values ?? null} tile={village.tile === "personal"} high={28} />
          </g>
          <Price at={at} doable={doable} x={44} y={-12} />
        </Thing>
        <g class="clo-figures is-safe" role="img" aria-label={`${village.safe} ${w("safe")}`} data-spot={own ? "safe" : undefined}>
          <title>{`${village.safe} ${w("safe")}`}</title>
          <rect x="88" y="-20" width="29" height="18" rx="4" />
          <text x="102" y="-6">
            {village.safe}
          </text>
        </g>
      </g>
      {SPACES.map((space, index) => {
        const step = own ? at.options.one("headman", { space }) : undefined;
        const [left, top] = placed(layout.path, index);
        const here = village.headman === space;
        return (
          <g key={space} transform={`translate(${left} ${top})`}>
            <Thing at={at} box={[-1, -4, 46, 44]} name={w(`headman.${space}`)} doable={step} class={cls("clo-space", here && "is-here")}>
              <path class="clo-stone" d="M5 6h34l6 12-5 14H4L-1 18z" />
              <Sign drawing={SIGN[space]} at={[22, 19]} size={20} />
              {step && <Pills of={figures(at, step)} at={[22, 40]} />}
            </Thing>
          </g>
        );
      })}
      <g
        class="clo-headman-at"
        style={{
          transform: `translate(${placed(layout.path, (SPACES as readonly string[]).indexOf(village.headman))[0] + (layout.path.step > 60 ? 59 : 38)}px, ${layout.path.y + 32}px)`,
        }}
      >
        <title>{w("headman")}</title>
        <Headman colour={colour} />
      </g>
    </Zone>
  );
}

/** Milestones of the journey, with what each is worth. */
export function Travels({ at, village, own, layout }: ZoneProps): JSX.Element {
  const [x, y] = layout.signpost;
  return (
    <Zone
      village={village}
      name="travel"
      spot={own && "journey"}
      villager="traveller"
      label={[x, y, "end"]}
      note={village.journey.length ? "" : w("no_journey")}
    >
      {layout.journey.map((spot, index) => {
        const stage = village.journey[index];
        const letter = "ABCDE"[index] ?? "";
        return (
          <g key={index} class={cls("clo-mile", !stage && "is-plan")} transform={moved(spot)}>
            {stage ? (
              <Thing at={at} box={[-20, -15, 40, 30]} name={at.term(`travel.${stage.travel}`)} piece={`travel.${stage.travel}`}>
                <path class="clo-sheet" d="M-17-10H11l8 10-8 10h-28z" />
                <text x="-10" y="5">
                  {letter}
                </text>
                <text class="is-worth" x="2" y="5">
                  {stage.points}
                </text>
                <Sign drawing={SIGN["star"]} at={[10, 0]} size={11} />
              </Thing>
            ) : (
              <>
                <circle r="8.500" />
                <text y="4.500">{letter}</text>
              </>
            )}
          </g>
        );
      })}
    </Zone>
  );
}
