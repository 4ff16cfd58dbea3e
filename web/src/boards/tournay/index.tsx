/** The board of Tournay. */
import type { JSX } from "preact";
import type { Piece } from "../../wire";
import type { BoardProps } from "../board";
import { arrows, Marker, Picture, Tag, useFlights } from "../kit";
import { Does } from "./card";
import { District } from "./district";
import { ESTATE, SIGN } from "./drawings";
import { Events } from "./events";
import { flights } from "./flights";
import { Mine as OwnSide } from "./mine";
import { OtherFamily, Small } from "./other";
import { Piles } from "./piles";
import "./tournay.css";
import { type CardFigures, type Town, town } from "./view";
import { w } from "./words";

export default function TournayBoard(props: BoardProps): JSX.Element {
  const at = town(props);
  useFlights(at.game, at.seat, (before, now) => flights(before, now, at.seat ?? -1));
  return (
    <div class="trn trn-common" onKeyDown={arrows}>
      <Events at={at} />
      <Piles at={at} />
      {at.seat === null && <Watched at={at} />}
    </div>
  );
}

/** Everybody's quarter, for who has none. */
function Watched({ at }: { at: Town }): JSX.Element {
  return (
    <div class="trn-watched">
      {at.game.seats.map((_, seat) => (
        <section key={seat}>
          <h3>
            <Marker seat={at.seats[seat]} size={22} /> {at.seats[seat]?.name}
          </h3>
          <District at={at} seat={seat} />
        </section>
      ))}
    </div>
  );
}

export const drawn = ["use", "build", "ward", "take_visible", "draw_two"] as const;

export function Mine(props: BoardProps): JSX.Element {
  return (
    <div class="trn" onKeyDown={arrows}>
      <OwnSide at={town(props)} />
    </div>
  );
}

export function Other(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="trn">
      <OtherFamily at={town(props)} seat={props.other} />
    </div>
  );
}

export function Strip(props: BoardProps & { other: number }): JSX.Element {
  return (
    <div class="trn">
      <Small at={town(props)} seat={props.other} />
    </div>
  );
}

/** The criers bring the events, and the end. */
export function Chip(props: BoardProps): JSX.Element {
  const { criers, criers_needed: needed, last_round: last } = town(props).game;
  return (
    <span class="trn-chip" data-spot="bank" title={w("criers_mean", { n: needed })}>
      <Picture drawing={SIGN["bell"]} size={18} title={w("criers", { n: criers, of: needed })} /> {criers}/{needed}
      {last && <b>{w("last_round")}</b>}
    </span>
  );
}

export function Face({ piece, name }: { piece: Piece; name: string }): JSX.Element | null {
  if (!name.startsWith("card.")) return null;
  const figures = piece.figures as CardFigures;
  return (
    <p class="trn-face">
      <span class={`trn-dot is-${figures.colour}`}>
        <Picture drawing={ESTATE[figures.colour]} size={20} title={w(`estate.${figures.colour}`)} />
      </span>
      <Does figures={figures} />
      <Tag n={figures.cost} drawing={SIGN["coin"]} title={w("cost")} />
      {figures.gives !== "nothing" && (
        <Tag drawing={SIGN[figures.gives === "card" ? "cards" : "person"]} title={w(`gives.${figures.gives}`)} />
      )}
      <Tag
        n={figures.category === "prestige" ? `${figures.builder} / ${figures.others}` : (figures.points ?? 0)}
        drawing={SIGN["star"]}
        title={w("worth")}
      />
    </p>
  );
}
