"""Presenters: a question for people, found by the class of its frame."""

from __future__ import annotations

from typing import ClassVar

import pytest

from bourgade.kernel.frames import Frame
from bourgade.kernel.message import Args, Reason
from bourgade.kernel.presenter import Actions, Presenters, QuestionPresenter
from tests.kernel.toy import BET, CLAIM, DONE, KEEP, Bet, Claim, Toy, new


class BetPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Bet
    name: ClassVar[str] = "bet"
    source: ClassVar[str] = "phase.bets"
    rule: ClassVar[str] = "TOY-1.1"
    actions: ClassVar[Actions] = {"bet": ("no.when_bet", "TOY-1.1"), "keep": ("no.when_keep", "TOY-1.3")}

    def prompt(self, state: Toy, frame: Bet, seat: int) -> Args:
        return {"n": state.pebbles[seat]}

    def expected(self, state: Toy, frame: Bet, seat: int) -> list[int]:
        return [BET, BET + 1, BET + 2]

    def against(self, state: Toy, frame: Bet, seat: int, action: int) -> Reason | None:
        lacking = action - BET >= state.pebbles[seat]
        return Reason("no.pebbles", "TOY-1.2", {"n": state.pebbles[seat]}) if lacking else None

    def moment(self, state: Toy, kind: str) -> Reason:
        key, rule = self.actions[kind]
        return Reason(key, rule, {"round": state.round})


class ClaimPresenter(QuestionPresenter):
    frame: ClassVar[type[Frame]] = Claim
    name: ClassVar[str] = "claim"
    source: ClassVar[str] = "phase.claim"
    rule: ClassVar[str] = "TOY-2.1"
    actions: ClassVar[Actions] = {"claim": ("no.when_claim", "TOY-2.1"), "keep": ("no.when_keep", "TOY-1.3")}


PRESENTERS = Presenters(BetPresenter(), ClaimPresenter())


def with_two_pebbles() -> Toy:
    game = new()
    game.pebbles[0] = 2
    game.advance()
    return game


def test_a_question_is_put_together_of_what_its_presenter_says() -> None:
    question = PRESENTERS.ask(with_two_pebbles(), 0)
    assert (question.kind, question.source, question.rule) == ("bet", "phase.bets", "TOY-1.1")
    assert (question.prompt.key, question.prompt.args) == ("ask.bet", {"seat": 0, "n": 2})
    assert [option.action for option in question.options] == [KEEP, BET, BET + 1]
    assert [(refusal.action, refusal.reason.key) for refusal in question.refused] == [(BET + 2, "no.pebbles")]
    assert question.hints == {}


def test_what_belongs_to_another_question_is_told_when_it_has_its_time() -> None:
    game = with_two_pebbles()
    assert PRESENTERS.why_not(game, 0, BET + 2).json() == Reason("no.pebbles", "TOY-1.2", {"n": 2}).json()
    assert PRESENTERS.why_not(game, 0, CLAIM).json() == Reason("no.when_claim", "TOY-2.1").json()
    for seat, action in ((1, BET), (1, DONE), (0, KEEP)):
        game.apply(seat, action)
    assert PRESENTERS.ask(game, 0).kind == "claim"
    told = PRESENTERS.why_not(game, 0, BET)
    assert told.json() == Reason("no.when_bet", "TOY-1.1", {"round": 1}).json()


def test_what_cannot_be_meant_is_refused() -> None:
    with pytest.raises(ValueError, match="Bet has two presenters"):
        Presenters(BetPresenter(), BetPresenter())

    class Contrary(QuestionPresenter):
        frame: ClassVar[type[Frame]] = Claim
        actions: ClassVar[Actions] = {"keep": ("no.when_claim", "TOY-2.1")}

    with pytest.raises(ValueError, match="keep: two questions say differently when it has its time"):
        Presenters(BetPresenter(), Contrary())
