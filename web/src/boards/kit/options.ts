/** Options by what they mean, so that a piece of the board can ask whether a click on it would do something. */
import type { Option, Question, RefusedOption } from "../../wire";

export interface Doable {
  readonly option: Option;
  readonly fit: boolean;
}

export type Meaning = { readonly [name: string]: string | number };

/** Figures of one option, as the title's hints give them. */
export type Told = { readonly [name: string]: unknown };

export class Options {
  readonly all: readonly Doable[];
  readonly refused: readonly RefusedOption[];
  private readonly figures: { readonly [action: string]: Told };

  constructor(question: Question | null) {
    const now = (question?.options ?? []).map((option) => ({ option, fit: false }));
    const earlier = (question?.fit ?? []).map((option) => ({ option, fit: true }));
    this.all = [...now, ...earlier];
    this.refused = question?.refused ?? [];
    this.figures = (question?.hints["options"] as { [action: string]: Told } | undefined) ?? {};
  }

  /** Every option of a kind whose meaning has these values. */
  of(kind: string, wanted: Meaning = {}): Doable[] {
    return this.all.filter(({ option }) => matches(option.meaning, kind, wanted));
  }

  one(kind: string, wanted: Meaning = {}): Doable | undefined {
    return this.of(kind, wanted)[0];
  }

  /** The options of several kinds, in the order of the kinds. */
  kinds(...kinds: readonly string[]): Doable[] {
    return kinds.flatMap((kind) => this.of(kind));
  }

  /** What an option takes and brings, where the question tells it (`hints.options`): time, coins, residents… */
  told(doable: Doable | undefined): Told {
    return (doable && this.figures[String(doable.option.action)]) || {};
  }

  why(kind: string, wanted: Meaning = {}): RefusedOption | undefined {
    return this.refused.find((each) => matches(each.meaning, kind, wanted));
  }
}

function matches(meaning: Meaning, kind: string, wanted: Meaning): boolean {
  return meaning["kind"] === kind && Object.entries(wanted).every(([name, value]) => meaning[name] === value);
}
