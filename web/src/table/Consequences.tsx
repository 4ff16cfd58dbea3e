/** What would be taken back, and what came to light in between. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api } from "../net/api";
import { showError } from "../state/session";
import { seat, tableId } from "../state/store";
import { nameList, seatName } from "../text/labels";
import { lang, said, say } from "../ui/i18n";
import type { TakingBack } from "../wire";

/** The last that was told, and of which request. */
const told = signal<{ readonly of: string; readonly what: TakingBack } | null>(null);

const keyOf = (request: number): string => `${tableId.value} ${seat.value} ${request} ${lang.value}`;

/** What a request takes back; null: not told yet. */
export const consequencesOf = (request: number): TakingBack | null => (told.value?.of === keyOf(request) ? told.value.what : null);

export function Consequences({ request }: { request: number }): JSX.Element {
  const key = keyOf(request);
  useEffect(() => {
    let here = true;
    api
      .takingBack(tableId.value!, seat.value, null)
      .then((what) => void (here && what.request === request && (told.value = { of: key, what })))
      .catch(() => undefined); // the request has ended meanwhile, and the card goes
    return () => void (here = false);
  }, [key]);
  const what = consequencesOf(request);
  return what ? <Told what={what} /> : <p class="small">{say("loading")}</p>;
}

/** What one's own request would take back. */
export async function foreseen(acts: number): Promise<TakingBack | null> {
  if (tableId.value === null || seat.value === null) return null;
  try {
    return await api.takingBack(tableId.value, seat.value, acts);
  } catch (error) {
    showError(error);
    return null;
  }
}

export function Told({ what }: { what: TakingBack }): JSX.Element {
  const partly = what.lines.some((line) => !line.shown);
  return (
    <div class="consequences">
      <p>{nameList(what.taken.map((each) => say("back_acts", { name: seatName(each.seat), n: each.acts })))}</p>
      {what.lines.length > 0 && (
        <ul class="consequences-lines" aria-label={say("back_lines")} tabIndex={0}>
          {what.lines.map((line, number) => (
            <li key={number} class={partly && line.shown ? "is-shown" : ""}>
              {said(line.text)} {partly && line.shown && <b>{say("back_shown_mark")}</b>}
            </li>
          ))}
        </ul>
      )}
      <p>{what.shown > 0 ? say("back_shown") : say("back_nothing_shown")}</p>
      {what.alone.length > 0 && <p>{say("back_alone", { names: nameList(what.alone.map(seatName)) })}</p>}
      {what.stays && <p>{say("back_stays")}</p>}
      {what.secret && <p>{say("back_secret")}</p>}
    </div>
  );
}
