/** Looking back: what changes the store while a reader turns the pages of a game. */

import { go, route } from "../app/router";
import { api } from "../net/api";
import { showError } from "../state/session";
import * as store from "../state/store";

export async function lookBack(number: number): Promise<void> {
  const table = store.tableId.value;
  if (table === null) return;
  try {
    const found = await api.moment(table, number, store.eyes.value);
    if (route.value.page === "table" && route.value.moment === number) store.moment.value = found;
    await loadCurve();
  } catch (error) {
    showError(error);
    go({ page: "table", table, moment: null }, true);
  }
}

export async function loadCurve(): Promise<void> {
  const table = store.tableId.value;
  if (table === null || store.curve.value) return;
  const found = await api.curve(table);
  if (store.tableId.value === table) store.curve.value = found;
}
