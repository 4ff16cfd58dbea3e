/** Each seat for itself: any mixture of people and bots. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { say } from "../i18n";
import { settings } from "../settings";
import type { Sitter } from "./setup";

export function SetupSeats({ who, bots }: { who: Signal<Sitter[]>; bots: readonly string[] }): JSX.Element {
  const change = (number: number, sitter: Sitter): void => {
    who.value = who.value.map((each, other) => (other === number ? sitter : each));
    if (sitter.kind === "you") settings.name.value = sitter.name;
  };
  return (
    <fieldset class="setup-seats">
      <legend>{say("seats")}</legend>
      {who.value.map((sitter, number) => (
        <div key={number} class="setup-seat">
          <label class="field">
            <span>{say("seat_number", { n: String(number + 1) })}</span>
            <select
              value={sitter.kind === "bot" ? `bot.${sitter.bot}` : sitter.kind}
              onChange={(event) => change(number, sitterOf(event.currentTarget.value, sitter))}
            >
              {(["you", "friend", "here"] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {say(`sitter.${kind}`)}
                </option>
              ))}
              {bots.map((bot) => (
                <option key={bot} value={`bot.${bot}`}>
                  {say("bot", { level: say(`bot.${bot}`) })}
                </option>
              ))}
            </select>
          </label>
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

function sitterOf(value: string, before: Sitter): Sitter {
  if (value.startsWith("bot.")) return { kind: "bot", bot: value.slice(4) };
  return { kind: value as "you" | "friend" | "here", name: before.kind === "bot" ? "" : before.name };
}
