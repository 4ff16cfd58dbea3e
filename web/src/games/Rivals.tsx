/** Against whom one has played, and who came before whom. */
import type { JSX } from "preact";
import { Icon } from "../art/icons";
import { botName, say } from "../ui/i18n";
import type { Rival } from "./figures";
import { RivalBar } from "./plots";

export function Rivals({ rivals }: { rivals: readonly Rival[] }): JSX.Element {
  const most = Math.max(...rivals.map((each) => each.ahead + each.level + each.behind));
  return (
    <section class="card games-part" aria-labelledby="games-rivals">
      <h2 id="games-rivals">{say("games.rivals")}</h2>
      <ul class="games-rivals">
        {rivals.map((each) => (
          <li key={each.key}>
            <span class="games-rival">
              <Icon name={each.bot === null ? "person" : "bot"} size={20} />
              <b>{each.bot === null ? each.name || say("games.somebody") : say("games.bot", { level: botName(each.bot) })}</b>
              <span class="small">{say("games.with", { n: each.games })}</span>
            </span>
            <RivalBar rival={each} most={most} />
            <span class="small">{versus(each)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function versus({ ahead, level, behind }: Rival): string {
  const words = [say("games.ahead", { n: ahead }), say("games.behind", { n: behind })];
  if (level) words.splice(1, 0, say("games.level", { n: level }));
  return words.join(" · ");
}
