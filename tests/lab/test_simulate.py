"""Series of games between bots."""

from dataclasses import replace

import pytest

from bourgade.kernel.errors import InvalidSetup
from bourgade.lab import pool
from bourgade.lab.pool import Workers
from bourgade.lab.simulate import Series, play, play_all

SERIES = Series("orleans", 3, 6, 1, ("random", "lively", "greedy"))


def test_every_bot_sits_everywhere_equally_often() -> None:
    seatings = [SERIES.seating(number) for number in range(6)]
    for seat in range(3):
        assert sorted(seating[seat] for seating in seatings) == ["greedy"] * 2 + ["lively"] * 2 + ["random"] * 2


def test_a_short_list_of_bots_fills_the_table() -> None:
    assert sorted(replace(SERIES, bots=("random", "lively")).seating(0)) == ["lively", "random", "random"]


def test_results_do_not_depend_on_the_number_of_processes() -> None:
    series = replace(SERIES, bots=("random", "lively"))
    assert list(play_all(series, Workers(2))) == list(play_all(series))


def test_a_game_can_be_played_again_by_itself() -> None:
    assert play(SERIES, 4) == list(play_all(SERIES))[4]


def test_games_and_seeds_differ() -> None:
    series = replace(SERIES, bots=("lively",))
    games = [play(series, number).scores for number in range(3)]
    assert games[0] != games[1] != games[2]
    assert play(replace(series, seed=2), 0).scores != games[0]


def test_an_interrupted_series_ends_its_processes() -> None:
    results = play_all(replace(SERIES, bots=("random",), games=50), Workers(2))
    next(results)
    results.close()  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"title": "chess"}, "no title 'chess'"),
        ({"players": 7}, "not 7"),
        ({"games": 0}, "at least 1, not 0"),
        ({"seed": -1}, "seed"),
        ({"bots": ("random",) * 4}, "no room for 4 bots"),
        ({"bots": ()}, "no room for 0 bots"),
        ({"bots": ("deep",)}, "no bot 'deep'"),
        ({"options": {"edition": "1999"}}, "edition must be one of"),
        ({"data": {"dragons": 3}}, "dragons"),
    ],
)
def test_a_series_that_cannot_be_played_is_refused_in_words(change: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidSetup, match=words):
        play_all(replace(SERIES, **change))  # type: ignore[arg-type]


def test_at_least_one_process_is_needed() -> None:
    with pytest.raises(InvalidSetup, match="jobs"):
        play_all(SERIES, Workers(0))


def test_so_many_processes_that_the_machine_would_stop_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    from bourgade.lab.vector import Tables

    monkeypatch.setattr(pool, "MOST_A_CORE", 0)
    with pytest.raises(InvalidSetup, match="at most 0 on this machine, not 2"):
        Workers(2).check()
    with pytest.raises(InvalidSetup, match="at most 0 on this machine, not 2"):
        Tables("clochemerle", 2, 2, jobs=2)
