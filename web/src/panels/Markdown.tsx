/** The little Markdown of the rules books: paragraphs, lists, tables, **strong**, *emphasis*, `code`. Never markup as such. */
import type { ComponentChildren, JSX } from "preact";
import { linked } from "../learning/Linked";
import { titleInfo } from "../state/store";
import { said, say } from "../ui/i18n";

export function Markdown({ text }: { text: string }): JSX.Element {
  const blocks = text.split(/\n{2,}/);
  const seen = new Set<string>();
  return (
    <>
      {blocks.map((block, number) => {
        if (block.startsWith("|")) return <Grid key={number} rows={block.split("\n").map(cells)} />;
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

/** The cells of a row of a table. */
const cells = (row: string): string[] =>
  row
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** A table: a row of heads, a row of dashes, and the rest. On a small screen it scrolls by itself. */
function Grid({ rows }: { rows: string[][] }): JSX.Element {
  const [heads = [], , ...body] = rows;
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
          {body.map((row, number) => (
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
