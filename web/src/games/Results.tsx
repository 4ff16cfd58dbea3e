/** Every game: when, what, how it ended, with whom, and the ways back to it as long as its table is there. */
import type { JSX } from "preact";
import { follow, path } from "../app/router";
import { Emblem } from "../art/emblems";
import { Icon } from "../art/icons";
import { saveRecord } from "../net/links";
import { showError } from "../state/session";
import { botName, say } from "../ui/i18n";
import type { GameSeat, MyGame } from "../wire";
import { isBot, mine } from "./figures";
import { day, nameOf, optionWords, rankWords, seatWords } from "./words";

export function Results({ games, kept }: { games: readonly MyGame[]; kept: ReadonlySet<string> }): JSX.Element {
  return (
    <section class="card games-part" aria-labelledby="games-results">
      <h2 id="games-results">{say("games.results")}</h2>
      <ul class="games-results">
        {games.map((each) => (
          <Result key={each.table} game={each} kept={kept.has(each.table)} />
        ))}
      </ul>
    </section>
  );
}

function Result({ game, kept }: { game: MyGame; kept: boolean }): JSX.Element {
  const own = mine(game);
  const to = { page: "table", table: game.table, moment: 0 } as const;
  const date = day(game.at);
  const seats = [...game.seats].sort((one, two) => one.rank - two.rank);
  const named = { title: nameOf(game.title), date };
  return (
    <li class={own?.rank === 1 ? "is-won" : ""}>
      <Emblem title={game.title} size={40} />
      <div class="games-result">
        <h3>
          {nameOf(game.title)} <time dateTime={new Date(1000 * game.at).toISOString()}>{date}</time>
        </h3>
        <p>
          {own ? (
            <>
              {own.rank === 1 && <Icon name="crown" size={18} />} <b>{rankWords(own.rank, game.seats.length)}</b>
              {own.points !== null && ` · ${say("games.points", { n: own.points })}`}
              {own.resigned && ` · ${say("games.resigned")}`}
              {own.bot !== null && own.bot !== "resigned" && ` · ${say("games.finished_by", { bot: botName(own.bot) })}`}
            </>
          ) : (
            say("games.one_screen")
          )}
        </p>
        <p class="small">{optionWords(game).join(" · ")}</p>
        <ol class="games-seats small" aria-label={say("games.seats")}>
          {seats.map((each) => (
            <SeatAtEnd key={each.seat} seat={each} />
          ))}
        </ol>
        {kept && (
          <p class="games-ways">
            <a class="quiet" href={path(to)} onClick={follow(to)} aria-label={say("games.look_back_on", named)}>
              <Icon name="eye" size={18} /> {say("games.look_back")}
            </a>
            <button
              type="button"
              class="quiet"
              aria-label={say("games.save_of", named)}
              onClick={() => void saveRecord(game.table, game.title).catch(showError)}
            >
              <Icon name="save" size={18} /> {say("games.save")}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

function SeatAtEnd({ seat }: { seat: GameSeat }): JSX.Element {
  return (
    <li class={seat.yours ? "is-yours" : ""}>
      {isBot(seat) && <Icon name="bot" size={16} />}
      {seatWords(seat)}
      {isBot(seat) && <span class="games-level">{say("games.bot", { level: botName(seat.bot) })}</span>}
      {seat.points !== null && <b>{seat.points}</b>}
      {seat.points === null && seat.rank === 1 && <Icon name="crown" size={16} />}
      {seat.resigned && <span>{say("games.resigned")}</span>}
    </li>
  );
}
