/** What an act would change, before it is made: whatever carries an act tells it on hover, focus and a long press. */
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api } from "../net/api";
import { asides, busy, question, seat, tableId, update } from "../state/store";
import { label, seatName } from "../text/labels";
import { say } from "../ui/i18n";
import { aboveActions, usePlaced } from "../ui/place";
import type { Preview as Foretold, NumberChange } from "../wire";

const PAUSE = 250;
/** More is no help at a glance. */
const MOST = 6;

const foretold = signal<Foretold | null>(null);
const known = new Map<string, Foretold>();
let wanted: string | null = null;
/** What carries the act that is wanted. */
let carrier: Element | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

export function Preview(): JSX.Element | null {
  useEffect(follow, []);
  const frame = useRef<HTMLParagraphElement>(null);
  const found = foretold.value;
  usePlaced(frame, () => carrier, aboveActions, [found]);
  // What was foretold of an act is old news once something has happened.
  if (!found?.changes.length || busy.value || wanted !== keyOf(found.action)) return null;
  const shown = found.changes.slice(0, MOST);
  return (
    <p ref={frame} class="preview" role="status" data-preview={found.action}>
      <span class="hidden">{say("preview")}</span>
      {shown.map((each) => (
        <span key={each.at.join(".")} class={`preview-change ${each.after > each.before ? "is-more" : "is-less"}`}>
          {name(each)}{" "}
          <b>
            {each.before} → {each.after}
          </b>
        </span>
      ))}
      {found.changes.length > MOST && <span>{say("preview_more", { n: found.changes.length - MOST })}</span>}
    </p>
  );
}

/** « Pièces », « Marché : fermier », « Odilon : pièces ». */
function name({ at }: NumberChange): string {
  const [kind, whose, ...rest] = at;
  const what = kind === "scores" ? say("preview_points") : rest.map((each) => label(String(each))).join(" · ");
  return whose === seat.value ? what : say("preview_of", { name: seatName(Number(whose)), what });
}

function follow(): () => void {
  const over = (event: Event): void => aim(event.target instanceof Element ? event.target.closest("[data-act]") : null);
  const out = (): void => aim(null);
  const events = ["pointerover", "focusin"] as const;
  for (const each of events) addEventListener(each, over);
  addEventListener("focusout", out);
  aim([...document.querySelectorAll(":hover")].at(-1)?.closest("[data-act]") ?? null); // it may have been pointed at before
  return () => {
    for (const each of events) removeEventListener(each, over);
    removeEventListener("focusout", out);
  };
}

const keyOf = (action: number): string => `${tableId.value}.${update.value?.seq}.${action}`;

function aim(thing: Element | null): void {
  const action = Number(thing?.getAttribute("data-act") ?? Number.NaN);
  const options = [...(question.value?.options ?? []), ...(question.value?.fit ?? []), ...asides.value];
  const key = options.some((each) => each.action === action) ? keyOf(action) : null;
  if (key === wanted) return;
  [wanted, carrier] = [key, thing];
  clearTimeout(timer);
  foretold.value = (key !== null && known.get(key)) || null;
  if (key !== null && !foretold.value) timer = setTimeout(() => void ask(key, action), PAUSE);
}

async function ask(key: string, action: number): Promise<void> {
  // Who has pressed meanwhile wants to know no longer, and the server could only say that the table has changed.
  if (tableId.value === null || seat.value === null || busy.value || keyOf(action) !== key) return;
  // A look ahead that fails is simply not there: the act itself says what is wrong.
  const found = await api.preview(tableId.value, seat.value, action).catch(() => null);
  if (!found) return;
  if (known.size > 200) known.clear();
  known.set(key, found);
  if (wanted === key) foretold.value = found;
}
