/** The points of everybody, the best first: as bars, and source by source in a table that is also the bars' legend. */
import type { JSX } from "preact";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { seats, winning } from "../state/store";
import { seatName } from "../text/labels";
import { Scores } from "../text/Tree";
import type { Moment } from "../wire";

type Points = Moment["scores"];

/** A part of a bar that is smaller than this share of the longest bar has no room for its number. */
const ROOM = 0.11;

const sourcesOf = (scores: Points): string[] => Object.keys(scores[0] ?? {}).filter((source) => source !== "total");

/** Winners first, as the rules break ties, then by points. */
function ranked(scores: Points): number[] {
  const rank = (number: number): number => (scores[number]!["total"] ?? 0) + (winning.value.includes(number) ? 0.5 : 0);
  return scores.map((_, number) => number).sort((one, two) => rank(two) - rank(one));
}

export function Bars({ scores }: { scores: Points }): JSX.Element | null {
  if (!scores.length) return null;
  const sources = sourcesOf(scores);
  const sizes = (number: number): number[] => sources.map((source) => Math.max(0, scores[number]![source] ?? 0));
  const longest = Math.max(1, ...scores.map((_, number) => sizes(number).reduce((sum, size) => sum + size, 0)));
  return (
    <div class="bars">
      {ranked(scores).map((number) => (
        <div key={number} class="bar-row">
          <Badge seat={{ ...seats.value[number]!, name: seatName(number) }} size={36} />
          <span class="bar-name">
            {seatName(number)} {winning.value.includes(number) && <Icon name="crown" size={18} />}
          </span>
          <span class="bar" aria-hidden="true">
            {sizes(number).map(
              (size, index) =>
                size > 0 && (
                  <span key={index} class={`bar-part is-part-${index}`} style={{ width: `${(100 * size) / longest}%` }}>
                    {size / longest >= ROOM && <b>{size}</b>}
                  </span>
                ),
            )}
          </span>
          <b class="bar-total">{scores[number]!["total"]}</b>
        </div>
      ))}
    </div>
  );
}

export function Sources({ scores }: { scores: Points }): JSX.Element {
  const sources = sourcesOf(scores);
  const mark = (source: string): JSX.Element | null =>
    source === "total" ? null : <span class={`bar-swatch is-part-${sources.indexOf(source)}`} aria-hidden="true" />;
  return <Scores scores={scores} order={ranked(scores)} mark={mark} />;
}
