/** The landscape: square tiles with farms, workshops and witch houses, duchies on their corners; lit where something can be done. */
import type { JSX } from "preact";
import { Charge } from "../../art/charges";
import type { RefusedOption } from "../../wire";
import { cls, type Doable, Glyph, isNarrow, merged, press, reads, stateOf } from "../kit";
import { Crafts } from "./crafts";
import { SIGN } from "./drawings";
import { Pips, Plus, Wanted } from "./marks";
import { Motif } from "./motif";
import { type Corner, type Duchies, type Duchy, figure, type Ground, nameOf, told, tool } from "./view";
import { w } from "./words";

/** A tile is so many units wide; the edge carries the numbers that the log speaks in. */
const TILE = 100;
const EDGE = 26;

const ON_TILES = ["farm", "witch_house", "move_witch", "workshop", "annex", "lose_workshop", "drop_workshop"] as const;
const ON_CORNERS = ["duchy", "enlarge", "shrink", "lose_duchy"] as const;
/** What is lost rather than won. */
const LOSSES = new Set(["lose_workshop", "drop_workshop", "shrink", "lose_duchy"]);
const SHOWS: { readonly [kind: string]: string } = {
  farm: "farm",
  witch_house: "witch_house",
  move_witch: "witch_house",
  duchy: "small_duchy",
  enlarge: "large_duchy",
};

export function Land({ at }: { at: Duchies }): JSX.Element {
  const { rows, columns, tiles, duchies, sites } = at.game;
  const crafts = new Map(at.chains.map(({ landscape, craft }) => [landscape, craft]));
  const wanted = (kind: string, landscape?: string): boolean => {
    const name = kind === "workshop" ? `workshop.${crafts.get(landscape ?? "")}` : kind;
    // Moving the witch house is possible nearly everywhere and seldom meant: it is lit when asked for.
    return tool.value === name || (tool.value === null && kind !== "move_witch") || LOSSES.has(kind);
  };
  return (
    <section class="lor-land" aria-label={w("land")}>
      <svg viewBox={`${-EDGE} ${-EDGE} ${columns * TILE + EDGE + 4} ${rows * TILE + EDGE + 4}`} role="group" aria-label={w("land")}>
        {Array.from({ length: columns }, (_, index) => (
          <text key={`c${index}`} class="lor-edge" x={(index + 0.5) * TILE} y={-8} aria-hidden="true">
            {index + 1}
          </text>
        ))}
        {Array.from({ length: rows }, (_, index) => (
          <text key={`r${index}`} class="lor-edge" x={-14} y={(index + 0.5) * TILE + 7} aria-hidden="true">
            {index + 1}
          </text>
        ))}
        {tiles.map((tile, index) => (
          <TileOf
            key={index}
            at={at}
            tile={tile}
            changed={at.changed.has(`tiles.${index}`) || at.changed.has(`tiles.${index}.building`)}
            wanted={(kind) => wanted(kind, tile.landscape)}
          />
        ))}
        {sites.map((site) => (
          <Site
            key={`${site.row}.${site.column}`}
            at={at}
            corner={site}
            duchy={duchies.find((each) => each.row === site.row && each.column === site.column)}
            wanted={wanted}
          />
        ))}
      </svg>
    </section>
  );
}

interface TileProps {
  at: Duchies;
  tile: Ground;
  changed: boolean;
  wanted: (kind: string) => boolean;
}

function TileOf({ at, tile, changed, wanted }: TileProps): JSX.Element {
  const { row, column, landscape, building, owner, craft } = tile;
  const doables = ON_TILES.filter(wanted).flatMap((kind) => at.options.one(kind, { row, column }) ?? []);
  const refused = doables.length
    ? undefined
    : ON_TILES.filter(wanted)
        .map((kind) => at.options.why(kind, { row, column }))
        .find(Boolean);
  const piece = craft ? `craft.${craft}` : building ? `building.${building}` : `landscape.${landscape}`;
  const name = [at.term(`landscape.${landscape}`), building && at.term(piece), owner !== undefined && nameOf(at, owner)]
    .filter(Boolean)
    .join(", ");
  const width = (TILE - 4) / Math.max(1, doables.length);
  return (
    <g transform={`translate(${(column - 1) * TILE} ${(row - 1) * TILE})`} data-spot={`tile.${row}.${column}`}>
      <g
        class={cls(
          "lor-tile",
          `is-${figure(at, `landscape.${landscape}`, "colour")}`,
          changed && "is-changed",
          stateOf(undefined, refused),
        )}
        {...merged({ role: "img", "aria-label": name }, reads(piece), press(at, undefined, refused, name))}
      >
        <rect x="2" y="2" width={TILE - 4} height={TILE - 4} rx="6" />
        <Motif landscape={landscape} small={building !== undefined} />
      </g>
      {building && owner !== undefined && <Building at={at} what={craft ?? building} owner={owner} cube={building === "workshop"} />}
      {doables.map((doable, index) => (
        <Lit
          key={doable.option.action}
          at={at}
          doable={doable}
          x={2 + index * width}
          y={2}
          width={width}
          height={TILE - 4}
          shows={SHOWS[kindOf(doable)] ?? craftOf(at, landscape, kindOf(doable))}
          piece={piece}
        />
      ))}
    </g>
  );
}

const kindOf = (doable: Doable): string => String(doable.option.meaning["kind"]);

/** A workshop to be built shows its craft; what is taken or lost shows itself already. */
function craftOf(at: Duchies, landscape: string, kind: string): string | undefined {
  return kind === "workshop" ? String(figure(at, `landscape.${landscape}`, "craft")) : undefined;
}

/** A piece in its owner's colour with the owner's charge: a cube with the sign of its craft, a farm, a witch house. */
function Building({ at, what, owner, cube }: { at: Duchies; what: string; owner: number; cube: boolean }): JSX.Element {
  const colour = at.seats[owner]?.colour ?? "blue";
  return (
    <g class={cls("kit-marker lor-piece", `is-${colour}`, owner === at.seat && "is-mine")} transform="translate(20 24)" aria-hidden="true">
      {cube ? <rect class="kit-piece" x="0" y="0" width="60" height="60" rx="8" /> : <path class="kit-piece" d="M30 -8L66 16v44H-6V16z" />}
      <g class="lor-sign" transform="translate(4 14) scale(1.550)">
        <Glyph drawing={SIGN[what]} />
      </g>
      <g class="lor-badge" transform="translate(46 44)">
        <circle class="kit-piece" cx="12" cy="12" r="14" />
        <g class="kit-charge" transform="translate(2.500 2.500) scale(.8)">
          <Charge colour={colour} />
        </g>
      </g>
    </g>
  );
}

/** A finger needs so much, in units of a landscape as wide as a phone. */
const FINGER = 43;

interface SiteProps {
  at: Duchies;
  corner: Corner;
  duchy: Duchy | undefined;
  wanted: (kind: string) => boolean;
}

function Site({ at, corner, duchy, wanted }: SiteProps): JSX.Element {
  const { row, column } = corner;
  const kinds = ON_CORNERS.filter((kind) => wanted(kind));
  const doable = kinds.map((kind) => at.options.one(kind, { row, column })).find(Boolean);
  const refused: RefusedOption | undefined = doable ? undefined : kinds.map((kind) => at.options.why(kind, { row, column })).find(Boolean);
  const piece = `building.${duchy?.large ? "large" : "small"}_duchy`;
  const place = `translate(${column * TILE} ${row * TILE})`;
  const colour = duchy && (at.seats[duchy.owner]?.colour ?? "blue");
  const name = duchy ? `${at.term(piece)}, ${nameOf(at, duchy.owner)}` : w("corner", { row, column });
  const kind = doable ? kindOf(doable) : "";
  const { mission = 0, takes = {} } = told(at, doable);
  const lone = tool.value === "duchy" || at.question?.kind === "start_duchy";
  const founding = doable !== undefined && !duchy;
  const yields = corner.crafts.length
    ? w("crafts_here", { names: corner.crafts.map((craft) => at.term(`craft.${craft}`)).join(", ") })
    : w("no_crafts_here");
  const size = duchy ? (duchy.large ? 32 : 25) : doable ? (lone ? (isNarrow.value ? FINGER : 30) : 22) : 6;
  return (
    <g
      class={cls("lor-site", stateOf(doable, refused), LOSSES.has(kind) && "is-loss", duchy && "is-taken")}
      transform={place}
      data-spot={`site.${row}.${column}`}
      {...merged(
        duchy ? { role: "img", "aria-label": name, ...reads(piece) } : {},
        press(at, doable, refused, name),
        founding ? { "aria-label": `${doable?.option.text}. ${yields}` } : {},
      )}
    >
      {founding && <title>{yields}</title>}
      {(doable || refused) && <circle class="lor-reach" r={doable ? Math.max(size + 6, isNarrow.value ? FINGER : 0) : 14} />}
      {duchy && colour ? (
        <g class={cls("kit-marker lor-piece", `is-${colour}`, duchy.owner === at.seat && "is-mine")}>
          <circle class="kit-piece" r={size} />
          <g class="lor-sign" transform={`translate(${-size * 0.72} ${-size * 0.78}) scale(${size * 0.06})`}>
            <Glyph drawing={SIGN[duchy.large ? "large_duchy" : "small_duchy"]} />
          </g>
          <g class="lor-badge" transform={`translate(${size * 0.25} ${size * 0.25})`}>
            <circle class="kit-piece" cx="9" cy="9" r="11" />
            <g class="kit-charge" transform="translate(1.500 1.500) scale(.63)">
              <Charge colour={colour} />
            </g>
          </g>
        </g>
      ) : (
        <circle class="lor-dot" r={doable ? size : 6} />
      )}
      {doable && !duchy && (
        <g class="lor-sign" transform={`translate(${-size * 0.6} ${-size * 0.62}) scale(${size * 0.05})`}>
          {lone ? <Crafts crafts={corner.crafts} /> : <Glyph drawing={SIGN["small_duchy"]} />}
        </g>
      )}
      {kind === "enlarge" && <Plus />}
      {mission > 0 && <Wanted x={size * 0.75} y={-size * 0.8} />}
      {doable && <Pips at={at} takes={takes} x={0} y={size + 3} />}
    </g>
  );
}

interface LitProps {
  at: Duchies;
  doable: Doable;
  x: number;
  y: number;
  width: number;
  height: number;
  shows: string | undefined;
  piece: string;
}

function Lit({ at, doable, x, y, width, height, shows, piece }: LitProps): JSX.Element {
  const { mission = 0, takes = {} } = told(at, doable);
  const scale = width > 60 ? 1.9 : width > 40 ? 1.5 : 1.1;
  return (
    <g class={cls("lor-lit", LOSSES.has(kindOf(doable)) && "is-loss")} {...merged(reads(piece), press(at, doable))}>
      <rect x={x + 2} y={y + 2} width={width - 4} height={height - 4} rx="6" />
      {shows && (
        <g class="lor-sign" transform={`translate(${x + width / 2 - 12 * scale} ${y + height / 2 - 12 * scale - 2}) scale(${scale})`}>
          <Glyph drawing={SIGN[shows]} />
        </g>
      )}
      {mission > 0 && <Wanted x={x + width - 15} y={y + 16} />}
      <Pips at={at} takes={takes} x={x + width / 2} y={y + height - 17} />
    </g>
  );
}
