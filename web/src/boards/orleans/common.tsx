/** The common board: everything side by side where there is room, one part at a time where there is not. */
import type { JSX } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { isTight, Parts } from "../kit";
import { Deeds } from "./deeds";
import { Development } from "./development";
import { EventPanel, Supplies } from "./event";
import { LandMap } from "./map";
import type { Ctx } from "./press";
import { open, SECTIONS, section, sectionOf, turnTo } from "./sections";
import { Tiles } from "./tiles";
import { Tracks } from "./tracks";
import { w } from "./words";

export function Common({ ctx }: { ctx: Ctx }): JSX.Element {
  const kind = ctx.question?.kind ?? "";
  // Before anything of the new question can be pressed: nothing moves under the finger.
  useLayoutEffect(() => void open(kind), [kind]);
  useLayoutEffect(() => turnTo(ctx, "board"), [kind, section.value]);
  return (
    <div class={`orl-common is-${kind}`} data-open={section.value}>
      <EventPanel ctx={ctx} />
      <div data-spot="parts">
        <Parts
          parts={SECTIONS}
          open={section}
          asked={sectionOf(kind)}
          name={(part) => w(`part.${part}`)}
          label={w("parts")}
          teaches={{ tracks: "mine.tracks" }}
        />
      </div>
      <div class="orl-part" data-section="map">
        <LandMap ctx={ctx} />
      </div>
      <div class="orl-part" data-section="tracks" data-part="mine.tracks">
        {!(isTight.value && ctx.own && section.value !== "tracks") && (
          <>
            <Tracks ctx={ctx} />
            <Supplies ctx={ctx} />
          </>
        )}
      </div>
      <div class="orl-part" data-section="development">
        <Development ctx={ctx} />
      </div>
      <div class="orl-part" data-section="deeds">
        {section.value === "deeds" && <Deeds ctx={ctx} />}
      </div>
      <div class="orl-part" data-section="tiles">
        {section.value === "tiles" && <Tiles ctx={ctx} />}
      </div>
    </div>
  );
}
