/** What the shell gives to a board, and all that a board may do. A board draws; it keeps no state of the game. */
import type { ReadonlySignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Why } from "../table/why";
import type { Lang } from "../ui/i18n";
import type { Catalogue, Line, Option, Piece, Question, RefusedOption, SeatInfo } from "../wire";

export interface BoardProps {
  /** `Update.view` of the reader. */
  view: { readonly [key: string]: unknown };
  /** What is asked of this seat, with its options, the acts that fit in earlier, and what is refused; null: nothing. */
  question: Question | null;
  /** What this seat may do although the game does not wait for it. */
  asides: readonly Option[];
  /** Everything in this table's box: figures and words. A board has no figure of its own. */
  catalogue: Catalogue;
  /** The log, for what happened last and left no trace in the view: keys and parameters. */
  log: readonly Line[];
  /** Whose eyes; null: a spectator's. */
  seat: number | null;
  /** Names and colours, by number of the seat; who has no name is called by the seat. */
  seats: readonly SeatInfo[];
  lang: Lang;
  /** The bare name of a term in the current language: `term("place.village")`. */
  term: (key: string) => string;
  /** Plays an option; `fit` for one of `question.fit`. */
  act: (option: Option, fit?: boolean) => void;
  /** Plays several actions one after the other, as a question has told them: what comes of the last is shown. */
  actInTurn: (actions: readonly number[]) => void;
  /** Shows the reason with its rule. */
  explain: (refused: RefusedOption) => void;
  /** The handlers of a thing that is refused: it says why on hover, focus, tap and long press. */
  why: (refused: RefusedOption) => Why;
  /** Takes back one own act. */
  undo: () => void;
  /** An act is on its way. */
  busy: ReadonlySignal<boolean>;
  /** On a phone: turns to the tab of the common board or of one's own, if the player is at one of the two. */
  show: (part: "board" | "mine") => void;
  /** JSON paths of the view that changed since the player last looked: `seats.0.coins`, `ways.3.goods`. */
  changed: ReadonlySet<string>;
}

export type Board = (props: BoardProps) => JSX.Element | null;

/** Another player's board: `other` is whose. */
export type OtherBoard = (props: BoardProps & { other: number }) => JSX.Element;

/** `name` is the key in the catalogue. */
export type FacePart = (props: { piece: Piece; name: string }) => JSX.Element | null;

/**
 * What the module of a title's board exports. The shell lays the parts out: the common board in the middle, one's own
 * below it, the others on the right; on a phone each is a tab. What is missing is made from the view by the shell.
 */
export interface BoardModule {
  default: Board;
  Mine?: Board;
  Other?: OtherBoard;
  /** Another player's board as a small living picture in their strip; a press on the strip opens `Other` large. */
  Strip?: OtherBoard;
  /** Something that every decision depends on, small, beside the prompt: the event of the round. */
  Chip?: Board;
  /** What there is to see at the end of a game that has no points. */
  Ending?: Board;
  /** Kinds of acts without any detail that the board shows where they are asked for: the bar need not say them again. */
  drawn?: readonly string[];
  /** What the title draws on the large face of a piece: its picture, cost, points. The rest of the face is the shell's. */
  Face?: FacePart;
}
