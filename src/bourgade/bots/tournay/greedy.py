"""The greedy bot of Tournay: it follows every act through to its end and takes the one that leaves the most."""

from __future__ import annotations

from typing import Final

from bourgade.bots.greedy import GreedyBot
from bourgade.bots.style_weights import StyleWeights
from bourgade.bots.tournay.value import value
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.activation import Trigger, UseEffect, UseResident
from bourgade.games.tournay.rules.ending import LayLast
from bourgade.games.tournay.rules.events import Shield
from bourgade.games.tournay.rules.flow import Act, PlayOrAct
from bourgade.games.tournay.rules.game import Tournay
from bourgade.kernel.frames import Frame
from bourgade.kernel.position import Position

DEEPEST: Final = 12  # answers after which an act is taken to be through
IDLE: Final = 0.35  # an act that changes nothing but the standing of residents is worth this much less


class TournayGreedyBot(GreedyBot):
    def __init__(self, style: StyleWeights | None = None) -> None:
        self.style = style

    def value(self, game: Position, seat: int) -> float:
        assert isinstance(game, Tournay)
        worth = value(game, seat)
        return worth if self.style is None else worth + self.style.worth(game, seat)

    def choose(self, game: Position, seat: int) -> int:
        assert isinstance(game, Tournay)
        options = game.choices[seat]
        frame = game.asking(seat)
        best, most = options[0], -1e9
        for action in options:
            twin = game.copy()
            twin.step(seat, action)
            follow(twin, seat)
            worth = self.value(twin, seat)
            if isinstance(frame, (PlayOrAct, Act)) and (action == c.GATHER or c.EARN <= action < c.EARN + 33):
                worth -= IDLE
            if worth > most:
                best, most = action, worth
        return best


def follow(game: Tournay, seat: int) -> None:
    """Answer what the act still asks of the seat, by habit, until the turn asks for something new."""
    for _ in range(DEEPEST):
        if seat not in game.waiting:
            return
        frame = game.asking(seat)
        if isinstance(frame, (PlayOrAct, Act, LayLast)):
            return
        game.step(seat, habit(game, seat, frame))


def habit(game: Tournay, seat: int, frame: Frame) -> int:
    """A quick answer: one's own residents, the effect rather than none, characters and ramparts when they are to be
    had, and else whatever looks best by itself."""
    options = game.choices[seat]
    if isinstance(frame, UseResident):
        return c.RESIDENT + seat if c.RESIDENT + seat in options else options[0]
    if isinstance(frame, (UseEffect, Trigger, Shield)):
        return options[1]
    best, most = options[0], -1e9
    for action in options:
        twin = game.copy()
        twin.step(seat, action)
        worth = value(twin, seat)
        if worth > most:
            best, most = action, worth
    return best


BOT = TournayGreedyBot
