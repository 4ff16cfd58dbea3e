"""Reasons are true of the very action that is refused, and speak against nothing that is to be had."""

from __future__ import annotations

import pytest

from bourgade.games.orleans.adapter.questions import PRESENTERS
from bourgade.games.orleans.rules.game import Orleans
from tests.kit.policies import policy
from tests.orleans.table import TITLE, Table
from tests.rule import rule


def why(table: Table, kind: str, **args: int | str) -> tuple[str, str, str]:
    """The rule, and what is said in English and in French."""
    reason = table.game.why_not(0, TITLE.action(kind, **args))
    said = [TITLE.say(reason, lang, ["Anne", "Berthe"]).replace("\u00a0", " ") for lang in ("en", "fr")]
    return reason.rule, said[0], said[1]


@pytest.mark.parametrize(("edition", "seed"), [("2020", 1), ("2020", 2), ("2014", 3)])
def test_nothing_speaks_against_what_is_to_be_had(edition: str, seed: int):
    """Some lists are made in another way than reasons are, for speed: they say the same of every action."""
    game = TITLE.new(3, seed, {"edition": edition})
    assert isinstance(game, Orleans)
    player = policy("lively", TITLE, seed)
    while not game.over:
        for seat in game.waiting:
            frame = game.asking(seat)
            presenter = PRESENTERS.by_frame[type(frame)]
            for action in game.legal(seat):
                assert presenter.against(game, frame, seat, action) is None, TITLE.describe(action)
        seat = player.pick(game.waiting)
        game.apply(seat, player.choose(game, seat))


@rule("ORL-4.1", "ORL-4.2")
def test_drawing_more_than_the_draw_value_says_how_many_are_left():
    table = Table().seat(0, bag={"farmer": 8}).at("followers")
    assert why(table, "draw", n=5) == (
        "ORL-4.1", "Your draw value lets you draw 4 more at most.",
        "Votre valeur de pioche vous en laisse piocher encore 4 au plus.",
    )  # fmt: skip


@rule("ORL-4.3", "ORL-8.8")
def test_pulling_from_where_nobody_stands_or_nothing_is():
    table = Table().seat(0, bag={"farmer": 5}).load(0, "village").at("followers")
    assert why(table, "pull", place="ship", slot=0)[1] == "Nobody stands on this space."
    assert why(table, "pull", place="hayrick", slot=0)[2] == "Vous n’avez pas la Meule de foin."
    assert why(table, "pull", place="farm_house", slot=2)[1] == "The Farm House has no such space."
    table.play(0, "pull", place="village", slot=1)
    assert why(table, "pull", place="village", slot=0)[1].startswith("This space comes before the last one you cleared")


@rule("ORL-5.1", "ORL-5.5")
def test_placing_whom_one_has_not_or_before_the_last_space():
    table = Table().seat(0, market={"starter_boatman": 1, "starter_farmer": 1}).at("planning")
    assert why(table, "place", place="castle", slot=2, follower="trader")[1] == "You have no trader to place."
    assert why(table, "place", place="winery", slot=0, follower="starter_farmer")[0] == "ORL-9.1"
    table.play(0, "place", place="castle", slot=1, follower="starter_boatman")
    assert why(table, "place", place="village", slot=0, follower="starter_farmer")[0] == "ORL-5.5"


@rule("ORL-7.18", "ORL-7.19")
def test_a_second_station_cites_the_town_or_orleans():
    tours = Table().seat(0, stations=["tours"], town="tours").load(0, "guildhall", "castle").at("actions")
    assert why(tours, "use", place="guildhall")[0] == "ORL-7.18"
    orleans = Table().seat(0, stations=["orleans"]).load(0, "guildhall", "castle").at("actions")
    assert why(orleans, "use", place="guildhall")[0] == "ORL-7.19"


@rule("ORL-7.8", "ORL-9.1")
def test_a_tile_is_somebodys_or_comes_later():
    table = Table().seat(1, tiles=["winery"]).seat(0, tiles=["brewery"]).load(0, "village").at("actions")
    table.play(0, "use", place="village").play(0, "recruit", follower="trader")
    assert why(table, "take_tile", place="winery")[1] == "Berthe has this tile."
    assert why(table, "take_tile", place="brewery")[2] == "Vous avez déjà cette tuile."
    assert why(table, "take_tile", place="cellar")[0] == "ORL-7.8"


@rule("ORL-7.14", "ORL-7.15")
def test_a_merchant_takes_connections_of_his_town_and_his_vehicle():
    table = Table().load(0, "ship").at("actions").play(0, "use", place="ship")
    edges = [TITLE.describe(action) for action in range(174, 217)]
    road = next(edge for edge in edges if edge["way"] == "road" and "orleans" in (edge["town"], edge["other_town"]))
    far = next(edge for edge in edges if "orleans" not in (edge["town"], edge["other_town"]))
    assert why(table, **road)[1] == "The Ship does not take the road."  # type: ignore[arg-type]
    assert why(table, **far)[1].startswith("This connection does not touch Orléans")  # type: ignore[arg-type]


@rule("ORL-6.1", "ORL-13.9")
def test_actions_of_another_moment_say_when_they_are_to_be_had():
    table = Table().seat(0, market={"starter_farmer": 1}).at("planning")
    assert why(table, "use", place="castle")[1] == "You use a place when it is your turn in the action phase."
    assert why(table, "give_good", good="wine")[2] == "Vous ne cédez des marchandises que sous la torture."
