/** Which games the page is about. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { say } from "../ui/i18n";
import type { MyGame } from "../wire";
import type { Company } from "./figures";
import { nameOf } from "./words";

interface Props {
  games: readonly MyGame[];
  title: Signal<string>;
  company: Signal<Company>;
}

export function Filters({ games, title, company }: Props): JSX.Element {
  const played = [...new Set(games.map((each) => each.title))];
  return (
    <div class="games-filters">
      <label class="field">
        <span>{say("games.title")}</span>
        <select value={title.value} onChange={(event) => (title.value = event.currentTarget.value)}>
          <option value="">{say("games.all_titles")}</option>
          {played.map((each) => (
            <option key={each} value={each}>
              {nameOf(each)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{say("games.company")}</span>
        <select value={company.value} onChange={(event) => (company.value = event.currentTarget.value as Company)}>
          <option value="all">{say("games.company.all")}</option>
          <option value="people">{say("games.company.people")}</option>
          <option value="bots">{say("games.company.bots")}</option>
        </select>
      </label>
    </div>
  );
}
