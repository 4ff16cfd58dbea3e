/** The face of a piece, large: its name, what the title draws of it, what it does, its rule, where its values come from. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { board, catalogue, explained, words } from "../../state/store";
import { RuleLink } from "../../table/Prompt";
import { capital } from "../../text/labels";
import { said, say } from "../../ui/i18n";
import type { Piece } from "../../wire";
import { cls } from "./press";
import { putAway, reading } from "./reading";
import "./kit.css";

const GAP = 10;

export function Face(): JSX.Element | null {
  const now = reading.value;
  const piece = now && (catalogue.value?.pieces[now.key] ?? wordAsPiece(now.key));
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (event: Event): void => {
      const inside = event.target instanceof Node && frame.current?.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) putAway();
    };
    // Before the thing that is pressed hears of it, which may be about to open another.
    const early = { capture: true };
    addEventListener("keydown", close, early);
    addEventListener("pointerdown", close, early);
    return () => {
      removeEventListener("keydown", close, early);
      removeEventListener("pointerdown", close, early);
    };
  }, []);
  useLayoutEffect(() => {
    if (now && frame.current) place(frame.current, now.from);
  }, [now]);
  // One layer at a time: a reason that is being read is not covered.
  if (!now || !piece || (explained.value && !now.pinned)) return null;
  const Drawn = board.value?.Face;
  return (
    <div
      ref={frame}
      class={cls("kit-face", now.pinned && "is-pinned")}
      role={now.pinned ? "dialog" : "tooltip"}
      aria-label={said(piece.name)}
      data-face={now.key}
    >
      <header>
        <h2>{capital(said(piece.name))}</h2>
        <button type="button" class="close" aria-label={say("close")} onClick={putAway}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {Drawn && <Drawn piece={piece} name={now.key} />}
      {piece.does.map((line, index) => (
        <p key={index}>{said(line)}</p>
      ))}
      <footer>
        {piece.own && <span>{say("board.kit.own")}</span>}
        {Object.values(piece.sources).includes("inferred") && <span>{say("board.kit.inferred")}</span>}
        {piece.rule && <RuleLink rule={piece.rule} />}
      </footer>
    </div>
  );
}

/** A word of the glossary that is no piece of the box, to be read like one. */
function wordAsPiece(key: string): Piece | undefined {
  const word = words.value[key.replace(/^word\./, "")];
  if (!word) return undefined;
  const both = (text: string): Piece["name"] => ({ fr: text, en: text });
  return { name: both(word.name ?? key), does: [both(word.text)], rule: word.rule ?? "", figures: {}, sources: {}, own: false };
}

/** Beside the piece, above or below it: where it covers least of what is lit; on a phone the style sheet puts it at the
 * bottom. */
export function place(face: HTMLElement, from: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = face;
  const [middle, centre] = [from.top, Math.min(Math.max(GAP, from.left), innerWidth - width - GAP)];
  const places = [
    { x: from.right + GAP, y: middle },
    { x: from.left - GAP - width, y: middle },
    { x: centre, y: from.bottom + GAP },
    { x: centre, y: from.top - GAP - height },
    { x: from.right + GAP, y: from.bottom - height },
    { x: from.left - GAP - width, y: from.bottom - height },
    // In a corner of the window, when all around the piece is lit.
    ...[GAP, innerWidth - width - GAP].flatMap((x) => [GAP, innerHeight - height - GAP].map((y) => ({ x, y }))),
  ].map(({ x, y }) => ({ x, y: Math.max(GAP, Math.min(y, innerHeight - height - GAP)) }));
  const free = places.filter(({ x, y }) => x >= 0 && x + width <= innerWidth && !overlap({ x, y, width, height }, from));
  const lit = [...document.querySelectorAll(".table [data-act]")]
    .map((each) => each.getBoundingClientRect())
    .filter((box) => box.width > 0);
  const covers = (at: { x: number; y: number }): number => lit.reduce((sum, box) => sum + overlap({ ...at, width, height }, box), 0);
  const found = (free.length ? free : [{ x: centre, y: places[3]!.y }]).map((at) => ({ ...at, covered: covers(at) }));
  const best = found.reduce((one, two) => (two.covered < one.covered ? two : one));
  face.style.left = `${Math.max(GAP, best.x)}px`;
  face.style.top = `${best.y}px`;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function overlap(one: Box, two: Box): number {
  const wide = Math.min(one.x + one.width, two.x + two.width) - Math.max(one.x, two.x);
  const high = Math.min(one.y + one.height, two.y + two.height) - Math.max(one.y, two.y);
  return Math.max(0, wide) * Math.max(0, high);
}
