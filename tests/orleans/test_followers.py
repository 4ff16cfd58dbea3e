"""Phase 3: drawing followers and pulling them back (ORL-4)."""

from typing import Any

import pytest

from bourgade.kernel.match import Match
from tests.orleans.table import STARTERS, TITLE, Table
from tests.rule import rule

MANY = {"farmer": 2, "boatman": 2, "craftsman": 2}  # with the four starters, ten in the bag


def most(table: Table, seat: int = 0) -> int:
    """The most followers that the seat may draw."""
    return max((int(option["n"]) for option in table.options(seat) if option["kind"] == "draw"), default=0)


def spread(empty_bag_pull: bool = True) -> Table:
    """A player whose bag is empty: five followers wait on places that nobody will complete."""
    table = Table(empty_bag_pull=empty_bag_pull)
    table.put(0, "ship", 0, "starter_farmer").put(0, "ship", 1, "starter_boatman")
    table.put(0, "wagon", 1, "starter_trader").put(0, "guildhall", 1, "starter_craftsman")
    return table.put(0, "guildhall", 0, "farmer")


@rule("ORL-4.1")
@pytest.mark.parametrize(("step", "value"), list(enumerate([4, 5, 6, 7, 7, 8])))
def test_the_knights_track_says_how_many_followers_you_may_draw(step: int, value: int):
    table = Table().seat(0, bag=MANY, tracks={"knight": step}).at("followers")
    assert [option["n"] for option in table.options(0) if option["kind"] == "draw"] == list(range(1, value + 1))
    table.play(0, "draw", n=value)
    assert (sum(table.player(0).market), sum(table.player(0).bag)) == (value, 10 - value)


@rule("ORL-4.1")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_rulebooks_four_players_draw_4_6_6_and_8(edition: str):
    table = Table(4, edition=edition)
    for seat, knights in enumerate((0, 2, 2, 5)):
        table.seat(seat, bag=MANY, tracks={"knight": knights})
    table.at("followers")
    assert [most(table, seat) for seat in range(4)] == [4, 6, 6, 8]


@rule("ORL-4.1")
def test_you_may_draw_fewer_or_none():
    table = Table().seat(0, bag=MANY).at("followers").play(0, "draw", n=1).play(0, "stop_drawing")
    table.play(1, "stop_drawing")
    assert [sum(player.market) for player in table.game.players] == [1, 0]


@rule("ORL-4.2")
def test_the_market_has_eight_spaces():
    table = Table().seat(0, bag=MANY, market={"monk": 5}).at("followers")
    assert most(table) == 3
    assert (table.refused(0, "draw", n=4), table.cited(0, "draw", n=4)) == ("no.market_full", "ORL-4.2")


@rule("ORL-4.2")
def test_you_cannot_draw_more_than_the_bag_holds():
    table = Table().seat(0, market={"starter_farmer": 1, "starter_trader": 1}).at("followers")
    assert most(table) == 2
    assert (table.refused(0, "draw", n=3), table.cited(0, "draw", n=3)) == ("no.bag_short", "ORL-4.2")


@rule("ORL-4.3")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_the_rulebooks_player_draws_four_of_six_and_pulls_back_two(edition: str):
    table = Table(edition=edition).seat(0, bag=MANY, tracks={"knight": 2}).load(0, "village").at("followers")
    table.play(0, "draw", n=4).play(0, "pull", place="village", slot=0).play(0, "pull", place="village", slot=1)
    assert sum(table.player(0).market) == 6
    assert table.refused(0, "pull", place="village", slot=2) == "no.draw_value_used"
    assert table.cited(0, "pull", place="village", slot=2) == "ORL-4.3"


@rule("ORL-4.3")
def test_who_draws_the_whole_draw_value_pulls_nobody_back():
    table = Table().seat(0, bag=MANY).load(0, "village").at("followers").play(0, "draw", n=4)
    assert table.game.waiting == (1,)


@rule("ORL-4.4")
@pytest.mark.parametrize(
    ("place", "slot", "follower"), [("town_hall", 0, "monk"), ("hayrick", 0, "farmer"), ("ship", 2, "knight")]
)
def test_followers_are_pulled_back_from_every_action_space(place: str, slot: int, follower: str):
    table = Table().seat(0, tiles=["hayrick"]).put(0, place, slot, follower).at("followers")
    table.play(0, "pull", place=place, slot=slot)
    assert table.view(0)["seats"][0]["market"] == {follower: 1}


@rule("ORL-4.4")
def test_each_follower_pulled_back_needs_a_free_space():
    table = Table().seat(0, market={"monk": 7}).load(0, "village").at("followers")
    table.play(0, "pull", place="village", slot=0)
    assert table.refused(0, "pull", place="village", slot=1) == "no.market_full"
    assert table.cited(0, "pull", place="village", slot=1) == "ORL-4.4"


@rule("ORL-4.4", "ORL-8.8")
def test_technology_is_not_pulled_back():
    table = Table().put(0, "village", 0, "technology").put(0, "village", 1, "boatman").at("followers")
    assert [option["slot"] for option in table.options(0) if option["kind"] == "pull"] == [1]


@rule("ORL-4.5")
def test_with_an_empty_bag_you_pull_back_up_to_your_draw_value():
    table = spread().at("followers")
    table.play(0, "pull", place="ship", slot=0).play(0, "pull", place="ship", slot=1)
    table.play(0, "pull", place="wagon", slot=1).play(0, "pull", place="guildhall", slot=0)
    assert table.refused(0, "pull", place="guildhall", slot=1) == "no.draw_value_used"


@rule("ORL-4.5")
def test_drawn_and_pulled_back_together_stay_within_the_draw_value():
    table = spread().seat(0, bag={"monk": 1}).at("followers").play(0, "draw", n=1)
    table.play(0, "pull", place="ship", slot=0).play(0, "pull", place="ship", slot=1)
    table.play(0, "pull", place="wagon", slot=1)
    assert table.refused(0, "pull", place="guildhall", slot=1) == "no.draw_value_used"


@rule("ORL-4.6")
def test_a_strict_table_pulls_nobody_back_with_an_empty_bag():
    assert spread(empty_bag_pull=False).at("followers").game.waiting == (1,)


@rule("ORL-4.6")
@pytest.mark.parametrize(("drawn", "pulls"), [(0, 2), (1, 1)])
def test_a_strict_table_pulls_back_what_could_have_been_drawn_and_was_not(drawn: int, pulls: int):
    table = spread(empty_bag_pull=False).seat(0, bag={"monk": 2}).at("followers")
    if drawn:
        table.play(0, "draw", n=drawn)
    for slot in range(pulls):
        table.play(0, "pull", place="ship", slot=slot)
    assert table.refused(0, "pull", place="wagon", slot=1) == "no.pull_without_draw"
    assert table.cited(0, "pull", place="wagon", slot=1) == "ORL-4.6"


@rule("ORL-4.6")
def test_free_spaces_limit_what_could_have_been_drawn():
    table = Table(empty_bag_pull=False).seat(0, bag={"monk": 1}, market={"knight": 7}).load(0, "village")
    table.at("followers").play(0, "pull", place="village", slot=0)
    assert table.refused(0, "pull", place="village", slot=1) == "no.market_full"


@rule("ORL-4.7")
def test_you_draw_in_several_goes_then_pull_back_then_fill_the_tower():
    table = Table().seat(0, bag=MANY, tiles=["gunpowder_tower"]).load(0, "village").at("followers")
    table.play(0, "draw", n=1).play(0, "draw", n=1).play(0, "pull", place="village", slot=0)
    assert (table.refused(0, "draw", n=1), table.cited(0, "draw", n=1)) == ("no.draw_after_pull", "ORL-4.7")
    table.play(0, "stop_drawing")
    assert table.asked(0) == "store"
    assert not table.kinds(0) & {"draw", "pull"}


@rule("ORL-4.7")
def test_each_draw_is_seen_before_the_next_decision():
    table = Table().seat(0, bag=MANY).at("followers").play(0, "draw", n=2)
    assert sum(table.view(0)["seats"][0]["market"].values()) == 2
    assert (table.asked(0), most(table)) == ("draw", 2)


@rule("ORL-4.7")
def test_people_pull_back_in_any_order():
    table = Table().put(0, "wagon", 1, "starter_trader").put(0, "village", 0, "starter_farmer").at("followers")
    match = table.match()
    match.play(0, TITLE.action("pull", place="wagon", slot=1))
    earlier = TITLE.action("pull", place="village", slot=0)
    assert match.game.ask(0).hints == {"fit": [earlier]}
    match.fit(0, earlier)
    view: dict[str, Any] = match.game.view(0)
    assert view["seats"][0]["market"] == {"starter_farmer": 1, "starter_trader": 1}


@rule("ORL-4.8")
@pytest.mark.parametrize("watcher", [1, None])
def test_what_others_draw_and_pull_back_is_hidden_until_the_last_is_done(watcher: int | None):
    table = Table().seat(0, bag=MANY).load(0, "village").at("followers")
    before = table.view(watcher)["seats"][0]
    table.play(0, "draw", n=2).play(0, "pull", place="village", slot=0).play(0, "stop_drawing")
    assert table.view(watcher)["seats"][0] == before
    assert not [line for line in table.log if line.readable(watcher)]
    table.play(1, "stop_drawing")
    assert sum(table.view(watcher)["seats"][0]["market"].values()) == 3
    lines = [line.key for line in table.log if line.readable(watcher)]
    assert [key for key in lines if key in ("log.followers", "log.pulled")] == ["log.followers", "log.pulled"]


@rule("ORL-4.8")
def test_who_draws_first_makes_no_difference():
    dumps = []
    for order in ((0, 1), (1, 0)):
        table = Table().seat(0, bag=MANY).seat(1, bag=MANY).at("followers")
        for seat in order:
            table.play(seat, "draw", n=4)
        dumps.append(table.game.dump())
    assert dumps[0] == dumps[1]


@rule("ORL-4.9")
@pytest.mark.parametrize(("tiles", "value"), [([], 1), (["gunpowder_tower"], 3)])
def test_the_gunpowder_tower_adds_two_spaces(tiles: list[str], value: int):
    assert most(Table().seat(0, bag=MANY, market={"monk": 7}, tiles=tiles).at("followers")) == value


@rule("ORL-4.9")
def test_market_and_tower_together_hold_ten():
    table = Table().seat(0, bag=MANY, market={"monk": 7}, tiles=["gunpowder_tower"], tower=["knight"])
    table.at("followers").play(0, "draw", n=2).play(0, "store", follower="monk").play(0, "store", follower="monk")
    assert (sum(table.player(0).market), len(table.player(0).tower)) == (8, 2)


@rule("ORL-4.10")
def test_any_follower_may_move_into_the_tower_and_out_of_it_in_phase_3():
    table = Table().seat(0, market=STARTERS | {"knight": 1}, tiles=["gunpowder_tower"], tower=["scholar"])
    table.put(0, "ship", 0, "farmer").at("followers").play(0, "pull", place="ship", slot=0).play(0, "stop_drawing")
    table.play(0, "store", follower="knight").play(0, "store", follower="farmer")  # left over, pulled back
    assert table.view(0)["seats"][0]["tower"] == ["farmer", "knight"]
    assert table.view(0)["seats"][0]["market"] == STARTERS | {"scholar": 1}


@rule("ORL-4.10")
def test_a_follower_just_drawn_may_go_to_the_tower_and_the_tower_may_stay_empty():
    table = Table().seat(0, market=STARTERS, bag={"monk": 1}, tiles=["gunpowder_tower"]).at("followers")
    table.play(0, "draw", n=1)
    assert table.can(0, "store", follower="monk")
    assert table.can(0, "stop_drawing")


@rule("ORL-4.10")
def test_the_market_never_keeps_more_than_eight():
    table = Table().seat(0, market=STARTERS | {"knight": 4}, bag={"monk": 1}, tiles=["gunpowder_tower"])
    table.at("followers").play(0, "draw", n=1)
    assert not table.can(0, "stop_drawing")
    table.play(0, "store", follower="knight")
    assert table.can(0, "stop_drawing")


@rule("ORL-4.10")
def test_after_phase_3_nothing_moves_into_the_tower():
    table = Table().seat(0, market={"knight": 1}, tiles=["gunpowder_tower"]).load(0, "scriptorium").at("planning")
    assert table.kinds(0) == {"place", "finish_planning"}
    table.play(0, "finish_planning")
    assert table.kinds(0) == {"use", "pass"}


@rule("ORL-4.11")
def test_unused_followers_stay_and_take_up_their_spaces():
    table = Table().seat(0, bag=MANY, market={"knight": 6}, tiles=["gunpowder_tower"], tower=["scholar"])
    table.at("planning").play(0, "finish_planning").play(0, "pass")
    assert (table.game.round, table.asked(0)) == (6, "draw")
    assert table.view(0)["seats"][0]["market"] == {"knight": 6}
    assert (table.view(0)["seats"][0]["tower"], most(table)) == (["scholar"], 3)


@rule("ORL-4.12")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_in_round_1_nobody_draws(edition: str):
    match = Match(TITLE, 3, 1, {"edition": edition})
    assert [match.game.ask(seat).kind for seat in match.game.waiting] == ["plan"] * 3
    assert "log.followers" not in [line.key for line in match.opening]
