/** How well the bots play: each level with what it means and how long it may think. */
import type { JSX } from "preact";
import { titles } from "../state/store";
import { botName, locale, say } from "../ui/i18n";
import type { LevelInfo } from "../wire";

export function levelMeaning(level: LevelInfo): string {
  return say(`level.${level.bot}`, { seconds: level.seconds.toLocaleString(locale()) });
}

export function Levels({ chosen, choose }: { chosen: string; choose: (level: string) => void }): JSX.Element {
  return (
    <div class="levels" role="group" aria-label={say("bot_level")}>
      {titles.value?.levels.map((each) => (
        <button key={each.bot} type="button" class="level" aria-pressed={each.bot === chosen} onClick={() => choose(each.bot)}>
          <b>{botName(each.bot)}</b> <span class="small">{levelMeaning(each)}</span>
        </button>
      ))}
    </div>
  );
}
