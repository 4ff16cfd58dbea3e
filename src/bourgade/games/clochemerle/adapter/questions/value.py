"""Step I: two dice, and the value that is made of them (CLO-3)."""

from __future__ import annotations

from typing import ClassVar, Final

from bourgade.games.clochemerle.adapter.hints import banners, last_die, reachable
from bourgade.games.clochemerle.adapter.questions.base import Presenter
from bourgade.games.clochemerle.adapter.reasons import plain
from bourgade.games.clochemerle.adapter.view_types import OptionFigures, QuestionHints
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.flow import (
    MakeValue,
    TakeFirstDie,
    TakeSecondDie,
    die_obstacle,
    die_term,
    highest_first,
    value_meant,
)
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.presenter import Actions

TAKE_DIE: Final[Actions] = {"take_die": ("no.when_dice", "CLO-3.1")}


class TakeFirstDiePresenter(Presenter):
    frame: ClassVar[type[Frame]] = TakeFirstDie
    name: ClassVar[str] = "first_die"
    source: ClassVar[str] = "step.value"
    rule: ClassVar[str] = "CLO-3.1"
    actions: ClassVar[Actions] = TAKE_DIE

    def against(self, state: Clochemerle, frame: TakeFirstDie, seat: int, action: int) -> Reason:
        return die_reason(state, action - c.TAKE_DIE, 0, highest_first(state))

    def own_hints(self, state: Clochemerle, frame: TakeFirstDie, player: Player) -> QuestionHints:
        dice = state.dice
        pairs = [
            (one, other)
            for one in range(c.DICE)
            for other in range(one, c.DICE)
            if dice[one] and dice[other] and (one != other or dice[one] > 1)
        ]
        return {
            "values": reachable(state, player, pairs, 2),
            "banners": banners(state, player, frame.turn),
            "last": last_die(state, player.seat),
        }

    def figures(self, state: Clochemerle, frame: TakeFirstDie, player: Player, action: int) -> OptionFigures:
        return die_price(state, action)


class TakeSecondDiePresenter(Presenter):
    frame: ClassVar[type[Frame]] = TakeSecondDie
    name: ClassVar[str] = "second_die"
    source: ClassVar[str] = "step.value"
    rule: ClassVar[str] = "CLO-3.1"
    actions: ClassVar[Actions] = TAKE_DIE

    def against(self, state: Clochemerle, frame: TakeSecondDie, seat: int, action: int) -> Reason:
        return die_reason(state, action - c.TAKE_DIE, frame.first, c.DICE - 1)

    def own_hints(self, state: Clochemerle, frame: TakeSecondDie, player: Player) -> QuestionHints:
        pairs = [(frame.first, die) for die in range(frame.first, c.DICE) if state.dice[die]]
        return {
            "values": reachable(state, player, pairs, 1),
            "banners": banners(state, player, frame.turn),
            "fit": [c.TAKE_DIE + die for die in range(frame.first) if state.dice[die]],
        }

    def figures(self, state: Clochemerle, frame: TakeSecondDie, player: Player, action: int) -> OptionFigures:
        return die_price(state, action)


def die_reason(state: Clochemerle, die: int, lowest: int, highest: int) -> Reason:
    code = die_obstacle(state, die, lowest, highest)
    return Reason("no.die", "CLO-3.1", {"die": die_term(die)}) if code == c.NO_DIE else plain(code)


def die_price(state: Clochemerle, action: int) -> OptionFigures:
    return {"time": state.box.black_time if action - c.TAKE_DIE >= c.BLACK_DICE else 0}


class MakeValuePresenter(Presenter):
    frame: ClassVar[type[Frame]] = MakeValue
    name: ClassVar[str] = "value"
    source: ClassVar[str] = "step.value"
    rule: ClassVar[str] = "CLO-3.3"
    actions: ClassVar[Actions] = {"value": ("no.when_value", "CLO-3.7")}

    def prompt(self, state: Clochemerle, frame: MakeValue, seat: int) -> Args:
        player = state.players[seat]
        means = {"unit.coin": player.coins, "unit.marker": player.meeting_marks}
        return {"value": frame.one % 6 + frame.other % 6 + 2, "means": means}

    def words(self, state: Clochemerle, frame: MakeValue, seat: int, action: int) -> Message:
        value, markers = value_meant(action)
        price = {"unit.coin": frame.price(value, markers), "unit.marker": markers}
        if any(price.values()):
            return Message("act.value.price", {"value": value, "price": price})
        return Message("act.value.kept", {"value": value})

    def expected(self, state: Clochemerle, frame: MakeValue, seat: int) -> list[int]:
        """Markers are not worth a word to who has no meeting place."""
        meeting = state.players[seat].meeting
        values = range(c.VALUE, c.VALUE + (c.MOST_MARKERS + 1) * (c.HIGHEST - c.LOWEST + 1))
        return [action for action in values if meeting or value_meant(action)[1] == 0]

    def against(self, state: Clochemerle, frame: MakeValue, seat: int, action: int) -> Reason:
        player = state.players[seat]
        value, markers = value_meant(action)
        code = frame.obstacle(player, value, markers)
        if code == c.MARKERS_SHORT:
            return Reason("no.markers" if player.meeting else "no.no_meeting", "CLO-3.5")
        if code == c.NO_COINS:
            return Reason("no.value_coins", "CLO-3.3", {"n": frame.price(value, markers)})
        return plain(code)

    def own_hints(self, state: Clochemerle, frame: MakeValue, player: Player) -> QuestionHints:
        return {
            "values": reachable(state, player, [(frame.one, frame.other)], 0),
            "banners": banners(state, player, frame.turn),
        }

    def figures(self, state: Clochemerle, frame: MakeValue, player: Player, action: int) -> OptionFigures:
        value, markers = value_meant(action)
        return {"coins": frame.price(value, markers), "markers": markers}
