/** Lines of the log, grouped by round: a sign for whose they are, the words, and a link to their moment. */
import type { JSX } from "preact";
import { Badge } from "../art/charges";
import { Icon, type IconName } from "../art/icons";
import { said, say } from "../i18n";
import { follow, path } from "../router";
import { looked, seats, tableId } from "../store";
import { seatName } from "../text/labels";
import type { Line } from "../wire";

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

export function LogLines({ lines, newestFirst = false }: { lines: readonly Line[]; newestFirst?: boolean }): JSX.Element {
  const rounds = byRound(lines);
  if (newestFirst) rounds.reverse();
  if (!lines.length) return <p class="small">{say("nothing_yet")}</p>;
  return (
    <>
      {rounds.map((round, number) => (
        <section key={round.head?.number ?? `start-${number}`} class="log-round">
          {round.head && (
            <h3>
              <LineLink line={round.head} />
            </h3>
          )}
          <ol class="log-lines">
            {(newestFirst ? [...round.lines].reverse() : round.lines).map((line) => (
              <LogLine key={line.number} line={line} />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

function LogLine({ line }: { line: Line }): JSX.Element {
  const number = line.args["seat"];
  const whose = typeof number === "number" ? seats.value[number] : undefined;
  const fresh = looked.value !== null && line.number >= looked.value.lines;
  return (
    <li class={`log-line ${fresh ? "is-new" : ""} ${line.forced ? "is-forced" : ""}`}>
      {whose ? <Badge seat={{ ...whose, name: seatName(whose.seat) }} size={24} /> : <Icon name={sign(line)} size={20} />}
      <LineLink line={line} />
    </li>
  );
}

function sign(line: Line): IconName {
  return /win/.test(line.key) ? "crown" : "hourglass";
}

function LineLink({ line }: { line: Line }): JSX.Element {
  const words = said(line.text) + (line.forced ? ` ${say("forced")}` : "");
  if (line.moment === null || tableId.value === null) return <span>{words}</span>;
  const to = { page: "table", table: tableId.value, moment: line.moment } as const;
  return (
    <a href={path(to)} onClick={follow(to)} title={say("look_back_here")}>
      {words}
    </a>
  );
}
