/** What is heard, and seen, of something that has just happened at the table. */
import { play } from "../ui/sound";
import { justEnded } from "./store";

export function sound(ended: boolean, own: boolean, asked: boolean): void {
  if (ended) justEnded.value = true;
  if (ended) play("end");
  else if (own) play("act");
  else if (asked) play("turn");
}
