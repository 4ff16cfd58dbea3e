/** Which bot, in a line. */
import type { JSX } from "preact";
import { titles } from "../state/store";
import { botName, say } from "../ui/i18n";

export function LevelSelect({ chosen, choose }: { chosen: string; choose: (level: string) => void }): JSX.Element {
  const levels = titles.value?.levels.map((each) => each.bot) ?? [];
  const offered = levels.includes(chosen) || !chosen ? levels : [chosen, ...levels];
  return (
    <select value={chosen} aria-label={say("bot_level")} onChange={(event) => choose(event.currentTarget.value)}>
      {offered.map((each) => (
        <option key={each} value={each}>
          {say("bot", { level: botName(each) })}
        </option>
      ))}
    </select>
  );
}
