/** Everybody's points by source if the game ended now; one's own first. */
import type { JSX } from "preact";
import { Side } from "../panels/Side";
import { seat, view } from "../state/store";
import { label, seatName } from "../text/labels";
import { say } from "../ui/i18n";

type Points = { readonly [source: string]: number };

export function Forecast(): JSX.Element {
  const scores = (view.value["scores"] as Points[] | undefined) ?? [];
  const order = scores.map((_, number) => number).sort((one, two) => Number(two === seat.value) - Number(one === seat.value));
  return (
    <Side heading={say("panel.forecast")}>
      <p class="small">{say("forecast_why")}</p>
      {order.map((number) => (
        <section key={number} class="forecast">
          <h3>
            {seatName(number)} <b>{scores[number]!["total"]}</b>
          </h3>
          <dl class="fields">
            {Object.entries(scores[number]!)
              .filter(([source]) => source !== "total")
              .map(([source, points]) => (
                <div key={source}>
                  <dt>{label(source)}</dt>
                  <dd class="number">{points}</dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </Side>
  );
}
