/** How one's games ended: totals by title, against whom, and every result. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { follow } from "../app/router";
import { Icon } from "../art/icons";
import { api } from "../net/api";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { loadTitles } from "../state/titles";
import { say } from "../ui/i18n";
import type { MyGame } from "../wire";
import { Filters } from "./Filters";
import { type Company, inCompany, mine, rivals, totals } from "./figures";
import { RankStrip } from "./plots";
import { Results } from "./Results";
import { Rivals } from "./Rivals";
import { Totals } from "./Totals";
import { nameOf } from "./words";
import "./games.css";

/** The server sends so many games at once. */
const PAGE = 200;

export function MyGames(): JSX.Element {
  const games = useSignal<MyGame[] | null>(null);
  const older = useSignal(false);
  // A record is there, and a game can be looked back on, as long as its table is.
  const kept = useSignal<ReadonlySet<string>>(new Set());
  const fetchGames = async (before?: number): Promise<void> => {
    const fresh = (await api.myGames(before)).games;
    games.value = [...(before === undefined ? [] : (games.value ?? [])), ...fresh];
    older.value = fresh.length >= PAGE;
  };
  useEffect(() => {
    document.title = `${say("games")} – Bourgade`;
    loadTitles().catch(showError);
    fetchGames().catch(showError);
    api.mine().then((found) => (kept.value = new Set(found.seats.map((each) => each.table))), showError);
  }, []);
  const found = games.value;
  return (
    <main class="page games">
      <a class="back" href="/" onClick={follow({ page: "front" })}>
        <Icon name="back" size={18} /> {say("to_front")}
      </a>
      <h1>{say("games")}</h1>
      {found?.length === 0 && <Nothing />}
      {found && found.length > 0 && titles.value && <Found games={found} kept={kept.value} />}
      {older.value && (
        <button type="button" class="option" onClick={() => void fetchGames(found?.at(-1)?.at).catch(showError)}>
          {say("games.older")}
        </button>
      )}
    </main>
  );
}

function Nothing(): JSX.Element {
  return (
    <section class="card games-nothing">
      <Icon name="crown" size={40} />
      <p>{say("games.nothing")}</p>
      <a class="option is-main" href="/" onClick={follow({ page: "front" })}>
        {say("choose_title")}
      </a>
    </section>
  );
}

function Found({ games, kept }: { games: readonly MyGame[]; kept: ReadonlySet<string> }): JSX.Element {
  const title = useSignal("");
  const company = useSignal<Company>("all");
  const shown = games.filter((each) => (!title.value || each.title === title.value) && inCompany(each, company.value));
  const counted = shown.filter((each) => mine(each));
  const places = counted.map((each) => ({
    at: each.at,
    rank: mine(each)!.rank,
    players: each.seats.length,
    name: nameOf(each.title),
  }));
  return (
    <>
      <Filters games={games} title={title} company={company} />
      <p role="status" class={shown.length ? "hidden" : ""}>
        {shown.length ? say("games.shown", { n: shown.length }) : say("games.none")}
      </p>
      {counted.length > 0 && (
        <>
          <section class="card games-part" aria-labelledby="games-places">
            <h2 id="games-places">{say("games.places")}</h2>
            <RankStrip places={places} />
            <p class="small">{say("games.places.why")}</p>
          </section>
          <Totals totals={totals(counted, titles.value?.titles ?? [])} />
          <Rivals rivals={rivals(counted)} />
        </>
      )}
      {shown.length > 0 && <Results games={shown} kept={kept} />}
      {counted.length < shown.length && <p class="small">{say("games.not_counted")}</p>}
    </>
  );
}
