/** The address by which others find this server: one that says localhost leads nobody else here. */
import { signal } from "@preact/signals";
import type { ServerAddress } from "../wire";
import { api } from "./api";

const HERE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const onlyHere = HERE.test(location.hostname);

/** Where others in the local network come; no address: they cannot, or the server cannot tell. */
export const serverAddress = signal<ServerAddress>({ address: null, open: false });
let asked = false;

export function fetchServerAddress(): void {
  if (!onlyHere || asked) return;
  asked = true;
  api.address().then(
    (found) => (serverAddress.value = found),
    () => (asked = false),
  );
}

/** Who can open a link of ours: all who can open this page, those in the local network, or this machine alone. */
export function linkAudience(): "all" | "network" | "here" {
  if (!onlyHere) return "all";
  return serverAddress.value.address ? "network" : "here";
}

/** What links to this server begin with. */
export function linkOrigin(): string {
  return (onlyHere && serverAddress.value.address) || location.origin;
}
