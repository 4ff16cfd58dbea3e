"""Followers that go to beneficial deeds, from the Town Hall or the Gunpowder Tower (ORL-10)."""

from __future__ import annotations

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.gains import develop, gain_citizen, gain_coins
from bourgade.games.orleans.rules.state import Player, State, changed, without
from bourgade.kernel.frames import Frame, NumberedFrame


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


def deed_options(state: State, frame: Frame) -> list[int]:
    kinds = occupants(state.players[frame.seat], frame.a)
    options = [c.STOP_DEEDS] if frame.b > 0 else []
    for deed in range(c.DEEDS):
        for kind in range(c.KINDS):
            if kind in kinds and state.deeds[c.KINDS * deed + kind] > 0:
                options.append(c.DEED + c.KINDS * deed + kind)
    return options


def send(state: State, frame: Frame, action: int) -> None:
    """Move a follower to a deed: its reward, and the citizen if the deed is now complete."""
    if action == c.STOP_DEEDS:
        return
    player = state.players[frame.seat]
    deed, kind = divmod(action - c.DEED, c.KINDS)
    if frame.a == c.GUNPOWDER_TOWER:
        player.tower = without(player.tower, kind)
    else:
        player.spaces[player.spaces.index(kind, 3 * frame.a)] = c.EMPTY
    state.deeds = changed(state.deeds, c.KINDS * deed + kind, -1)
    if state.log is not None:
        state.tell("log.deed", {
            "seat": frame.seat, "follower": f"follower.{c.KIND_NAMES[kind]}", "deed": f"deed.{c.DEED_NAMES[deed]}",
        })  # fmt: skip
    if frame.b + 1 < state.box.amount[frame.a] and movable(state, player, frame.a):
        state.push(NumberedFrame(c.ASK_DEED, frame.seat, frame.a, frame.b + 1))
    if state.box.deed_reward[deed]:
        gain_coins(state, player, state.box.deed_reward[deed])
    else:
        state.push(NumberedFrame(c.ASK_REWARD, frame.seat, deed))
    if not any(state.deeds[c.KINDS * deed : c.KINDS * deed + c.KINDS]):
        gain_citizen(state, player, deed)


def reward_options(state: State, frame: Frame) -> list[int]:
    """A coin or a point of development; at the end of the track, the coin."""
    ended = state.players[frame.seat].development >= state.box.last_space
    return [c.REWARD] if ended else [c.REWARD, c.REWARD + 1]


def reward(state: State, player: Player, development: bool) -> None:
    if development:
        develop(state, player, 1)
    else:
        gain_coins(state, player, 1)
