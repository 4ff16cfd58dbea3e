"""The greedy bot of Tournay has good sense."""

import pytest

import bourgade
from bourgade import bots
from bourgade.games.tournay.rules.game import Tournay
from bourgade.lab.simulate import Series, play


@pytest.mark.strength
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random_in_every_game(players: int) -> None:
    series = Series("tournay", players, players, 21, ("greedy", *["random", "lively"] * 2)[:players])
    for number in range(players):
        result = play(series, number)
        assert [result.bots[seat] for seat in result.winners] == ["greedy"]


@pytest.mark.strength
@pytest.mark.parametrize(
    "options", [{}, {"rules": "advanced"}, {"expansion": "mix"}, {"rules": "advanced", "expansion": "replace"}]
)
def test_scores_of_greedy_players_are_those_of_people(options: dict[str, str]) -> None:
    """People have 25 to 45 points when they win, in 18 to 30 turns."""
    won: list[int] = []
    totals: list[int] = []
    for seed in range(3):
        game = bourgade.title("tournay").new(4, seed, options)
        assert isinstance(game, Tournay)
        acts = 0
        while not game.over:
            seat = game.waiting[0]
            game.apply(seat, bots.move(bots.bot("greedy", "tournay", seed), game, seat, acts))
            acts += 1
        assert game.round < 100, "greedy players finish"
        own = [points["total"] for points in game.scores()]
        won.append(max(own))
        totals += own
    assert 25 < sum(won) / len(won) < 45
    assert 20 < sum(totals) / len(totals) < 45, "the others are not far behind"
