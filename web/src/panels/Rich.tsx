/** The little Markdown of the rules books: paragraphs, lists, **strong**, *emphasis*, `code`. Never markup as such. */
import type { ComponentChildren, JSX } from "preact";

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
    if (part.startsWith("`")) return <code>{part.slice(1, -1)}</code>;
    return part;
  });
}
