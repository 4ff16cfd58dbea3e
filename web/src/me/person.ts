/** The person whose browser this is, as the server knows them. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { Me } from "../wire";

export const me = signal<Me | null>(null);

export async function fetchMe(): Promise<void> {
  me.value = await api.me();
}
