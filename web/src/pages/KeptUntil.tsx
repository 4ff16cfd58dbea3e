/** Until when a table stays, in words. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { endsSoon, fetchMySeats, mySeats } from "../state/mySeats";
import { info, tableId } from "../state/store";
import { locale, say } from "../ui/i18n";
import type { MySeat } from "../wire";

export function keptUntil(of: MySeat): string {
  const day = new Date(of.kept_until!).toLocaleDateString(locale(), { dateStyle: "long", timeZone: "UTC" });
  return say(of.stage === "over" ? "kept_over" : "kept_until", { day });
}

/** For who sits at this table; with `near`, only when its time is nearly over. */
export function KeptUntil({ near = false }: { near?: boolean }): JSX.Element | null {
  const stage = info.value?.stage;
  useEffect(() => void (info.value?.yours.length || info.value?.host ? fetchMySeats() : undefined), [tableId.value, stage]);
  const found = mySeats.value.find((each) => each.table === tableId.value);
  if (!found?.kept_until || (near && !endsSoon(found))) return null;
  return near ? (
    <p class="card notice" role="status">
      {keptUntil(found)}
    </p>
  ) : (
    <p class="small">{keptUntil(found)}</p>
  );
}
