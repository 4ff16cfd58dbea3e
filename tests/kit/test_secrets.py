"""Nothing tells a secret: neither a seed, nor who is waited for, nor what the engine answers by itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bourgade import Position
from bourgade.kernel.frames import ASKS, INSISTS, OPEN, WORKS, Frame, Together
from bourgade.kernel.message import Message
from bourgade.kernel.position import NO_CHOICE
from tests.kit.comparing import letters, state
from tests.kit.settings import FEW, SETTINGS, Setting, some
from tests.kit.table import Table, everyone, seeds

at_every_table = pytest.mark.parametrize("setting", SETTINGS, ids=str)
at_few_tables = pytest.mark.parametrize("setting", FEW, ids=str)
NEIGHBOURS = (-1, 0, 1)


@at_few_tables
def test_no_seed_deals_the_games_own_future(setting: Setting) -> None:
    """Nobody has to guess a seed right for that: tables have told theirs, and a person may choose one."""
    for seed in seeds("own seed", setting, FEW, 0.005):
        with Table(setting, seed, ("random",)) as table:
            begun = set(setting.title.first(setting.players, seed, setting.options, setting.data).streams)
            for act in table.acts():
                real = begun | set(table.game.streams)
                watcher = everyone(table.game)[act % (table.game.seats + 1)]
                guesses = [seed + near for near in NEIGHBOURS] if act % 3 else [seed, seed + act, ~seed]
                for guess in guesses:
                    dealt = table.game.determinize(watcher, guess)
                    assert not real & set(dealt.streams), f"the seed {guess} gives seat {watcher} the real future"


@at_few_tables
def test_no_seed_deals_the_games_own_secrets(setting: Setting) -> None:
    """What is held in secret when a game begins is not dealt again just so by the seed of the game."""

    def secrets(game: Position) -> bytes:
        return letters({**game.dump(), "streams": []})

    games = [(seed, setting.new(seed)) for seed in range(8)]
    other = [secrets(game.determinize(None, seed + 1000)) == secrets(game) for seed, game in games]
    if not all(other):  # else nothing is held in secret yet
        own = [secrets(game.determinize(None, seed)) == secrets(game) for seed, game in games]
        assert not all(own)


@at_every_table
def test_who_is_waited_for_does_not_depend_on_what_is_hidden(setting: Setting) -> None:
    for seed in seeds("waiting", setting, SETTINGS, 0.05):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=40):
                for watcher in everyone(table.game):
                    dealt = table.game.determinize(watcher, act)
                    before, said = state(dealt), list[Message]()
                    assert dealt.waiting == table.game.waiting
                    dealt.log = said
                    dealt.advance()
                    assert (said, state(dealt)) == ([], before), f"seat {watcher} could tell by the waiting"


@pytest.mark.parametrize("setting", some("one act later"), ids=str)
def test_an_act_that_brings_nothing_to_light_looks_the_same_whatever_is_hidden(setting: Setting) -> None:
    for seed in seeds("one act later", setting, some("one act later"), 0.08):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=12):
                if table.game.over or table.game.phase is not None:
                    continue
                seat = table.policy.pick(table.game.waiting)
                action = table.policy.choose(table.game, seat)
                real = after(table.game.copy(), seat, action)
                if real.revealed:
                    continue
                told = public(real)
                for watcher in everyone(table.game):
                    dealt = table.game.determinize(watcher, act)
                    dealt.streams = table.game.streams[:]
                    if watcher == seat or action not in dealt.legal(seat):
                        continue
                    other = after(dealt, seat, action)
                    if not other.revealed:
                        what = f"by {table.title.describe(action)} of seat {seat}, {watcher} could tell what is hidden"
                        assert public(other) == told, what
                        assert letters(other.view(watcher)) == letters(real.view(watcher)), what


def after(game: Position, seat: int, action: int) -> Position:
    game.log = []
    game.revealed = False
    game.apply(seat, action)
    return game


def public(game: Position) -> list[object]:
    """All that an act has made public, flags included, and what a spectator now sees."""
    lines = [letters(line.json()) for line in game.log or [] if line.only < 0]
    return [lines, game.waiting, letters(game.view(None))]


@at_every_table
def test_the_engine_answers_only_where_everybody_can_see_the_single_answer(setting: Setting) -> None:
    """Otherwise the line's flag, the number of acts and the waiting tell what the seat holds."""
    for seed in seeds("forced", setting, SETTINGS, 0.06):
        with Table(setting, seed) as table:
            for act in table.acts():
                if table.game.over or act < len(table.trunk) - 1:
                    continue
                seat, action = table.choice()
                if seat not in table.game.waiting:
                    continue
                game = table.game.copy()
                for frame in forced(game, seat, action):
                    everybody_sees_the_answer(game, frame, act)


def forced(game: Position, seat: int, action: int) -> Iterator[Frame]:
    """Play an act as the kernel does, and stop before each question that the engine answers by itself."""
    top = game.stack[-1]
    if isinstance(top, Together):
        game.seat_stacks[seat].pop().answer(game, action)
        if game.run_seat_stack(seat) or len(game.waiting) > 1:
            return
        game.stack.pop()
    else:
        for other in game.waiting:
            game.choices[other] = NO_CHOICE
        frame = game.stack.pop()
        if top.mode() >= OPEN:
            frame.answer_from(game, seat, action)
        else:
            frame.answer(game, action)
    while game.stack and game.stack[-1].mode() in (WORKS, ASKS, INSISTS):
        frame = game.stack[-1]
        if frame.mode() == WORKS:
            game.stack.pop().work(game)
            continue
        options = frame.options(game)
        if len(options) > 1 or frame.mode() == INSISTS:
            return
        yield frame
        game.force(game.stack.pop(), options[0])


def everybody_sees_the_answer(game: Position, frame: Frame, seed: int) -> None:
    asked = game.copy()
    asked.waiting = (frame.seat,)
    asked.choices[frame.seat] = frame.options(game)
    for watcher in everyone(game):
        if watcher != frame.seat:
            for n in range(3):
                dealt = asked.determinize(watcher, seed + n)
                if dealt.stack[-1] is frame:
                    count = len(frame.options(dealt))
                    assert count == 1, f"{type(frame).__name__}: {count} answers, for all that seat {watcher} knows"
