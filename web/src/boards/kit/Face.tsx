/** The face of a piece, large: its name, what the title draws of it, what it does, its rule, where its values come from. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { said, say } from "../../i18n";
import { board, catalogue, words } from "../../store";
import type { Piece } from "../../wire";
import { RuleLink } from "../../table/Prompt";
import { capital } from "../../text/labels";
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
  if (!now || !piece) return null;
  const Drawn = board.value?.Face;
  return (
    <div ref={frame} class={cls("kit-face", now.pinned && "is-pinned")} role={now.pinned ? "dialog" : "tooltip"} aria-label={said(piece.name)} data-face={now.key}>
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

/** Beside the piece where there is room, else above or below it; on a phone the style sheet puts it at the bottom. */
export function place(face: HTMLElement, from: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = face;
  const right = from.right + GAP + width < innerWidth;
  const left = from.left - GAP - width > 0;
  const x = right ? from.right + GAP : left ? from.left - GAP - width : Math.min(Math.max(GAP, from.left), innerWidth - width - GAP);
  const beside = right || left;
  const under = from.bottom + GAP + height < innerHeight;
  const y = beside ? from.top : under ? from.bottom + GAP : from.top - GAP - height;
  face.style.left = `${Math.max(GAP, x)}px`;
  face.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
}
