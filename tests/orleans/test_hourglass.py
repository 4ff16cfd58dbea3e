"""The hourglass and the census (ORL-3)."""

import pytest

from tests.orleans.table import TITLE, Table, idle_match
from tests.rule import rule


def coins_after_census(steps: list[int], edition: str = "2020") -> list[int]:
    table = Table(len(steps), edition=edition)
    for seat, step in enumerate(steps):
        table.seat(seat, tracks={"farmer": step})
    table.at("census")
    return [player.coins for player in table.game.players]


@rule("ORL-3.1")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_one_tile_is_turned_up_and_its_event_is_that_of_the_round(edition: str):
    table = Table(edition=edition).round(7, "income")
    before = table.game.deck[:]
    table.at("end_of_round")
    [line] = table.told("log.round")
    assert str(line.args["hour"]).startswith(f"hour.{table.view(0)['event']}")
    gone = [index for index, count in enumerate(before) if table.game.deck[index] == count - 1]
    assert [index % 6 for index in gone] == [table.game.event]


@rule("ORL-3.2")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_first_event_is_always_pilgrimage(edition: str):
    assert {TITLE.new(2, seed, {"edition": edition}).view(0)["event"] for seed in range(20)} == {"pilgrimage"}


@rule("ORL-3.3")
def test_the_game_ends_with_the_round_of_the_last_tile():
    table = Table().round(17, "income", "c").at("end_of_round")
    assert (table.game.round, sum(table.game.deck), table.game.over) == (18, 0, False)
    assert Table().round(18, "income", "c").at("end_of_round").game.over


@rule("ORL-3.3")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_eighteen_tiles_are_turned_up_in_a_game(edition: str):
    match = idle_match(4, edition=edition)
    assert len([line for line in match.log(None) if line.key == "log.round"]) == 18
    assert match.game.over


@rule("ORL-3.4", "ORL-3.5")
@pytest.mark.parametrize("edition", ["2014", "2020"])
@pytest.mark.parametrize(
    ("steps", "coins"),
    [
        ([2, 3, 0], [5, 6, 4]),  # the rulebooks' picture: one receives, one pays
        ([3, 3, 1], [5, 5, 4]),
        ([4, 2, 2], [6, 5, 5]),
        ([1, 1, 1], [5, 5, 5]),
        ([0, 8, 3, 1], [4, 6, 5, 5]),
        ([2, 2, 1, 1], [5, 5, 5, 5]),
    ],
)
def test_only_who_is_alone_ahead_receives_and_only_who_is_alone_behind_pays(edition, steps, coins):
    assert coins_after_census(steps, edition) == coins


@rule("ORL-3.4", "ORL-3.5")
def test_the_census_of_five_players():
    assert coins_after_census([5, 4, 3, 2, 1]) == [6, 5, 5, 5, 4]


@rule("ORL-3.4")
def test_the_census_counts_markers_not_followers():
    table = Table().seat(0, tracks={"farmer": 1}).seat(1, bag={"farmer": 5}).at("census")
    assert [player.coins for player in table.game.players] == [6, 5]


@rule("ORL-3.5")
def test_who_cannot_pay_the_census_is_tortured():
    table = Table(3).seat(0, tracks={"farmer": 2}).seat(1, tracks={"farmer": 1}).seat(2, coins=0, goods={"wool": 1})
    table.at("census")
    assert (table.game.waiting, table.asked(2), table.view(2)["phase"]) == ((2,), "torture", "census")
    table.play(2, "give_good", good="wool")
    assert table.asked(2) == "draw"


@rule("ORL-3.6")
@pytest.mark.parametrize(("steps", "coins"), [([1, 0], [6, 5]), ([0, 3], [5, 6]), ([2, 2], [5, 5])])
def test_with_two_players_nobody_pays(steps: list[int], coins: list[int]):
    assert coins_after_census(steps) == coins


@rule("ORL-3.7")
def test_the_leader_receives_before_the_last_pays():
    table = Table(3, edition="2014", bank="limited").seat(0, coins=200, tracks={"farmer": 2})
    table.seat(1, coins=10, tracks={"farmer": 1}).seat(2, coins=2).at("census")
    assert [player.coins for player in table.game.players] == [200, 10, 1]  # the bank was empty when it should pay
    assert [line.key for line in table.log if "census" in line.key] == ["log.census_first", "log.census_last"]


@rule("ORL-3.8")
def test_the_sacristy_does_not_protect_from_the_census():
    table = Table(3).seat(0, tracks={"farmer": 2}).seat(1, tracks={"farmer": 1}).load(2, "sacristy").at("census")
    assert (table.player(2).coins, table.asked(2)) == (4, "draw")
    assert {"place": "sacristy", "slot": 0, "kind": "pull"} in table.options(2)
