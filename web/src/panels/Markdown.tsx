/** The little Markdown of the rules books (paragraphs, lists, **strong**, *emphasis*, `code`; never markup as such) and
 * their tables. */
import type { ComponentChildren, JSX } from "preact";
import { titleInfo } from "../state/store";
import { linked } from "../tutoring/Linked";
import { said, say } from "../ui/i18n";
import type { BookTable } from "../wire";

export function Blocks({ blocks }: { blocks: (string | BookTable)[] }): JSX.Element {
  const seen = new Set<string>();
  return (
    <>
      {blocks.map((block, number) =>
        typeof block === "string" ? <Markdown key={number} text={block} seen={seen} /> : <Grid key={number} table={block} />,
      )}
    </>
  );
}

function Markdown({ text, seen }: { text: string; seen: Set<string> }): JSX.Element {
  return (
    <>
      {text.split(/\n{2,}/).map((block, number) => {
        const items = block.split("\n").filter((line) => /^\s*[-*] /.test(line));
        if (!items.length) return <p key={number}>{inline(block, seen)}</p>;
        return (
          <ul key={number}>
            {items.map((item) => (
              <li key={item}>{inline(item.replace(/^\s*[-*] /, ""), seen)}</li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

/** On a small screen a table scrolls by itself. */
function Grid({ table: { heads, rows } }: { table: BookTable }): JSX.Element {
  return (
    <div class="grid" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head, column) => (
              <th key={column} scope="col">
                {inline(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map((cell, column) => (column ? <td key={column}>{inline(cell)}</td> : <th scope="row">{inline(cell)}</th>))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** `seen`: the terms that are named already; without it none opens its card. */
function inline(text: string, seen?: Set<string>): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
    if (/^[*_].+[*_]$/.test(part)) return <em>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return code(part.slice(1, -1));
    return seen ? linked(part, false, seen) : part;
  });
}

/** An option of the table (`edition: "2020"`, `bowl`, `"short"`) by the words of its form; other code as it is. */
function code(text: string): JSX.Element {
  const options = titleInfo.value?.options ?? [];
  const [, name, value] = /^(?:(\w+)(?:: )?)?(?:"(\w+)")?$/.exec(text) ?? [];
  const option = options.find((each) => (name ? each.name === name : each.choices.some((choice) => choice.value === value)));
  const choice = option?.choices.find((each) => each.value === value);
  if (!option || (value && !choice)) return <code>{text}</code>;
  const words = choice ? said(choice.label) : said(option.label);
  return <em>{name && choice ? say("option_is", { option: said(option.label), choice: words }) : words}</em>;
}
