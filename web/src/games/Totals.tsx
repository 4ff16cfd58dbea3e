/** A card for each title and edition: how often, how well, and the points from game to game. */
import type { JSX } from "preact";
import { Emblem } from "../art/emblems";
import { say } from "../ui/i18n";
import type { Total } from "./figures";
import { CoursePlot } from "./plots";
import { editionName, figure, nameOf } from "./words";

export function Totals({ totals }: { totals: readonly Total[] }): JSX.Element {
  return (
    <section aria-labelledby="games-totals">
      <h2 id="games-totals">{say("games.totals")}</h2>
      <div class="games-totals">
        {totals.map((each) => (
          <TotalCard key={`${each.title} ${each.edition}`} total={each} />
        ))}
      </div>
      {totals.some((each) => each.course.length > 1) && <p class="small">{say("games.course.why")}</p>}
    </section>
  );
}

function TotalCard({ total }: { total: Total }): JSX.Element {
  const figures: [string, string][] = [
    [say("games.count"), figure(total.games)],
    [say("games.wins"), figure(total.wins)],
  ];
  // A title that is won without points has none to tell of.
  if (total.average !== null) figures.push([say("games.average"), figure(total.average)], [say("games.best"), figure(total.best)]);
  return (
    <article class="card games-total">
      <header>
        <Emblem title={total.title} size={44} />
        <h3>
          {nameOf(total.title)}
          {total.edition !== null && <span class="small">{editionName(total.title, total.edition)}</span>}
        </h3>
      </header>
      <dl>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt class="small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {total.average !== null && total.course.length > 1 && <CoursePlot course={total.course} average={total.average} />}
    </article>
  );
}
