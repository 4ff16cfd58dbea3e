"""Followers that go to beneficial deeds, from the Town Hall or the Gunpowder Tower (ORL-10)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.gains import develop, gain_citizen, gain_coins
from bourgade.games.orleans.rules.state import Player, State, changed, without
from bourgade.kernel.frames import Fields, Question


def occupants(player: Player, place: int) -> list[int]:
    """The kinds of the neutral followers there, without repeats. Starters never go to deeds."""
    if place == c.GUNPOWDER_TOWER:
        tokens = player.tower
    else:
        tokens = player.spaces[3 * place : 3 * place + 3]
    kinds: list[int] = []
    for token in tokens:
        if token != c.EMPTY and token < c.KINDS and token not in kinds:
            kinds.append(token)
    return kinds


def movable(state: State, player: Player, place: int) -> bool:
    """Whether a follower there finds a free space of its own kind."""
    for kind in occupants(player, place):
        for deed in range(c.DEEDS):
            if state.deeds[c.KINDS * deed + kind] > 0:
                return True
    return False


@mypyc_attr(acyclic=True, free_list_len=1)
class SendToDeed(Question):
    """Which follower of a place to send to which deed; `sent` have gone already."""

    number: ClassVar[int] = 73
    fields: ClassVar[Fields] = {"place": range(c.PLACES), "sent": range(c.MOST_TO_DEEDS)}
    __slots__ = ("place", "sent")

    def __init__(self, seat: int, place: int, sent: int) -> None:
        self.seat = seat
        self.place = place
        self.sent = sent

    def options(self, state: State) -> list[int]:
        kinds = occupants(state.players[self.seat], self.place)
        options = [c.STOP_DEEDS] if self.sent > 0 else []
        for deed in range(c.DEEDS):
            for kind in range(c.KINDS):
                if kind in kinds and state.deeds[c.KINDS * deed + kind] > 0:
                    options.append(c.DEED + c.KINDS * deed + kind)
        return options

    def answer(self, state: State, action: int) -> None:
        """Move a follower to a deed: its reward, and the citizen if the deed is now complete."""
        if action == c.STOP_DEEDS:
            return
        player = state.players[self.seat]
        deed, kind = divmod(action - c.DEED, c.KINDS)
        if self.place == c.GUNPOWDER_TOWER:
            player.tower = without(player.tower, kind)
        else:
            player.spaces[player.spaces.index(kind, 3 * self.place)] = c.EMPTY
        state.deeds = changed(state.deeds, c.KINDS * deed + kind, -1)
        if state.log is not None:
            state.log_line("log.deed", {
                "seat": self.seat, "follower": f"follower.{c.KIND_NAMES[kind]}", "deed": f"deed.{c.DEED_NAMES[deed]}",
            })  # fmt: skip
        if self.sent + 1 < state.box.amount[self.place] and movable(state, player, self.place):
            state.push(SendToDeed(self.seat, self.place, self.sent + 1))
        if state.box.deed_reward[deed]:
            gain_coins(state, player, state.box.deed_reward[deed])
        else:
            state.push(TakeReward(self.seat, deed))
        if not any(state.deeds[c.KINDS * deed : c.KINDS * deed + c.KINDS]):
            gain_citizen(state, player, deed)


@mypyc_attr(acyclic=True, free_list_len=1)
class TakeReward(Question):
    """A coin or a point of development; at the end of the track, the coin."""

    number: ClassVar[int] = 74
    fields: ClassVar[Fields] = {"deed": range(c.DEEDS)}
    __slots__ = ("deed",)

    def __init__(self, seat: int, deed: int) -> None:
        self.seat = seat
        self.deed = deed

    def options(self, state: State) -> list[int]:
        ended = state.players[self.seat].development >= state.box.last_space
        return [c.REWARD] if ended else [c.REWARD, c.REWARD + 1]

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        if action == c.REWARD:
            gain_coins(state, player, 1)
        else:
            develop(state, player, 1)
