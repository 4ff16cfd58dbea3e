/** The board's own words: domain `web`, keys `board.lorrein.*`. */
import { say } from "../../ui/i18n";

export function w(key: string, given: { readonly [name: string]: string | number } = {}): string {
  return say(`board.lorrein.${key}`, given);
}
