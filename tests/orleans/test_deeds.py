"""Town Hall, Gunpowder Tower and beneficial deeds (ORL-10)."""

import pytest

from tests.orleans.table import TITLE, Table
from tests.rule import rule

DEEDS: list[tuple[str, dict[str, int], int | str]] = [
    ("city_wall", {"knight": 3, "trader": 1, "farmer": 3, "craftsman": 3}, 1),
    ("papal_conclave", {"knight": 1, "monk": 2}, 3),
    ("defeating_plague", {"scholar": 2, "boatman": 1, "farmer": 1, "trader": 1}, 2),
    ("astronomy", {"scholar": 2, "trader": 1}, 1),
    ("boatmen_guild", {"boatman": 3, "scholar": 1}, 1),
    ("cathedral", {"craftsman": 2, "monk": 2, "trader": 2}, 2),
    ("peace_treaty", {"monk": 1, "scholar": 1, "knight": 2}, 2),
    ("canalisation", {"boatman": 3, "trader": 2, "farmer": 3, "craftsman": 2}, "choice"),
]


def hall(*followers: str, players: int = 2) -> Table:
    """Followers in the Town Hall; the Farm House is ready too, so that the phase does not end there."""
    table = Table(players).seat(0, coins=0).load(0, "farm_house")
    for slot, follower in enumerate(followers):
        table.put(0, "town_hall", slot, follower)
    return table


def held(table: Table) -> list[str | None]:
    """Who stands in the Town Hall of seat 0."""
    [place] = [place for place in table.view(0)["seats"][0]["places"] if place["place"] == "town_hall"]
    return [space["holds"] for space in place["spaces"]]


@rule("ORL-10.1")
def test_there_are_eight_deeds_with_these_spaces_and_rewards():
    view = Table(5).view(None)
    assert [(deed["deed"], deed["spaces"], deed["reward"]) for deed in view["deeds"]] == DEEDS
    assert sum(sum(deed["free"].values()) for deed in view["deeds"]) == 45


@rule("ORL-10.1")
def test_a_full_space_takes_nobody_else():
    table = hall("trader").fill_deed("city_wall", knight=3, farmer=3, craftsman=3).at("actions")
    table.play(0, "use", place="town_hall")
    assert table.refused(0, "deed", deed="city_wall", follower="trader") == "no.deed_space"
    assert table.can(0, "deed", deed="astronomy", follower="trader")


@rule("ORL-10.2")
@pytest.mark.parametrize(("first", "second"), [("city_wall", "city_wall"), ("city_wall", "canalisation")])
def test_one_action_sends_both_to_the_same_deed_or_to_two(first: str, second: str):
    table = hall("farmer", "craftsman").at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed=first, follower="farmer").play(0, "deed", deed=second, follower="craftsman")
    assert held(table) == [None, None]
    assert table.asked(0) == ("act" if second == "city_wall" else "reward")


@rule("ORL-10.2", "ORL-10.8")
def test_one_action_may_send_one_and_leave_the_other_for_a_later_turn():
    table = hall("farmer", "craftsman").at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="city_wall", follower="farmer").play(0, "stop_deeds")
    assert held(table) == [None, "craftsman"]
    assert table.can(0, "use", place="town_hall")


@rule("ORL-10.3")
def test_a_monk_fills_a_monks_space_only():
    table = hall("monk").at("actions").play(0, "use", place="town_hall")
    assert {option["deed"] for option in table.options(0)} == {"papal_conclave", "cathedral", "peace_treaty"}


@rule("ORL-10.4")
def test_followers_on_deeds_cannot_be_pulled_back_or_drawn():
    table = hall("knight").at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="papal_conclave", follower="knight").play(0, "pass")
    view = table.view(0)
    assert view["deeds"][1]["free"] == {"monk": 2}
    assert "knight" not in view["seats"][0]["bag"]
    assert not any(option["kind"] == "pull" and option["place"] == "town_hall" for option in table.options(0))


@rule("ORL-10.5")
@pytest.mark.parametrize(
    ("deed", "follower", "coins"), [(deed, next(iter(spaces)), coins) for deed, spaces, coins in DEEDS[:-1]]
)
def test_every_follower_earns_the_reward_of_its_deed_at_once(deed: str, follower: str, coins: int):
    table = hall(follower, "farmer").at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed=deed, follower=follower)
    assert table.asked(0) == "deed"  # the farmer is still to go
    assert table.player(0).coins == coins


@rule("ORL-10.6")
def test_canalisation_gives_each_follower_a_coin_or_a_point():
    table = hall("farmer", "boatman").at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="canalisation", follower="farmer").play(0, "reward", reward="coin")
    table.play(0, "deed", deed="canalisation", follower="boatman").play(0, "reward", reward="development")
    assert (table.player(0).coins, table.player(0).development) == (1, 1)


@rule("ORL-10.6", "ORL-11.8")
def test_on_space_30_canalisation_gives_the_coin():
    table = hall("farmer").seat(0, development=30).at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="canalisation", follower="farmer")
    assert table.asked(0) == "act"
    assert (table.player(0).coins, table.player(0).development) == (1, 30)


@rule("ORL-10.7")
def test_the_last_space_brings_the_citizen_besides_the_reward():
    table = hall("monk").fill_deed("papal_conclave", monk=1).at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="papal_conclave", follower="monk")
    assert table.game.scores()[0] == {"coins": 3, "goods": 0, "stations": 0, "citizens": 1, "total": 4}
    assert "papal_conclave" not in table.view(0)["citizens"]


@rule("ORL-10.7")
def test_a_space_that_is_not_the_last_brings_no_citizen():
    table = hall("monk").fill_deed("papal_conclave", monk=2).at("actions").play(0, "use", place="town_hall")
    assert table.play(0, "deed", deed="papal_conclave", follower="monk").player(0).citizens == 0


@rule("ORL-10.7")
def test_two_deeds_completed_in_one_action_give_two_citizens():
    table = hall("scholar", "trader", players=4).fill_deed("boatmen_guild", scholar=1).fill_deed("astronomy", trader=1)
    table.at("actions").play(0, "use", place="town_hall").play(0, "deed", deed="boatmen_guild", follower="scholar")
    table.play(0, "deed", deed="astronomy", follower="trader")
    assert table.player(0).citizens.bit_count() == 2


@rule("ORL-10.8")
def test_a_follower_without_a_free_space_stays_and_can_be_pulled_back():
    table = hall("monk", "knight").fill_deed("papal_conclave", knight=1).fill_deed("cathedral", trader=1)
    table.fill_deed("peace_treaty", knight=1).at("actions").play(0, "use", place="town_hall")
    table.play(0, "deed", deed="papal_conclave", follower="knight")
    assert held(table) == ["monk", None]
    assert table.asked(0) == "act"
    assert table.play(0, "pass").can(0, "pull", place="town_hall", slot=0)  # in phase 3 of the next round


@rule("ORL-10.9")
def test_with_two_players_the_deeds_ask_for_more_than_there_are():
    view = Table().view(None)
    for kind in ("boatman", "craftsman", "trader"):
        assert sum(deed["spaces"].get(kind, 0) for deed in view["deeds"]) == 7
        assert view["supply"][kind] == 6


# The Gunpowder Tower


@rule("ORL-10.10")
def test_the_tower_sends_its_followers_straight_to_deeds_in_one_action():
    table = Table().seat(0, coins=0, tiles=["gunpowder_tower"], tower=["knight", "monk"]).load(0, "farm_house")
    table.fill_deed("papal_conclave", knight=1, monk=1).at("actions").play(0, "use", place="gunpowder_tower")
    table.play(0, "deed", deed="papal_conclave", follower="knight")
    table.play(0, "deed", deed="papal_conclave", follower="monk")
    assert (table.player(0).coins, table.player(0).tower, table.player(0).citizens.bit_count()) == (6, [], 1)


@rule("ORL-10.10")
def test_the_tower_may_send_one_and_keep_the_other():
    table = Table().seat(0, tiles=["gunpowder_tower"], tower=["knight", "monk"]).load(0, "farm_house").at("actions")
    table.play(0, "use", place="gunpowder_tower").play(0, "deed", deed="city_wall", follower="knight")
    assert table.play(0, "stop_deeds").player(0).tower == [6]
    assert table.can(0, "use", place="gunpowder_tower")


def test_a_box_whose_tower_sends_three_can_be_left_and_taken_up_after_two():
    table = Table(data={"places": {"gunpowder_tower": {"effect": {"tower": 3}}}})
    table.seat(0, tiles=["gunpowder_tower"], tower=["knight", "monk", "trader"]).load(0, "farm_house").at("actions")
    table.play(0, "use", place="gunpowder_tower").play(0, "deed", deed="city_wall", follower="knight")
    table.play(0, "deed", deed="cathedral", follower="monk")
    game = TITLE.load(table.game.dump())
    assert game.legal(0) == table.game.legal(0)
    assert [TITLE.describe(action)["kind"] for action in game.legal(0)] == ["stop_deeds", *["deed"] * 5]


@rule("ORL-10.10")
def test_an_empty_tower_cannot_be_used():
    table = Table().seat(0, tiles=["gunpowder_tower"]).load(0, "farm_house").at("actions")
    assert table.refused(0, "use", place="gunpowder_tower") == "no.tower_empty"


@rule("ORL-10.11")
def test_town_hall_and_tower_are_two_actions():
    table = hall("farmer").seat(0, tiles=["gunpowder_tower"], tower=["knight"]).load(1, "farm_house").at("actions")
    table.play(0, "use", place="town_hall")
    assert not table.can(0, "deed", deed="city_wall", follower="knight")
    table.play(0, "deed", deed="city_wall", follower="farmer")
    assert table.game.waiting == (1,)
    assert table.play(1, "pass").can(0, "use", place="gunpowder_tower")


@rule("ORL-10.12")
def test_a_starter_in_the_tower_cannot_go_to_a_deed():
    table = Table().seat(0, tiles=["gunpowder_tower"], tower=["starter_farmer", "knight"]).load(0, "farm_house")
    table.at("actions").play(0, "use", place="gunpowder_tower")
    assert {option["follower"] for option in table.options(0)} == {"knight"}
    reasons = {(refusal.reason.key, refusal.reason.rule) for refusal in table.game.ask(0).refused}
    assert ("no.starter_deed", "ORL-10.12") in reasons
    table.play(0, "deed", deed="city_wall", follower="knight")
    assert table.refused(0, "use", place="gunpowder_tower") == "no.deed"
