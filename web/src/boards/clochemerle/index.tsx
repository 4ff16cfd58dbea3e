/** The board of Clochemerle. */
import type { JSX } from "preact";
import type { Piece } from "../../wire";
import type { BoardProps } from "../board";
import { arrows, Marker, Picture, Tag, useFlights } from "../kit";
import { flights } from "./flights";
import "./clochemerle.css";
import { SIGN, signOf } from "./drawings";
import { UPRIGHT } from "./layout";
import { OfferBoard, Square, Values } from "./offer";
import { Goods } from "./told";
import type { BannerFigures } from "./types.generated";
import { type Place, place } from "./view";
import { fitting, OwnVillage, Small, VillageBoard } from "./village";
import { w } from "./words";

export default function ClochemerleBoard(props: BoardProps): JSX.Element {
  const at = place(props);
  useFlights(at.game, at.seat, (before, now) => flights(before, now, at.seat ?? -1));
  return (
    <div class="clo clo-common" onKeyDown={arrows}>
      {at.seat === null && <Watched at={at} />}
      <Square at={at} />
      <OfferBoard at={at} />
    </div>
  );
}

/** Everybody's village, for who has none. */
function Watched({ at }: { at: Place }): JSX.Element {
  return (
    <div class="clo-watched">
      {at.game.seats.map((village, seat) => (
        <section key={seat} aria-label={at.seats[seat]?.name}>
          <h3>
            <Marker seat={at.seats[seat]} size={22} /> {at.seats[seat]?.name}
          </h3>
          <VillageBoard at={at} village={village} seat={seat} layout={UPRIGHT} />
        </section>
      ))}
    </div>
  );
}

export function Mine(props: BoardProps): JSX.Element {
  return (
    <div class="clo" onKeyDown={arrows}>
      <OwnVillage at={place(props)} />
    </div>
  );
}

export function Other(props: BoardProps & { other: number }): JSX.Element {
  const at = place(props);
  const village = at.game.seats[props.other];
  return <div class="clo">{village && <VillageBoard at={at} village={village} seat={props.other} layout={fitting()} />}</div>;
}

export function Strip(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="clo">
      <Small at={place(props)} seat={props.other} />
    </div>
  );
}

/** The value that was made, and how far the rat is. */
export function Chip(props: BoardProps): JSX.Element {
  const { game } = place(props);
  return (
    <span class="clo-chip" data-spot="bank">
      {game.value !== null && <b title={w("value")}>{game.value}</b>}
      <Picture drawing={SIGN["rat"]} size={18} title={w("rat")} /> {game.rat.left}
      <Picture drawing={SIGN["coffin"]} size={18} title={w("coffins")} /> {game.graveyard.coffins}/{game.graveyard.end}
    </span>
  );
}

/** What is pressed in the village. */
export const drawn: readonly string[] = ["enrol", "advance", "reveal", "shield", "redraw"];

export function Face({ piece, name }: { piece: Piece; name: string }): JSX.Element | null {
  const [kind = "", id = ""] = name.split(".");
  const { values, time, coins, cost, points } = piece.figures as BannerFigures;
  if (kind !== "banner" && kind !== "customer" && kind !== "travel") return null;
  const ways = cost === undefined ? [] : Array.isArray(cost) ? cost : [cost];
  return (
    <p class="clo-face">
      <Picture drawing={kind === "banner" ? signOf(id) : SIGN[kind]} size={28} />
      {values !== undefined && <Values values={values} />}
      {(time ?? 0) > 0 && <Tag n={time} drawing={SIGN["hourglass"]} title={w("time")} />}
      {(coins ?? 0) > 0 && <Tag n={coins} drawing={SIGN["coin"]} title={w("coins")} />}
      {ways.map((needs, index) => (
        <Goods key={index} needs={needs} size={20} />
      ))}
      {(points ?? 0) > 0 && <Tag n={points} drawing={SIGN["star"]} title={w("points")} />}
    </p>
  );
}
