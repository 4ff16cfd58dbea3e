/** Links and files that leave this browser. */
import { api } from "./api";
import { linkOrigin } from "./publicAddress";

export function inviteLink(table: string, secret: string): string {
  return `${linkOrigin()}/t/${table}#${secret}`;
}

export function watchLink(watch: string): string {
  return `${linkOrigin()}/t/${watch}`;
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Gives the record of a finished game to be saved. */
export async function saveRecord(table: string, title: string): Promise<void> {
  const text = await api.record(table);
  const url = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: `bourgade-${title}-${table}.json` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
