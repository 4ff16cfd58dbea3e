/** The face of a piece, large: its name, what the title draws of it, what it does, its rule, where its values come from. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../../art/icons";
import { board, catalogue, explained, words } from "../../state/store";
import { RuleLink } from "../../table/Prompt";
import { capital } from "../../text/labels";
import { said, say } from "../../ui/i18n";
import { place } from "../../ui/place";
import type { Piece } from "../../wire";
import { cls } from "./press";
import { putAway, reading } from "./reading";
import "./kit.css";

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
