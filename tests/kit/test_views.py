"""Nobody sees what is hidden: whatever differs only in that looks the same, to the letter."""

from __future__ import annotations

import types
from typing import Any

import pytest

import bourgade
from bourgade import Match, Position
from bourgade.kernel.chance import Chance
from bourgade.kernel.message import all_but
from bourgade.kernel.view_cache import ViewCache
from tests.kit.comparing import branch, letters, lines
from tests.kit.settings import SETTINGS, Setting, some
from tests.kit.table import LONGEST, Table, everyone, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)


def known(game: Position, seat: int | None) -> list[object]:
    """All that a seat is shown."""
    asked = seat is not None and seat in game.waiting
    return [
        letters(game.view(seat)),
        letters(game.view(None)) if seat is not None else b"",
        game.waiting,
        game.legal(seat) if seat is not None else [],
        letters(game.ask(seat).json()) if asked and seat is not None else b"",
    ]


@pytest.mark.parametrize("setting", some("determinize"), ids=str)
def test_dealing_the_unknown_again_keeps_all_that_the_seat_knows(setting: Setting) -> None:
    for seed in seeds("determinize", setting, some("determinize"), 0.05):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=120):
                game = table.game
                before = letters(game.dump())
                for seat in everyone(game):
                    dealt = [game.determinize(seat, seed + act + n) for n in range(3)]
                    own = known(game, seat)
                    for twin in dealt:
                        assert known(twin, seat) == own, f"seat {seat} sees what was dealt again"
                        table.title.check(twin)
                    first = letters(dealt[0].dump())
                    assert letters(game.determinize(seat, seed + act).dump()) == first
                    again = dealt[1].determinize(seat, seed + act)
                    assert letters(again.dump()) == first, "something was not dealt again"
                    futures = {tuple(twin.streams) for twin in [game, *dealt]}
                    assert len(futures) == 4, f"seat {seat} could be dealt the same future twice"
                assert letters(game.dump()) == before, "dealing again changed the position itself"


@pytest.mark.parametrize("setting", some("dealt games"), ids=str)
def test_a_dealt_position_plays_to_its_end(setting: Setting) -> None:
    for seed in seeds("dealt games", setting, some("dealt games"), 0.03):
        with Table(setting, seed) as table:
            for act in table.sampled(one_in=80):
                seat = everyone(table.game)[table.chance.below(table.game.seats + 1)]
                twin = table.game.determinize(seat, act)
                while twin.waiting:
                    actor = table.policy.pick(twin.waiting)
                    twin.apply(actor, table.policy.pick(twin.legal(actor)))
                table.title.check(twin)


@at_every_table
def test_what_others_do_in_secret_cannot_be_seen(setting: Setting) -> None:
    for seed in seeds("secrets", setting, SETTINGS, 0.05):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=60):
                if table.game.phase is None:
                    continue
                seat = table.policy.pick(table.game.waiting)
                finish = act % 2 == 0
                one, other = (others_act(branch(table.match), seat, finish, act * 10 + n) for n in range(2))
                assert known(one.game, seat) == known(other.game, seat)
                dealt = [letters(match.game.determinize(seat, seed).dump()) for match in (one, other)]
                assert dealt[0] == dealt[1], "what the others did in secret was not dealt again"
                read = [lines(match) for match in (one, other)]
                assert read[0][seat] == read[1][seat], "the log tells of the others' secrets"
                assert read[0][-1] == read[1][-1], "the log tells spectators secrets"


def others_act(match: Match, seat: int, finish: bool, seed: int) -> Match:
    """All other seats do something in their own ways, and all of them finish or none; the seat itself does nothing."""
    chance = Chance(seed, "secrets")
    waiting = match.game.waiting
    for _ in range(LONGEST if finish else 12):
        others = [other for other in match.game.waiting if other != seat]
        if not others:
            break
        other = others[chance.below(len(others))]
        options = match.game.legal(other)
        action = options[chance.below(len(options))]
        if finish or goes_on(match.game, other, action):
            match.play(other, action)
    assert match.game.waiting == ((seat,) if finish else waiting)
    return match


def goes_on(game: Position, seat: int, action: int) -> bool:
    """Whether the seat is asked again after this."""
    twin = game.copy()
    twin.apply(seat, action)
    return seat in twin.waiting and twin.phase is game.phase


@at_every_table
def test_private_lines_are_read_by_their_seat_alone(setting: Setting) -> None:
    for seed in seeds("private", setting, SETTINGS, 0.1):
        with Table(setting, seed) as table:
            for _ in table.acts():
                pass
            logs = {seat: table.match.log(seat) for seat in everyone(table.game)}
            for seat, log in logs.items():
                assert all(message.only < 0 or message.only == seat for message in log)
                public = [message for message in log if message.only < 0]
                # Whom a line leaves out has been told before; everybody else reads the same.
                due = [message for message in logs[None] if seat is None or message.only != all_but(seat)]
                assert public == due, "two seats read different public lines"
                after = [message.acts_before for message in public]
                assert after == sorted(after), "the public lines are not in the order of the acts"


@pytest.mark.parametrize("setting", some("views"), ids=str)
def test_the_views_of_all_are_those_of_each(setting: Setting) -> None:
    """They are made together, of parts that are kept from look to look, in less time; they say the same."""
    for seed in seeds("views", setting, some("views"), 0.02):
        cache = ViewCache()
        with Table(setting, seed) as table:
            for _ in table.questions(one_in=7):
                adapter, seats = table.title.adapter, everyone(table.game)
                alone = [table.game.view(seat) for seat in seats]
                assert adapter.views(table.game, cache) == alone
                assert [adapter.view(table.game, seat, cache) for seat in seats] == alone


def as_usual(setting: Setting) -> int:
    return not setting.changes


def changed(setting: Setting) -> int:
    return len(setting.changes)


# The largest tables of each title: the usual one, and the one where most is changed.
LARGEST = [
    max((setting for setting in SETTINGS if setting.title_id == title_id), key=lambda each: (how(each), each.players))
    for title_id in bourgade.titles()
    for how in (as_usual, changed)
]


@pytest.mark.parametrize("setting", LARGEST, ids=str)
def test_no_part_of_a_view_is_out_of_date(setting: Setting) -> None:
    """After every single act: some parts are right again after the next."""
    cache = ViewCache()
    with Table(setting, 1) as table:
        for _ in table.acts():
            everybody = [table.game.view(seat) for seat in everyone(table.game)]
            assert table.title.adapter.views(table.game, cache) == everybody


def test_a_players_contents_are_all_of_it() -> None:
    """What is not among them would not be missed when a board is shown again."""
    for setting in LARGEST:
        game: Any = setting.new(seed=1)
        for player in game.players:
            key = player.cache_key()
            assert sorted(map(repr, key)) == sorted(repr(getattr(player, name)) for name in slots_of(player))


def slots_of(player: Any) -> list[str]:
    """The names of its slots, in both builds."""
    kinds = (types.MemberDescriptorType, types.GetSetDescriptorType)
    return [name for name, value in vars(type(player)).items() if isinstance(value, kinds) and not name.startswith("_")]


@pytest.mark.parametrize("setting", some("views"), ids=str)
def test_a_view_is_its_readers_own(setting: Setting) -> None:
    """Whatever is done to it changes nothing of what others see, now or later."""
    game = setting.new(seed=1)
    for seat in everyone(game):
        spoilt, before = game.view(seat), game.view(seat)
        spoil(spoilt)
        assert game.view(seat) == before


def spoil(document: Any) -> None:
    """Empty everything in it, from the inside out."""
    if isinstance(document, dict | list):
        for part in list(document.values() if isinstance(document, dict) else document):
            spoil(part)
        document.clear()
