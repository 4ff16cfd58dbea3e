/** A table in a list: what is played, with whom, whether it waits for this person and since when. */
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { follow, path } from "../app/router";
import { Emblem } from "../art/emblems";
import { Icon, type IconName } from "../art/icons";
import { duration, leftOf } from "../state/clock";
import { endsSoon, waitedFor } from "../state/mySeats";
import { titles } from "../state/store";
import { locale, said, say } from "../ui/i18n";
import type { MySeat, SeatTime } from "../wire";
import { keptUntil } from "./KeptUntil";
import { isUnusual, paceWords } from "./Pace";

export function titleName(id: string): string {
  const title = titles.value?.titles.find((each) => each.id === id);
  return title ? said(title.name) : id;
}

/** For what the table waits for this player. */
function callWords(of: MySeat, since: string | null): string {
  if (of.asked_for && of.asked_for !== "turn") return [say(`asked_for.${of.asked_for}`), since].filter(Boolean).join(" · ");
  return since ? say("your_turn_for", { time: since }) : say("your_turn");
}

/** What this player has left there. */
function timeWords(time: SeatTime): string {
  const { seconds, state } = leftOf(time, Date.now() / 1000);
  if (state === "out") return ` · ${say("time_out")}`;
  return seconds === null ? "" : ` · ${say("time_left", { time: duration(seconds) })}`;
}

interface Props {
  of: MySeat;
  /** When this browser was last there, if nothing better is known. */
  seen?: number;
  icon: IconName;
  word: string;
  press: () => unknown;
}

export function TableRow({ of, seen, icon, word, press }: Props): JSX.Element {
  const to = { page: "table", table: of.table, moment: null } as const;
  const last = seen ? new Date(seen).toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" }) : "";
  return (
    <li class={`known-row ${of.asked ? "is-asked" : ""}`}>
      <a href={path(to)} onClick={follow(to)}>
        <Emblem title={of.title} size={40} />
        <span>
          <b>{titleName(of.title)}</b> {of.names.filter(Boolean).join(", ")}
          <span class="small">
            {of.asked ? <strong class="known-turn">{callWords(of, waitedFor(of))}</strong> : say(`known.${of.stage}`)}
            {isUnusual(of) && ` · ${paceWords(of)}`}
            {of.time && timeWords(of.time)}
            {last && ` · ${last}`}
            {endsSoon(of) && ` · ${keptUntil(of)}`}
          </span>
        </span>
      </a>
      {!of.asked && (
        <button type="button" class="close" aria-label={word} title={word} onClick={press}>
          <Icon name={icon} size={20} />
        </button>
      )}
    </li>
  );
}

/** In the place of a table that has just been put away: the way back. */
export function GoneRow({ title, said: word, back }: { title: string; said: "archived" | "forgotten"; back: () => void }): JSX.Element {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <li class="known-row is-forgotten">
      <span>{say(word, { title: titleName(title) })}</span>
      <button ref={button} type="button" class="quiet" onClick={back}>
        <Icon name="undo" size={20} /> {say("undo")}
      </button>
    </li>
  );
}
