/** The front page: choose a game, start. Two clicks to a game against bots. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo } from "preact/hooks";
import { follow } from "../app/router";
import { Frieze } from "../art/frieze";
import { Icon } from "../art/icons";
import { SettingFields } from "../panels/Settings";
import { mySeatsAsked } from "../state/mySeats";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { loadTitles } from "../state/titles";
import { settings } from "../storage/settings";
import { said, say } from "../ui/i18n";
import type { TitleInfo } from "../wire";
import { FirstGame } from "./FirstGame";
import { Miniature } from "./Miniature";
import { isBack, MyTables } from "./MyTables";
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
  // Who comes back sees the own tables first, and the titles when those are there: nothing is pushed away later.
  const back = useMemo(isBack, []);
  const ready = found.length > 0 && (!back || mySeatsAsked.value);
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
      {back && <MyTables />}
      <section aria-label={say("choose_title")}>
        <div class="titles">
          {(ready ? found : []).map((each) => (
            <div key={each.id} class="title-cell">
              <TitleCard title={each} open={open === each} choose={() => (chosen.value = each.id)} />
              {each.first && <FirstGame title={each} />}
            </div>
          ))}
        </div>
        {open && <Setup key={open.id} title={open} />}
      </section>
      {/* Nothing below the titles before they are there: it would be pushed away. */}
      {ready && (
        <>
          {!back && <MyTables />}
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
  const pointed = useSignal(false);
  const point = (at: boolean) => () => (pointed.value = at);
  return (
    <button
      type="button"
      class={`title-card ${open ? "is-chosen" : ""}`}
      aria-expanded={open}
      onClick={choose}
      onPointerEnter={point(true)}
      onPointerLeave={point(false)}
    >
      <Miniature title={title.id} plays={open || pointed.value} />
      <span class="title-name">{said(title.name)}</span>
      <span class="title-pitch">{said(title.pitch)}</span>
      <span class="small">{few === many ? say("for_players", { n: few }) : say("for_players_to", { few, many })}</span>
      <span class="small">{said(title.length)}</span>
    </button>
  );
}
