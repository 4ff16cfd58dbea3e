"""Chance as a list of outcomes: what an act draws, what comes of it, and how likely."""

from __future__ import annotations

import pytest

import bourgade
from bourgade import IllegalAction, InvalidSetup
from bourgade.kernel.scripted_chance import MissingDraw
from tests.kit.settings import Setting, some
from tests.kit.table import Table, seeds


@pytest.mark.parametrize("setting", some("scripted chance"), ids=str)
def test_an_act_draws_when_playing_it_does(setting: Setting) -> None:
    """What is said without playing it agrees with the streams after it; and a script of any outcomes plays it through
    without touching them."""
    drawn = 0
    for seed in seeds("scripted chance", setting, some("scripted chance"), 0.1):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=30):
                game = table.game
                if game.over:
                    continue
                before = game.dump()
                seat = game.waiting[act % len(game.waiting)]
                for action in game.legal(seat)[:6]:
                    twin = game.copy()
                    twin.step(seat, action)
                    draw = game.draws(seat, action)
                    assert (draw is not None) == (twin.streams != game.streams)
                    outcomes: list[int] = []
                    while draw is not None:
                        drawn += 1
                        assert draw.n > 0
                        assert draw.stream < len(game.streams)
                        outcomes.append((act + len(outcomes)) % draw.n)
                        draw = game.draws(seat, action, outcomes)
                    after = game.after(seat, action, outcomes)
                    assert after.streams == game.streams
                    if not outcomes:
                        assert after.dump() == twin.dump()
                    table.title.check(after)
                assert game.dump() == before, "nothing happens to the position itself"
    assert drawn or setting.title.id == "tournay"


def die() -> tuple[bourgade.Position, int, int]:
    """A position of Clochemerle, and an act after which dice are thrown."""
    game = bourgade.title("clochemerle").new(2, 3)
    while True:
        seat = game.waiting[0]
        for action in game.legal(seat):
            if game.draws(seat, action) is not None:
                return game, seat, action
        game.apply(seat, game.legal(seat)[0])


def test_what_the_script_says_happens() -> None:
    game, seat, action = die()
    draw = game.draws(seat, action)
    assert draw is not None
    with pytest.raises(MissingDraw):
        game.after(seat, action)
    with pytest.raises(InvalidSetup, match=f"from 0 to {draw.n - 1}"):
        game.after(seat, action, [draw.n])
    with pytest.raises(IllegalAction):
        game.after(seat, 99999, [0])
    outcomes = [0]
    while game.draws(seat, action, outcomes) is not None:
        outcomes.append(0)
    with pytest.raises(InvalidSetup, match="times, not"):
        game.after(seat, action, [*outcomes, 0])
    first, again = game.after(seat, action, outcomes), game.after(seat, action, outcomes)
    assert first.fingerprint() == again.fingerprint() != game.fingerprint()


def test_branches_are_all_that_can_come_of_an_act() -> None:
    """Their probabilities add up to 1, and whatever really comes of it is one of them."""
    found = 0
    for title_id in bourgade.titles():
        for seed in range(3):
            game = bourgade.title(title_id).new(3, seed)
            for _ in range(60):
                if game.over:
                    break
                seat = game.waiting[0]
                action = game.legal(seat)[-1]
                try:
                    branches = game.branches(seat, action, most=30)
                except InvalidSetup:
                    branches = []
                if len(branches) > 1:
                    found += 1
                    assert sum(branch.probability for branch in branches) == pytest.approx(1.0)
                    assert len({branch.position.fingerprint() for branch in branches}) == len(branches)
                    for branch in branches:
                        again = game.after(seat, action, branch.outcomes)
                        assert again.fingerprint() == branch.position.fingerprint()
                    for lot in range(5):
                        real = game.copy()
                        real.reseed(lot)
                        streams = game.streams[:]
                        real.apply(seat, action)
                        real.streams = streams
                        assert real.fingerprint() in {branch.position.fingerprint() for branch in branches}
                game.apply(seat, action)
    assert found > 3


def test_too_many_branches_are_refused() -> None:
    game, seat, action = die()
    with pytest.raises(InvalidSetup, match="more than 2 ways"):
        game.branches(seat, action, most=2)


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_a_new_seed_changes_what_is_drawn_and_nothing_else(title_id: str) -> None:
    game = bourgade.title(title_id).new(3, 1)
    one, same, other = game.copy(), game.copy(), game.copy()
    one.reseed(5)
    same.reseed(5)
    other.reseed(6)
    assert one.fingerprint() == same.fingerprint() != other.fingerprint()
    assert one.view(0) == other.view(0) == game.view(0)
    assert not set(one.streams) & set(game.streams)
    assert not set(one.streams) & set(other.streams)
    for odd in (True, 1.5, "1", None):
        with pytest.raises(TypeError):
            one.reseed(odd)  # type: ignore[arg-type]
