/** The glossary: every piece of this table's box and the words of its rules, to search and to read. */
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { merged } from "../boards/kit/press";
import { read, reads } from "../boards/kit/reading";
import { Side } from "../panels/Side";
import { catalogue, words } from "../state/store";
import { said, say } from "../ui/i18n";
import { followLessons } from "./lessons";

interface Entry {
  key: string;
  name: string;
  does: string;
}

export function Glossary(): JSX.Element {
  useEffect(followLessons, []);
  const search = useSignal("");
  const wanted = plain(search.value);
  const shown = entries().filter(({ name, does }) => plain(`${name} ${does}`).includes(wanted));
  return (
    <Side heading={say("panel.glossary")}>
      <label class="field">
        <span>{say("glossary_search")}</span>
        <input type="search" value={search.value} onInput={(event) => (search.value = event.currentTarget.value)} />
      </label>
      {shown.length === 0 && <p>{say("book_nothing")}</p>}
      <ul class="glossary">
        {shown.map(({ key, name, does }) => (
          <li key={key}>
            <button
              type="button"
              class="glossary-word"
              {...merged({ onClick: (event: MouseEvent) => read(key, event.currentTarget as Element) }, reads(key))}
            >
              <b>{name}</b> <span class="small">{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </Side>
  );
}

const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** One entry for all pieces of the same name that do the same. */
function entries(): Entry[] {
  const found = new Map<string, Entry>();
  const add = (entry: Entry): void => {
    const same = `${entry.name} ${entry.does}`;
    if (!found.has(same)) found.set(same, entry);
  };
  for (const [key, word] of Object.entries(words.value)) add({ key: `word.${key}`, name: word.name ?? key, does: word.text });
  for (const [key, piece] of Object.entries(catalogue.value?.pieces ?? {})) {
    const name = said(piece.name);
    add({ key, name: name.charAt(0).toLocaleUpperCase() + name.slice(1), does: piece.does.map(said).join(" ") });
  }
  return [...found.values()].sort((one, two) => one.name.localeCompare(two.name));
}
