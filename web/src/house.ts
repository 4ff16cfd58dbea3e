/** The address by which others find this server: one that says localhost leads nobody else here. */
import { signal } from "@preact/signals";
import { api } from "./api";

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const onlyHere = HERE.test(location.hostname);

/** Where others in the house come; null: they cannot. */
export const houseAddress = signal<string | null>(null);
let asked = false;

export function askForHouse(): void {
  if (!onlyHere || asked) return;
  asked = true;
  api.house().then(({ address }) => (houseAddress.value = address), () => (asked = false));
}

/** Who can open a link of ours: all who can open this page, those in the house, or this machine alone. */
export function reach(): "all" | "house" | "here" {
  if (!onlyHere) return "all";
  return houseAddress.value ? "house" : "here";
}

/** What links to this server begin with. */
export function origin(): string {
  return (onlyHere && houseAddress.value) || location.origin;
}
