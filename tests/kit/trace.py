"""A stored game told act by act, in numbers: where two builds of the rules tell the same, they play and look the same.

    python -m tests.kit.trace lorrein                               a line for each act: a number for each matter
    python -m tests.kit.trace tests/fixtures/lorrein/x.json 17      what is behind the numbers of act 17

The games are those of tests/fixtures: together they come to everything that a game can come to, at every table. What is
cheap is told after each act; what is expensive now and then, and wherever a question is new in its game.
"""

from __future__ import annotations

import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import bourgade
from bourgade import IllegalAction, Match, Position, bots
from bourgade.bots.registry import features_of
from bourgade.kernel import position
from bourgade.kernel.message import Message
from bourgade.kernel.view_cache import ViewCache, reuse_equal_parts
from bourgade.server.serialize.patches import edits
from bourgade.server.serialize.sentences import asides, option, refusal
from tests.kit.comparing import branch, letters, played
from tests.kit.table import everyone

GAMES: Final = Path(__file__).parent.parent / "fixtures"
NAMES: Final = ("Anne", "Berthe", "Claire", "Denise", "Eve")
COMPILED: Final = not position.__file__.endswith(".py")
FAR: Final = 12  # acts that a copy is played on
OFTEN: Final = 8  # one act in so many
SELDOM: Final = 100
LAST: Final = 8  # acts of a game: then there are questions that come at no other time
STRIDE: Final = 17  # reasons are asked of one action in so many, but for what no game has asked yet
STRANGE: Final[tuple[object, ...]] = (-1, 1 << 40, 1 << 80, 0.0, "0", None, True, [0])  # none of them is an action
Question = tuple[int, int]


class Trace:
    """Follows a stored game. What it tells depends on nothing but the game, and on the questions of the games
    before."""

    def __init__(self, record: dict[str, Any], heard: set[Question]) -> None:
        self.title = bourgade.title(record["title"])
        head = record["players"], record["seed"], self.title.options_from_stored(record["options"]), record["data"]
        self.match = Match(self.title, *head, version=record.get("draws") or int(record["format"].rpartition("/")[2]))
        self.left = iter(record["actions"])
        self.end = len(record["actions"]) - LAST
        self.heard = heard
        self.asked: set[Question] = set()
        self.features = features_of(self.title.id)
        self.cache = self.features.new_cache()  # one for the whole game, as a net at play has it
        self.bot = bots.bot("greedy", self.title.id, 1)
        self.view: dict[str, object] = {}  # that a spectator had before
        self.view_cache = ViewCache()

    @property
    def game(self) -> Position:
        return self.match.game

    def told(self) -> Iterator[dict[str, object]]:
        """What there is to tell before the first act, and after each."""
        lines = self.match.opening
        while True:
            yield {**self.always(lines), **self.often(), **self.seldom()}
            act = next(self.left, None)
            if act is None:
                return
            self.match.repeat(*act)
            lines = self.match.history[-1].messages

    def always(self, lines: list[Message]) -> dict[str, object]:
        game = self.game
        return {
            "asked": [list(game.waiting), game.over],
            "options": [game.legal(seat) for seat in game.waiting],
            "draws": game.streams,
            "log": [[line.only, line.acts_before, line.json()] for line in lines],
        }

    def often(self) -> dict[str, object]:
        game, seats, act = self.game, range(self.game.seats), len(self.match)
        if act % OFTEN and act < self.end:
            return {}
        return {
            "position": game.dump(),
            "nobody's options": [game.legal(seat) for seat in range(-1, game.seats + 1) if seat not in game.waiting],
            "question": [game.ask(seat).json() for seat in game.waiting[:1]],
            "asides": [game.asides(seat) for seat in seats],
            "points": [game.scores(), list(game.winners)],
            "may be taken back": [self.match.undoable(seat) for seat in seats],
            "observed in turn": self.features.encode(game, act // OFTEN % game.seats, self.cache),
        }

    def seldom(self) -> dict[str, object]:
        waiting, act = self.game.waiting, len(self.match)
        question = (self.game.asking(waiting[0]).numbers()[0], len(waiting)) if waiting else (0, 0)
        if question in self.asked and act % SELDOM:
            return {}
        self.asked.add(question)
        return {**self.shown(), **self.reasons(question), **self.tried(act)}

    def shown(self) -> dict[str, object]:
        game, seat = self.game, len(self.match) % self.game.seats
        questions, views = [game.ask(asked) for asked in game.waiting], self.title.adapter.views(game, self.view_cache)
        before, self.view = self.view, views[-1]
        self.title.check(game)
        return {
            "views": [*views, game.view(seat)],
            "questions": [question.json() for question in questions],
            "changes": [reuse_equal_parts(before, self.view), edits(before, self.view)],
            "words": [
                [option(self.title, one.action, one.meaning, "fr", NAMES, one.words) for one in question.options]
                + [refusal(self.title, one, "fr", NAMES) for one in question.refused]
                + asides(self.title, game.asides(question.seat), "fr", NAMES)
                for question in questions
            ],
            "observed": self.features.encode(game, seat, self.features.new_cache()),
            "made of": [self.features.size(), self.features.points(game), self.features.holdings(game, seat)],
        }

    def reasons(self, question: Question) -> dict[str, object]:
        """Why what is not to be had is not: every action at a question that no game has asked yet, else some."""
        game, act = self.game, len(self.match)
        if not game.waiting:
            return {}
        seat = game.waiting[act % len(game.waiting)]
        legal = {*game.legal(seat), *game.asides(seat)}
        every = range(-1, self.title.vocabulary.size + 1)
        actions = every[act % STRIDE :: STRIDE] if question in self.heard else every
        self.heard.add(question)
        reasons = [game.why_not(seat, action) for action in actions if action not in legal]
        return {"reasons": [[reason.key, reason.rule, reason.args] for reason in reasons]}

    def tried(self, act: int) -> dict[str, object]:
        """What comes of acting on copies."""
        game, seat = self.game, act % self.game.seats
        return {
            "bot": [bots.move(self.bot, game, asked, act) for asked in game.waiting[act % 2 : act % 2 + 1]],
            "refused": [self.refused(seat, odd) for seat in (-1, seat, game.seats) for odd in STRANGE],
            "copied": played(game.copy(), act, FAR),
            "dealt": played(game.determinize(everyone(game)[act % (game.seats + 1)], act), act, FAR),
            "taken back": self.taken_back(),
        }

    def refused(self, seat: int, odd: object) -> list[object]:
        try:
            self.game.apply(seat, odd)
        except IllegalAction as refusal:
            return [refusal.reason.key, refusal.reason.rule, refusal.reason.args]
        raise AssertionError(f"seat {seat} could play {odd!r}")

    def taken_back(self) -> list[object]:
        """The last act, if its seat may."""
        twin = branch(self.match)
        if not twin.history or not twin.undoable(twin.history[-1].seat):
            return []
        last = twin.history[-1]
        assert last.position is None, "a return is never taken back"
        twin.undo(last.seat)
        before = twin.game.dump()
        twin.play(last.seat, last.action)
        return [before, twin.game.dump(), [line.json() for line in twin.history[-1].messages]]


def trace(title_id: str) -> Iterator[str]:
    """A line for each act of each stored game of a title."""
    heard: set[Question] = set()
    for path in sorted((GAMES / title_id).glob("*.json")):
        for act, told in enumerate(Trace(json.loads(path.read_bytes()), heard).told()):
            numbers = [f"{matter} {zlib.crc32(letters(what)):x}" for matter, what in told.items()]
            yield f"{title_id}/{path.name} {act}: {', '.join(numbers)}"


def main(what: str, act: str = "") -> None:
    print("compiled" if COMPILED else "sources")
    if not act:
        for line in trace(what):
            print(line)
    else:
        told = list(Trace(json.loads(Path(what).read_bytes()), set()).told())[int(act)]
        print(json.dumps(told, indent=1, default=repr))


if __name__ == "__main__":
    main(*sys.argv[1:])
