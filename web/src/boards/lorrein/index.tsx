/** The board of Lorrein. */
import type { JSX } from "preact";
import { Badge } from "../../art/charges";
import type { Piece, SeatInfo } from "../../wire";
import type { BoardProps } from "../board";
import { arrows, isNarrow, Picture, useFlights } from "../kit";
import { Bowl, Thrown, thrown } from "./bowl";
import { ITEM, SIGN } from "./drawings";
import { flights } from "./flights";
import { Land } from "./land";
import "./lorrein.css";
import { Mine as OwnSide } from "./mine";
import { MissionCard } from "./mission";
import { OtherDuke, Small } from "./other";
import { Palette } from "./palette";
import { type Counts, duchies } from "./view";
import { w } from "./words";

export default function LorreinBoard(props: BoardProps): JSX.Element {
  const at = duchies(props);
  useFlights(at.game, at.seat, (before, now) => flights(before, now, at.seat ?? -1));
  return (
    <div class="lor lor-common" onKeyDown={arrows}>
      <Land at={at} />
      {at.seat === null ? <Bowl at={at} /> : isNarrow.value ? <OwnSide at={at} /> : <Palette at={at} />}
    </div>
  );
}

export const drawn = ["accept", "counter", "refuse", "withdraw", "go_on", "red_bead", "bewitch", "brew", "swap_mission"] as const;

export function Mine(props: BoardProps): JSX.Element {
  return (
    <div class="lor" onKeyDown={arrows}>
      <OwnSide at={duchies(props)} />
    </div>
  );
}

export function Other(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="lor">
      <OtherDuke at={duchies(props)} seat={props.other} />
    </div>
  );
}

export function Strip(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="lor">
      <Small at={duchies(props)} seat={props.other} />
    </div>
  );
}

/** Everybody's mission, and how far it had come: the nearest to its end first. */
export function Ending(props: BoardProps): JSX.Element {
  const at = duchies(props);
  const lacks = (seat: SeatInfo): number => at.game.seats[seat.seat]?.mission?.missing ?? 0;
  return (
    <div class="lor lor-ending">
      {[...at.seats]
        .sort((one, two) => lacks(one) - lacks(two))
        .map((seat) => (
          <div key={seat.seat}>
            <h3>
              <Badge seat={seat} size={28} /> {seat.name}
            </h3>
            <MissionCard at={at} duke={at.game.seats[seat.seat]!} path={`seats.${seat.seat}`} />
          </div>
        ))}
    </div>
  );
}

/** What the bowl threw last. */
export function Chip(props: BoardProps): JSX.Element | null {
  const at = duchies(props);
  if (!thrown(at)) return null;
  return (
    <span class="lor lor-chip" title={w("thrown")}>
      <Picture drawing={SIGN["bowl"]} size={18} title={w("thrown")} /> <Thrown at={at} size={20} />
    </span>
  );
}

/** The sign of a piece, and its price in signs; names and sentences are the shell's. */
export function Face({ piece, name }: { piece: Piece; name: string }): JSX.Element | null {
  const [kind, own = ""] = name.split(".");
  const drawing = ITEM[own] ?? (kind === "bead" ? SIGN[String(piece.figures["landscape"] ?? "skull")] : undefined);
  if (!drawing) return null;
  const price = Object.entries((piece.figures["price"] ?? {}) as Counts);
  return (
    <p class="lor-face">
      <Picture drawing={drawing} size={56} />
      {price.map(([good, count]) => (
        <span key={good}>
          {count} <Picture drawing={SIGN[good]} size={26} />
        </span>
      ))}
    </p>
  );
}
