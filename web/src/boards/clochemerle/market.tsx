import type { JSX } from "preact";
import { Customers } from "./offer";
import { w } from "./words";
import { Zone, type ZoneProps } from "./zone";

export function Market({ at, village, own }: ZoneProps): JSX.Element {
  return (
    <Zone
      at={at}
      village={village}
      name="market"
      villager="merchant"
      class="is-wide"
      note={w("waiting", { n: village.market.length, served: village.served.length })}
    >
      <Customers at={at} all={village.market} label={w("zone.market")} owner={own ? "mine" : "other"} />
    </Zone>
  );
}
