"""Styles that levels can be asked for."""

from __future__ import annotations

import re
from importlib.resources import files

import numpy as np
import pytest

import bourgade
from bourgade import bots
from bourgade.bots import registry
from bourgade.bots.levels import LevelBot
from bourgade.bots.nets.guide import shipped_rows, shipped_weights
from bourgade.bots.nets.weights import digest, read_styles, shipped_styles
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position
from bourgade.words import catalogue

TITLES = [title_id for title_id in bourgade.titles() if bots.styles(title_id)]
STYLED = [(title_id, style) for title_id in TITLES for style in bots.styles(title_id)]


def positions(title_id: str, count: int) -> list[tuple[Position, int]]:
    """Questions with a real choice, from the course of one game between contremaîtres."""
    game, lots, dice = bourgade.title(title_id).new(4, 8), seat_lots(8), Chance(8, "tests/styles")
    players = [bots.bot("contremaitre", title_id, seat, steady=True) for seat in range(4)]
    found: list[tuple[Position, int]] = []
    while not game.over and len(found) < count:
        seat = next_seat(game, lots)
        if len(game.choices[seat]) > 1 and dice.below(5) == 0:
            found.append((game.copy(), seat))
        game.step(seat, bots.move(players[seat], game, seat, dice.below(1 << 30)))
    return found


@pytest.mark.parametrize("title_id", TITLES)
def test_every_style_is_shipped_for_the_net_that_it_was_learnt_for(title_id: str) -> None:
    content = shipped_styles(title_id)
    assert content is not None
    path = files("bourgade.bots.nets").joinpath(f"{title_id}-styles.npz")
    with path.open("rb") as file, np.load(file, allow_pickle=False) as arrays:
        assert str(arrays["about_net"]) == digest(title_id)
    assert set(bots.styles(title_id)) == set(shipped_rows(title_id, registry.features_of(title_id)))
    card = files("bourgade.bots.nets").joinpath(f"cards/{title_id}.md").read_text(encoding="utf-8")
    assert str(digest(title_id, "styles_sha256")) in card
    assert re.search(r"`bourgade train [^`]*--set styles=[^`]*`", card)


@pytest.mark.parametrize(("title_id", "style"), STYLED)
def test_a_style_leans_elsewhere_among_what_its_net_finds_sensible(title_id: str, style: str) -> None:
    free, styled = (bots.bot(name, title_id, 1) for name in ("contremaitre", f"contremaitre:{style}"))
    assert isinstance(free, LevelBot)
    assert isinstance(styled, LevelBot)
    asked = positions(title_id, 60)
    moved = 0.0
    for game, seat in asked:
        usual, ranked = (dict(each.search(game).guide.rank(game, seat)) for each in (free, styled))
        assert set(ranked) == set(game.choices[seat])
        assert usual[max(ranked, key=ranked.__getitem__)] > 1e-4, "the free net would never do that"
        moved += sum(abs(ranked[action] - usual[action]) for action in usual) / 2
    assert moved / len(asked) > 0.04, "of all choices, so many would be others"


@pytest.mark.parametrize("title_id", TITLES)
def test_what_a_style_expects_and_how_it_plays_on_is_the_free_nets(title_id: str) -> None:
    style = bots.styles(title_id)[0]
    free, styled = (bots.bot(name, title_id, 1) for name in ("maitre", f"maitre:{style}"))
    assert isinstance(free, LevelBot)
    assert isinstance(styled, LevelBot)
    for game, seat in positions(title_id, 10):
        one, other = free.search(game).guide, styled.search(game).guide
        assert one.evaluate_seats(game, seat) == other.evaluate_seats(game, seat)
        assert one.choose_each([game], [seat]) == other.choose_each([game], [seat])


def test_a_style_is_asked_of_a_level_of_its_title() -> None:
    assert bots.can_be_asked("maitre:merchant", "clochemerle")
    assert bots.seconds("maitre:merchant") == bots.seconds("maitre")
    for name, title_id in (("greedy:merchant", "clochemerle"), ("maitre:merchant", "tournay"), ("maitre:", "tournay")):
        assert not bots.can_be_asked(name, title_id)
        with pytest.raises(bourgade.InvalidSetup, match="there is no bot"):
            bots.bot(name, title_id, 1)


def test_without_a_net_a_level_plays_as_it_does_without_a_style(monkeypatch: pytest.MonkeyPatch) -> None:
    game = bourgade.title("clochemerle").new(2, 4)
    seat = game.waiting[0]
    monkeypatch.setattr(registry, "net_guide", lambda *_: None)
    plain, styled = (bots.bot(name, "clochemerle", 3, steady=True) for name in ("aspirant", "aspirant:merchant"))
    assert plain.choose(game.copy(), seat) == styled.choose(game.copy(), seat)


def test_rows_of_another_net_are_refused() -> None:
    weights = shipped_weights("tournay", registry.features_of("tournay"))
    assert weights is not None
    with pytest.raises(bourgade.InvalidSetup, match="not the styles of a net"):
        read_styles(b"nothing", weights)


def test_a_merchant_serves_more_customers() -> None:
    """The same eight games, in every seat of two deals."""
    served = {"": 0, "merchant": 0}
    for style in served:
        for number in range(8):
            game, lots = bourgade.title("clochemerle").new(4, 40 + number // 4), seat_lots(number // 4)
            dice = Chance(number, "tests/styles")
            names = ["contremaitre"] * 4
            names[number % 4] += f":{style}" if style else ""
            players = [bots.bot(name, "clochemerle", dice.below(1 << 30), steady=True) for name in names]
            while not game.over:
                seat = next_seat(game, lots)
                game.step(seat, bots.move(players[seat], game, seat, dice.below(1 << 30)))
            served[style] += game.scores()[number % 4]["customers"]
    assert served["merchant"] >= served[""] + 20


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("domain", ["web", "table"])
def test_every_style_has_a_name(domain: str, lang: str) -> None:
    words = catalogue(domain, lang)
    named = {key for key in words.entries if key.startswith("style.")} - {"style.free"}
    assert named == {f"style.{style}" for _, style in STYLED}
