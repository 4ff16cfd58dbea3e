/** How to play a title: against bots, with friends by link, or around one device. Everything has a sensible default. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { go } from "../app/router";
import { Icon, type IconName } from "../art/icons";
import { openTables } from "../state/openTables";
import { showError } from "../state/session";
import { titles } from "../state/store";
import { settings } from "../storage/settings";
import { said, say } from "../ui/i18n";
import type { NewTable, TitleInfo } from "../wire";
import { Levels } from "./Levels";
import { MODES, type Mode, makeTable, type Sitter, sitters, usualPlayers } from "./newTable";
import { notOpen, OpenChoices } from "./OpenChoices";
import { SetupOptions } from "./SetupOptions";
import { SetupPace, USUAL_PACE } from "./SetupPace";
import { SetupSeats } from "./SetupSeats";

const icons: { readonly [mode in Mode]: IconName } = { bots: "bot", friends: "chain", here: "people" };

export function Setup({ title }: { title: TitleInfo }): JSX.Element {
  const mode = useSignal<Mode>("bots");
  const bot = useSignal(titles.value?.usual_bot ?? "");
  const who = useSignal<Sitter[]>(sitters("bots", usualPlayers(title), settings.name.value, bot.value));
  const options = useSignal<NonNullable<NewTable["options"]>>({});
  const pace = useSignal(USUAL_PACE);
  const listing = useSignal(notOpen());
  const starting = useSignal(false);
  const startButton = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    frame.current?.scrollIntoView({ block: "nearest" });
    startButton.current?.focus({ preventScroll: true });
  }, []);

  const seat = (nextMode: Mode, players: number): void => {
    mode.value = nextMode;
    who.value = sitters(nextMode, players, settings.name.value, bot.value);
  };
  const friends = who.value.some((each) => each.kind === "friend");
  const name = (wanted: string): void => {
    settings.name.value = wanted;
    who.value = who.value.map((each) => (each.kind === "you" ? { ...each, name: wanted } : each));
  };
  const start = async (): Promise<void> => {
    if (starting.value) return;
    starting.value = true;
    try {
      go({ page: "table", table: await makeTable(title, options.value, who.value, pace.value, listing.value), moment: null });
    } catch (error) {
      starting.value = false;
      showError(error);
    }
  };
  return (
    <section ref={frame} class="card setup" aria-label={say("setup")}>
      <div class="modes" role="group" aria-label={say("mode")}>
        {MODES.map((each) => (
          <button key={each} type="button" class="mode" aria-pressed={mode.value === each} onClick={() => seat(each, who.value.length)}>
            <Icon name={icons[each]} /> {say(`mode.${each}`)}
          </button>
        ))}
      </div>
      <p class="setup-why">{say(`mode.${mode.value}.why`)}</p>
      {mode.value === "bots" && (
        <Levels
          chosen={bot.value}
          choose={(level) => {
            bot.value = level;
            seat("bots", who.value.length);
          }}
        />
      )}
      <div class="setup-row">
        <label class="field">
          <span>{say("your_name")}</span>
          <input maxLength={40} autocomplete="nickname" value={settings.name.value} onInput={(event) => name(event.currentTarget.value)} />
        </label>
        <label class="field">
          <span>{say("player_count")}</span>
          <select value={who.value.length} onChange={(event) => seat(mode.value, Number(event.currentTarget.value))}>
            {title.players.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
        <button ref={startButton} type="button" class="option is-main is-large" aria-disabled={starting.value} onClick={() => void start()}>
          {say(friends ? "make_table" : "start")}
        </button>
      </div>
      {mode.value === "friends" && <SetupPace chosen={pace} />}
      {friends && openTables.value?.shown && (
        <fieldset class="open-to-all">
          <legend class="hidden">{say("open_to_all")}</legend>
          <OpenChoices now={listing.value} change={(wanted) => (listing.value = wanted)} />
        </fieldset>
      )}
      <details class="unfold" open={mode.value === "here"}>
        <summary>{say("more_options")}</summary>
        <SetupSeats title={title} who={who} />
        <SetupOptions title={title} options={options} />
        {mode.value !== "friends" && <SetupPace chosen={pace} />}
      </details>
      <p class="small setup-by">{say("game_by", { names: said(title.designers) })}</p>
    </section>
  );
}
