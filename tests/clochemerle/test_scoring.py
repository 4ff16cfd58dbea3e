"""The end (CLO-14)."""

import pytest

from tests.clochemerle.table import Table
from tests.rule import rule


def last_turn(players: int = 2, coffins: int = 18) -> Table:
    return Table(players).dead(graves=coffins)


def end(table: Table) -> Table:
    """Play the last turn of the round with the headman."""
    seats, turns = table.game.seats, table.game.box.turns[table.game.seats - 2]
    table.with_value(6, seat=seats - 1, number=turns - 1).black("question", seats - 1)
    return table.play(seats - 1, "headman", space="coin")


@rule("CLO-14.1")
@pytest.mark.parametrize(("players", "coffins"), [(2, 9), (3, 14), (4, 18)])
def test_the_game_ends_with_enough_coffins_at_the_end_of_a_round(players: int, coffins: int):
    assert end(last_turn(players, coffins)).game.over
    assert not end(last_turn(players, coffins - 1)).game.over


@rule("CLO-14.1")
def test_chronicle_and_graves_count_together():
    table = Table().dead(graves=3, abbot=2, merchant=2, traveller=2)
    assert end(table).game.over


@rule("CLO-14.2")
@pytest.mark.parametrize(("monks", "points"), [(0, 0), (1, 2), (2, 4), (3, 7), (4, 10), (5, 14), (6, 20)])
def test_windows_are_worth_more_and_more(monks: int, points: int):
    names = ["rosary_1", "rosary_2", "rosary_3", "rosary_4", "rosary_5", "quill_1"][:monks]
    assert Table().seat(0, church="sanatorium", monks=names).points()["church"] == 4 + points
    assert Table().seat(0, church="sanatorium", monks=names, dead=["abbot"]).points()["church"] == 4 + points


@rule("CLO-14.3")
@pytest.mark.parametrize(("chamber", "points"), [("monetary", 3), ("property", 0), ("citizens", 0), ("guild", 3)])
def test_meeting_place_and_chamber_make_the_council(chamber: str, points: int):
    assert Table().seat(0, chamber=chamber).points()["council"] == points
    assert Table().seat(0, chamber=chamber, meeting=2).points()["council"] == points + 2


@rule("CLO-14.4")
def test_fields_journeys_and_served_customers():
    points = Table().seat(0, fields=3, journey=["a2", "b4"], served=[30, 1], market=[33]).points()
    assert [points["harvest"], points["travel"], points["customers"]] == [3, 9, 8]


@rule("CLO-14.5")
def test_story_points_labourers_and_the_hand():
    table = Table().hand(0, story=4).seat(0, safe=6, tree=3, labourers=2)
    points = table.points()
    assert [points["story"], points["labourers"], points["hand"]] == [6, -10, 1]
    assert table.points(1)["hand"] == 0


@rule("CLO-14.6")
def test_the_rest_is_worth_nothing_and_a_total_may_be_negative():
    table = Table().hand(1, story=0, taken=True)
    table.seat(0, coins=9, tree=9, labourers=1, workshops={"stable": 2, "forge": 1}, market=[30])
    assert table.points()["total"] == -5


def two_alike(**seat_1: object) -> Table:
    """Seat 0 with 3 points and 5 things left over, seat 1 with 3 points and what the test gives."""
    table = last_turn(2, 9).hand(1, story=0, taken=True).seat(0, safe=3, coins=1, workshops={"stable_1": 2}, tree=2)
    return table.seat(1, safe=2, **seat_1)  # type: ignore[arg-type]


@rule("CLO-14.7")
def test_a_tie_goes_to_what_is_left_over_then_is_shared():
    """The headman brings seat 1 one coin more."""
    assert end(two_alike(tree=3)).game.winners == (0,)
    assert end(two_alike(tree=5)).game.winners == (1,)
    table = end(two_alike(tree=4))
    assert table.game.winners == (0, 1)
    assert len(table.told("log.win_shared")) == 2


@rule("CLO-14.7")
def test_the_most_points_win():
    table = end(last_turn(3, 14).seat(0, safe=6).seat(1, safe=7, labourers=1).seat(2, safe=6, coins=9))
    assert [points["total"] for points in table.game.scores()] == [7, 2, 6]
    assert table.game.winners == (0,)
    assert len(table.told("log.score")) == 3


@rule("CLO-14.8")
def test_guild_markers_and_ploughs_on_fields_count_and_other_markers_do_not():
    def leftovers(**village: object) -> object:
        table = Table().seat(0, **village)  # type: ignore[arg-type]
        seats = table.game.view(None)["seats"]
        assert isinstance(seats, list)
        return seats[0]["leftovers"]

    assert leftovers(coins=2, tree=3, workshops={"stable": 2}, chamber="guild", guild=2, fields=2, ploughs=2) == 11
    assert leftovers(meeting=2, chamber="property", marks=["craft"], church="sanatorium", shields=1) == 0
    assert leftovers(pupils=["left"]) == 0
