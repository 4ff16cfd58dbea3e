"""The first-player hand (CLO-8)."""

import pytest

from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-8.1")
@pytest.mark.parametrize("value", [4, 10])
def test_the_hand_comes_with_its_story_points_and_the_next_round(value: int):
    table = Table(3).hand(story=3).with_value(value, seat=1).black("hand", 1)
    assert [table.player(1).tree, table.player(1).time] == [3, 0]
    assert [table.game.hand, table.game.hand_story, table.game.hand_taken] == [1, 0, True]
    assert table.game.first == 0
    table.play(2, "take_die", colour="white", face=6).play(2, "take_die", colour="white", face=6)
    table.black("question", 2).play(2, "headman", space="coin")
    assert [table.game.round, table.game.first, table.game.waiting] == [6, 1, (1,)]
    assert [table.game.hand_story, table.game.hand_taken] == [1, False]


@rule("CLO-8.1")
def test_the_hand_answers_to_4_and_10_only():
    called = [value for value in range(2, 13) if Table().with_value(value, seat=1).can(1, "black", banner="hand")]
    assert called == [4, 10]


@rule("CLO-8.2")
def test_the_hand_is_taken_once_a_round():
    table = Table(3).hand(1, story=0, taken=True).with_value(4, seat=2)
    assert table.refused(2, "black", banner="hand") == "no.hand_back"


@rule("CLO-8.2")
def test_with_two_players_nobody_takes_it_back_or_twice():
    table = Table().hand(1, story=0, taken=True)
    assert table.with_value(4, number=1).refused(0, "black", banner="hand") == "no.hand_back"
    table = Table().hand(1, story=0, taken=True)
    assert table.with_value(4, seat=1, number=1).refused(1, "black", banner="hand") == "no.hand_back"


@rule("CLO-8.3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_first_player_cannot_take_it(players: int):
    assert Table(players).with_value(4).refused(0, "black", banner="hand") == "no.hand_own"


@rule("CLO-8.4")
def test_with_two_players_the_first_player_can_in_the_second_turn():
    assert Table().with_value(4).refused(0, "black", banner="hand") == "no.hand_own"
    table = Table().hand(story=2).with_value(10, number=1).black("hand")
    assert [table.game.hand, table.player().tree] == [0, 2]
    assert Table().with_value(4, seat=1).can(1, "black", banner="hand")


@rule("CLO-8.5")
def test_a_hand_not_taken_stays_and_gathers_story_points():
    table = Table(3).hand(story=2)
    for seat in range(3):
        if seat == 0:
            table.turn(0)
        for face in (6, 6):
            if table.asked(seat) in ("first_die", "second_die"):
                table.play(seat, "take_die", colour="white", face=face)
        table.black("question", seat).play(seat, "headman", space="coin")
    assert [table.game.first, table.game.hand_story] == [0, 3]
