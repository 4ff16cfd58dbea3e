/** Preferences of this reader, kept in this browser. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { CONFIRMS, LESSONS, MOTIONS, NEXTS, SPEEDS, settings, THEMES } from "../storage/settings";
import { LANGS, say } from "../ui/i18n";
import { play } from "../ui/sound";
import { Side } from "./Side";

export function Settings(): JSX.Element {
  return (
    <Side heading={say("panel.settings")}>
      <SettingFields />
    </Side>
  );
}

export function SettingFields(): JSX.Element {
  return (
    <div class="settings">
      <Choice name="lang" values={LANGS} of={settings.lang} />
      <Choice name="theme" values={THEMES} of={settings.theme} />
      <Choice name="confirm" values={CONFIRMS} of={settings.confirm} />
      <Choice name="playback" values={SPEEDS} of={settings.playback} />
      <Choice name="lessons" values={LESSONS} of={settings.lessons} />
      <Choice name="next" values={NEXTS} of={settings.next} />
      <Choice name="motion" values={MOTIONS} of={settings.motion} />
      <Switch name="textview" of={settings.textView} />
      <Switch name="chat" of={settings.chat} />
      <Switch name="sounds" of={settings.sounds} after={(on) => on && play("turn")} />
    </div>
  );
}

export function Choice<T extends string>({ name, values, of }: { name: string; values: readonly T[]; of: Signal<T> }): JSX.Element {
  return (
    <fieldset class="choice">
      <legend>{say(`setting.${name}`)}</legend>
      <div class="choice-values">
        {values.map((value) => (
          <label key={value} class="pick">
            <input type="radio" name={name} value={value} checked={of.value === value} onChange={() => (of.value = value)} />
            <span>{say(`${name}.${value}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Switch({ name, of, after }: { name: string; of: Signal<boolean>; after?: (on: boolean) => void }): JSX.Element {
  const change = (event: { currentTarget: HTMLInputElement }): void => {
    of.value = event.currentTarget.checked;
    after?.(of.value);
  };
  return (
    <label class="switch">
      <input type="checkbox" checked={of.value} onChange={change} />
      <span>
        {say(`setting.${name}`)}
        <span class="small">{say(`setting.${name}.why`)}</span>
      </span>
    </label>
  );
}
