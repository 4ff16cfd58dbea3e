"""Rounds (CLO-2)."""

import pytest

from bourgade.games.clochemerle.rules.flow import Turn
from tests.clochemerle.table import TITLE, Table
from tests.rule import rule


def idle_turn(table: Table, seat: int) -> None:
    """Take the first dice and move the headman or not: whatever ends the turn."""
    while seat in table.game.waiting:
        asked = table.asked(seat)
        if asked == "banner":
            table.play(seat, "black", banner="question")
        else:
            table.game.apply(seat, table.game.legal(seat)[0])
        if table.turn_of(seat) or asked in ("headman", "death"):
            break


@rule("CLO-2.1")
def test_the_first_player_lays_a_story_point_on_the_hand_and_rolls():
    game = TITLE.new(3, 4)
    assert game.view(None)["hand"] == {"seat": game.view(None)["first"], "story": 1, "taken": False}
    table = Table(3).hand(story=0, taken=True)
    for seat in range(3):
        table.turn(seat) if seat == 0 else None
        idle_turn(table, seat)
    assert table.game.round == 6
    assert [table.game.hand_story, table.game.hand_taken] == [1, False]
    assert sum(table.game.dice) == 8


@rule("CLO-2.2")
@pytest.mark.parametrize(("players", "order"), [(2, [1, 0, 1, 0]), (3, [1, 2, 0]), (4, [1, 2, 3, 0])])
def test_turns_go_clockwise_from_the_first_player(players: int, order: list[int]):
    table = Table(players)
    table.game.first = table.game.hand = 1
    table.turn(1)
    seen = []
    for seat in order:
        assert table.game.waiting == (seat,)
        seen.append(seat)
        idle_turn(table, seat)
    assert seen == order
    assert table.game.round == 6


@rule("CLO-2.2")
@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 2), (4, 3)])
def test_some_dice_are_left_over(players: int, left: int):
    table = Table(players).turn(0)
    turns = len([frame for frame in table.game.stack if isinstance(frame, Turn)]) + 1
    assert sum(table.game.dice) - 2 * turns == left


@rule("CLO-2.3")
def test_a_turn_is_value_then_banners_then_the_reaper():
    table = Table().seat(0, time=9).turn(0, white=[3, 4])
    steps = [table.game.view(0)["step"]]
    table.play(0, "take_die", colour="white", face=3).play(0, "take_die", colour="white", face=4)
    steps.append(table.game.view(0)["step"])
    table.play(0, "black", banner="field")
    steps.append(table.game.view(0)["step"])
    assert steps == ["value", "banners", "reaper"]
    assert table.asked(0) == "death"


@rule("CLO-2.4")
def test_the_end_is_seen_to_after_the_last_turn_of_the_round():
    table = Table(3).dead(graves=14).turn(0)
    idle_turn(table, 0)
    idle_turn(table, 1)
    assert not table.game.over
    idle_turn(table, 2)
    assert table.game.over
    table = Table(3).dead(graves=13).turn(2)
    idle_turn(table, 2)
    assert not table.game.over
    assert table.game.round == 6
