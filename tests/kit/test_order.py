"""Who is quicker in a simultaneous phase changes nothing: neither the position nor what anybody reads."""

from __future__ import annotations

import pytest

from bourgade import Match
from bourgade.kernel.chance import Chance
from tests.kit.comparing import letters, lines
from tests.kit.settings import SETTINGS, Setting
from tests.kit.table import LONGEST, Table, seeds

Lists = dict[int, list[int]]


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_order_of_simultaneous_acts_changes_nothing(setting: Setting) -> None:
    for seed in seeds("order", setting, SETTINGS, 0.05):
        with Table(setting, seed) as table:
            while table.game.waiting:
                if table.game.phase is None:
                    table.act()
                    continue
                start = len(table.match)
                lists = play_the_phase(table)
                if table.chance.below(4) == 0:
                    for order in range(2):
                        other = replayed(setting, table.match, start, shuffled(lists, start + order))
                        assert letters(other.game.dump()) == letters(table.game.dump())
                        assert lines(other) == lines(table.match)


def play_the_phase(table: Table) -> Lists:
    """Play until the simultaneous phase is over; each seat's acts, in its own order."""
    together = table.game.phase
    lists: Lists = {seat: [] for seat in range(table.game.seats)}
    while table.game.phase is together:
        seat, action = table.act()
        lists[seat].append(action)
    return lists


def shuffled(lists: Lists, seed: int) -> list[tuple[int, int]]:
    """The same acts, the seats mixed at random."""
    chance = Chance(seed, "order")
    left = {seat: list(actions) for seat, actions in lists.items() if actions}
    mixed: list[tuple[int, int]] = []
    while left:
        seats = sorted(left)
        seat = seats[chance.below(len(seats))]
        mixed.append((seat, left[seat].pop(0)))
        if not left[seat]:
            del left[seat]
    assert len(mixed) < LONGEST
    return mixed


def replayed(setting: Setting, match: Match, start: int, acts: list[tuple[int, int]]) -> Match:
    """The match up to an act, and then these."""
    other = setting.match(match.seed)
    for entry in match.history[:start]:
        other.play(entry.seat, entry.action)
    for seat, action in acts:
        other.play(seat, action)
    return other
