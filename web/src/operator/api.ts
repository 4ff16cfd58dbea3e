/** The operator's requests, with the key that the operator has typed. It is kept for this window alone. */
import { RequestError } from "../net/api";
import { both } from "../ui/i18n";
import type { Announcement, Done, ErrorAnswer, OperatorPersons, OperatorReport, OperatorReports, OperatorTables } from "../wire";

const KEY = "bourgade.operator-key";

export const keptKey = (): string => sessionStorage.getItem(KEY) ?? "";
export const keepKey = (key: string): void => (key ? sessionStorage.setItem(KEY, key) : sessionStorage.removeItem(KEY));

async function ask<T>(key: string, path: string, body?: object): Promise<T> {
  // A key has no other letters, and a header takes no others.
  const headers: Record<string, string> = { authorization: `Bearer ${key.replace(/[^\x20-\x7e]/g, "?")}` };
  if (body) headers["content-type"] = "application/json";
  const init: RequestInit = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`/api/host/${path}`, init).catch(() => {
    throw new RequestError(0, { error: "unreachable", text: both("unreachable"), detail: null, rule: null, update: null });
  });
  const data: unknown = await response.json();
  if (!response.ok) throw new RequestError(response.status, data as ErrorAnswer);
  return data as T;
}

export const operatorApi = {
  tables: (key: string, stage: string, text: string) =>
    ask<OperatorTables>(key, `tables?text=${encodeURIComponent(text)}${stage ? `&stage=${stage}` : ""}`),
  persons: (key: string, text: string) => ask<OperatorPersons>(key, `persons?text=${encodeURIComponent(text)}`),
  reports: (key: string) => ask<OperatorReports>(key, "reports"),
  closeReport: (key: string, { table, room, number }: OperatorReport) => ask<Done>(key, "reports/close", { table, room, number }),
  remove: (key: string, table: string) => ask<Done>(key, `tables/${table}/delete`, {}),
  close: (key: string, table: string) => ask<Done>(key, `tables/${table}/close`, {}),
  ban: (key: string, person: string, banned: boolean) => ask<Done>(key, `persons/${person}/ban`, { banned }),
  rename: (key: string, person: string, name: string) => ask<Done>(key, `persons/${person}/name`, { name }),
  announce: (key: string, text: string) => ask<Announcement>(key, "announcement", { text }),
  readOnly: (key: string, read_only: boolean) => ask<Announcement>(key, "read-only", { read_only }),
};
