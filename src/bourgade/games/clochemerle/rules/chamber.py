"""The markers on the chambers of property and citizens, each on a slot of its own (CLO-11.4)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import Question


@mypyc_attr(acyclic=True, free_list_len=1)
class MarkChamber(Question):
    """Which of the slots still free on the chamber is marked."""

    number: ClassVar[int] = 73
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.DECLINE]
        for action in range(c.MARK_CATEGORY, c.MARK_CITIZEN + c.PROFESSIONS):
            if mark_obstacle(state, player, action) == c.FREE:
                options.append(action)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.DECLINE:
            if state.log is not None:
                state.log_line("log.decline", {"seat": self.seat})
            return
        if c.MARK_CATEGORY <= action < c.MARK_CATEGORY + c.CATEGORIES:
            slot = action - c.MARK_CATEGORY
            name = f"category.{c.CATEGORY_NAMES[slot]}"
        else:
            slot = action - c.MARK_CITIZEN
            name = f"profession.{c.PROFESSION_NAMES[slot]}"
        player.chamber_marks |= 1 << slot
        if state.log is not None:
            state.log_line("log.mark", {"seat": self.seat, "slot": name})


def mark_obstacle(state: State, player: Player, action: int) -> int:
    """The property chamber has a slot for each category, the citizens' chamber one for each profession."""
    categories = state.box.chamber_markers[player.chamber] == c.CATEGORY_MARKERS
    first = c.MARK_CATEGORY if categories else c.MARK_CITIZEN
    if not first <= action < first + c.CATEGORIES:
        return c.NO_SLOT
    return c.MARKED if player.chamber_marks >> action - first & 1 else c.FREE
