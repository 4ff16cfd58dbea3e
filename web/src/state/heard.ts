/** What is heard, and seen, of something that has just happened at the table. */
import { play } from "../ui/sound";
import type { Update } from "../wire";
import { justEnded } from "./store";

export function sound(ended: boolean, own: boolean, asked: boolean): void {
  if (ended) justEnded.value = true;
  if (ended) play("end");
  else if (own) play("act");
  else if (asked) play("turn");
}

/** No screen reader reads more lines at once. */
const MOST_LINES = 8;

/** What a screen reader says: the last of the new lines, and what is asked. */
export function spoken(lines: Update["log"], { question }: Update): string[] {
  const told = lines.slice(-MOST_LINES).map((line) => line.text);
  return question ? [...told, question.prompt] : told;
}
