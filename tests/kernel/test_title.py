"""What a title refuses, what it completes, and where it is found."""

from typing import Any

import pytest

import bourgade
from bourgade import InvalidSetup
from bourgade.kernel import registry
from bourgade.kernel.title import show, terms
from tests.kernel.toy import TOY


def test_options_are_completed_with_the_usual_values() -> None:
    assert TOY.complete(None) == {"fast": False, "pot": "plain"}
    assert TOY.complete({"fast": True, "pot": "double"}) == {"fast": True, "pot": "double"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"slow": True}, r"toy has no option 'slow' \(it has fast, pot\)"),
        ({"fast": "true"}, "the option fast must be one of false, true, not 'true'"),
        ({"fast": 1}, "the option fast must be one of false, true, not 1"),
        ({"pot": "triple"}, "the option pot must be one of plain, double, not 'triple'"),
        ({"pot": "double"}, "pot=double goes only with fast=true"),
    ],
)
def test_wrong_options_are_refused_in_words(options: Any, message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^{message}$"):
        TOY.complete(options)


@pytest.mark.parametrize(
    ("players", "seed", "message"),
    [
        (1, 0, "toy is for 2, 3 players, not 1"),
        (True, 0, "toy is for 2, 3 players, not True"),
        (2.0, 0, "toy is for 2, 3 players, not 2.0"),
        ("2", 0, "toy is for 2, 3 players, not '2'"),
        (2, -1, "the seed must be a whole number from 0 on, not -1"),
        (2, 1.5, "the seed must be a whole number from 0 on, not 1.5"),
        (2, True, "the seed must be a whole number from 0 on, not True"),
        (2, None, "the seed must be a whole number from 0 on, not None"),
    ],
)
def test_wrong_tables_are_refused_in_words(players: Any, seed: Any, message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^{message}$"):
        TOY.new(players, seed)


def test_a_title_may_refuse_more() -> None:
    with pytest.raises(InvalidSetup, match="the fast game is for 2 players"):
        TOY.new(3, 1, {"fast": True})


def test_first_stops_before_anything_happens() -> None:
    game = TOY.first(2, 1)
    assert game.waiting == ()
    assert not game.over
    game.advance()
    assert game.dump() == TOY.new(2, 1).dump()


def test_describe_and_action_are_inverse() -> None:
    assert TOY.describe(4) == {"kind": "bet", "n": 2}
    assert TOY.action("bet", n=2) == 4


def test_values_are_shown_as_one_writes_them() -> None:
    assert [show(value) for value in (True, False, "2014")] == ["true", "false", "2014"]


def test_names_in_a_description_become_terms() -> None:
    description = {"kind": "travel", "town": "tours", "other_town": "blois", "n": 2}
    assert terms(description) == {"town": "town.tours", "other_town": "town.blois", "n": 2}


def test_titles_are_found_by_their_id() -> None:
    assert bourgade.titles() == tuple(sorted(bourgade.titles()))
    for title_id in bourgade.titles():
        assert bourgade.title(title_id).id == title_id
        assert bourgade.title(title_id) is bourgade.title(title_id)


def test_there_is_no_other_title() -> None:
    with pytest.raises(InvalidSetup, match=r"there is no title 'chess' \(there are .*orleans"):
        registry.title("chess")


def test_a_title_is_registered_with_its_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_modules", dict(registry._modules))
    registry.register("toy", "tests.kernel.toy")
    assert "toy" in registry.titles()
    assert registry.title("toy") is TOY
