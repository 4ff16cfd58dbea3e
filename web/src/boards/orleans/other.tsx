/** Another player's mat, small: what they own, hold and have planned. */
import type { JSX } from "preact";
import { Count } from "../../art/Count";
import { Holdings } from "./holdings";
import { Follower, Good, Icon } from "./icons";
import { BagContents, ordered } from "./market";
import { PlaceCard } from "./place";
import type { Ctx } from "./press";
import { spread } from "./view";
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
          <PlaceCard key={place.place} ctx={ctx} mat={mat} place={place} path={`seats.${seat}.places.${index}`} still />
        ))}
      </div>
    </div>
  );
}

/** Where flights to somebody's strip end (flights.tsx). */
const SPOTS = { coin: "coins", star: "status", citizen: "citizens", station: "stations", bag: "bag" } as const;

/** What one sees of a player at a glance: figures, goods, and who waits on the market or at ready places. */
export function OtherStrip({ ctx, seat }: { ctx: Ctx; seat: number }): JSX.Element | null {
  const mat = ctx.game.seats[seat];
  if (!mat) return null;
  const figures = [
    ["coin", mat.coins, w("coins")],
    ["star", mat.status, w("status")],
    ["citizen", mat.citizens.length, w("citizens")],
    ["station", mat.stations.length, w("stations")],
    ["bag", mat.draw, w("draw_value", { n: mat.draw })],
  ] as const;
  return (
    <div class="orl-strip">
      <span class="orl-strip-line">
        {ctx.game.first === seat && (
          <span class="orl-first" title={w("first", { name: ctx.seats[seat]?.name ?? "" })}>
            1
          </span>
        )}
        {figures.map(([icon, count, name]) => (
          <span key={icon} class="orl-count" title={name} data-spot={`${SPOTS[icon]}.${seat}`}>
            <Icon name={icon} size={18} title={name} />
            <Count value={count} />
          </span>
        ))}
      </span>
      <span class="orl-strip-line">
        {spread(mat.goods).map((good, index) => (
          <i key={index}>
            <Good good={good} size={18} />
          </i>
        ))}
      </span>
      <span class="orl-strip-line" data-spot={`market.${seat}`}>
        {ordered(mat.market).map((follower, index) => (
          <i key={index}>
            <Follower follower={follower} size={20} title={ctx.term(`follower.${follower}`)} />
          </i>
        ))}
        {mat.places
          .filter(({ ready }) => ready)
          .map(({ place }) => (
            <span key={place} class="orl-strip-ready" data-spot={`place.${seat}`} title={ctx.term(`place.${place}`)}>
              <Icon name="check" size={12} /> {ctx.term(`place.${place}`)}
            </span>
          ))}
      </span>
    </div>
  );
}
