/** The land: towns, roads and rivers, goods on the way, merchants and trading stations. */
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { HEIGHT, town, WIDTH } from "./geometry";
import { Ground } from "./ground";
import { Icon } from "./icons";
import { type Ctx, cls, press } from "./press";
import { Towns } from "./towns";
import { Way, wayOfGoods } from "./way";
import { w } from "./words";
import { Zoom } from "./zoom";

export function LandMap({ ctx }: { ctx: Ctx }): JSX.Element {
  const zoom = useMemo(() => new Zoom(), []);
  const frame = useRef<SVGSVGElement>(null);
  const { ways } = ctx.game;
  const taking = wayOfGoods(ctx);
  const towns = concerned(ctx);
  useLayoutEffect(() => {
    const show = (): void => zoom.show(towns.map(town), frame.current);
    show();
    // The frame gets another form when the window does, and when its tab is turned to for the first time.
    const watcher = new ResizeObserver(() => zoom.reshaped(frame.current) && show());
    watcher.observe(frame.current!);
    return () => watcher.disconnect();
  }, [towns.join()]);
  return (
    <div data-part="mine.stations" class={cls("orl-map", zoom.large && "is-large", ctx.options.one("travel") && "is-travelling")}>
      <svg
        ref={frame}
        viewBox={zoom.box()}
        role="group"
        aria-label={w("map")}
        style={{ aspectRatio: `${WIDTH} / ${HEIGHT}` }}
        onPointerDown={zoom.down}
        onPointerMove={zoom.move}
        onPointerUp={zoom.up}
        onPointerCancel={zoom.up}
        onClickCapture={zoom.click}
      >
        <Ground />
        {ways.map((way, index) => way.way === "water" && <Way key={index} ctx={ctx} way={way} index={index} layer="bed" />)}
        {ways.map((way, index) => way.way === "road" && <Way key={index} ctx={ctx} way={way} index={index} layer="bed" />)}
        {ways.map((way, index) => (
          <Way key={index} ctx={ctx} way={way} index={index} layer="goods" taking={taking === index} />
        ))}
        <Towns ctx={ctx} />
      </svg>
      <div class="orl-zoom">
        <button type="button" aria-label={w("zoom_in")} onClick={() => zoom.by(1.5)}>
          <Sign d="M5 12h14M12 5v14" />
        </button>
        <button type="button" aria-label={w("zoom_out")} aria-disabled={!zoom.large} onClick={() => zoom.by(1 / 1.5)}>
          <Sign d="M5 12h14" />
        </button>
      </div>
      <Taking ctx={ctx} />
    </div>
  );
}

/** The towns that a look at the map is about: where one stands, where one may go, what one may give up. */
function concerned(ctx: Ctx): string[] {
  const asked = ctx.options.kinds("travel", "give_station").flatMap(({ option: { meaning } }) => [meaning["town"], meaning["other_town"]]);
  const here = ctx.own?.town ?? "orleans";
  return [...new Set([here, ...asked.filter((each) => each !== undefined).map(String)])];
}

function Sign({ d }: { d: string }): JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={d} stroke="currentColor" stroke-width="2.500" fill="none" stroke-linecap="round" />
    </svg>
  );
}

/** The goods that the merchant may take, below the map as well, for fingers on a small screen; to leave them is in the bar. */
function Taking({ ctx }: { ctx: Ctx }): JSX.Element | null {
  const found = ctx.options.kinds("take_good");
  if (!found.length) return null;
  return (
    <div class="orl-taking">
      {found.map((each) => (
        <button key={each.option.action} type="button" class="kit-choice" {...press(ctx, each)}>
          <Icon name={String(each.option.meaning["good"])} size={24} />
          {each.option.text}
        </button>
      ))}
    </div>
  );
}
