/** Whether the open table waits for this person: to play, to agree to taking back, to vote on who has run out of time. */
import { computed } from "@preact/signals";
import type { SeatInfo, TableInfo } from "../wire";
import { info, question } from "./store";

const hasVoted = (yours: readonly number[], on: SeatInfo): boolean =>
  [...on.consents, ...on.wishes.map((each) => each.by)].some((each) => yours.includes(each));

function asksForAnswer({ stage, yours, request, times, seats }: TableInfo): boolean {
  const playing = yours.filter((each) => seats[each]!.bot === null && !seats[each]!.resigned);
  if (stage !== "playing" || !playing.length) return false;
  if (request && request.refused === null && request.missing.some((each) => playing.includes(each))) return true;
  const out = times.filter((each) => each.out && !yours.includes(each.seat)).map((each) => seats[each.seat]!);
  return out.some((each) => each.bot === null && !hasVoted(yours, each));
}

export const called = computed(() => question.value !== null || (info.value !== null && asksForAnswer(info.value)));
