"""Phase 3, followers (ORL-4): drawing them, pulling them back from the board, storing them in the tower."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.state import (
    DRAWN,
    PULLED,
    STORED,
    UNSTORED,
    Player,
    State,
    done,
    total,
    where,
    whom,
)
from bourgade.kernel.frames import Fields, Frame, InsistingQuestion, Question
from bourgade.kernel.message import all_but


@mypyc_attr(acyclic=True, free_list_len=1)
class GatherFollowers(Frame):
    """All draw at once."""

    number: ClassVar[int] = 4
    __slots__ = ()

    def work(self, state: State) -> None:
        state.together()
        for player in state.players:
            state.push(Draw(player.seat, draw_value(state, player)))


def draw_value(state: State, player: Player) -> int:
    return state.box.draw[player.tracks[c.KNIGHT]]


def room(state: State, player: Player) -> int:
    """Free spaces of the market; in this phase the tower's two belong to it."""
    spaces = state.box.market
    if c.GUNPOWDER_TOWER in player.places:
        spaces += state.box.amount[c.GUNPOWDER_TOWER]
    return spaces - total(player.market) - len(player.tower)


def may_pull(state: State, player: Player, pulled: int) -> bool:
    """A strict table pulls back only as many followers as the bag could still have given (ORL-4.6)."""
    return state.box.empty_bag_pull or pulled < sum(player.bag)


@mypyc_attr(acyclic=True, free_list_len=1)
class Draw(Question):
    """Draw followers from the bag, or begin to pull some back: `left` are still to be had."""

    number: ClassVar[int] = 65
    fields: ClassVar[Fields] = {"left": range(c.MOST_DRAWN + 1)}
    __slots__ = ("left",)

    def __init__(self, seat: int, left: int) -> None:
        self.seat = seat
        self.left = left

    def options(self, state: State) -> list[int]:
        return draw_options(state, state.players[self.seat], self.left, 0, 0)

    def answer(self, state: State, action: int) -> None:
        draw(state, state.players[self.seat], self.left, 0, action)


@mypyc_attr(acyclic=True, free_list_len=1)
class PullMore(InsistingQuestion):
    """`Draw`, once followers have been pulled back. Spaces are cleared in ascending order, because the order does not
    matter (people pull in any order: `Match.fit`): `first` is the next that may be."""

    number: ClassVar[int] = 96
    fields: ClassVar[Fields] = {
        "left": range(c.MOST_DRAWN), "pulled": range(1, c.MOST_DRAWN + 1), "first": range(1, c.SPACES + 1),
    }  # fmt: skip
    __slots__ = ("first", "left", "pulled")

    def __init__(self, seat: int, left: int, pulled: int, first: int) -> None:
        self.seat = seat
        self.left = left
        self.pulled = pulled
        self.first = first

    def options(self, state: State) -> list[int]:
        return draw_options(state, state.players[self.seat], self.left, self.pulled, self.first)

    def answer(self, state: State, action: int) -> None:
        draw(state, state.players[self.seat], self.left, self.pulled, action)


def draw_options(state: State, player: Player, left: int, pulled: int, first: int) -> list[int]:
    options = [c.STOP_DRAWING]
    space_left = room(state, player)
    in_bag = total(player.bag)
    if pulled == 0:
        for n in range(1, min(left, in_bag, space_left) + 1):
            options.append(c.DRAW + n - 1)
    if left > 0 and space_left > 0 and may_pull(state, player, pulled):
        spaces = player.spaces
        counts = state.box.space_count
        for place in player.places:
            start = 3 * place
            end = start + counts[place]
            if end <= first:
                continue
            for space in range(start if start > first else first, end):
                token = spaces[space]
                if token != c.EMPTY and token != c.TECHNOLOGY:
                    options.append(c.PULL + space)
    return options


def draw(state: State, player: Player, left: int, pulled: int, action: int) -> None:
    if action == c.STOP_DRAWING:
        arrange_tower(state, player)
    elif c.PULL <= action < c.PULL + c.SPACES:
        space = action - c.PULL
        token = player.spaces[space]
        player.spaces[space] = c.EMPTY
        player.market[token] += 1
        player.note(PULLED, space, token)
        state.push(PullMore(player.seat, left - 1, pulled + 1, space + 1))
    else:
        count = action - c.DRAW + 1
        for _ in range(count):
            token = state.draw(player)
            player.market[token] += 1
            player.note(DRAWN, 0, token)
        if state.log is not None:
            state.log_line("log.drawn", {"seat": player.seat, "followers": _drawn(player)}, player.seat)
        state.push(Draw(player.seat, left - count))


def arrange_tower(state: State, player: Player) -> None:
    """Market and tower are one pool in this phase: choose anew which followers lie in the tower."""
    if c.GUNPOWDER_TOWER in player.places:
        for token in player.tower:
            player.market[token] += 1
            player.note(UNSTORED, 0, token)
        player.tower = []
        state.push(Store(player.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class Store(Question):
    """Store followers of the market in the Gunpowder Tower."""

    number: ClassVar[int] = 66
    __slots__ = ()

    def options(self, state: State) -> list[int]:
        player = state.players[self.seat]
        options = [c.STOP_DRAWING] if sum(player.market) <= state.box.market else []
        if len(player.tower) < state.box.amount[c.GUNPOWDER_TOWER]:
            for token in range(c.TOKENS):
                if player.market[token] > 0:
                    options.append(c.STORE + token)
        return options

    def answer(self, state: State, action: int) -> None:
        if action == c.STOP_DRAWING:
            return
        player = state.players[self.seat]
        token = action - c.STORE
        player.market[token] -= 1
        player.tower = sorted([*player.tower, token])
        player.note(STORED, 0, token)
        state.push(Store(self.seat))


@mypyc_attr(acyclic=True, free_list_len=1)
class ShowFollowers(Frame):
    """Everybody sees what the others have drawn and pulled back."""

    number: ClassVar[int] = 5
    __slots__ = ()

    def work(self, state: State) -> None:
        for turn in range(state.seats):
            player = state.players[(state.first + turn) % state.seats]
            if state.log is not None:
                drawn = _drawn(player)
                if drawn:
                    state.log_line("log.followers", {"seat": player.seat, "followers": drawn}, all_but(player.seat))
                for entry in player.journal:
                    if done(entry) == PULLED:
                        state.log_line("log.pulled", {
                            "seat": player.seat, "follower": f"follower.{c.TOKEN_NAMES[whom(entry)]}",
                            "place": f"place.{c.PLACE_NAMES[where(entry) // 3]}",
                        })  # fmt: skip
            player.journal = []
        state.revealed = True


def _drawn(player: Player) -> dict[str, int]:
    counts: dict[str, int] = {}
    for entry in player.journal:
        if done(entry) == DRAWN:
            name = f"follower.{c.TOKEN_NAMES[whom(entry)]}"
            counts[name] = counts.get(name, 0) + 1
    return counts
