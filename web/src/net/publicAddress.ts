/** The address by which others find this server: one that says localhost leads nobody else here. */
import { signal } from "@preact/signals";
import type { House } from "../wire";
import { api } from "./api";

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const onlyHere = HERE.test(location.hostname);

/** Where others in the house come; no address: they cannot, or the server cannot tell. */
export const house = signal<House>({ address: null, open: false });
let asked = false;

export function askForHouse(): void {
  if (!onlyHere || asked) return;
  asked = true;
  api.house().then(
    (found) => (house.value = found),
    () => (asked = false),
  );
}

/** Who can open a link of ours: all who can open this page, those in the house, or this machine alone. */
export function reach(): "all" | "house" | "here" {
  if (!onlyHere) return "all";
  return house.value.address ? "house" : "here";
}

/** What links to this server begin with. */
export function origin(): string {
  return (onlyHere && house.value.address) || location.origin;
}
