/** What an option takes and brings, as tags on the thing that is pressed. */
import type { JSX } from "preact";
import { type Doable, Marker, Tag } from "../kit";
import { ESTATE, SIGN } from "./drawings";
import type { OptionFigures } from "./types.generated";
import type { Town } from "./view";
import { w } from "./words";

export const told = (at: Town, doable: Doable | undefined): OptionFigures => at.options.told(doable);

export function Told({ at, doable, workers = true }: { at: Town; doable: Doable | undefined; workers?: boolean }): JSX.Element | null {
  if (!doable) return null;
  const { colour, residents = 0, hired = 0, lenders = [], deniers = 0, price = 0, gain = 0, pays = 0 } = told(at, doable);
  const paid = deniers + price;
  return (
    <span class="trn-told">
      {workers && colour && residents > 0 && <Tag n={residents} drawing={ESTATE[colour]} title={w("takes_residents", { n: residents })} />}
      {hired > 0 && (
        <span class="trn-lenders" role="img" aria-label={w("hired", { n: hired })} title={w("hired", { n: hired })}>
          {lenders.map((seat) => (
            <Marker key={seat} seat={at.seats[seat]} size={16} />
          ))}
        </span>
      )}
      {paid > 0 && <Tag n={`−${paid}`} drawing={SIGN["coin"]} title={w("deniers")} tone="warn" />}
      {gain + pays > 0 && <Tag n={gain + pays} drawing={SIGN["coin"]} title={w("deniers")} tone="gain" />}
    </span>
  );
}
