"""Banners of the village board (CLO-6): the school, the headman's path; and the meeting place's tile (CLO-11)."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.banners import own_whites
from bourgade.games.clochemerle.rules.gains import gain_coins, gain_story, spend_time
from bourgade.games.clochemerle.rules.paying import field_choices
from bourgade.games.clochemerle.rules.state import Player, State
from bourgade.kernel.frames import FLAG, Fields, Question


@mypyc_attr(acyclic=True, free_list_len=1)
class UseSchool(Question):
    """A new pupil on the left, the left one to the right, or a pupil to an empty space; always: nothing at all
    (CLO-6.4)."""

    number: ClassVar[int] = 70
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.DECLINE]
        last = c.APPOINT + len(c.SLOT_NAMES) * c.PROFESSIONS if player.pupils else c.APPOINT
        for action in range(c.ENROL, last):
            if school_obstacle(player, action) == c.FREE:
                options.append(action)
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.DECLINE:
            if state.log is not None:
                state.log_line("log.decline", {"seat": self.seat})
        elif action == c.ENROL:
            player.pupils |= c.LEFT
            if state.log is not None:
                state.log_line("log.enrol", {"seat": self.seat})
        elif action == c.ADVANCE:
            player.pupils = c.RIGHT
            if state.log is not None:
                state.log_line("log.advance", {"seat": self.seat})
        else:
            slot, profession = appointment(action)
            spend_time(state, player, state.box.school_time)
            player.pupils &= ~(1 << slot)
            player.villagers |= 1 << profession
            if state.log is not None:
                state.log_line("log.appoint", {
                    "seat": self.seat, "profession": f"profession.{c.PROFESSION_NAMES[profession]}",
                })  # fmt: skip
            if slot == 1:
                gain_story(state, player, state.box.school_story)


def school_obstacle(player: Player, action: int) -> int:
    if action == c.ENROL:
        return c.PLACE_TAKEN if player.pupils & c.LEFT else c.FREE
    if action == c.ADVANCE:
        if not player.pupils & c.LEFT:
            return c.NO_PUPIL
        return c.PLACE_TAKEN if player.pupils & c.RIGHT else c.FREE
    slot, profession = appointment(action)
    if not player.pupils >> slot & 1:
        return c.NO_PUPIL
    return c.ALIVE if player.villagers >> profession & 1 else c.FREE


def appointment(action: int) -> tuple[int, int]:
    """The place of the pupil that an action appoints, and the profession."""
    return divmod(action - c.APPOINT, c.PROFESSIONS)


def headman_obstacle(headman: int, space: int) -> int:
    """The path is house, coin, story; one step at a time."""
    if space == headman:
        return c.HEADMAN_THERE
    return c.FREE if abs(space - headman) == 1 else c.HEADMAN_FAR


SPACES: Final = range(c.HOUSE, c.STORY + 1)
# By where the headman stands.
HEADMAN_OPTIONS: Final = [
    [c.DECLINE, *[c.HEADMAN + space for space in SPACES if headman_obstacle(headman, space) == c.FREE]]
    for headman in SPACES
]


@mypyc_attr(acyclic=True, free_list_len=1)
class MoveHeadman(Question):
    """One step along the path (CLO-6.7)."""

    number: ClassVar[int] = 71
    # Whether the time is still to be paid, which a monk's owner may save by declining the whole action.
    fields: ClassVar[Fields] = {"takes_time": FLAG}
    __slots__ = ("takes_time",)

    def __init__(self, seat: int, takes_time: bool) -> None:
        self.seat = seat
        self.takes_time = takes_time

    def options(self, state: State) -> list[int]:
        return HEADMAN_OPTIONS[state.players[self.seat].headman][:]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        box = state.box
        if action == c.DECLINE:
            if state.log is not None:
                state.log_line("log.decline", {"seat": self.seat})
            return
        if self.takes_time:
            spend_time(state, player, box.question_time)
        player.headman = action - c.HEADMAN
        if player.headman == c.COIN:
            if state.log is not None:
                state.log_line("log.headman_coin", {"seat": self.seat})
            gain_coins(state, player, box.headman_coin)
        elif player.headman == c.STORY:
            if state.log is not None:
                state.log_line("log.headman_story", {"seat": self.seat})
            gain_story(state, player, box.headman_story)
        else:
            if state.log is not None:
                if player.tree:
                    state.log_line("log.headman_house", {"seat": self.seat, "n": player.tree})
                else:
                    state.log_line("log.headman_home", {"seat": self.seat})
            player.safe += player.tree
            player.tree = 0


@mypyc_attr(acyclic=True, free_list_len=1)
class PlaceTile(Question):
    """Beside which white banner of the village the 2/12 tile lies; of like fields, one (CLO-11.10)."""

    number: ClassVar[int] = 72
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.KEEP_TILE]
        for white in own_whites(player):
            if tile_obstacle(state, player, white) == c.FREE:
                options.append(c.PLACE_TILE + white)
        return options

    def answer(self, state: State, action: int) -> None:
        if action == c.KEEP_TILE:
            return
        player = state.players[self.seat]
        player.tile = action - c.PLACE_TILE
        if state.log is not None:
            state.log_line("log.tile", {"seat": self.seat, "banner": f"banner.{c.WHITE_NAMES[player.tile]}"})


def tile_obstacle(state: State, player: Player, white: int) -> int:
    """What keeps the tile from a white banner of the village."""
    if white == player.tile:
        return c.TILE_THERE
    if c.FIELD <= white < c.FIELD + c.FIELDS:
        fields = field_choices(state, player, (1 << player.fields) - 1)
        return c.FREE if white - c.FIELD in fields else c.FIELDS_ALIKE
    return c.FREE
