/** A table at any stage: lobby, play, end, and looking back. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { lookBack } from "../replay/moments";
import { called } from "../state/called";
import { followTime, timed } from "../state/clock";
import { followPresence } from "../state/presence";
import { closeTable, openOnce, openTable, showError } from "../state/session";
import { handOverTo, info, missing, moment, term, update } from "../state/store";
import { settings } from "../storage/settings";
import { Play } from "../table/Play";
import { standing } from "../table/Prompt";
import { HandOver } from "./HandOver";
import { Lobby } from "./Lobby";
import { NoTable } from "./NoTable";
import { Skeleton } from "./Skeleton";

export function TablePage({ table, at }: { table: string; at: number | null }): JSX.Element {
  useEffect(() => {
    openOnce(table).catch(showError);
    // A link to this very table changes nothing but the secret: the page is not loaded again.
    const again = (): void => void openTable(table).catch(showError);
    addEventListener("hashchange", again);
    return () => {
      removeEventListener("hashchange", again);
      closeTable();
    };
  }, [table]);
  useEffect(followPresence, [table, info.value?.stage, info.value?.seats.length]);
  const counted = timed.value;
  useEffect(() => (counted ? followTime() : undefined), [table, counted]);
  const ready = update.value !== null;
  useEffect(() => {
    if (at === null) moment.value = null;
    else if (ready) void lookBack(at);
  }, [at, ready]);
  useEffect(() => {
    if (!info.value) return;
    const name = `${term(`title.${info.value.title}`)} – Bourgade`;
    document.title = update.value ? `${called.value ? "● " : ""}${standing()} – ${name}` : name;
  }, [called.value, info.value, update.value, handOverTo.value, settings.lang.value]);

  if (missing.value === table) return <NoTable />;
  if (handOverTo.value !== null) return <HandOver next={handOverTo.value} />;
  if (!info.value || !update.value) return <Skeleton />;
  // The table may be known to have begun before its board is there.
  return update.value.table.stage === "lobby" ? <Lobby /> : <Play />;
}
