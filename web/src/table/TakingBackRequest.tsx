/** A player asks the others to take back acts: what that means is said before anybody agrees. */
import type { JSX } from "preact";
import { voteOnTakingBack } from "../state/seats";
import { info, log, over, seats } from "../state/store";
import { nameList, seatName } from "../text/labels";
import { say } from "../ui/i18n";
import type { TakingBackRequest as Request } from "../wire";
import { Consequences, consequencesOf } from "./Consequences";

export function TakingBackRequest(): JSX.Element | null {
  const request = info.value?.request;
  if (!request || over.value) return null;
  const yours = info.value!.yours;
  if (request.refused !== null)
    return (
      <section class="card notice" role="status">
        <p>{say("back_refused", { name: seatName(request.refused), by: seatName(request.seat) })}</p>
      </section>
    );
  const own = yours.includes(request.seat);
  // One press is for all seats of this browser.
  const voter = [...request.missing, ...request.agreed].find((each) => yours.includes(each));
  const names = nameList(request.missing.map(seatName));
  return (
    <section class="card notice taking-back" role="status">
      <p>
        {own ? say("back_asked", { n: request.acts }) : say("back_asks", { name: seatName(request.seat), n: request.acts })}{" "}
        {(own || voter === undefined || !request.missing.includes(voter)) && say("back_missing", { names })}
      </p>
      <Consequences request={request.event} />
      {own && (
        <button type="button" class="option" onClick={() => void voteOnTakingBack(request.seat, request.event, "withdraw")}>
          {say("back_withdraw")}
        </button>
      )}
      {!own && voter !== undefined && <Vote request={request} voter={voter} />}
    </section>
  );
}

function Vote({ request, voter }: { request: Request; voter: number }): JSX.Element {
  const agreed = !request.missing.includes(voter);
  const vote = (choice: "agree" | "refuse"): void => void voteOnTakingBack(voter, request.event, choice);
  const known = consequencesOf(request.event) !== null;
  return (
    <div class="taking-back-vote" role="group" aria-label={say("back_answer", { name: seatName(request.seat) })}>
      {agreed ? (
        <span class="small">{say("back_agreed")}</span>
      ) : (
        // Nobody agrees to what they have not been told.
        <button type="button" class="option is-main" aria-disabled={!known} onClick={() => known && vote("agree")}>
          {say("back_agree")}
        </button>
      )}
      <button type="button" class="option" onClick={() => vote("refuse")}>
        {say("back_refuse")}
      </button>
    </div>
  );
}

/** Whether this player may ask: somebody else plays here, too, nobody is asking yet, and there is something to regret. */
export function mayAsk(seat: number | null): boolean {
  const table = info.value;
  if (!table || seat === null || table.stage !== "playing" || table.held || over.value) return false;
  const asked = table.request;
  if (asked && (asked.refused === null || asked.seat === seat)) return false;
  if (!log.value.some((line) => line.args["seat"] === seat)) return false;
  const people = seats.value.filter((each) => each.kind === "person" && each.bot === null && !each.resigned);
  return people.length > 1 && people.some((each) => each.seat === seat);
}
