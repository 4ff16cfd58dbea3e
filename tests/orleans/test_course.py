"""The course of the game, and what each player may see (ORL-2)."""

from typing import Any

import pytest

from tests.orleans.table import TITLE, Table, idle_match
from tests.rule import rule


def eventful() -> Table:
    """A round in which somebody is asked something in every phase that asks."""
    table = Table(3).round(5, "harvest").seat(0, spare=1, goods={"grain": 2, "wine": 2}, tracks={"farmer": 2})
    table.seat(1, tracks={"farmer": 1}, market={"farmer": 1}).seat(2, coins=0, goods={"wool": 1})
    return table.load(0, "scriptorium")


@rule("ORL-2.1")
def test_coins_goods_stations_and_citizens_give_points_and_most_points_win():
    table = Table().round(18, "pilgrimage", "c").seat(0, coins=1)
    table.seat(1, coins=3, development=4, goods={"wool": 1}, stations=["tours"], citizens=["knights"])
    table.at("end_of_round")
    assert table.game.scores()[1] == {"coins": 3, "goods": 4, "stations": 2, "citizens": 4, "total": 13}
    assert table.game.winners == (1,)


@rule("ORL-2.2")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_game_lasts_eighteen_rounds(edition: str):
    lines = [line for line in idle_match(3, edition=edition).log(None) if line.key == "log.round"]
    assert [line.args["round"] for line in lines] == list(range(1, 19))


@rule("ORL-2.2")
def test_the_phases_of_a_round_come_in_order():
    table = eventful().at("census")
    phases: list[str] = []
    while table.game.round == 5:
        if (phase := table.view(None)["phase"]) not in phases:
            phases.append(phase)
        seat = table.game.waiting[0]
        table.game.apply(seat, table.game.legal(seat)[0])
    assert phases == ["census", "followers", "planning", "actions", "technology", "event"]
    assert (table.game.round, table.view(None)["first"]) == (6, 1)


@rule("ORL-2.2")
def test_a_round_begins_with_the_hourglass_and_then_the_census():
    table = Table().seat(0, tracks={"farmer": 1}).at("end_of_round")
    assert [line.key for line in table.log][:2] == ["log.round", "log.census_first"]


@rule("ORL-2.3")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_turns_start_with_the_first_player_and_go_clockwise(first: int, order: list[int]):
    table = Table(3).load(0, "scriptorium").load(1, "scriptorium").load(2, "scriptorium")
    table.game.first = first
    table.at("actions")
    seats: list[int] = []
    while table.game.waiting and table.asked(table.game.waiting[0]) == "act":
        seats += table.game.waiting
        table.play(seats[-1], "use", place="scriptorium")
    assert seats == order


@rule("ORL-2.4")
@pytest.mark.parametrize(("first", "follower"), [(0, 1), (1, 2), (2, 0)])
def test_the_first_player_tile_goes_to_the_left(first: int, follower: int):
    table = Table(3)
    table.game.first = first
    assert table.at("end_of_round").game.first == follower


@rule("ORL-2.5")
@pytest.mark.parametrize(("phase", "question"), [("followers", "draw"), ("planning", "plan")])
def test_everybody_draws_and_plans_at_once(phase: str, question: str):
    table = Table(3)
    for seat in range(3):
        table.seat(seat, market={"farmer": 1})
    table.at(phase)
    assert table.game.waiting == (0, 1, 2)
    assert {table.asked(seat) for seat in range(3)} == {question}


@rule("ORL-2.5")
def test_payments_are_settled_in_turn_order():
    table = Table(3).round(5, "taxes", "c")
    for seat in range(3):
        table.seat(seat, coins=0, goods={"grain": 3})
    table.game.first = 2
    table.at("event")
    for seat in (2, 0, 1):
        assert table.game.waiting == (seat,)
        table.play(seat, "give_good", good="grain")


@rule("ORL-2.6", "ORL-2.8")
def test_outside_the_secret_phases_all_see_the_same():
    table = Table(3).seat(0, goods={"wool": 2}, bag={"monk": 1}, market={"knight": 1}, tiles=["hayrick"])
    table.load(0, "scriptorium").at("actions")
    views = [table.view(seat) for seat in (0, 1, 2, None)]
    assert [view.pop("you") for view in views] == [0, 1, 2, None]
    assert views[0] == views[1] == views[2] == views[3]


@rule("ORL-2.6")
def test_coins_goods_boards_tracks_supplies_map_deeds_and_event_are_open():
    table = Table().seat(0, coins=9, development=5, goods={"wine": 1}, tracks={"monk": 0, "knight": 2})
    view = table.put(0, "ship", 0, "farmer").load(0, "scriptorium").at("actions").view(1)
    seat = view["seats"][0]
    assert (seat["coins"], seat["goods"], seat["tracks"]["knight"], seat["development"]) == (9, {"wine": 1}, 2, 5)
    ship = next(place for place in seat["places"] if place["place"] == "ship")
    assert [space["holds"] for space in ship["spaces"]] == ["farmer", None, None]
    assert (view["event"], len(view["ways"]), len(view["deeds"]), view["supply"]["farmer"]) == ("income", 43, 8, 11)
    assert len(view["tiles"]["one"] + view["tiles"]["two"]) == 20


@rule("ORL-2.6")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_order_of_the_hourglass_tiles_is_unknown(edition: str):
    game = Table(edition=edition).round(8, "income").load(0, "scriptorium").at("actions").game
    twins = [game.determinize(0, seed) for seed in range(12)]
    assert all(twin.view(0) == game.view(0) for twin in twins)
    for twin in twins:
        twin.apply(0, TITLE.action("pass"))
    assert len({(twin.round, twin.event) for twin in twins}) > 2


@rule("ORL-2.6")
def test_the_tiles_still_to_come_can_be_counted_but_not_ordered():
    for edition, stacks in (("2014", [7]), ("2020", [0, 1, 6])):
        table = Table(edition=edition).round(11, "income").load(0, "scriptorium").at("actions")
        assert [sum(stack.values()) for stack in table.view(0)["events_left"]] == stacks


@rule("ORL-2.7")
def test_your_own_bag_is_open_to_you():
    assert Table().seat(0, bag={"monk": 2}).at("followers").view(0)["seats"][0]["bag"]["monk"] == 2


@rule("ORL-2.7")
def test_followers_are_drawn_at_random_and_never_picked():
    game = Table().seat(0, bag={"monk": 4, "farmer": 4}).at("followers").game
    assert all(set(TITLE.describe(action)) <= {"kind", "n"} for action in game.legal(0))
    twins = [game.determinize(0, seed) for seed in range(12)]
    for twin in twins:
        twin.apply(0, TITLE.action("draw", n=2))
    assert len({tuple(twin.players[0].market) for twin in twins}) > 3


@rule("ORL-2.8")
@pytest.mark.parametrize("watcher", [1, None])
def test_everybody_may_see_what_is_in_every_bag(watcher: int | None):
    table = Table().seat(0, bag={"monk": 1, "knight": 2}).load(0, "scriptorium").at("actions")
    bag: dict[str, Any] = table.view(watcher)["seats"][0]["bag"]
    assert (bag["monk"], bag["knight"], bag["starter_farmer"]) == (1, 2, 1)


@rule("ORL-2.9")
@pytest.mark.parametrize("seed", range(4))
def test_the_plague_takes_no_starter(seed: int):
    table = Table(seed=seed).round(5, "plague").seat(0, bag={"knight": 1}).at("event")
    lost = 1 - table.view(0)["seats"][0]["bag"].get("knight", 0)
    assert (len(table.told("log.plague")), len(table.told("log.plague_lucky"))) == (lost, 1 - lost)
    assert sum(table.view(0)["seats"][0]["bag"].values()) == 5 - lost


@rule("ORL-2.9")
def test_starters_are_not_given_up_in_torture():
    table = Table().round(5, "taxes", "c").seat(0, coins=0, goods={"grain": 3}).at("event")
    assert table.refused(0, "give_follower") == "no.neutral_in_bag"


@rule("ORL-2.9")
def test_starters_do_not_serve_beneficial_deeds():
    table = Table().seat(0, market={"starter_farmer": 1}).at("planning")
    assert table.refused(0, "place", place="town_hall", slot=0, follower="starter_farmer") == "no.starter_town_hall"
    tower = Table().seat(0, tiles=["gunpowder_tower"], tower=["starter_farmer"]).load(0, "scriptorium").at("actions")
    assert tower.refused(0, "use", place="gunpowder_tower") == "no.deed"
