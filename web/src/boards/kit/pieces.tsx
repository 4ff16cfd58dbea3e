/** The things that lie on boards. Each takes the attributes of what a press does, and the key of the piece that it shows. */
import type { ComponentChildren, JSX } from "preact";
import { Count } from "../../art/Count";
import { COMMON, type Drawing, Glyph, Picture } from "./glyph";
import { cls, merged, type Pressable, shown } from "./press";
import { reads } from "./reading";

export interface Thing {
  /** Key in the catalogue: it can be read large. */
  piece?: string | undefined;
  /** is-legal, is-chosen, is-refused (kit.css); `stateOf` gives it. */
  state?: string | undefined;
  changed?: boolean | undefined;
  /** What `press` or `pressing` gave; nothing: the thing only shows. */
  press?: Pressable | undefined;
  class?: string | undefined;
  style?: { readonly [name: string]: string | number } | undefined;
  /** Where flights begin and end (fly.tsx). */
  spot?: string | undefined;
  children?: ComponentChildren;
}

/** The attributes that all things have in common. */
function thing(kind: string, { piece, state, changed, press, style, spot, ...rest }: Thing): { [name: string]: unknown } {
  return {
    ...merged({ ...press }, piece ? reads(piece) : {}),
    class: cls("kit-thing", kind, state, changed && "is-changed", rest.class),
    ...(style ? { style } : {}),
    ...(spot ? { "data-spot": spot } : {}),
    // What can be read but not pressed is still reached by keyboard.
    ...(piece && !press?.role ? { tabindex: 0 } : {}),
  };
}

/** A card, upright: a coloured head with its name, a picture, marks in the corners. */
export function Card({
  name,
  hue,
  corner,
  foot,
  children,
  ...of
}: Thing & { name: string; hue?: string; corner?: ComponentChildren; foot?: ComponentChildren }): JSX.Element {
  return (
    <article {...thing(cls("kit-card", hue && `is-${hue}`), { ...of, press: of.press && shown(of.press) })}>
      <h3 class="kit-card-name">{name}</h3>
      {corner !== undefined && <span class="kit-card-corner">{corner}</span>}
      <div class="kit-card-body">{children}</div>
      {foot !== undefined && <footer class="kit-card-foot">{foot}</footer>}
    </article>
  );
}

/** The back of a card: its colour and a mark. */
export function CardBack({ hue, mark, ...of }: Thing & { hue?: string; mark?: ComponentChildren }): JSX.Element {
  return (
    <span {...thing(cls("kit-card kit-back", hue && `is-${hue}`), of)}>
      <span class="kit-back-mark">{mark}</span>
    </span>
  );
}

/** A flat tile or a good: a square with a picture and, if there are several, how many. */
export function Tile({
  drawing,
  hue,
  count,
  size = 36,
  title,
  ...of
}: Thing & { drawing: Drawing | undefined; hue?: string; count?: number; size?: number; title?: string }): JSX.Element {
  return (
    <span
      {...thing(cls("kit-tile", hue && `is-${hue}`), of)}
      {...(title && !of.press?.["aria-label"] ? { role: "img", "aria-label": count === undefined ? title : `${count} ${title}` } : {})}
    >
      <svg width={size} height={size} viewBox="0 0 30 30" aria-hidden="true">
        <rect class="kit-face-of" x="1" y="1" width="28" height="28" rx="5" />
        <g transform="translate(4 4) scale(.917)">
          <Glyph drawing={drawing} />
        </g>
      </svg>
      {count !== undefined && (
        <b class="kit-count">
          <Count value={count} />
        </b>
      )}
      {of.children}
    </span>
  );
}

const PIPS: { readonly [face: number]: readonly (readonly [number, number])[] } = {
  1: [[18, 18]],
  2: [
    [10, 10],
    [26, 26],
  ],
  3: [
    [10, 10],
    [18, 18],
    [26, 26],
  ],
  4: [
    [10, 10],
    [26, 10],
    [10, 26],
    [26, 26],
  ],
  5: [
    [10, 10],
    [26, 10],
    [18, 18],
    [10, 26],
    [26, 26],
  ],
  6: [
    [10, 9],
    [26, 9],
    [10, 18],
    [26, 18],
    [10, 27],
    [26, 27],
  ],
};

export function Die({
  face,
  dark = false,
  size = 44,
  title,
  ...of
}: Thing & { face: number; dark?: boolean; size?: number; title: string }): JSX.Element {
  return (
    <span {...thing(cls("kit-die", dark && "is-dark"), of)} {...(of.press?.["aria-label"] ? {} : { role: "img", "aria-label": title })}>
      <svg width={size} height={size} viewBox="0 0 36 36" aria-hidden="true">
        <rect x="1.500" y="1.500" width="33" height="33" rx="7" />
        {(PIPS[face] ?? []).map(([x, y]) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r="3.200" />
        ))}
      </svg>
    </span>
  );
}

/** A standing figure in a colour of the box (not of a player): a resident, a villager. */
export function Pawn({
  hue,
  lying = false,
  size = 34,
  drawing,
  title,
  ...of
}: Thing & { hue: string; lying?: boolean; size?: number; drawing?: Drawing; title: string }): JSX.Element {
  return (
    <span
      {...thing(cls("kit-pawn", `is-${hue}`, lying && "is-lying"), of)}
      {...(of.press?.["aria-label"] ? {} : { role: "img", "aria-label": title })}
    >
      <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <path
          class="kit-face-of"
          d="M12 1.500a4.700 4.700 0 0 1 2.600 8.600c2.800 1.600 4 5 4.400 9.900h1.500v2.500h-17V20H5c.4-4.900 1.600-8.300 4.400-9.900A4.700 4.700 0 0 1 12 1.500z"
        />
        {drawing && (
          <g transform="translate(7.500 11) scale(.38)">
            <Glyph drawing={drawing} />
          </g>
        )}
      </svg>
    </span>
  );
}

/** A pile: what lies on top, how many lie there. */
export function Stack({ count, title, children, ...of }: Thing & { count: number; title: string }): JSX.Element {
  return (
    <span {...thing(cls("kit-stack", count === 0 && "is-empty"), of)}>
      {children}
      <b class="kit-stack-count" title={title} aria-label={title}>
        <Count value={count} />
      </b>
    </span>
  );
}

/** What something takes or brings: a number and a picture. `tone`: cost, gain, warning. */
export function Tag({
  n,
  drawing,
  title,
  tone = "cost",
}: {
  n?: number | string | undefined;
  drawing?: Drawing | undefined;
  title: string;
  tone?: "cost" | "gain" | "warn";
}): JSX.Element {
  return (
    <span class={cls("kit-tag", `is-${tone}`)} role="img" aria-label={n === undefined ? title : `${n} ${title}`} title={title}>
      {n}
      {drawing && <Picture drawing={drawing} size={16} />}
    </span>
  );
}

/** A figure that would change: "4 → 5". */
export function Becomes({
  from,
  to,
  title,
  drawing,
}: {
  from: number;
  to: number;
  title: string;
  drawing?: Drawing | undefined;
}): JSX.Element {
  return (
    <span class="kit-tag is-gain is-plain" role="img" aria-label={`${title}: ${from} → ${to}`} title={title}>
      {drawing && <Picture drawing={drawing} size={16} />}
      {from}
      <Picture drawing={COMMON["arrow"]} size={13} />
      {to}
    </span>
  );
}
