/** The options of a title; one that needs others is greyed with them. */
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { said, say } from "../ui/i18n";
import type { NewTable, OptionInfo, TitleInfo } from "../wire";

type Options = NonNullable<NewTable["options"]>;

export function SetupOptions({ title, options }: { title: TitleInfo; options: Signal<Options> }): JSX.Element | null {
  if (!title.options.length) return null;
  const chosen = (name: string): boolean | string | undefined =>
    options.value[name] ?? title.options.find((each) => each.name === name)?.choices[0]?.value;
  const open = (option: OptionInfo): boolean => Object.entries(option.needs).every(([name, value]) => chosen(name) === value);
  const choose = (option: OptionInfo, index: number): void => {
    const next: Options = { ...options.value, [option.name]: option.choices[index]!.value };
    // What needed another choice goes back to the usual one.
    for (const other of title.options)
      if (Object.entries(other.needs).some(([name, value]) => name === option.name && next[name] !== value)) delete next[other.name];
    options.value = next;
  };
  return (
    <fieldset class="setup-options">
      <legend>{say("options")}</legend>
      {title.options.map((option) => (
        <label key={option.name} class="field">
          <span>{said(option.label)}</span>
          <select
            disabled={!open(option)}
            value={option.choices.findIndex((choice) => choice.value === chosen(option.name))}
            onChange={(event) => choose(option, Number(event.currentTarget.value))}
          >
            {option.choices.map((choice, index) => (
              <option key={index} value={index}>
                {said(choice.label)}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}
