/** What is asked at a place of the village and has no thing of its own to be pressed stands beside that place. */
import type { JSX } from "preact";
import { type Doable, Picture, press } from "../kit";
import { SIGN } from "./drawings";
import type { Layout, Spot } from "./layout";
import { Told } from "./told";
import type { Place } from "./view";
import { w } from "./words";

const KINDS: { readonly [kind: string]: "church" | "school" | "hall" | "journey" } = {
  reveal: "church",
  shield: "church",
  redraw: "journey",
  mark_category: "hall",
  mark_citizen: "hall",
  enrol: "school",
  advance: "school",
  appoint: "school",
  way: "journey",
};

export function Bubbles({ at, layout }: { at: Place; layout: Layout }): JSX.Element | null {
  const found = at.options.kinds(...Object.keys(KINDS));
  const first = found[0];
  if (!first) return null;
  const place = KINDS[String(first.option.meaning["kind"])] ?? "church";
  const [x, y]: Spot = place === "journey" ? layout.journey[0]! : layout[place];
  const middle = place === "journey" ? x : x + 50;
  const along = Math.round((100 * middle) / layout.width);
  return (
    <div class="clo-bubble" style={{ "--along": `${along}%`, top: `${Math.round((100 * (y + 6)) / layout.height)}%` }}>
      {found.map((doable) => (
        <button key={doable.option.action} type="button" class="kit-choice" {...press(at, doable)}>
          <Choice at={at} doable={doable} />
        </button>
      ))}
    </div>
  );
}

function Choice({ at, doable }: { at: Place; doable: Doable }): JSX.Element {
  const { kind, category, profession } = doable.option.meaning;
  if (kind === "way")
    return (
      <>
        {w("pay_with")} <Told at={at} doable={doable} />
      </>
    );
  if (profession !== undefined)
    return (
      <>
        <Picture drawing={SIGN[String(profession)]} size={18} /> {at.term(`profession.${profession}`)}
        <Told at={at} doable={doable} />
      </>
    );
  return <>{category !== undefined ? at.term(`category.${category}`) : doable.option.text}</>;
}
