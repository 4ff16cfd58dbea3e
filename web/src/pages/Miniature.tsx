/** A part of a title's board, small, as it is in the middle of a game; while somebody points at it or has chosen it, a turn is
 * played. `make screenshots` takes the pictures from the boards themselves. */
import type { JSX } from "preact";
import { Emblem } from "../art/emblems";
import { isCalm } from "../boards/kit/fly";
import { shownTheme } from "../storage/settings";

const FILES: { readonly [path: string]: string } = import.meta.glob("../art/boards/*.webp", {
  eager: true,
  query: "?url",
  import: "default",
});
const WIDTH = 420;
const HEIGHT = 280;

const file = (name: string): string | undefined => FILES[`../art/boards/${name}.webp`];

export function Miniature({ title, plays }: { title: string; plays: boolean }): JSX.Element {
  const name = `${title}-${shownTheme.value}`;
  if (!file(name)) return <Emblem title={title} />;
  return (
    <span class="miniature">
      <Picture name={name} />
      {plays && !isCalm() && <Picture name={`${name}-turn`} />}
    </span>
  );
}

const Picture = ({ name }: { name: string }): JSX.Element => (
  <img alt="" loading="lazy" decoding="async" width={WIDTH} height={HEIGHT} src={file(name)} />
);
