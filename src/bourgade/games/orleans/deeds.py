"""Followers that go to beneficial deeds, from the Town Hall or the Gunpowder Tower (ORL-10)."""

from __future__ import annotations

from bourgade.games.orleans.codes import (
    ASK_DEED,
    ASK_REWARD,
    DEED,
    DEED_NAMES,
    DEEDS,
    EMPTY,
    GUNPOWDER_TOWER,
    KIND_NAMES,
    KINDS,
    REWARD,
    STOP_DEEDS,
)
from bourgade.games.orleans.gains import develop, gain_citizen, gain_coins
from bourgade.games.orleans.state import Player, State, changed, without
from bourgade.kernel.frames import Frame


def occupants(player: Player, place: int) -> list[int]:
    """The kinds of the neutral followers there, without repeats. Starters never go to deeds."""
    if place == GUNPOWDER_TOWER:
        tokens = player.tower
    else:
        tokens = player.spaces[3 * place : 3 * place + 3]
    kinds: list[int] = []
    for token in tokens:
        if token != EMPTY and token < KINDS and token not in kinds:
            kinds.append(token)
    return kinds


def movable(state: State, player: Player, place: int) -> bool:
    """Whether a follower there finds a free space of its own kind."""
    for kind in occupants(player, place):
        for deed in range(DEEDS):
            if state.deeds[KINDS * deed + kind] > 0:
                return True
    return False


def deed_options(state: State, frame: Frame) -> list[int]:
    kinds = occupants(state.players[frame.seat], frame.a)
    options = [STOP_DEEDS] if frame.b > 0 else []
    for deed in range(DEEDS):
        for kind in range(KINDS):
            if kind in kinds and state.deeds[KINDS * deed + kind] > 0:
                options.append(DEED + KINDS * deed + kind)
    return options


def send(state: State, frame: Frame, action: int) -> None:
    """Move a follower to a deed: its reward, and the citizen if the deed is now complete."""
    if action == STOP_DEEDS:
        return
    player = state.players[frame.seat]
    deed, kind = divmod(action - DEED, KINDS)
    if frame.a == GUNPOWDER_TOWER:
        player.tower = without(player.tower, kind)
    else:
        player.spaces[player.spaces.index(kind, 3 * frame.a)] = EMPTY
    state.deeds = changed(state.deeds, KINDS * deed + kind, -1)
    if state.log is not None:
        state.tell("log.deed", {
            "seat": frame.seat, "follower": f"follower.{KIND_NAMES[kind]}", "deed": f"deed.{DEED_NAMES[deed]}",
        })  # fmt: skip
    if frame.b + 1 < state.box.amount[frame.a] and movable(state, player, frame.a):
        state.push(Frame(ASK_DEED, frame.seat, frame.a, frame.b + 1))
    if state.box.deed_reward[deed]:
        gain_coins(state, player, state.box.deed_reward[deed])
    else:
        state.push(Frame(ASK_REWARD, frame.seat, deed))
    if not any(state.deeds[KINDS * deed : KINDS * deed + KINDS]):
        gain_citizen(state, player, deed)


def reward_options(state: State, frame: Frame) -> list[int]:
    """A coin or a point of development; at the end of the track, the coin."""
    ended = state.players[frame.seat].development >= state.box.last_space
    return [REWARD] if ended else [REWARD, REWARD + 1]


def reward(state: State, player: Player, development: bool) -> None:
    if development:
        develop(state, player, 1)
    else:
        gain_coins(state, player, 1)
