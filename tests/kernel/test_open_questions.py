"""Questions to several seats at once, and asides: an auction of one piece, in which the crier may be heckled."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from bourgade import IllegalAction
from bourgade.kernel.frames import Fields, OpenQuestion, Question
from bourgade.kernel.message import Reason
from bourgade.kernel.position import Position

BID: Final = 0
PASS: Final = 1
HECKLE: Final = 2
CALL: Final = 3


class Auction(Position):
    """Seat 0 cries (BID or CALL); then the other seats bid or pass, whoever is first has it. Meanwhile seat 0 may call
    it off, as an aside; while seat 0 cries, the others may heckle."""

    __slots__ = ("heckles", "sold")

    heckles: int
    sold: int

    def aside_options(self, seat: int) -> list[int]:
        if isinstance(self.stack[-1], Bids):
            return [CALL] if seat == 0 else []
        return [HECKLE] if seat != 0 else []

    def aside(self, seat: int, action: int) -> None:
        if action == HECKLE:
            self.heckles += 1
        else:
            self.stack.pop()

    def why_not(self, seat: int, action: int) -> Reason:
        return Reason("no.not_asked")


class Cry(Question):
    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: Auction) -> list[int]:
        return [BID, CALL] if state.heckles < 3 else [CALL]

    def answer(self, state: Auction, action: int) -> None:
        if action == BID:
            state.push(Bids(0, (1 << state.seats) - 2))


class Bids(OpenQuestion):
    number: ClassVar[int] = 128
    fields: ClassVar[Fields] = {"bidders": range(1 << 8)}  # a bit each
    __slots__ = ("bidders",)

    def __init__(self, seat: int, bidders: int) -> None:
        self.seat = seat
        self.bidders = bidders

    def options_for(self, state: Auction, seat: int) -> list[int]:
        if not self.bidders >> seat & 1:
            return []
        return [BID, PASS] if state.heckles >> 1 == 0 else [PASS]

    def answer_from(self, state: Auction, seat: int, action: int) -> None:
        if action == BID:
            state.sold = seat
        elif self.bidders & ~(1 << seat):
            state.push(Bids(0, self.bidders & ~(1 << seat)))


def auction(seats: int = 3) -> Auction:
    game = Auction()
    game.begin(seats, [])
    game.heckles = 0
    game.sold = -1
    game.push(Cry(0))
    game.advance()
    return game


def test_all_seats_of_an_open_question_wait_and_any_may_act_first():
    for seat in (1, 2):
        game = auction()
        game.apply(0, BID)
        assert game.waiting == (1, 2)
        assert [game.legal(other) for other in range(3)] == [[], [BID, PASS], [BID, PASS]]
        game.apply(seat, BID)
        assert game.sold == seat
        assert game.over
        assert [game.legal(other) for other in range(3)] == [[], [], []]


def test_the_question_goes_on_for_those_who_are_left():
    game = auction()
    game.apply(0, BID)
    game.apply(2, PASS)
    assert game.waiting == (1,)
    with pytest.raises(IllegalAction):
        game.apply(2, BID)
    game.apply(1, PASS)
    assert game.over
    assert game.sold == -1


def test_a_single_seat_with_a_single_answer_is_not_asked():
    game = auction(2)
    game.apply(1, HECKLE)
    game.apply(1, HECKLE)
    game.apply(0, BID)
    assert game.over  # the only answer of the only seat was to pass
    several = auction(3)
    several.apply(1, HECKLE)
    several.apply(2, HECKLE)
    several.apply(0, BID)
    assert several.waiting == (1, 2)  # two seats with one answer each decide who goes first


def test_asides_change_the_position_but_not_who_is_asked():
    game = auction()
    assert game.asides(1) == [HECKLE]
    assert game.legal(1) == []
    game.apply(1, HECKLE)
    assert game.heckles == 1
    assert game.waiting == (0,)
    game.apply(2, HECKLE)
    game.apply(2, HECKLE)
    assert game.over  # with one answer left, the question is answered by itself


def test_an_aside_may_take_an_open_question_back():
    game = auction()
    game.apply(0, BID)
    game.apply(0, CALL)
    assert game.over
    assert game.legal(1) == []


@pytest.mark.parametrize(("seat", "action"), [(1, BID), (1, CALL), (-1, HECKLE), (3, HECKLE)])
def test_others_do_nothing_but_asides(seat, action):
    game = auction()
    with pytest.raises(IllegalAction) as refusal:
        game.apply(seat, action)
    assert refusal.value.reason.key == "no.not_your_turn"
    assert game.waiting == (0,)


def test_what_only_equals_an_aside_is_none():
    game = auction()
    for odd in (float(HECKLE), str(HECKLE), None):
        with pytest.raises(IllegalAction) as refusal:
            game.apply(1, odd)
        assert refusal.value.reason.key == "no.not_your_turn"
    assert game.heckles == 0


def test_titles_have_no_asides_unless_they_say_so():
    game = auction()
    assert Position.aside_options(game, 1) == []
    Position.aside_options(game, 1).append(HECKLE)
    assert Position.aside_options(game, 1) == []
    assert game.legal(1) == [], "no list that is given away is shared"
