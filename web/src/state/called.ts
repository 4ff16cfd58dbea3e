/** For what the open table waits for this person: to agree to taking back, to vote on who has run out of time, to play. */
import { computed } from "@preact/signals";
import type { SeatInfo, TableInfo } from "../wire";
import { info, update } from "./store";

const hasVoted = (yours: readonly number[], on: SeatInfo): boolean =>
  [...on.consents, ...on.wishes.map((each) => each.by)].some((each) => yours.includes(each));

function askedFor({ stage, yours, request, times, seats }: TableInfo): "take_back" | "time_out" | null {
  const playing = yours.filter((each) => seats[each]!.bot === null && !seats[each]!.resigned);
  if (stage !== "playing" || !playing.length) return null;
  if (request && request.refused === null && request.missing.some((each) => playing.includes(each))) return "take_back";
  const out = times.filter((each) => each.out && !yours.includes(each.seat)).map((each) => seats[each.seat]!);
  return out.some((each) => each.bot === null && !hasVoted(yours, each)) ? "time_out" : null;
}

export const called = computed(() => (info.value && askedFor(info.value)) ?? (update.value?.question ? "turn" : null));
