/** Exchanging the secret of a link for the seat. The link is good once, so until the answer has come the secret is kept in
 * this browser with a key that was made for it: a page that is loaded again meanwhile asks again, and gets the same. */

import { takeSecret } from "../app/router";
import { api, freshKey, RequestError } from "../net/api";
import { loadItem, removeItem, saveItem } from "../storage/localStorage";
import type { Claim } from "../wire";

const nameOf = (table: string): string => `claim.${table}`;

export interface Claiming {
  /** Why there is no seat. */
  readonly refusal: unknown;
  /** It was asked for before: the first time may have been heard. */
  readonly again: boolean;
}

/** Claim what the address leads to, or what an earlier visit was about to; null: there is nothing to claim. */
export async function claim(table: string): Promise<Claiming | null> {
  const before = loadItem<Claim | null>(nameOf(table), null);
  const secret = takeSecret();
  const again = before !== null && (secret === null || secret === before.secret);
  const wanted = again ? before : secret && { secret, key: freshKey() };
  if (!wanted) return null;
  saveItem(nameOf(table), wanted);
  let refusal: unknown = null;
  try {
    await api.claim(wanted);
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    refusal = error;
  }
  if (!(refusal instanceof RequestError && refusal.passing)) removeItem(nameOf(table));
  return { refusal, again };
}
