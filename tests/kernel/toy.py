"""A tiny title, so that the kernel is tested without any game.

Each round, both players at once bet one to three pebbles of their ten (or keep them); then the first player may claim
the pot for a point, and a die gives somebody a pebble back. After two rounds the game is over.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bourgade.kernel.box import Data
from bourgade.kernel.chance import seed_stream
from bourgade.kernel.decision import Choice, Decision
from bourgade.kernel.dumping import NUMBER, NUMBERS, dump_fields, dump_shared, load_fields, load_shared, settle
from bourgade.kernel.errors import InvalidPosition, InvalidSetup
from bourgade.kernel.frames import TOGETHER, Frame
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.position import Position
from bourgade.kernel.title import Options, OptionSpec, Title
from bourgade.kernel.vocabulary import Block, Vocabulary, names

ROUND: Final = 1
SHOW: Final = 2
ROLL: Final = 3
ASK_BET: Final = 64
ASK_CLAIM: Final = 65
ASK_DONE: Final = 96  # insists: a bet is over when the seat says so

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

    def work(self, frame: Frame) -> None:
        if frame.kind == ROUND:
            self.round += 1
            if self.round > 2:
                return
            for step in (Frame(ROUND), Frame(ROLL), Frame(ASK_CLAIM, 0), Frame(SHOW)):
                self.push(step)
            self.together()
            for seat in range(self.seats):
                self.push(Frame(ASK_BET, seat))
        elif frame.kind == SHOW:
            self.revealed = True
            self.tell("log.bets", {"n": sum(self.bets)})
        elif frame.kind == ROLL:
            self.pebbles[self.chance(0, self.seats)] += 1
        else:
            raise ValueError(f"no such frame: {frame.kind}")

    def options(self, frame: Frame) -> list[int]:
        if frame.kind == ASK_BET:
            return [KEEP, *[BET + n for n in range(min(3, self.pebbles[frame.seat]))]]
        if frame.kind == ASK_DONE:
            return [DONE]
        if frame.kind == ASK_CLAIM:
            return [KEEP, CLAIM] if sum(self.bets) else [KEEP]
        raise ValueError(f"no such frame: {frame.kind}")

    def answer(self, frame: Frame, action: int) -> None:
        if action >= BET:
            self.pebbles[frame.seat] -= action - BET + 1
            self.bets[frame.seat] = action - BET + 1
            self.tell("log.bet", {"n": action - BET + 1}, frame.seat)
            self.push(Frame(ASK_DONE, frame.seat))
        elif action == CLAIM:
            self.points[frame.seat] += sum(self.bets)
        elif frame.kind == ASK_CLAIM:
            self.tell("log.keep", {"seat": frame.seat})
        if frame.kind == ASK_CLAIM:
            self.bets = [0] * self.seats

    def why_not(self, seat: int, action: int) -> Reason:
        return Reason("no.not_asked")

    def copy(self) -> Toy:
        twin = Toy()
        self.copy_shared(twin)
        twin.pebbles, twin.bets, twin.points = self.pebbles[:], self.bets[:], self.points[:]
        twin.round = self.round
        return twin

    def ask(self, seat: int) -> Decision:
        options = [Choice(action, TOY.describe(action)) for action in self.legal(seat)]
        return Decision(seat, "toy", Message("ask.toy", {}), "toy", "", options, [])

    @property
    def winners(self) -> tuple[int, ...]:
        if not self.over:
            return ()
        return tuple(seat for seat in range(self.seats) if self.points[seat] == max(self.points))

    def scores(self) -> list[dict[str, int]]:
        return [{"points": points, "total": points} for points in self.points]

    def view(self, seat: int | None) -> dict[str, object]:
        shown = [bet if other == seat or not self._secret() else None for other, bet in enumerate(self.bets)]
        return {"bets": shown, "points": self.points}

    def _secret(self) -> bool:
        return bool(self.stack) and self.stack[-1].kind == TOGETHER

    def determinize(self, seat: int | None, seed: int) -> Toy:
        twin = self.copy()
        twin.streams = [seed_stream(seed, "toy/die")]
        return twin

    def dump(self) -> dict[str, object]:
        head = {"title": "toy", "rules_version": "1", "players": self.seats, "options": {"fast": False}, "data": {}}
        return {**head, **dump_shared(self), "table": dump_fields(self, SHAPE)}


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
        game.begin(players, [seed_stream(seed, "toy/die")])
        game.pebbles, game.bets, game.points = [10] * players, [0] * players, [0] * players
        game.round = 0
        game.push(Frame(ROUND))
        return game

    def restore(self, data: Mapping[str, Any], players: int, options: Options, overlay: Data) -> Position:
        game = Toy()
        load_shared(game, data, players, 1)
        load_fields(game, data.get("table"), SHAPE, "table")
        settle(game)
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
