"""The end of phase 5: technology tiles are laid (ORL-8)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.state import Player, State
from bourgade.kernel.frames import Frame, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class LayTechnology(Frame):
    """Whoever has technology tiles left lays them, in turn order."""

    number: ClassVar[int] = 9
    __slots__ = ()

    def work(self, state: State) -> None:
        for turn in range(state.seats - 1, -1, -1):
            seat = (state.first + turn) % state.seats
            if state.players[seat].spare > 0:
                state.push(CoverSpace(seat))


def coverable(state: State, player: Player, space: int) -> bool:
    """Whether a technology tile may go there: the first on a farmer's space, never on a monk's, one a place."""
    box = state.box
    place = space // 3
    if box.space_count[place] < 2 or place == c.TOWN_HALL:
        return False
    kind = box.space_kind[space]
    if kind == c.MONK or (not player.covered and kind != c.FARMER):
        return False
    if c.TECHNOLOGY in player.spaces[3 * place : 3 * place + 3]:
        return False
    return box.covering or player.spaces[space] == c.EMPTY


@mypyc_attr(acyclic=True, free_list_len=1)
class CoverSpace(Question):
    """Which space to cover with a technology tile, if any."""

    number: ClassVar[int] = 77
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.KEEP_TECHNOLOGY]
        for place in player.places:
            for space in range(3 * place, 3 * place + state.box.space_count[place]):
                if coverable(state, player, space):
                    options.append(c.COVER + space)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.KEEP_TECHNOLOGY:
            return
        space = action - c.COVER
        if player.spaces[space] != c.EMPTY:
            player.bag[player.spaces[space]] += 1
        player.spaces[space] = c.TECHNOLOGY
        player.covered = True
        player.spare -= 1
        if state.log is not None:
            state.log_line("log.cover", {"seat": self.seat, "place": f"place.{c.PLACE_NAMES[space // 3]}"})
        if player.spare > 0:
            state.push(CoverSpace(self.seat))
