/** What every part of a board is given (see boards/board.ts). */
import type { BoardProps } from "../boards/board";
import { act, undo } from "../playing";
import { lang } from "../i18n";
import { changed, explained, question, seat, seats, term, view } from "../store";

export function useBoardProps(): BoardProps {
  return {
    view: view.value,
    question: question.value,
    seat: seat.value,
    seats: seats.value,
    lang: lang.value,
    term,
    act: (option, fit = false) => act(option, fit),
    explain: (refused) => void (explained.value = refused),
    undo: () => undo(),
    changed: changed.value,
  };
}
