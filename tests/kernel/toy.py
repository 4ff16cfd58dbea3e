"""A tiny title, so that the kernel is tested without any game.

Each round, both players at once bet one to three pebbles of their ten (or keep them); then the first player may claim
the pot for a point, and a die gives somebody a pebble back. After two rounds the game is over.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from operator import index
from typing import Any, ClassVar, Final, SupportsIndex

from bourgade.kernel.box import Data
from bourgade.kernel.chance import seed_stream
from bourgade.kernel.decision import Choice, Decision
from bourgade.kernel.dumping import (
    NUMBER,
    NUMBERS,
    dump_fields,
    dump_shared,
    load_fields,
    load_shared,
    recompute_choices,
)
from bourgade.kernel.errors import InvalidPosition, InvalidSetup
from bourgade.kernel.frame_kinds import FrameKinds
from bourgade.kernel.frames import Fields, Frame, InsistingQuestion, Question
from bourgade.kernel.match import Match
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.position import Position
from bourgade.kernel.title import Options, OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

KEEP: Final = 0
CLAIM: Final = 1
DONE: Final = 2
BET: Final = 3  # + pebbles - 1
SHAPE: Final = {"pebbles": NUMBERS, "bets": NUMBERS, "points": NUMBERS, "round": NUMBER}


class Toy(Position):
    __slots__ = ("bets", "pebbles", "points", "round")

    pebbles: list[int]
    bets: list[int]
    points: list[int]
    round: int

    def why_not(self, seat: int, action: int) -> Reason:
        return Reason("no.not_asked")

    @property
    def title(self) -> Title:
        return TOY

    def copy(self) -> Toy:
        twin = Toy()
        self.copy_shared(twin)
        twin.pebbles, twin.bets, twin.points = self.pebbles[:], self.bets[:], self.points[:]
        twin.round = self.round
        return twin

    def ask(self, seat: SupportsIndex) -> Decision:
        options = [Choice(action, TOY.describe(action)) for action in self.legal(seat)]
        return Decision(index(seat), "toy", Message("ask.toy", {}), "toy", "", options, [])

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))

    def scores(self) -> list[dict[str, int]]:
        return [{"points": points, "total": points} for points in self.points]

    def view(self, seat: SupportsIndex | None) -> dict[str, object]:
        shown = [bet if other == seat or not self._secret() else None for other, bet in enumerate(self.bets)]
        return {"bets": shown, "points": self.points}

    def _secret(self) -> bool:
        return self.phase is not None

    def determinize(self, seat: SupportsIndex | None, seed: SupportsIndex) -> Toy:
        twin = self.copy()
        twin.streams = [seed_stream(index(seed), "toy/die")]
        return twin

    def dump(self) -> dict[str, object]:
        head = {"title": "toy", "rules_version": "1", "players": self.seats, "options": {"fast": False}, "data": {}}
        return {**head, **dump_shared(self), "table": dump_fields(self, SHAPE)}


class Round(Frame):
    number: ClassVar[int] = 1
    __slots__ = ()

    def work(self, state: Toy) -> None:
        state.round += 1
        if state.round > 2:
            return
        for step in (Round(), Roll(), Claim(0), Show()):
            state.push(step)
        state.together()
        for seat in range(state.seats):
            state.push(Bet(seat))


class Show(Frame):
    number: ClassVar[int] = 2
    __slots__ = ()

    def work(self, state: Toy) -> None:
        state.revealed = True
        state.log_line("log.bets", {"n": sum(state.bets)})


class Roll(Frame):
    number: ClassVar[int] = 3
    __slots__ = ()

    def work(self, state: Toy) -> None:
        state.pebbles[state.chance(0, state.seats)] += 1


class Bet(Question):
    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: Toy) -> list[int]:
        return [KEEP, *[BET + n for n in range(min(3, state.pebbles[self.seat]))]]

    def answer(self, state: Toy, action: int) -> None:
        if action >= BET:
            state.pebbles[self.seat] -= action - BET + 1
            state.bets[self.seat] = action - BET + 1
            state.log_line("log.bet", {"n": action - BET + 1}, self.seat)
            state.push(BetDone(self.seat, action - BET + 1))


class BetDone(InsistingQuestion):
    """A bet is over when the seat says so."""

    number: ClassVar[int] = 96
    fields: ClassVar[Fields] = {"pebbles": range(1, 4)}
    __slots__ = ("pebbles",)

    def __init__(self, seat: int, pebbles: int) -> None:
        self.seat = seat
        self.pebbles = pebbles

    def options(self, state: Toy) -> list[int]:
        return [DONE]

    def answer(self, state: Toy, action: int) -> None:
        pass


class Claim(Question):
    number: ClassVar[int] = 65
    __slots__ = ()

    def options(self, state: Toy) -> list[int]:
        return [KEEP, CLAIM] if sum(state.bets) else [KEEP]

    def answer(self, state: Toy, action: int) -> None:
        if action == CLAIM:
            state.points[self.seat] += sum(state.bets)
        else:
            state.log_line("log.keep", {"seat": self.seat})
        state.bets = [0] * state.seats


KINDS: Final = FrameKinds(sys.modules[__name__])


class ToyTitle(Title):
    id = "toy"
    prefix = "TOY"
    players = (2, 3)
    rules_version = "1"
    idle = frozenset({"keep"})
    options = (
        OptionSpec("fast", (False, True)),
        OptionSpec("pot", ("plain", "double"), {"fast": True}),
    )
    vocabulary = Vocabulary([
        Block("keep", KEEP), Block("claim", CLAIM), Block("done", DONE), Block("bet", BET, names("n", (1, 2, 3))),
    ])  # fmt: skip

    def prepare(self, players: int, seed: int, options: Options, data: Data) -> Position:
        if players == 3 and options["fast"]:
            raise InvalidSetup("the fast game is for 2 players")
        game = Toy()
        game.begin(players, [seed_stream(index(seed), "toy/die")])
        game.pebbles, game.bets, game.points = [10] * players, [0] * players, [0] * players
        game.round = 0
        game.push(Round())
        return game

    def restore(self, data: Mapping[str, Any], players: int, options: Options, overlay: Data) -> Position:
        game = Toy()
        load_shared(game, data, players, 1, KINDS)
        load_fields(game, data.get("table"), SHAPE, "table")
        recompute_choices(game)
        return game

    def check(self, position: Position) -> None:
        assert isinstance(position, Toy)
        if min(position.pebbles) < 0:
            raise InvalidPosition("pebbles: there are no negative ones")

    def provenance(self, data: Data | None = None) -> list[tuple[str, str]]:
        return []


TOY = ToyTitle()
TITLE = TOY  # what the registry looks for


def new(players: int = 2, seed: int = 1) -> Toy:
    game = TOY.new(players, seed)
    assert isinstance(game, Toy)
    return game


def match_after(*acts: tuple[int, int]) -> Match:
    """A match of two in which these acts were made: each a seat and its action."""
    match = Match(TOY, 2, 1)
    for seat, action in acts:
        match.play(seat, action)
    return match
