/** The board's own words: domain `web`, keys `board.tournay.*`. */
import { say } from "../../ui/i18n";

export function w(key: string, given: { readonly [name: string]: string | number } = {}): string {
  return say(`board.tournay.${key}`, given);
}
