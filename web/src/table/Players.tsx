/** Everybody at the table as strips that open: who they are, whether they are waited for, what they have. */
import type { JSX } from "preact";
import { Count } from "../art/Count";
import { Badge } from "../art/charges";
import { Icon } from "../art/icons";
import { seatState } from "../pages/SeatActions";
import { presence } from "../state/presence";
import { board, changed, hasPoints, info, largeBoardSeat, over, panel, seat, seats, view, waiting, winning } from "../state/store";
import { label, seatName } from "../text/labels";
import { Fields } from "../text/Tree";
import { botName, say } from "../ui/i18n";
import type { SeatInfo } from "../wire";
import { useBoardProps } from "./boardProps";
import { SeatTimer } from "./SeatTimer";

type Tree = { readonly [key: string]: unknown };

export function seatView(number: number): Tree {
  return ((view.value["seats"] as Tree[] | undefined) ?? [])[number] ?? {};
}

function total(number: number): number | undefined {
  if (!hasPoints.value) return undefined;
  return ((view.value["scores"] as { [source: string]: number }[] | undefined) ?? [])[number]?.["total"];
}

export function Players({ others = false }: { others?: boolean }): JSX.Element {
  const shown = seats.value.filter((each) => !others || each.seat !== seat.value);
  return (
    <section class="players" aria-label={say("players")}>
      {shown.map((each) => (
        <Strip key={each.seat} of={each} />
      ))}
    </section>
  );
}

function Strip({ of }: { of: SeatInfo }): JSX.Element {
  const points = total(of.seat);
  const asked = !over.value && waiting.value.includes(of.seat);
  const won = winning.value.includes(of.seat);
  const state = `strip ${asked ? "is-asked" : ""} ${changedInside(of.seat) ? "is-changed" : ""}`;
  const head = (
    <>
      <Badge seat={{ ...of, name: seatName(of.seat) }} size={36} />
      <span class="strip-name">
        {seatName(of.seat)}
        <span class="strip-kind">{kind(of)}</span>
        <SeatTimer seat={of.seat} />
      </span>
      {won && <Icon name="crown" size={20} />}
      {asked && (
        <span class="strip-state">
          <Icon name="hourglass" size={18} />
          <span class="hidden">{say("is_asked")}</span>
        </span>
      )}
      {points !== undefined && (
        <span class="strip-points" aria-label={say("points", { n: points })}>
          <Count value={points} />
        </span>
      )}
    </>
  );
  if (board.value?.Other)
    return (
      <section class={state} data-spot={`strip.${of.seat}`}>
        <button type="button" class="strip-head" aria-haspopup="dialog" onClick={() => (largeBoardSeat.value = of.seat)}>
          {head}
        </button>
        <Absent of={of} />
        <Picture number={of.seat} />
      </section>
    );
  return (
    <details class={state}>
      <summary class="strip-head">
        {head}
        <Figures tree={seatView(of.seat)} path={`seats.${of.seat}`} />
      </summary>
      <Absent of={of} />
      <div class="strip-details">
        <Fields tree={seatView(of.seat)} path={`seats.${of.seat}`} level={3} />
      </div>
    </details>
  );
}

/** What the board draws of a player in the strip. */
function Picture({ number }: { number: number }): JSX.Element | null {
  const props = useBoardProps();
  const Small = board.value?.Strip;
  return Small ? <Small {...props} other={number} /> : <Figures tree={seatView(number)} path={`seats.${number}`} />;
}

function kind(of: SeatInfo): string {
  if (of.seat === seat.value && of.bot === null && !of.resigned) return say("you");
  if (of.kind === "bot") return botName(of.bot);
  const present = of.taken && of.bot === null && !of.resigned;
  return present && !presence.value.some((each) => each.seat === of.seat && each.away_minutes !== null) ? "" : seatState(of);
}

/** Beside a seat that nobody has taken yet: the way to its link. */
function Absent({ of }: { of: SeatInfo }): JSX.Element | null {
  if (of.taken || over.value || !info.value?.host) return null;
  return (
    <button type="button" class="quiet strip-actions" onClick={() => (panel.value = "seats")}>
      <Icon name="chain" size={20} /> {say("invite")}
    </button>
  );
}

/** The first few plain numbers that a player has. */
function figuresOf(tree: Tree): [string, number][] {
  return Object.entries(tree)
    .filter((each): each is [string, number] => typeof each[1] === "number")
    .slice(0, 4);
}

/** Something has changed that only shows when the strip is opened. */
function changedInside(number: number): boolean {
  const shown = new Set(figuresOf(seatView(number)).map(([key]) => key));
  return Object.keys(seatView(number)).some((key) => !shown.has(key) && changed.value.has(`seats.${number}.${key}`));
}

function Figures({ tree, path }: { tree: Tree; path: string }): JSX.Element {
  const figures = figuresOf(tree);
  return (
    <span class="figures">
      {figures.map(([key, value]) => (
        <span key={key} class={`figure ${changed.value.has(`${path}.${key}`) ? "is-changed" : ""}`}>
          {label(key)}{" "}
          <b>
            <Count value={value} />
          </b>
        </span>
      ))}
    </span>
  );
}
