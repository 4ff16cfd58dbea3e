/** The titles that this server offers. */
import { api } from "../net/api";
import { titles } from "./store";

export async function loadTitles(): Promise<void> {
  if (!titles.value) titles.value = await api.titles();
}
