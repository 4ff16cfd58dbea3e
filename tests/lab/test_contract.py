"""What studies ask of a position and a match besides playing: histories as keys, expectations, points by round."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import Match, bots
from bourgade.lab.round_scores import RoundScores


def test_an_information_state_is_the_seats_own_history() -> None:
    """Two matches of Orléans in which one seat plans differently: another seat cannot tell before they are shown."""
    title = bourgade.title("orleans")
    one, other = Match(title, 2, 5), Match(title, 2, 5)
    assert one.information_state(0) == other.information_state(0)
    assert one.information_state(0) != one.information_state(1)
    legal = [action for action in one.game.legal(1) if title.describe(action)["kind"] == "place"]
    one.play(1, legal[0])
    other.play(1, legal[1])
    assert one.information_state(0) == other.information_state(0), "plans are secret"
    assert one.information_state(1) != other.information_state(1)
    before = one.information_state(0)
    one.play(0, one.game.legal(0)[0])
    assert one.information_state(0) != before, "an own act is a part of it"
    one.undo(0)
    assert one.information_state(0) == before


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_the_same_history_has_the_same_key_and_every_new_sight_another(title_id: str) -> None:
    match = Match(bourgade.title(title_id), 3, 7)
    keys = {match.information_state(0)}
    shown = match.game.view(0)
    changes = 0
    for _ in range(40):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[-1])
        changes += match.game.view(0) != shown or seat == 0
        shown = match.game.view(0)
        keys.add(match.information_state(0))
    assert len(keys) == changes + 1
    assert Match.replay(match.record()).information_state(0) == match.information_state(0)


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_every_seat_has_an_expectation_and_the_shares_add_up(title_id: str) -> None:
    game = bourgade.title(title_id).new(3, 3)
    bot = bots.bot("greedy", title_id, 1)
    for act in range(25):
        found = bots.expectations(game)
        assert len(found) == 3
        assert sum(share for _, share in found) == pytest.approx(1.0)
        assert all(0.0 <= share <= 1.0 for _, share in found)
        seat = game.waiting[0]
        game.apply(seat, bots.move(bot, game, seat, act))


def test_expectations_of_a_finished_game_are_its_result() -> None:
    game = bourgade.title("clochemerle").new(2, 3)
    scores = RoundScores(game)
    while not game.over:
        seat = game.waiting[0]
        game.apply(seat, game.legal(seat)[-1])
        scores.note(game)
    result = bots.expectations(game)
    assert [points for points, _ in result] == [score["total"] for score in game.scores()]
    assert [seat for seat, (_, share) in enumerate(result) if share] == list(game.winners)
    assert [row.round for row in scores.rows] == sorted(row.round for row in scores.rows)
    assert list(scores.rows[-1].scores) == game.scores()
    assert len(scores.rows) > 2
    assert scores.rows[-1].acts == scores.acts
