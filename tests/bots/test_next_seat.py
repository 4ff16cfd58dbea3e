"""Who is asked next: the lowest seat while the order changes nothing, by lot at an open question, everywhere alike."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import bourgade
from bourgade import bots
from bourgade.bots.next_seat import candidates, next_of, next_seat, seat_lots
from bourgade.kernel.frames import OPEN
from bourgade.kernel.position import Position

SOURCE: Final = Path(__file__).parent.parent.parent / "src" / "bourgade"


def open_question() -> Position:
    """A game of Lorrein at a question that several seats may answer."""
    game = bourgade.title("lorrein").new(4, 3)
    bot = bots.bot("lively", "lorrein", 1)
    for act in range(5000):
        if len(game.waiting) > 1 and game.stack[-1].mode() >= OPEN:
            return game
        seat = game.waiting[0]
        game.apply(seat, bots.move(bot, game, seat, act))
    raise AssertionError("there was no open question")


def test_at_an_open_question_every_seat_has_the_same_chance():
    game = open_question()
    lots = seat_lots(1)
    asked = [next_seat(game, lots) for _ in range(300 * len(game.waiting))]
    for seat in game.waiting:
        assert 200 < asked.count(seat) < 400
    assert candidates(game) == game.waiting
    assert {next_of(game, game.waiting[1:], lots) for _ in range(50)} == set(game.waiting[1:])


def test_the_lots_of_a_game_follow_from_its_seed():
    game = open_question()
    first, again = seat_lots(5), seat_lots(5)
    assert [next_seat(game, first) for _ in range(20)] == [next_seat(game, again) for _ in range(20)]


def test_while_all_decide_together_the_lowest_seat_comes_first_and_no_lot_is_drawn():
    game = bourgade.title("orleans").new(3, 1)
    lots = seat_lots(1)
    before = lots.state
    assert len(game.waiting) == 3
    assert next_seat(game, lots) == next_of(game, [0, 2], lots) == 0
    assert candidates(game) == (0,)
    assert lots.state == before


def test_nobody_answers_it_a_second_time():
    """No other module takes a seat out of those that wait."""
    found = {
        str(path.relative_to(SOURCE))
        for path in SOURCE.rglob("*.py")
        if path.name != "next_seat.py" and re.search(r"\bwaiting\[(?!\d* ?:)", path.read_text(encoding="utf-8"))
    }
    assert found == {"cli/tui/screen.py", "lab/bench.py"}, "one names somebody who thinks, one measures one question"
