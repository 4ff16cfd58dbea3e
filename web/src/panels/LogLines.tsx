/** Lines of the log, by round and by turn: a sign for whose they are, the words, and a link to their moment. */
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { follow, path } from "../app/router";
import { Badge } from "../art/charges";
import { Icon, type IconName } from "../art/icons";
import { reads } from "../boards/kit/reading";
import { catalogue, lastSeen, seats, tableId } from "../state/store";
import { seatName } from "../text/labels";
import { named } from "../tutoring/Linked";
import { said, say } from "../ui/i18n";
import type { Line } from "../wire";

/** What a log is scrolled in: beside the board, in a panel, in a tab of its own. */
const FRAMES = ".docked, .side-body, .table-main";
const NEAR = 40;

interface Round {
  head: Line | null;
  lines: Line[];
}

/** A new round begins with the line that says so. */
export function byRound(lines: readonly Line[]): Round[] {
  const rounds: Round[] = [];
  for (const line of lines) {
    if (line.key === "log.round") rounds.push({ head: line, lines: [] });
    else if (rounds.length) rounds.at(-1)!.lines.push(line);
    else rounds.push({ head: null, lines: [line] });
  }
  return rounds;
}

/** What one player does in one go, or what simply happens. */
function byTurn(lines: readonly Line[]): Line[][] {
  const turns: Line[][] = [];
  for (const line of lines) {
    if (turns.length && whose(line) === whose(turns.at(-1)![0]!)) turns.at(-1)!.push(line);
    else turns.push([line]);
  }
  return turns;
}

function whose(line: Line): number | null {
  const seat = line.args["seat"];
  return typeof seat === "number" && seats.value[seat] ? seat : null;
}

interface Props {
  lines: readonly Line[];
  /** Begin at the end, and stay there while the reader does. */
  tail?: boolean;
}

/** From the first to the last, as one reads. */
export function LogLines({ lines, tail = false }: Props): JSX.Element {
  const end = useRef<HTMLDivElement>(null);
  const stays = useRef(true);
  useEffect(() => {
    const frame = end.current?.closest(FRAMES);
    let height = 0;
    // Scrolled by the reader, not by the browser because lines have come and gone.
    const look = (): void => {
      const read = frame!.scrollHeight === height;
      height = frame!.scrollHeight;
      if (read) stays.current = frame!.scrollTop + frame!.clientHeight > height - NEAR;
    };
    frame?.addEventListener("scroll", look, { passive: true });
    // What stands beside the log may take some of its height.
    const size = new ResizeObserver(() => void (tail && stays.current && frame && (frame.scrollTop = frame.scrollHeight)));
    if (frame) size.observe(frame);
    return () => {
      size.disconnect();
      frame?.removeEventListener("scroll", look);
    };
  }, [lines.length > 0]);
  useLayoutEffect(() => {
    const frame = end.current?.closest(FRAMES);
    if (!tail || !stays.current || !frame) return undefined;
    // Before this is painted, but after all else that the act has changed: the page is laid out once, not twice.
    const drawn = requestAnimationFrame(() => (frame.scrollTop = frame.scrollHeight));
    return () => cancelAnimationFrame(drawn);
  }, [tail, lines]);
  const rounds = byRound(lines);
  const taken = takenBack(lines);
  if (!lines.length) return <p class="small">{say("nothing_yet")}</p>;
  return (
    <>
      {rounds.map((round, number) => (
        <section key={round.head?.number ?? `start-${number}`} class="log-round">
          {round.head && (
            <h3>
              <LineLink line={round.head} taken={taken.has(round.head.number)} />
            </h3>
          )}
          <ol class="log-lines">
            {byTurn(round.lines).map((turn) => (
              <Turn key={turn[0]!.number} lines={turn} taken={taken} />
            ))}
          </ol>
        </section>
      ))}
      <div ref={end} />
    </>
  );
}

/** The lines of what was taken back by consent: they stay, marked. */
export function takenBack(lines: readonly Line[]): ReadonlySet<number> {
  const found = new Set<number>();
  let to = Infinity;
  for (const line of lines.toReversed()) {
    if (line.moment !== null && line.moment > to) found.add(line.number);
    else if (line.moment !== null) to = Infinity;
    if (line.key === "log.taken_back" && !found.has(line.number)) to = Number(line.args["moment"]);
  }
  return found;
}

function Turn({ lines, taken }: { lines: readonly Line[]; taken: ReadonlySet<number> }): JSX.Element {
  const seat = whose(lines[0]!);
  return (
    <li class="log-turn">
      {seat === null ? (
        <Icon name={sign(lines[0]!)} size={20} />
      ) : (
        <Badge seat={{ ...seats.value[seat]!, name: seatName(seat) }} size={24} />
      )}
      <ol>
        {lines.map((line) => (
          <li
            key={line.number}
            class={`log-line ${isNew(line) ? "is-new" : ""} ${line.forced ? "is-forced" : ""} ${taken.has(line.number) ? "is-taken" : ""}`}
          >
            <LineLink line={line} taken={taken.has(line.number)} />
          </li>
        ))}
      </ol>
    </li>
  );
}

const isNew = (line: Line): boolean => lastSeen.value !== null && line.number >= lastSeen.value.lines;

function sign(line: Line): IconName {
  return /win/.test(line.key) ? "crown" : "hourglass";
}

/** The first piece of the box that a line speaks of. */
function pieceOf(line: Line): string | undefined {
  const named = Object.values(line.args).flatMap((value) =>
    typeof value === "object" && value !== null ? (Array.isArray(value) ? value : Object.keys(value)) : [value],
  );
  return named.find((value): value is string => typeof value === "string" && catalogue.value?.pieces[value] !== undefined);
}

function LineLink({ line, taken = false }: { line: Line; taken?: boolean }): JSX.Element {
  const words = said(line.text) + (line.forced ? ` ${say("forced")}` : "") + (taken ? ` ${say("taken_back")}` : "");
  const piece = pieceOf(line);
  const reading = piece ? reads(piece) : {};
  if (line.moment === null || tableId.value === null) return <span {...reading}>{named(words)}</span>;
  const to = { page: "table", table: tableId.value, moment: line.moment } as const;
  return (
    <a href={path(to)} onClick={follow(to)} title={piece ? undefined : say("look_back_here")} {...reading}>
      {named(words)}
    </a>
  );
}
