"""Taking back by consent: what it goes back to, what stays, that chance falls anew, and what a record tells of it."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade import IllegalAction, InvalidRecord, Match
from bourgade.kernel.chance import secret_of
from bourgade.kernel.match import SNAPSHOT_EVERY
from bourgade.kernel.taking_back import first_taken, return_number, returned_to, standing
from tests.kernel.toy import BET, CLAIM, DONE, KEEP, TOY, match_after

pytestmark = pytest.mark.usefixtures("toy_is_a_title")

ROUND = ((0, BET), (0, DONE), (1, BET + 1), (1, DONE))
CLAIMED = (*ROUND, (0, CLAIM))  # and the die was thrown


def test_a_draw_is_taken_back_and_falls_anew() -> None:
    match = match_after(*CLAIMED)
    assert match.undoable(0) == 0
    before, drawn = match.at(4).dump(), match.game.streams
    match.take_back(0)
    assert match.game.dump() == before
    assert (len(match), match.returns) == (6, 1)
    match.play(0, CLAIM)
    assert match.game.streams != drawn, "who has seen the draw knows nothing of the next"
    assert match.game.streams != match.at(5).streams == drawn
    match.take_back(0)
    match.play(0, CLAIM)
    assert len({tuple(match.at(n).streams) for n in (5, 7, 9)}) == 3


def test_chance_falls_alike_in_every_replay() -> None:
    one, other = match_after(*CLAIMED), match_after(*CLAIMED)
    for match in (one, other):
        match.take_back(0)
        match.play(0, CLAIM)
    assert one.record() == other.record()
    assert Match.replay(one.record()).record() == one.record()
    assert secret_of(1, 1) not in (secret_of(1), secret_of(1, 2), secret_of(11))


def test_nothing_of_what_has_happened_is_removed() -> None:
    match = match_after(*CLAIMED)
    lines = [line.json() for line in match.log(1)]
    dumps = [match.at(n).dump() for n in range(6)]
    match.take_back(0)
    assert [match.at(n).dump() for n in range(6)] == dumps
    told = [line.json() for line in match.log(1)]
    assert told == [*lines, {"key": "log.taken_back", "args": {"seat": 0, "n": 1}}]


def test_nobody_takes_back_freely_what_was_agreed_on() -> None:
    match = match_after(*CLAIMED)
    match.take_back(0)
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]
    match.play(0, KEEP)
    assert match.undoable(0) == 0, "the die was thrown"


def test_of_a_phase_what_the_others_decided_stays() -> None:
    """Seat 1 was the last to be done, so that act is asked for again; what it had bet stays."""
    match = match_after(*CLAIMED)
    match.take_back(0, 3)  # the claim, that it was done, and its bet
    assert list(match.game.waiting) == [0, 1]
    assert match.game.legal(1) == [DONE]
    assert BET in match.game.legal(0)
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 1], "each may still change what is its own"
    match.play(1, DONE)
    match.play(0, KEEP)
    assert Match.replay(match.record()).record() == match.record()


def test_what_the_seat_had_decided_before_stays() -> None:
    match = match_after(*CLAIMED)
    match.take_back(0, 2)
    assert match.game.legal(0) == [DONE]
    assert match.undoable(0) == 1


def test_what_goes_on_in_secret_is_neither_counted_nor_asked_for() -> None:
    match = match_after(*CLAIMED, (0, BET), (1, BET))
    plan = match.taking_back(0)
    assert (plan.first, plan.to, plan.taken) == (4, 4, [4])
    match.take_back(0)
    assert list(match.game.waiting) == [0]
    with pytest.raises(IllegalAction, match=r"no\.undo"):
        match_after((0, BET), (1, BET)).take_back(0)


@pytest.mark.parametrize(("seat", "acts"), [(0, 0), (0, -1), (0, 4), (1, 3), (7, 1)])
def test_what_cannot_be_taken_back_changes_nothing(seat: int, acts: int) -> None:
    match = match_after(*CLAIMED)
    with pytest.raises(IllegalAction):
        match.take_back(seat, acts)
    assert match.record() == match_after(*CLAIMED).record()


def test_nothing_is_taken_back_when_the_game_is_over() -> None:
    match = Match(TOY, 2, 1)
    while match.game.waiting:
        match.play(match.game.waiting[0], match.game.legal(match.game.waiting[0])[-1])
    with pytest.raises(IllegalAction, match=r"no\.game_over"):
        match.take_back(0)


def test_only_what_stands_is_taken_back_again() -> None:
    match = match_after(*CLAIMED)
    match.take_back(0)
    assert standing(match.acts()) == [3, 2, 1, 0]
    match.take_back(0, 2)
    assert match.history[-1].position is None, "what stays of a phase is played again"
    assert [match.acts()[index] for index in standing(match.acts())] == [(1, BET + 1)]


def test_a_return_has_one_number() -> None:
    for first, to in ((0, 0), (5, 5), (70, 12), (100_000, 99_900)):
        number = return_number(first, to)
        assert number < 0
        assert (first_taken(number), returned_to(number)) == (first, to)


@pytest.mark.parametrize("version", [1, 2])
def test_a_long_match_of_any_version_is_replayed_exactly(version: int) -> None:
    match = Match(TOY, 2, 1, version=version)
    for number in range(SNAPSHOT_EVERY * 2):
        if number > 8 and match.game.phase is None:
            match.take_back(0, 1 + number % 2)
        seat = match.game.waiting[number % len(match.game.waiting)]
        match.play(seat, match.game.legal(seat)[number % len(match.game.legal(seat))])
        if match.undoable(seat) and number % 5 == 0:
            match.undo(seat)
    record: Any = match.record()
    assert (record["format"], record["draws"]) == ("bourgade-record/3", version)
    assert Match.replay(record).record() == record
    dumps = [match.at(n).dump() for n in range(len(match) + 1)]
    twin = Match(TOY, 2, 1, version=version)
    for number, (seat, action) in enumerate(match.acts(), 1):
        twin.repeat(seat, action)
        assert twin.game.dump() == dumps[number]
    assert twin.information_state(0) == match.information_state(0)


def record_with_return(**changes: object) -> dict[str, object]:
    match = match_after(*CLAIMED)
    match.take_back(0)
    return {**match.record(), **changes}


@pytest.mark.parametrize(
    "changes",
    [
        {"format": "bourgade-record/2"},
        {"draws": 3},
        {"draws": None},
        {"draws": True},
        {"actions": [*map(list, CLAIMED), [1, -1 - 4 * 1024]]},  # not an act of that seat
        {"actions": [*map(list, CLAIMED), [0, -1 - 4 * 1024 - 1000]]},
        {"actions": [*map(list, CLAIMED), [0, -1 - 5 * 1024]]},
        {"actions": [*map(list, CLAIMED), [9, -1 - 4 * 1024]]},
        {"actions": [*map(list, CLAIMED), [0, -(10**30)]]},
        {"actions": [list(act) for act in CLAIMED], "checkpoints": []},
    ],
)
def test_a_record_of_another_match_is_refused(changes: dict[str, object]) -> None:
    Match.replay(record_with_return())
    with pytest.raises(InvalidRecord):
        Match.replay(record_with_return(**changes))
