/** Each seat for itself: any mixture of people and bots. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { titles } from "../state/store";
import { settings } from "../storage/settings";
import { botName, say } from "../ui/i18n";
import type { TitleInfo } from "../wire";
import type { Sitter } from "./newTable";

export function SetupSeats({ title, who }: { title: TitleInfo; who: Signal<Sitter[]> }): JSX.Element {
  const change = (number: number, sitter: Sitter): void => {
    who.value = who.value.map((each, other) => (other === number ? sitter : each));
    if (sitter.kind === "you") settings.name.value = sitter.name;
  };
  const levels = titles.value?.levels.map((each) => each.bot) ?? [];
  const baselines = titles.value?.bots.filter((each) => !levels.includes(each)) ?? [];
  return (
    <fieldset class="setup-seats">
      <legend>{say("seats")}</legend>
      {who.value.map((sitter, number) => (
        <div key={number} class="setup-seat">
          <label class="field">
            <span>{say("seat_number", { n: String(number + 1) })}</span>
            <select
              value={sitter.kind === "bot" ? `bot.${levelOf(sitter.bot)}` : sitter.kind}
              onChange={(event) => change(number, sitterOf(event.currentTarget.value, sitter))}
            >
              {(["you", "friend", "here"] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {say(`sitter.${kind}`)}
                </option>
              ))}
              {levels.map(asOption)}
              <optgroup label={say("level_baselines")}>{baselines.map(asOption)}</optgroup>
            </select>
          </label>
          {sitter.kind === "bot" && levels.includes(levelOf(sitter.bot)) && title.styles.length > 0 && (
            <Style title={title} bot={sitter.bot} choose={(bot) => change(number, { kind: "bot", bot })} />
          )}
          {sitter.kind !== "bot" && sitter.kind !== "friend" && (
            <label class="field">
              <span>{say("name")}</span>
              <input
                maxLength={40}
                value={sitter.name}
                onInput={(event) => change(number, { ...sitter, name: event.currentTarget.value })}
              />
            </label>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const levelOf = (bot: string): string => bot.split(":")[0]!;

/** What a bot likes best, if it shall like anything. */
function Style({ title, bot, choose }: { title: TitleInfo; bot: string; choose: (bot: string) => void }): JSX.Element {
  const level = levelOf(bot);
  return (
    <label class="field">
      <span>{say("bot_style")}</span>
      <select value={bot} onChange={(event) => choose(event.currentTarget.value)}>
        <option value={level}>{say("style.free")}</option>
        {title.styles.map((each) => (
          <option key={each} value={`${level}:${each}`}>
            {say(`style.${each}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

function asOption(bot: string): JSX.Element {
  return (
    <option key={bot} value={`bot.${bot}`}>
      {say("bot", { level: botName(bot) })}
    </option>
  );
}

function sitterOf(value: string, before: Sitter): Sitter {
  if (value.startsWith("bot.")) return { kind: "bot", bot: value.slice(4) };
  return { kind: value as "you" | "friend" | "here", name: before.kind === "bot" ? "" : before.name };
}
