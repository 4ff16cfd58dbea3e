/** The little Markdown of the rules books: paragraphs, lists, **strong**, *emphasis*, `code`. Never markup as such. */
import type { ComponentChildren, JSX } from "preact";
import { said, say } from "../i18n";
import { titleInfo } from "../store";

export function Rich({ text }: { text: string }): JSX.Element {
  const blocks = text.split(/\n{2,}/);
  return (
    <>
      {blocks.map((block, number) => {
        const items = block.split("\n").filter((line) => /^\s*[-*] /.test(line));
        if (!items.length) return <p key={number}>{inline(block)}</p>;
        return (
          <ul key={number}>
            {items.map((item) => (
              <li key={item}>{inline(item.replace(/^\s*[-*] /, ""))}</li>
            ))}
          </ul>
        );
      })}
    </>
  );
}

function inline(text: string): ComponentChildren[] {
  return text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|_[^_]+_|`[^`]+`)/).map((part) => {
    if (part.startsWith("**")) return <strong>{part.slice(2, -2)}</strong>;
    if (/^[*_].+[*_]$/.test(part)) return <em>{part.slice(1, -1)}</em>;
    if (part.startsWith("`")) return code(part.slice(1, -1));
    return part;
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
