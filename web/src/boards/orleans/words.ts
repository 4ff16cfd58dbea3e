/** The board's own words: domain `web`, keys `board.orleans.*`. */
import { say } from "../../ui/i18n";

export function w(key: string, given: { readonly [name: string]: string | number } = {}): string {
  return say(`board.orleans.${key}`, given);
}
