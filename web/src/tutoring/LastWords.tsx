/** The words with which a first game ends, above its points and its curve. */
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { followLessons, lastLesson } from "./lessons";

export function LastWords(): JSX.Element | null {
  useEffect(followLessons, []);
  const found = lastLesson.value;
  if (!found) return null;
  return (
    <div class="last-words">
      <p>{found.text}</p>
      {found.why && <p>{found.why}</p>}
    </div>
  );
}
