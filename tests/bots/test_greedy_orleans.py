"""The greedy bot of Orléans has good sense."""

import time

import pytest

import bourgade
from bourgade import bots
from bourgade.games.orleans.rules.game import Orleans
from bourgade.games.orleans.rules.torture import Torture
from bourgade.lab.simulate import Series, play
from tests.orleans.table import Table


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_greedy_beats_random_in_every_game(players: int) -> None:
    series = Series("orleans", players, players, 21, ("greedy", *["random", "lively"] * 2)[:players])
    for number in range(players):
        result = play(series, number)
        assert [result.bots[seat] for seat in result.winners] == ["greedy"]


@pytest.mark.strength
@pytest.mark.parametrize("edition", ["2014", "2020"])
def test_scores_of_four_greedy_players_are_those_of_people(edition: str) -> None:
    series = Series("orleans", 4, 3, 5, ("greedy",), {"edition": edition})
    totals = [points["total"] for number in range(3) for points in play(series, number).scores]
    assert 85 < sum(totals) / len(totals) < 160
    assert min(totals) > 40


@pytest.mark.strength
def test_every_option_can_be_played() -> None:
    for spec in bourgade.title("orleans").options:
        for value in spec.values:
            options = {spec.name: value, **(spec.needs if value != spec.default else {})}
            play(Series("orleans", 2, 1, 3, ("greedy",), options), 0)


def test_a_plan_is_carried_out_placement_by_placement() -> None:
    """Asked again after each placement, from the position alone, the bot goes on with the same plan."""
    title = bourgade.title("orleans")
    game = title.new(2, 3)
    bot = bots.bot("greedy", "orleans", 0)
    used = 0
    for number in range(200):
        seat = game.waiting[0]
        if title.load(game.dump()).legal(seat) != game.legal(seat):
            pytest.fail("a loaded position asks for something else")
        action = bots.move(bot, title.load(game.dump()), seat, number)
        used += title.describe(action)["kind"] == "use"
        game.apply(seat, action)
    assert used > 15


def test_a_lone_monk_is_sent_to_the_bathhouse() -> None:
    table = Table().seat(0, tiles=["bathhouse"], market={"monk": 1}).at("planning")
    choice = bots.bot("greedy", "orleans", 0).choose(table.game, 0)
    assert bourgade.title("orleans").describe(choice) == {
        "kind": "place", "place": "bathhouse", "slot": 0, "follower": "monk",
    }  # fmt: skip


def test_a_long_debt_is_thought_over_quickly() -> None:
    """One trial an option, not one a sequence of options."""
    game = bourgade.title("orleans").new(2, 3)
    assert isinstance(game, Orleans)
    game.players[0].goods = [3, 3, 3, 3, 3]
    game.stack = [Torture(0, 8)]
    game.advance()
    start = time.process_time()
    choice = bots.bot("greedy", "orleans", 0).choose(game, 0)
    assert time.process_time() - start < 1  # every sequence would take a minute
    assert bourgade.title("orleans").describe(choice)["kind"] == "give_stock"
