/** Any view as headings, lists and tables. What changed since the player looked is outlined. */
import type { ComponentChildren, JSX } from "preact";
import { changed } from "../state/store";
import { linked } from "../tutoring/Linked";
import { label, seatName, valueText } from "./labels";

type Tree = { readonly [key: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== "object" || value === null;
const isShort = (value: unknown): boolean =>
  isPlain(value) ||
  (Array.isArray(value) && value.every(isPlain)) ||
  (isTree(value) && Object.values(value).every(isPlain) && Object.keys(value).length <= 8);

const isCounts = (value: unknown): boolean => isTree(value) && Object.values(value).every((each) => typeof each === "number");

const mark = (path: string): string => (changed.value.has(path) ? "is-changed" : "");

/** A value that fits on a line: `3`, `grain, wine`, `farmer 2, monk 1`. */
export function short(key: string, value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map((each) => valueText(key, each)).join(", ") : valueText(key, null);
  if (!isTree(value)) return valueText(key, value);
  const pairs = Object.entries(value);
  if (!pairs.length) return valueText(key, null);
  const counts = pairs.every(([, each]) => typeof each === "number");
  return pairs
    .map(([name, each]) => (counts ? `${valueText(key, name)}\u00a0${each}` : `${label(name)} ${valueText(name, each)}`))
    .join(", ");
}

/** The fields of an object: what is short as a table of two columns, what is not under headings of its own. */
export function Fields({ tree, path, level }: { tree: Tree; path: string; level: number }): JSX.Element {
  const fields = Object.entries(tree);
  const inside = (key: string): string => (path ? `${path}.${key}` : key);
  const brief = fields.filter(([, value]) => isShort(value));
  const long = fields.filter(([, value]) => !isShort(value));
  return (
    <>
      {brief.length > 0 && (
        <dl class="fields">
          {brief.map(([key, value]) => (
            <div key={key} class={mark(inside(key))}>
              <dt>{label(key)}</dt>
              <dd class={typeof value === "number" ? "number" : ""}>{linked(short(key, value))}</dd>
            </div>
          ))}
        </dl>
      )}
      {long.map(([key, value]) => (
        <section key={key}>
          <Heading level={level}>{label(key)}</Heading>
          <Value name={key} value={value} path={inside(key)} level={level + 1} />
        </section>
      ))}
    </>
  );
}

export function Value({ name, value, path, level }: { name: string; value: unknown; path: string; level: number }): JSX.Element {
  if (isShort(value)) return <p class={mark(path)}>{linked(short(name, value))}</p>;
  if (isTree(value)) return <Fields tree={value} path={path} level={level} />;
  const rows = value as unknown[];
  if (rows.every(isCounts))
    return (
      <ul class="rows">
        {rows.map((row, number) => (
          <li key={number} class={mark(`${path}.${number}`)}>
            {linked(short(name, row))}
          </li>
        ))}
      </ul>
    );
  if (rows.every((row) => isTree(row) && Object.values(row).every(isRow))) return <Rows rows={rows as Tree[]} path={path} />;
  return (
    <ol class="rows">
      {rows.map((row, number) => (
        <li key={number}>
          <Value name={name} value={row} path={`${path}.${number}`} level={level} />
        </li>
      ))}
    </ol>
  );
}

/** What fits into a cell: something short, or a list of short things. */
const isRow = (value: unknown): boolean => isShort(value) || (Array.isArray(value) && value.every(isShort));

function cell(key: string, value: unknown): string {
  if (isShort(value)) return short(key, value);
  return (value as unknown[]).map((each) => short(key, each)).join("; ");
}

function Rows({ rows, path }: { rows: Tree[]; path: string }): JSX.Element {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <table class="rows">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {label(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, number) => (
          <tr key={number} class={mark(`${path}.${number}`)}>
            {columns.map((column) => (
              <td key={column}>{linked(cell(column, row[column]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Heading({ level, children }: { level: number; children: ComponentChildren }): JSX.Element {
  const Tag = `h${Math.min(level, 6)}` as "h2";
  return <Tag>{children}</Tag>;
}

interface ScoresProps {
  scores: readonly { readonly [source: string]: number }[];
  /** The seats from left to right. */
  order?: readonly number[];
  /** What stands before the name of a source. */
  mark?: (source: string) => JSX.Element | null;
}

/** Points by seat, where the view shows them. */
export function Scores({ scores, order = scores.map((_, seat) => seat), mark }: ScoresProps): JSX.Element {
  const sources = [...new Set(scores.flatMap((each) => Object.keys(each)))];
  return (
    <table class="rows scores">
      <thead>
        <tr>
          <td />
          {order.map((seat) => (
            <th key={seat} scope="col">
              {seatName(seat)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <tr key={source} class={source === "total" ? "is-total" : ""}>
            <th scope="row">
              {mark?.(source)} {label(source)}
            </th>
            {order.map((seat) => (
              <td key={seat} class="number">
                {signed(scores[seat]?.[source] ?? 0)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** With a minus sign, not a hyphen. */
const signed = (points: number): string => (points < 0 ? `\u2212${-points}` : String(points));
