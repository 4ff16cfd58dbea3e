/** Tables that are open to everybody on this server. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import { pollWhileVisible } from "../ui/poll";
import type { Listings } from "../wire";

export const openTables = signal<Listings | null>(null);

export async function fetchOpenTables(): Promise<void> {
  const found = await api.openTables().catch(() => null);
  if (found) openTables.value = found;
}

const EVERY = 20_000;

export const followOpenTables = (): (() => void) => pollWhileVisible(fetchOpenTables, EVERY);
