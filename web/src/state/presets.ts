/** What this player has said beforehand; the server answers by it. Nobody else is told. */
import { signal } from "@preact/signals";
import { api } from "../net/api";
import type { NewPreset, Presets } from "../wire";
import { showError } from "./session";
import { over, seat, tableId } from "./store";

export const presets = signal<Presets | null>(null);

/** Of the seat that is looked through now. */
export async function fetchPresets(): Promise<void> {
  const table = tableId.value;
  const asked = seat.value;
  if (table === null || asked === null || over.value) {
    presets.value = null;
    return;
  }
  const found = await api.presets(table, asked).catch(() => null); // what is known stays good
  if (found && tableId.value === table && seat.value === asked) presets.value = found;
}

async function change(wanted: NewPreset[]): Promise<void> {
  const table = tableId.value;
  if (table === null || seat.value === null) return;
  try {
    presets.value = await api.changePresets(table, { seat: seat.value, presets: wanted });
  } catch (error) {
    showError(error);
  }
}

function kept(): NewPreset[] {
  return (presets.value?.presets ?? []).map(({ kind, mode, answers }) => ({ kind, mode, actions: answers.map(({ action }) => action) }));
}

/** Of each kind of question there is one. */
export const addPreset = (wanted: NewPreset): Promise<void> => change([...kept().filter(({ kind }) => kind !== wanted.kind), wanted]);

export const withdrawPreset = (kind: string): Promise<void> => change(kept().filter((each) => each.kind !== kind));
