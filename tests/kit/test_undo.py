"""Taking back is exact, and never gives a seat more than it knew: no draw, no reveal, no act of another is undone."""

from __future__ import annotations

import pytest

from bourgade import IllegalAction, Match
from bourgade.words import LANGUAGES
from tests.kit.comparing import acts, everything, letters, lines
from tests.kit.settings import FEW, SETTINGS, Setting, some
from tests.kit.table import Table, seeds

at_few_tables = pytest.mark.parametrize("setting", FEW, ids=str)


@at_few_tables
def test_an_act_that_is_taken_back_has_never_been(setting: Setting) -> None:
    for seed in seeds("undo", setting, FEW, 0.02):
        with Table(setting, seed) as table:
            match = table.match
            while table.game.waiting:
                before = everything(match) if table.chance.below(4) == 0 else None
                seat, action = table.act()
                if before is not None and match.undoable(seat):
                    left = match.undoable(seat)
                    match.undo(seat)
                    assert everything(match) == before, f"act {action} of seat {seat} left something behind"
                    assert match.undoable(seat) == left - 1
                    match.play(seat, action)


@at_few_tables
def test_in_a_simultaneous_phase_the_others_acts_stay(setting: Setting) -> None:
    for seed in seeds("undo together", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            match = table.match
            for _ in table.sampled(one_in=12):
                if table.game.phase is None:
                    continue
                for seat in range(table.game.seats):
                    if match.undoable(seat):
                        past = acts(match)
                        index = max(n for n, (actor, _) in enumerate(past) if actor == seat)
                        expected = everything(replayed(table, past[:index] + past[index + 1 :]))
                        match.undo(seat)
                        assert everything(match) == expected, f"seat {seat} took back more than its own act"
                        match.play(seat, past[index][1])


def replayed(table: Table, past: list[tuple[int, int]]) -> Match:
    match = table.setting.match(table.match.seed)
    for seat, action in past:
        match.play(seat, action)
    return match


@pytest.mark.parametrize("setting", some("barriers"), ids=str)
def test_no_barrier_is_passed(setting: Setting) -> None:
    for seed in seeds("barriers", setting, some("barriers"), 0.1):
        with Table(setting, seed) as table:
            match = table.match
            while table.game.waiting:
                streams, together = list(table.game.streams), table.game.phase
                before = [match.undoable(seat) for seat in range(table.game.seats)]
                seat, action = table.act()
                kind = table.title.vocabulary.kind(action)
                drawn = table.game.streams != streams
                ended = together is not None and table.game.phase is not together
                for other in range(table.game.seats):
                    now = match.undoable(other)
                    if ended or (drawn and together is None):
                        assert now == 0, f"seat {other} could take back a reveal"
                    elif other == seat:
                        barred = drawn or kind in table.title.binding
                        assert now == 0 if barred else now <= before[seat] + 1
                    elif kind in table.title.private:
                        assert now == before[other], f"what seat {seat} wrote changed what seat {other} may take back"
                    elif together is None:
                        assert now == 0, f"seat {other} could take back an act of seat {seat}"
                    else:
                        assert now == before[other], f"seat {seat} changed what seat {other} may take back"


TRADING = [setting for setting in SETTINGS if setting.title.private and not setting.changes]


@pytest.mark.parametrize("setting", TRADING, ids=str)
def test_what_is_written_in_private_shows_to_nobody_and_outlasts_an_undo(setting: Setting) -> None:
    for seed in seeds("private acts", setting, TRADING, 0.01):
        with Table(setting, seed, ("lively",)) as table:
            match, private = table.match, table.title.private
            for _ in table.sampled(one_in=8):
                writers = [
                    (seat, action)
                    for seat in range(table.game.seats)
                    for action in table.game.asides(seat)
                    if table.title.vocabulary.kind(action) in private
                ]
                if not writers:
                    continue
                author, action = writers[table.chance.below(len(writers))]
                before = shown_to_others(match, author)
                match.play(author, action)
                assert shown_to_others(match, author) == before
                for seat in range(table.game.seats):
                    if seat != author and match.undoable(seat):
                        paper = table.game.view(author)["seats"][author]["draft"]  # type: ignore[index]
                        taken = match.history[match._own_acts(seat)[0]].action
                        match.undo(seat)
                        assert table.game.view(author)["seats"][author]["draft"] == paper  # type: ignore[index]
                        assert Match.replay(match.record()).record() == match.record()
                        match.play(seat, taken)


def shown_to_others(match: Match, author: int) -> list[object]:
    """All that the others see, read and may take back."""
    game, read = match.game, lines(match)
    return [
        [
            letters(game.view(seat)),
            game.legal(seat),
            game.asides(seat),
            letters(game.ask(seat).json()) if seat in game.waiting else b"",
            match.undoable(seat),
            read[seat],
        ]
        for seat in range(game.seats)
        if seat != author
    ] + [letters(game.view(None)), read[-1]]


@at_few_tables
def test_taking_all_back_gives_no_draw_back(setting: Setting) -> None:
    for seed in seeds("all back", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            match = table.match
            for _ in table.sampled(one_in=15):
                position, read, _ = everything(match)
                for seat in range(table.game.seats):
                    streams, past = list(table.game.streams), acts(match)
                    for left in range(match.undoable(seat) - 1, -1, -1):
                        match.undo(seat)
                        assert match.undoable(seat) == left
                        assert table.game.streams == streams, "a draw was taken back"
                    left_over = acts(match)
                    refuses_to_undo(table, seat)
                    assert acts(match) == left_over, "what was refused changed something"
                    play_again(match, past)
                # In a simultaneous phase only the order is another now.
                assert everything(match)[:2] == (position, read), "the same acts led elsewhere"


def play_again(match: Match, past: list[tuple[int, int]]) -> None:
    """Make the acts again that were taken back."""
    left = acts(match)
    for act in past:
        if left and left[0] == act:
            left.pop(0)
        else:
            match.play(*act)


def refuses_to_undo(table: Table, seat: int) -> None:
    with pytest.raises(IllegalAction) as refusal:
        table.match.undo(seat)
    for lang in LANGUAGES:
        assert table.title.say(refusal.value.reason, lang).strip()
