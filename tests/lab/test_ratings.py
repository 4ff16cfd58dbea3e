"""Ratings by the model of Plackett and Luce."""

from __future__ import annotations

from math import log

import pytest

from bourgade.lab.ratings import ELO, rate


def test_two_players_are_as_far_apart_as_their_wins_say() -> None:
    """Three wins in four are odds of three to one; the prior pulls a little towards the middle."""
    found = rate([["a", "b"]] * 300 + [["b", "a"]] * 100)
    assert [rating.name for rating in found] == ["a", "b"]
    assert found[0].rating - found[1].rating == pytest.approx(ELO * log(3), rel=0.01)
    assert found[0].rating == pytest.approx(-found[1].rating)


def test_more_games_make_the_intervals_narrower() -> None:
    order = [["a", "b", "c"], ["b", "a", "c"], ["c", "a", "b"], ["a", "c", "b"]]
    few, many = rate(order * 5), rate(order * 80)
    width = [each[0].high - each[0].low for each in (few, many)]
    assert width[0] / width[1] == pytest.approx(4.0, rel=0.1)
    assert few[0].low < few[0].rating < few[0].high


def test_who_wins_everything_stays_finite() -> None:
    found = rate([["a", "b"]] * 50)
    assert 200 < found[0].rating - found[1].rating < 3000


def test_copies_of_a_bot_share_a_rating() -> None:
    found = rate([["a", "b", "b", "b"], ["b", "a", "b", "b"], ["b", "b", "b", "a"]] * 20)
    assert {rating.name for rating in found} == {"a", "b"}
