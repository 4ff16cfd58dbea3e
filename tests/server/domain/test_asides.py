"""Seats that the game does not wait for act, too, where the title lets them."""

from __future__ import annotations

import pytest

from bourgade.client import RequestError
from bourgade.kernel.chance import Chance
from tests.server.people import Sitting, at_random, sit
from tests.server.running import Server


def set_up(server: Server) -> Sitting:
    """A table of Lorrein at the first turn: everybody has wheat, and the mill is public."""
    sitting = sit(server, "lorrein")
    choose = at_random(Chance(5))
    while True:
        for seat in sitting.seats:
            update = sitting.look(seat)
            if update.view["round"]:
                return sitting
            if update.question is not None:
                sitting.act(seat, choose)


def test_a_seat_out_of_turn_works_its_goods_and_takes_it_back(one_server: Server) -> None:
    sitting = set_up(one_server)
    updates = [sitting.look(seat) for seat in sitting.seats]
    other = next(seat for seat, update in enumerate(updates) if update.question is None)
    grind = next(option for option in updates[other].asides if option.meaning == {"kind": "process", "craft": "mill"})
    assert grind.text
    after = sitting.client.act(sitting.table, other, grind.action, updates[other].seq)
    assert after.view["seats"][other]["goods"]["flour"] == 3
    assert after.undoable == 1
    turn = 1 - other
    seen = sitting.look(turn)
    assert seen.seq > updates[turn].seq
    assert seen.question is not None
    back = sitting.client.undo(sitting.table, other, after.seq)
    assert "flour" not in back.view["seats"][other]["goods"]


def test_other_acts_out_of_turn_are_refused(one_server: Server) -> None:
    sitting = set_up(one_server)
    updates = [sitting.look(seat) for seat in sitting.seats]
    other = next(seat for seat, update in enumerate(updates) if update.question is None)
    asking = updates[1 - other].question
    assert asking is not None
    throw = next(option for option in asking.options if option.meaning["kind"] == "throw")
    with pytest.raises(RequestError):
        sitting.client.act(sitting.table, other, throw.action, updates[other].seq)


def test_what_somebody_writes_shows_to_nobody_else(one_server: Server) -> None:
    """Neither the number of moments nor what others may take back, nor that anything has happened at all."""
    sitting = set_up(one_server)
    updates = [sitting.look(seat) for seat in sitting.seats]
    other = next(seat for seat, update in enumerate(updates) if update.question is None)
    turn = 1 - other
    question = updates[turn].question
    assert question is not None
    grind = next(option for option in question.options if option.meaning["kind"] == "process")
    own = sitting.client.act(sitting.table, turn, grind.action, updates[turn].seq)
    assert own.undoable > 0
    before = sitting.look(other)
    offer = next(option for option in before.asides if option.meaning["kind"] == "offer")
    after = sitting.client.act(sitting.table, other, offer.action, before.seq)
    assert after.view["seats"][other]["draft"] is not None
    assert after.moments == before.moments
    seen = sitting.look(turn)
    assert (seen.seq, seen.moments, seen.undoable, seen.view) == (own.seq, own.moments, own.undoable, own.view)
    back = sitting.client.undo(sitting.table, turn, own.seq)
    assert back.undoable == own.undoable - 1
    assert sitting.look(other).view["seats"][other]["draft"] is not None


def test_titles_without_asides_show_none(one_server: Server) -> None:
    sitting = sit(one_server, "orleans")
    assert all(sitting.look(seat).asides == [] for seat in sitting.seats)
