/** What every part of a board is given (see boards/board.ts). */
import type { BoardProps } from "../boards/board";
import { act, undo } from "../playing";
import { lang } from "../i18n";
import { busy, changed, question, seat, seats, tab, term, view } from "../store";
import { explain, why } from "./why";

export function useBoardProps(): BoardProps {
  return {
    view: view.value,
    question: question.value,
    seat: seat.value,
    seats: seats.value,
    lang: lang.value,
    term,
    act: (option, fit = false) => act(option, fit),
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
