"""Phase 4: planning (ORL-5)."""

from typing import Any

import pytest

from bourgade import IllegalAction, InvalidPosition
from bourgade.games.orleans.rules.state import PLACED
from bourgade.kernel.match import Match
from tests.orleans.table import STARTERS, TITLE, Table
from tests.rule import rule

KINDS = ("farmer", "boatman", "craftsman", "trader", "knight", "scholar", "monk")
# An action space of each kind but monk, on the board and on tiles.
SPACES = [
    ("village", 0, "farmer"), ("farm_house", 0, "boatman"), ("university", 1, "craftsman"), ("wagon", 1, "trader"),
    ("ship", 2, "knight"), ("monastery", 0, "scholar"), ("hayrick", 0, "farmer"), ("shipping_line", 0, "boatman"),
    ("windmill", 1, "craftsman"), ("winery", 1, "trader"), ("library", 0, "knight"), ("hospital", 1, "scholar"),
]  # fmt: skip


def takes(place: str, slot: int, follower: str, *owned: str) -> bool:
    """Whether an action space takes a follower from the market of a player who owns these tiles."""
    board = ("village", "farm_house", "university", "wagon", "ship", "monastery", "town_hall")
    tiles = {*owned, *([] if place in board else [place])}
    table = Table().seat(0, tiles=sorted(tiles), market={follower: 1})
    if slot == 1 and place in ("windmill", "town_hall"):
        table.put(0, place, 0, "craftsman")  # of two like spaces the first is filled first
    return table.at("planning").can(0, "place", place=place, slot=slot, follower=follower)


def planning(edition: str = "2020", withdrawal: bool = True) -> Match:
    """Two players with a farmer, a boatman and a craftsman each, about to plan."""
    table = Table(edition=edition, withdrawal=withdrawal)
    for seat in range(2):
        table.seat(seat, market={"farmer": 1, "boatman": 1, "craftsman": 1})
    return table.at("planning").match()


def place(place: str, slot: int, follower: str) -> int:
    return TITLE.action("place", place=place, slot=slot, follower=follower)


def holds(view: dict[str, Any], seat: int, place: str) -> list[str | None]:
    """What a view shows on the spaces of a place."""
    [found] = [entry for entry in view["seats"][seat]["places"] if entry["place"] == place]
    return [space["holds"] for space in found["spaces"]]


FINISH = TITLE.action("finish_planning")


@rule("ORL-5.1")
def test_followers_go_from_market_and_tower_to_the_board_and_to_tiles():
    table = Table().seat(0, market={"farmer": 1, "knight": 1}, tiles=["hayrick", "gunpowder_tower"], tower=["scholar"])
    table.load(0, "winery").at("planning").play(0, "place", place="scriptorium", slot=1, follower="scholar")
    table.play(0, "place", place="hayrick", slot=0, follower="farmer").play(0, "finish_planning")
    assert holds(table.view(1), 0, "scriptorium") == [None, "scholar"]
    assert holds(table.view(1), 0, "hayrick") == ["farmer"]
    assert (table.view(1)["seats"][0]["market"], table.view(1)["seats"][0]["tower"]) == ({"knight": 1}, [])


@rule("ORL-5.1")
def test_only_your_own_places_take_your_followers():
    table = Table().seat(0, market={"farmer": 1}).seat(1, tiles=["hayrick"]).at("planning")
    assert not table.can(0, "place", place="hayrick", slot=0, follower="farmer")


@rule("ORL-5.2")
@pytest.mark.parametrize(("place", "slot", "kind"), SPACES)
def test_an_action_space_takes_the_kind_that_it_shows(place: str, slot: int, kind: str):
    assert [other for other in KINDS[:6] if takes(place, slot, other)] == [kind]


@rule("ORL-5.2")
@pytest.mark.parametrize("kind", KINDS[:4])
def test_a_starter_counts_as_a_follower_of_its_kind(kind: str):
    fitting = [space for space in SPACES if takes(space[0], space[1], f"starter_{kind}")]
    assert fitting == [space for space in SPACES if space[2] == kind]


@rule("ORL-5.2")
def test_a_wrong_follower_is_refused_with_what_is_needed():
    table = Table().seat(0, market={"farmer": 1}).at("planning")
    assert table.refused(0, "place", place="wagon", slot=2, follower="farmer") == "no.wrong_follower"
    assert table.cited(0, "place", place="wagon", slot=2, follower="farmer") == "ORL-5.2"


@rule("ORL-5.2")
def test_an_action_space_takes_one_follower():
    table = Table().seat(0, market={"farmer": 2}).put(0, "village", 0, "farmer").at("planning")
    assert table.refused(0, "place", place="village", slot=0, follower="farmer") == "no.space_taken"


@rule("ORL-5.3")
def test_a_place_is_activated_when_every_action_space_is_covered():
    table = Table().put(0, "scriptorium", 0, "technology").put(0, "scriptorium", 1, "scholar").load(0, "castle")
    table.put(0, "farm_house", 0, "boatman").at("actions")
    assert table.kinds(0) == {"use", "pass"}
    assert [option["place"] for option in table.options(0) if "place" in option] == ["castle", "scriptorium"]
    assert (table.refused(0, "use", place="farm_house"), table.cited(0, "use", place="farm_house")) == (
        "no.missing", "ORL-5.3",
    )  # fmt: skip


@rule("ORL-5.3")
@pytest.mark.parametrize("slot", [0, 1])
def test_one_follower_activates_the_town_hall(slot: int):
    assert Table().put(0, "town_hall", slot, "farmer").at("actions").can(0, "use", place="town_hall")
    assert Table().load(0, "castle").at("actions").refused(0, "use", place="town_hall") == "no.town_hall_empty"


@rule("ORL-5.4")
def test_a_place_may_be_filled_over_several_rounds():
    table = Table().seat(0, market={"boatman": 1, "craftsman": 1}).load(0, "castle").at("planning")
    table.play(0, "place", place="farm_house", slot=0, follower="boatman").play(0, "finish_planning")
    assert table.refused(0, "use", place="farm_house") == "no.missing"
    table.play(0, "pass").play(0, "stop_drawing").play(1, "stop_drawing")
    table.play(0, "place", place="farm_house", slot=1, follower="craftsman").play(0, "finish_planning")
    assert (table.game.round, table.can(0, "use", place="farm_house")) == (6, True)


@rule("ORL-5.5")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_placements_may_be_taken_back_and_changed_until_the_end_is_announced(edition: str):
    match = planning(edition)
    match.play(0, place("village", 0, "farmer"))
    match.undo(0)
    match.play(0, place("university", 0, "farmer"))
    match.play(0, FINISH)
    match.play(1, FINISH)
    assert holds(match.game.view(1), 0, "village") == [None, None, None]
    assert holds(match.game.view(1), 0, "university") == ["farmer", None, None]


@rule("ORL-5.5")
def test_a_plan_is_not_over_until_its_player_says_so():
    match = Match(TITLE, 2, 1)
    match.play(0, place("guildhall", 1, "starter_craftsman"))  # no later space takes another starter
    assert (match.game.waiting, match.game.legal(0), match.undoable(0)) == ((0, 1), [FINISH], 1)
    match.fit(0, place("village", 0, "starter_farmer"))
    assert holds(match.game.view(0), 0, "village") == ["starter_farmer", None, None]
    assert holds(match.game.view(0), 0, "guildhall") == [None, "starter_craftsman", None]


@rule("ORL-5.5")
def test_even_the_last_follower_may_still_be_taken_back():
    table = Table().seat(0, market={"monk": 1}).at("planning")
    match = table.match()
    match.play(0, place("town_hall", 0, "monk"))
    assert (match.game.waiting, match.undoable(0)) == ((0,), 1)


@rule("ORL-5.5")
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_an_announced_plan_may_be_withdrawn_until_the_last_player_has_announced(edition: str):
    match = planning(edition)
    match.play(0, place("village", 0, "farmer"))
    match.play(0, FINISH)
    assert (match.undoable(0), match.game.waiting) == (2, (1,))
    with pytest.raises(IllegalAction):
        match.play(0, place("village", 1, "boatman"))
    match.undo(0)
    assert match.game.waiting == (0, 1)
    match.play(0, place("village", 1, "boatman"))
    match.play(0, FINISH)
    match.play(1, FINISH)
    assert holds(match.game.view(1), 0, "village") == ["farmer", "boatman", None]
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]


@rule("ORL-5.5", "ORL-15.1")
def test_where_it_is_final_an_announced_plan_is_not_withdrawn():
    match = planning(withdrawal=False)
    match.play(0, place("village", 0, "farmer"))
    match.undo(0)
    match.play(0, place("village", 0, "farmer"))
    match.play(1, place("village", 1, "boatman"))
    match.play(0, FINISH)
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 1]
    with pytest.raises(IllegalAction):
        match.undo(0)
    match.undo(1)
    match.play(1, FINISH)
    assert holds(match.game.view(1), 0, "village") == ["farmer", None, None]


@rule("ORL-5.5")
def test_taking_back_leaves_what_others_have_placed_since():
    match = planning()
    match.play(0, place("village", 0, "farmer"))
    match.play(1, place("village", 1, "boatman"))
    match.undo(0)
    assert holds(match.game.view(1), 1, "village") == [None, "boatman", None]
    assert holds(match.game.view(0), 0, "village") == [None, None, None]


@rule("ORL-5.6")
@pytest.mark.parametrize("watcher", [1, None])
def test_placements_are_secret_until_all_are_done(watcher: int | None):
    match = planning()
    before: dict[str, Any] = match.game.view(watcher)
    match.play(0, place("village", 0, "farmer"))
    match.play(0, FINISH)
    after: dict[str, Any] = match.game.view(watcher)
    assert after["seats"] == before["seats"]
    assert match.log(watcher) == []
    match.play(1, FINISH)
    assert holds(match.game.view(watcher), 0, "village") == ["farmer", None, None]
    assert [line.args["place"] for line in match.log(watcher) if line.key == "log.planned"] == ["place.village"]


@rule("ORL-5.6")
def test_a_player_sees_the_own_plan_all_the_time_and_is_told_it_once():
    match = planning()
    match.play(0, place("village", 0, "farmer"))
    assert holds(match.game.view(0), 0, "village") == ["farmer", None, None]
    assert [line.key for line in match.log(0)] == ["log.placed"]
    match.play(0, FINISH)
    match.play(1, FINISH)
    told = {seat: sum(line.key == "log.planned" for line in match.log(seat)) for seat in (0, 1, None)}
    assert told == {0: 0, 1: 1, None: 1}


@rule("ORL-5.6")
def test_who_plans_first_makes_no_difference():
    one, other = planning(), planning()
    for match, order in ((one, (0, 1)), (other, (1, 0))):
        for seat in order:
            match.play(seat, place("village", seat, KINDS[seat]))
            match.play(seat, FINISH)
    assert one.game.dump() == other.game.dump()


@rule("ORL-5.7")
def test_a_follower_already_at_work_stays_there():
    table = Table().seat(0, market={"farmer": 1}).put(0, "village", 0, "farmer").put(0, "ship", 0, "farmer")
    table.at("planning")
    assert table.kinds(0) == {"place", "finish_planning"}
    assert table.match().undoable(0) == 0
    table.play(0, "place", place="castle", slot=0, follower="farmer")
    assert not [option for option in table.options(0) if option["kind"] == "place"]


@rule("ORL-5.8")
@pytest.mark.parametrize(("place", "slot", "kind"), SPACES)
def test_a_monk_stands_in_for_every_kind(place: str, slot: int, kind: str):
    assert takes(place, slot, "monk")


@rule("ORL-5.9")
@pytest.mark.parametrize("tile", ["brewery", "sacristy", "cellar"])
def test_nobody_stands_in_for_a_monk(tile: str):
    owned = ("school", "herb_garden")
    followers = [*KINDS, *STARTERS]
    assert [follower for follower in followers if takes(tile, 0, follower, *owned)] == ["monk"]
    table = Table().seat(0, market={"scholar": 1}, tiles=[tile, *owned]).at("planning")
    assert table.cited(0, "place", place=tile, slot=0, follower="scholar") == "ORL-5.9"


@rule("ORL-5.9")
def test_no_technology_stands_in_for_a_monk():
    table = Table().seat(0, spare=1, tiles=["cellar"]).put(0, "village", 0, "technology").at("technology")
    assert table.refused(0, "cover", place="cellar", slot=0) == "no.monk_space"
    assert table.can(0, "cover", place="cellar", slot=1)


@rule("ORL-5.10")
@pytest.mark.parametrize(("place", "slot", "kind"), SPACES)
def test_the_school_lets_scholars_stand_in_for_all_but_monks(place: str, slot: int, kind: str):
    assert takes(place, slot, "scholar", "school")
    assert takes(place, slot, "scholar") == (kind == "scholar")


@rule("ORL-5.10")
def test_the_school_of_another_player_helps_nobody_else():
    table = Table().seat(0, market={"scholar": 1}).seat(1, tiles=["school"]).at("planning")
    assert not table.can(0, "place", place="village", slot=0, follower="scholar")


@rule("ORL-5.11")
@pytest.mark.parametrize("follower", ["boatman", "starter_boatman"])
@pytest.mark.parametrize(("place", "slot", "kind"), SPACES)
def test_the_herb_garden_lets_boatmen_stand_in_for_three_kinds(place: str, slot: int, kind: str, follower: str):
    fits = kind in ("boatman", "craftsman", "trader", "farmer")
    assert takes(place, slot, follower, "herb_garden") == fits
    assert takes(place, slot, follower) == (kind == "boatman")


@rule("ORL-5.12")
@pytest.mark.parametrize("tile", ["bathhouse", "pharmacy"])
@pytest.mark.parametrize("follower", [*KINDS, *STARTERS])
def test_bathhouse_and_pharmacy_take_everybody(tile: str, follower: str):
    assert takes(tile, 0, follower)


@rule("ORL-5.13")
@pytest.mark.parametrize("follower", KINDS)
def test_the_town_hall_takes_two_neutral_followers_of_any_kind(follower: str):
    assert takes("town_hall", 0, follower)
    assert takes("town_hall", 1, follower)


@rule("ORL-5.13")
@pytest.mark.parametrize("starter", STARTERS)
def test_the_town_hall_takes_no_starters(starter: str):
    table = Table().seat(0, market={starter: 1}).at("planning")
    assert table.refused(0, "place", place="town_hall", slot=0, follower=starter) == "no.starter_town_hall"
    assert table.cited(0, "place", place="town_hall", slot=0, follower=starter) == "ORL-5.13"


@rule("ORL-5.14")
def test_a_space_covered_by_technology_takes_no_follower():
    table = Table().seat(0, market={"farmer": 1}).put(0, "village", 0, "technology").at("planning")
    assert table.refused(0, "place", place="village", slot=0, follower="farmer") == "no.space_covered"
    assert table.cited(0, "place", place="village", slot=0, follower="farmer") == "ORL-5.14"


@rule("ORL-5.15", "ORL-7.13")
def test_followers_may_wait_in_the_monastery_during_a_pilgrimage():
    table = Table().round(7, "pilgrimage").seat(0, market={"trader": 1}).put(0, "monastery", 0, "scholar")
    table.load(0, "castle").at("planning")
    table.play(0, "place", place="monastery", slot=1, follower="trader").play(0, "finish_planning")
    assert table.refused(0, "use", place="monastery") == "no.pilgrimage"
    assert holds(table.view(0), 0, "monastery") == ["scholar", "trader"]


@rule("ORL-5.16")
def test_of_two_identical_followers_the_markets_is_placed_first():
    table = Table().seat(0, market={"farmer": 1}, tiles=["gunpowder_tower"], tower=["farmer"]).at("planning")
    table.play(0, "place", place="village", slot=0, follower="farmer")
    assert (sum(table.player(0).market), table.view(0)["seats"][0]["tower"]) == (0, ["farmer"])


@rule("ORL-5.16")
def test_a_starter_and_a_neutral_follower_are_not_identical():
    table = Table().seat(0, market={"starter_farmer": 1}, tiles=["gunpowder_tower"], tower=["farmer"]).at("planning")
    table.play(0, "place", place="village", slot=0, follower="farmer")
    assert table.view(0)["seats"][0]["market"] == {"starter_farmer": 1}
    assert table.view(0)["seats"][0]["tower"] == []


@pytest.mark.parametrize("kind", range(16))
def test_a_journal_tells_only_what_can_be_done_in_its_phase(kind: int):
    """Entries of other phases and of unknown kinds are refused, even where taking them back would lose nothing."""
    match = planning()
    match.play(0, place("village", 0, "farmer"))
    data: Any = match.game.dump()
    (entry,) = data["boards"][0]["journal"]
    data["boards"][0]["journal"] = [entry & 0xFFF | kind << 12]
    if kind == PLACED:
        assert TITLE.load(data).dump() == data
    else:
        with pytest.raises(InvalidPosition, match="journal"):
            TITLE.load(data)
