/** What every part of a board is given (see boards/board.ts). */
import type { BoardProps } from "../boards/board";
import { act, actInTurn, undo } from "../state/actions";
import { asides, busy, catalogue, changed, question, seat, seats, shownLog, tab, term, view } from "../state/store";
import { seatName } from "../text/labels";
import { lang } from "../ui/i18n";
import type { Catalogue } from "../wire";
import { explain, why } from "./why";

/** Until the box has come: nothing is in it. */
const NOTHING: Catalogue = { title: "", pieces: {}, figures: {} };

export function useBoardProps(): BoardProps {
  return {
    view: view.value,
    question: question.value,
    asides: asides.value,
    catalogue: catalogue.value ?? NOTHING,
    log: shownLog.value,
    seat: seat.value,
    seats: seats.value.map((each) => ({ ...each, name: seatName(each.seat) })),
    lang: lang.value,
    term,
    act: (option, fit = false) => act(option, fit),
    actInTurn,
    explain,
    why,
    undo: () => undo(),
    busy,
    show: (part) => {
      if (tab.value === "board" || tab.value === "mine") tab.value = part;
    },
    changed: changed.value,
  };
}
