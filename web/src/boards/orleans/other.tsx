/** Another player's mat, small: what they own, hold and have planned. */
import type { JSX } from "preact";
import { Follower, Icon } from "./icons";
import { Holdings } from "./holdings";
import { BagContents, ordered } from "./market";
import { PlaceCard } from "./place";
import type { Ctx } from "./press";
import { BOARD_PLACES } from "./view";
import { w } from "./words";

export function OtherMat({ ctx, seat }: { ctx: Ctx; seat: number }): JSX.Element | null {
  const mat = ctx.game.seats[seat];
  if (!mat) return null;
  const market = ordered(mat.market);
  return (
    <div class="orl-other">
      <Holdings ctx={ctx} mat={mat} seat={seat} />
      <p class="orl-other-line">
        <b>{w("market")}</b>
        {[...market, ...mat.tower].map((follower, index) => (
          <Follower key={index} follower={follower} size={24} title={ctx.term(`follower.${follower}`)} />
        ))}
        {market.length + mat.tower.length === 0 && <span class="orl-small">—</span>}
      </p>
      <p class="orl-other-line">
        <b>
          <Icon name="bag" size={16} /> {w("bag")}
        </b>
        <BagContents ctx={ctx} bag={mat.bag} />
        <span class="orl-small">{w("draw_value", { n: mat.draw })}</span>
      </p>
      <div class="orl-places is-small">
        {mat.places.map((place, index) => (
          <PlaceCard key={place.place} ctx={ctx} mat={mat} place={place} path={`seats.${seat}.places.${index}`} tile={index >= BOARD_PLACES} still />
        ))}
      </div>
    </div>
  );
}
