"""The Sacristy (ORL-12.16 to ORL-12.18)."""

import pytest

from tests.orleans.table import STARTERS, Table
from tests.rule import rule

MONK = 6
BAD = ["harvest", "taxes", "plague"]
editions = pytest.mark.parametrize("edition", ["2014", "2020"])


def guarded(event: str, letter: str = "c", edition: str = "2020") -> Table:
    """A loaded Sacristy, and something for every event to take."""
    table = Table(edition=edition).round(15 if edition == "2020" else 5, event, letter)
    return table.seat(0, market=STARTERS, coins=0, goods={"wool": 3, "wine": 4}, bag={"knight": 1}).load(0, "sacristy")


@rule("ORL-12.16", "ORL-12.17")
@editions
@pytest.mark.parametrize("event", BAD)
def test_the_monk_may_go_to_the_bag_instead_of_the_whole_event(event: str, edition: str):
    table = guarded(event, edition=edition).at("event")
    assert table.kinds(0) == {"shield", "suffer"}
    player = table.play(0, "shield").player(0)
    assert (player.goods, player.bag[4], player.bag[MONK]) == ([0, 0, 4, 3, 0], 1, 1)
    assert (player.stock, table.game.lost) == (10, [0] * 7)


@rule("ORL-12.16")
@pytest.mark.parametrize("event", BAD)
def test_a_sacristy_that_was_used_is_empty(event: str):
    table = guarded(event).at("event").play(0, "shield")
    assert not table.can(0, "pull", place="sacristy", slot=0)
    assert table.round(16, event, "c").at("event").asked(0) != "shield"


@rule("ORL-12.16")
@editions
def test_the_event_may_be_suffered_and_the_monk_kept(edition: str):
    table = guarded("plague", edition=edition).at("event").play(0, "suffer")
    assert (table.player(0).bag[4], table.player(0).bag[MONK]) == (0, 0)
    assert table.can(0, "pull", place="sacristy", slot=0)


@rule("ORL-12.17")
def test_it_is_decided_before_anything_is_drawn_or_paid():
    for event in BAD:
        table = guarded(event).seat(0, coins=3).at("event")
        assert table.asked(0) == "shield"
        assert (table.player(0).coins, table.player(0).goods, table.player(0).bag[4]) == (3, [0, 0, 4, 3, 0], 1)


@rule("ORL-12.17")
@pytest.mark.parametrize("seed", range(5))
def test_the_plague_cannot_take_the_monk_that_was_sent(seed: int):
    table = Table(seed=seed).round(5, "plague").seat(0, market=STARTERS, bag={"knight": 1}).load(0, "sacristy")
    left = table.game.supply[MONK]
    table.at("event").play(0, "shield")
    assert (table.player(0).bag[MONK], table.game.supply[MONK]) == (1, left)


@rule("ORL-12.18")
def test_taxes_too_small_to_cost_anything_are_not_warded_off():
    table = Table().round(15, "taxes", "c").seat(0, goods={"wool": 2}).load(0, "sacristy").at("event")
    assert table.asked(0) == "draw"
    assert table.can(0, "pull", place="sacristy", slot=0)


@rule("ORL-12.18")
def test_a_plague_that_finds_only_starters_is_not_warded_off():
    table = Table().round(5, "plague").load(0, "sacristy").at("event")
    assert table.asked(0) == "draw"


@rule("ORL-12.18")
def test_the_sacristy_does_not_lift_a_pilgrimage():
    table = Table().round(5, "pilgrimage").load(0, "sacristy", "monastery", "farm_house").at("actions")
    assert table.refused(0, "use", place="monastery") == "no.pilgrimage"
    assert table.play(0, "pass").asked(0) == "draw"


@rule("ORL-12.16")
@pytest.mark.parametrize("event", ["income", "trading_day"])
def test_a_good_event_is_not_warded_off(event: str):
    assert guarded(event).at("event").told("log.shield") == []
