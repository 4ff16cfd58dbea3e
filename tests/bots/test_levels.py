"""Levels: in time, without peeking, and with advice that gives nothing away."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import bots
from bourgade.bots.levels import COMPAGNON, MAITRE, LevelBot
from bourgade.kernel.position import Position


def midgame(title_id: str, players: int, acts: int) -> Position:
    game = bourgade.title(title_id).new(players, 5)
    bot = bots.bot("greedy", title_id, 1)
    for number in range(acts):
        if game.over:
            break
        seat = game.waiting[number % len(game.waiting)]
        game.apply(seat, bots.move(bot, game, seat, number))
    return game


@pytest.fixture(scope="module", params=bourgade.titles())
def game(request: pytest.FixtureRequest) -> Position:
    return midgame(request.param, 3, 45)


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that stops for lack of time may find something else: few deals, and all the time in the world."""
    for level in (COMPAGNON, MAITRE):
        monkeypatch.setattr(level, "seconds", 600.0)
        monkeypatch.setattr(level, "deals", min(level.deals, 2))
        monkeypatch.setattr(level, "plain_deals", min(level.plain_deals, 2))


@pytest.mark.usefixtures("unhurried")
@pytest.mark.parametrize("name", bots.names())
def test_nobody_peeks(name: str, game: Position) -> None:
    """The same choice, whatever is really in the bags, hands and plans of the others."""
    seat = game.waiting[0]
    chosen: set[int] = set()
    for deal in range(3):
        dealt = game.determinize(seat, 100 + deal)
        chosen.add(bots.move(bots.bot(name, game.title.id, 7), dealt, seat, 9))
    assert len(chosen) == 1


def test_a_search_is_over_when_its_time_is(game: Position) -> None:
    """A million deals would take days, and the test would never end; there is not even time for one."""
    seat = game.waiting[0]
    made = bots.bot("maitre", game.title.id, 3)
    assert isinstance(made, LevelBot)
    for seeker in (made.plain, made.net or made.plain):
        seeker.deals, seeker.seconds = 1_000_000, 0.05
        found = seeker.seek(game.determinize(seat, 1), seat, 1, sure=1.1)
        assert found[0].action in game.legal(seat)
        assert found[0].tried < 1_000_000


@pytest.mark.usefixtures("unhurried")
def test_advice_is_legal_and_the_same_for_all_deals(game: Position) -> None:
    seat = game.waiting[0]
    given = [bots.advise(game.determinize(seat, deal), seat, seed=4) for deal in range(2)]
    assert [advice.action for advice in given[0]] == [advice.action for advice in given[1]]
    for advice in given[0]:
        assert advice.action in game.legal(seat)
        assert advice.win is None or 0.0 <= advice.win <= 1.0


def test_apprentices_overlook_things_but_play_on() -> None:
    game = midgame("orleans", 2, 0)
    bot = bots.bot("apprenti", "orleans", 2)
    choices = {bots.move(bot, game, 0, 1) for _ in range(40)}
    assert bots.move(bots.bot("greedy", "orleans", 2), game, 0, 1) in choices
    assert len(choices) > 1
