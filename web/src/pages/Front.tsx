/** The front page: choose a game, start. Two clicks to a game against bots. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { Emblem } from "../art/emblems";
import { Frieze } from "../art/frieze";
import { Icon } from "../art/icons";
import { SettingFields } from "../panels/Settings";
import { loadTitles, showError } from "../state/session";
import { titles } from "../state/store";
import { settings } from "../storage/settings";
import { said, say } from "../ui/i18n";
import type { TitleInfo } from "../wire";
import { FirstGame } from "./FirstGame";
import { MyTables } from "./MyTables";
import { OpenTables } from "./OpenTables";
import { Setup } from "./Setup";

export function Front(): JSX.Element {
  const chosen = useSignal<string | null>(null);
  useEffect(() => {
    loadTitles().catch(showError);
  }, []);
  const other = settings.lang.value === "fr" ? "en" : "fr";
  const found = titles.value?.titles ?? [];
  const open = found.find((each) => each.id === chosen.value);
  return (
    <main class="page front">
      <header class="front-head">
        <h1>Bourgade</h1>
        <p>{say("tagline")}</p>
        <a class="quiet front-me" href="/me" onClick={follow({ page: "me" })}>
          <Icon name="person" size={18} /> {say("me")}
        </a>
        <button type="button" class="quiet front-lang" lang={other} onClick={() => (settings.lang.value = other)}>
          {say(`lang.${other}`)}
        </button>
        <Frieze />
      </header>
      <section aria-label={say("choose_title")}>
        <div class="titles">
          {found.map((each) => (
            <div key={each.id} class="title-cell">
              <TitleCard title={each} open={open === each} choose={() => (chosen.value = each.id)} />
              {each.first && <FirstGame title={each} />}
            </div>
          ))}
        </div>
        {open && <Setup key={open.id} title={open} />}
      </section>
      {/* Nothing below the titles before they are there: it would be pushed away. */}
      {found.length > 0 && (
        <>
          <MyTables />
          <OpenTables />
          <details class="card front-settings">
            <summary>{say("panel.settings")}</summary>
            <SettingFields />
          </details>
          <footer class="small">{say("unofficial")}</footer>
        </>
      )}
    </main>
  );
}

function TitleCard({ title, open, choose }: { title: TitleInfo; open: boolean; choose: () => void }): JSX.Element {
  const few = title.players[0]!;
  const many = title.players.at(-1)!;
  return (
    <button type="button" class={`title-card ${open ? "is-chosen" : ""}`} aria-expanded={open} onClick={choose}>
      <Emblem title={title.id} />
      <span class="title-name">{said(title.name)}</span>
      <span class="title-pitch">{said(title.pitch)}</span>
      <span class="small">{few === many ? say("for_players", { n: few }) : say("for_players_to", { few, many })}</span>
      <span class="small">{said(title.length)}</span>
    </button>
  );
}
