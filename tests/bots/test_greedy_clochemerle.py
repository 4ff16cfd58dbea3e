"""The greedy bot of Clochemerle has good sense."""

import pytest

import bourgade
from bourgade import bots
from bourgade.lab.simulate import Series, play
from tests.clochemerle.table import TITLE, Table


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_in_every_game(players: int) -> None:
    series = Series("clochemerle", players, players, 21, ("greedy", *["random", "lively"] * 2)[:players])
    for number in range(players):
        result = play(series, number)
        assert [result.bots[seat] for seat in result.winners] == ["greedy"]


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_of_greedy_players_are_those_of_people(players: int) -> None:
    series = Series("clochemerle", players, 3, 5, ("greedy",))
    results = [[points["total"] for points in play(series, number).scores] for number in range(3)]
    winners = [max(totals) for totals in results]
    assert 40 <= sum(winners) / 3 <= 80
    assert min(min(totals) for totals in results) > 0


@pytest.mark.strength
def test_every_option_can_be_played() -> None:
    for spec in bourgade.title("clochemerle").options:
        for value in spec.values:
            play(Series("clochemerle", 2, 1, 3, ("greedy",), {spec.name: value}), 0)


def chosen(table: Table) -> dict[str, int | str]:
    return TITLE.describe(bots.move(bots.bot("greedy", "clochemerle", 0), table.game, 0, 1))


def test_asked_again_after_each_step_it_goes_on_with_its_turn() -> None:
    """Twenty story points under the tree, and the headman next to the main house."""
    table = Table().seat(0, tree=20, headman="coin").turn(white=[1, 2, 3, 4])
    while table.game.waiting == (0,):
        table.game.apply(0, bots.move(bots.bot("greedy", "clochemerle", 0), table.game, 0, 1))
    assert table.player(0).safe == 20


def test_it_saves_the_tree_when_the_rats_come() -> None:
    table = Table().seat(0, church="sanatorium", tree=12).seat(1, time=9).rat(1).with_value(7, seat=1)
    table.black("field", 1).play(1, "bury", profession="merchant")
    assert chosen(table) == {"kind": "shield"}
