import type { Option, Question } from "../wire";

/** All that may be typed: the options, then what fits in before. */
export function numbered(asked: Question): { option: Option; fit: boolean }[] {
  return [...asked.options.map((option) => ({ option, fit: false })), ...asked.fit.map((option) => ({ option, fit: true }))];
}
