/** Everybody's seat and what can be done for it. */
import type { JSX } from "preact";
import { Badge } from "../art/charges";
import { SeatActions, seatState } from "../pages/SeatActions";
import { LinkAudienceNote } from "../pages/ShareLink";
import { info, seats } from "../state/store";
import { SeatTimer } from "../table/SeatTimer";
import { seatName } from "../text/labels";
import { say } from "../ui/i18n";
import { Side } from "./Side";

export function Seats(): JSX.Element {
  const table = info.value!;
  return (
    <Side heading={say("panel.seats")}>
      <LinkAudienceNote />
      <ol class="seat-list">
        {seats.value.map((each) => (
          <li key={each.seat}>
            <h3>
              <Badge seat={{ ...each, name: seatName(each.seat) }} size={32} /> {seatName(each.seat)}
              <span class="small">{table.yours.includes(each.seat) && each.bot === null ? say("you") : seatState(each)}</span>
            </h3>
            <SeatTimer seat={each.seat} words />
            <SeatActions of={each} />
          </li>
        ))}
      </ol>
    </Side>
  );
}
