"""The Bathhouse: followers drawn from the bag and put to work at once (ORL-9)."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import MEMBERS
from bourgade.games.orleans.rules.state import TOKEN_BITS, TOKEN_MASK, Player, State
from bourgade.kernel.frames import Fields, Question


def unpack(packed: int) -> list[int]:
    """The tokens of `Bathe.drawn`, each packed as one more than it is: 0 is nobody."""
    tokens: list[int] = []
    while packed:
        tokens.append((packed & TOKEN_MASK) - 1)
        packed >>= TOKEN_BITS
    return tokens


def pack(tokens: list[int]) -> int:
    packed = 0
    for token in sorted(tokens, reverse=True):
        packed = packed << TOKEN_BITS | token + 1
    return packed


def bathe(state: State, player: Player, place: int) -> None:
    """Draw; the follower that called the bath goes back only afterwards, so it is never drawn."""
    drawn = [state.draw(player) for _ in range(min(state.box.bath_drawn, sum(player.bag)))]
    if state.log is not None:
        followers: dict[str, int] = {}
        for token in drawn:
            name = f"follower.{c.TOKEN_NAMES[token]}"
            followers[name] = followers.get(name, 0) + 1
        state.log_line("log.bathe", {"seat": player.seat, "followers": followers})
    go_on(state, player, drawn, state.box.bath_kept)


def go_on(state: State, player: Player, drawn: list[int], keep: int) -> None:
    """Ask for the next follower to place; when none can be, all that is left goes to the bag."""
    if keep > 0 and most_placeable(state, player, drawn, 1) > 0:
        state.push(Bathe(player.seat, pack(drawn), keep))
        return
    for token in drawn:
        player.bag[token] += 1
    player.clear(c.BATHHOUSE)


def fitting(state: State, player: Player, tokens: list[int]) -> list[int]:
    """Every way to place one of the tokens on an empty action space, as actions, sorted."""
    accepts = state.box.accepts[player.perks()]
    have = 0
    for token in tokens:
        have |= 1 << token
    ways: list[int] = []
    for place in player.places:
        if place == c.BATHHOUSE:
            continue
        for space in range(3 * place, 3 * place + state.box.space_count[place]):
            if player.spaces[space] == c.EMPTY:
                for token in MEMBERS[accepts[space] & have]:
                    ways.append(c.PLACE + c.TOKENS * space + token)
    return ways


def most_placeable(state: State, player: Player, tokens: list[int], keep: int) -> int:
    """How many of the tokens, at most `keep`, can stand on action spaces together."""
    if keep == 0:
        return 0
    most = 0
    for way in fitting(state, player, tokens):
        if keep == 1:
            return 1
        space, token = divmod(way - c.PLACE, c.TOKENS)
        rest = tokens[:]
        rest.remove(token)
        player.spaces[space] = token
        most = max(most, 1 + most_placeable(state, player, rest, keep - 1))
        player.spaces[space] = c.EMPTY
        if most == keep:
            break
    return most


@mypyc_attr(acyclic=True, free_list_len=1)
class Bathe(Question):
    """Place one of the followers drawn (`pack`); `keep` are still to be placed."""

    number: ClassVar[int] = 76
    fields: ClassVar[Fields] = {
        "drawn": range(1, 1 << TOKEN_BITS * c.MOST_BATHERS), "keep": range(1, c.MOST_BATHERS + 1),
    }  # fmt: skip
    __slots__ = ("drawn", "keep")

    def __init__(self, seat: int, drawn: int, keep: int) -> None:
        self.seat = seat
        self.drawn = drawn
        self.keep = keep

    def options(self, state: State) -> list[int]:
        """Only ways that let as many followers as possible be placed: nobody may dodge a legal placement."""
        player = state.players[self.seat]
        tokens = unpack(self.drawn)
        ways = fitting(state, player, tokens)
        if self.keep == 1:
            return ways
        most = most_placeable(state, player, tokens, self.keep)
        options: list[int] = []
        for way in ways:
            space, token = divmod(way - c.PLACE, c.TOKENS)
            rest = tokens[:]
            rest.remove(token)
            player.spaces[space] = token
            if 1 + most_placeable(state, player, rest, self.keep - 1) == most:
                options.append(way)
            player.spaces[space] = c.EMPTY
        return options

    def answer(self, state: State, action: int) -> None:
        player = state.players[self.seat]
        space, token = divmod(action - c.PLACE, c.TOKENS)
        player.spaces[space] = token
        if state.log is not None:
            state.log_line("log.placed", {
                "seat": self.seat, "place": f"place.{c.PLACE_NAMES[space // 3]}",
                "followers": {f"follower.{c.TOKEN_NAMES[token]}": 1},
            })  # fmt: skip
        rest = unpack(self.drawn)
        rest.remove(token)
        go_on(state, player, rest, self.keep - 1)
