/** A rule of the book, opened beside the table. */
import { batch } from "@preact/signals";
import * as store from "./store";

export function openRule(rule: string): void {
  batch(() => {
    store.bookRule.value = rule || null;
    store.panel.value = "book";
  });
}
