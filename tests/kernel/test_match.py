"""A match between toys: log, undo, barriers, looking back, and what a record may not say."""

from typing import Any

import pytest

from bourgade import IllegalAction, InvalidRecord, InvalidSetup, Match
from bourgade.kernel.match import SNAPSHOT_EVERY, VERSION, VERSIONS
from tests.kernel.toy import BET, CLAIM, DONE, KEEP, TOY, match_after

pytestmark = pytest.mark.usefixtures("toy_is_a_title")

BOTH_BET = ((0, BET), (0, DONE), (1, BET + 1), (1, DONE))


def test_a_seat_takes_back_its_own_act_of_a_simultaneous_phase() -> None:
    match = match_after((0, BET), (1, BET + 1), (1, DONE))
    assert [match.undoable(seat) for seat in (0, 1)] == [1, 2]
    match.undo(0)
    assert match.game.dump() == match_after((1, BET + 1), (1, DONE)).game.dump()
    assert len(match) == 2


def test_who_is_done_may_withdraw_it_until_the_last_one_is() -> None:
    match = match_after((1, BET + 1), (1, DONE), (0, BET))
    assert list(match.game.waiting) == [0]
    match.undo(1)
    assert (list(match.game.waiting), match.game.legal(1)) == ([0, 1], [DONE])
    match.play(0, DONE)
    match.undo(0)
    match.play(1, DONE)
    match.play(0, DONE)
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]


def test_nothing_is_taken_back_once_the_phase_is_over() -> None:
    match = match_after(*BOTH_BET)
    assert [match.undoable(seat) for seat in (0, 1)] == [0, 0]
    with pytest.raises(IllegalAction, match=r"no\.undo"):
        match.undo(1)
    assert len(match) == 4


def test_a_draw_is_never_taken_back() -> None:
    match = match_after(*BOTH_BET, (0, CLAIM))
    assert match.undoable(0) == 0


def test_an_illegal_act_leaves_no_trace() -> None:
    match = match_after((0, BET))
    with pytest.raises(IllegalAction):
        match.play(0, CLAIM)
    assert len(match) == 1
    assert match.game.log is None
    assert match.record() == match_after((0, BET)).record()


def test_everybody_reads_what_is_theirs() -> None:
    match = match_after(*BOTH_BET)
    keys = {seat: [(line.key, line.args.get("n")) for line in match.log(seat)] for seat in (0, 1, None)}
    assert keys == {
        0: [("log.bet", 1), ("log.bets", 3)],
        1: [("log.bet", 2), ("log.bets", 3)],
        None: [("log.bets", 3)],
    }


def test_lines_are_numbered_alike_whoever_was_last() -> None:
    one = match_after(*BOTH_BET)
    other = match_after(*BOTH_BET[2:], *BOTH_BET[:2])
    for seat in (0, 1, None):
        assert [line.acts_before for line in one.log(seat)] == [line.acts_before for line in other.log(seat)]
    assert [line.acts_before for line in one.log(1)] == [1, 4]


def test_fitting_plays_an_act_before_those_that_came_later() -> None:
    match = match_after((0, BET), (1, BET))
    with pytest.raises(IllegalAction):
        match.fit(0, BET + 2)  # one bet a round: the first one would not be legal any more
    assert match.record() == match_after((0, BET), (1, BET)).record()
    match.fit(0, DONE)
    assert [(entry.seat, entry.action) for entry in match.history] == [(0, BET), (1, BET), (0, DONE)]


def test_what_does_not_fit_leaves_every_barrier_where_it_was() -> None:
    """What somebody else has seen done stays done, also after they took their own act back."""
    match = match_after(*BOTH_BET, (0, KEEP), *BOTH_BET[:3])
    match.undo(1)
    barriers = [entry.barrier for entry in match.history]
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.fit(seat, CLAIM)
        assert [entry.barrier for entry in match.history] == barriers
        assert [match.undoable(seat) for seat in (0, 1)] == [2, 0]


def test_taking_back_more_than_there_is_takes_nothing_back() -> None:
    match = match_after((0, BET), (1, BET + 1), (1, DONE))
    with pytest.raises(IllegalAction, match=r"no\.undo"):
        match.undo(1, 3)
    assert match.record() == match_after((0, BET), (1, BET + 1), (1, DONE)).record()
    match.undo(1, 2)
    assert match.record() == match_after((0, BET)).record()


# Chance


def test_who_knows_the_whole_position_cannot_foretell_the_next_draw() -> None:
    """Not even the states of the streams say what a match draws next; without a secret they say everything."""
    for version, told in ((1, True), (2, False)):
        match = Match(TOY, 2, 1, version=version)
        for seat, action in BOTH_BET:
            match.play(seat, action)
        known = TOY.load(match.game.dump())
        known.apply(0, CLAIM)
        match.play(0, CLAIM)
        assert (known.streams == match.game.streams) == told


def test_the_secret_is_lent_for_the_time_of_an_act() -> None:
    match = match_after(*BOTH_BET, (0, CLAIM))
    assert match.game.secret is None
    assert match.at(5).secret is None
    assert match.game.copy().secret is None
    with pytest.raises(IllegalAction):
        match.play(0, CLAIM)
    assert match.game.secret is None
    assert match.secret is not None
    assert match.secret.hex() not in str(match.record())


def test_a_match_draws_as_its_version_says() -> None:
    by_version = {}
    for version in VERSIONS:
        match = Match(TOY, 2, 1, version=version)
        for seat, action in (*BOTH_BET, (0, CLAIM)):
            match.play(seat, action)
        record = match.record()
        assert record["format"] == f"bourgade-record/{version}"
        assert Match.replay(record).record() == record
        by_version[version] = match.game.streams
    assert by_version[1] != by_version[2]
    assert match_after(*BOTH_BET, (0, CLAIM)).game.streams == by_version[VERSION]
    with pytest.raises(InvalidSetup, match="matches are of version 1 or 2, not 3"):
        Match(TOY, 2, 1, version=3)


def test_looking_back_starts_from_the_nearest_snapshot() -> None:
    match = Match(TOY, 2, 1)
    dumps = [match.game.dump()]
    while match.game.waiting:
        match.play(match.game.waiting[0], match.game.legal(match.game.waiting[0])[-1])
        dumps.append(match.game.dump())
    assert [match.at(n).dump() for n in range(len(dumps))] == dumps
    assert len(match.snapshots) == 1 + len(match) // SNAPSHOT_EVERY
    for n in (-1, len(dumps)):
        with pytest.raises(IndexError, match=f"there have been {len(match)} acts, not {n}"):
            match.at(n)


def test_a_match_needs_a_possible_table() -> None:
    with pytest.raises(InvalidSetup, match="toy is for 2, 3 players, not 9"):
        Match(TOY, 9, 1)


def finished() -> dict[str, Any]:
    match = Match(TOY, 2, 1)
    while match.game.waiting:
        match.play(match.game.waiting[0], match.game.legal(match.game.waiting[0])[-1])
    return match.record()


def test_a_record_has_the_result_when_the_game_is_over() -> None:
    assert match_after().record()["result"] is None
    record = finished()
    assert record["result"] == {"winners": [0], "scores": [{"points": 12, "total": 12}, {"points": 0, "total": 0}]}
    assert Match.replay(record).record() == record


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "other"}, "this is not a record of the form bourgade-record/1"),
        ({"title": "chess"}, "there is no title 'chess'"),
        ({"title": ["toy"]}, r"there is no title \['toy'\]"),
        ({"rules_version": "0"}, "the record follows the rules '0' of toy; these are '1'"),
        ({"players": 7}, "the record's head cannot be read: toy is for 2, 3 players, not 7"),
        ({"players": None}, "the record's head cannot be read: toy is for 2, 3 players, not None"),
        ({"seed": "1"}, "the record's head cannot be read: the seed must be a whole number"),
        ({"options": {"slow": True}}, "the record's head cannot be read: toy has no option 'slow'"),
        ({"options": 3}, "the record's head cannot be read: "),
        ({"actions": None}, "the record's head cannot be read: "),
        ({"actions": [[0]]}, "the record's head cannot be read: "),
        ({"actions": [[0, "3"]]}, "the record's head cannot be read: '3' is not a whole number"),
        ({"actions": [[0, True]]}, "the record's head cannot be read: True is not a whole number"),
        ({"checkpoints": [["x", "y"]]}, "the record's head cannot be read: 'x' is not a whole number"),
        ({"checkpoints": [[99, "y"]]}, "the record has a checkpoint that is not among its acts"),
        ({"checkpoints": [[0, "y"]]}, "after act 0 the position is not the one that the record tells of"),
        ({"checkpoints": [[3, "y"]]}, "after act 3 the position is not the one that the record tells of"),
        ({"actions": [[0, 3], [0, 1]]}, "act 2 of the record is not legal: no.not_asked"),
        ({"result": None}, "the record's result is not what its acts lead to"),
    ],
)
def test_what_is_wrong_with_a_record_is_said(changes: dict[str, Any], message: str) -> None:
    record = {**finished(), **({} if "checkpoints" in changes else {"checkpoints": []}), **changes}
    with pytest.raises(InvalidRecord, match=f"^{message}"):
        Match.replay(record)


@pytest.mark.parametrize("field", ["players", "seed", "options", "data", "actions", "checkpoints"])
def test_a_record_without_a_field_is_refused(field: str) -> None:
    record = finished()
    del record[field]
    with pytest.raises(InvalidRecord, match="the record's head cannot be read"):
        Match.replay(record)


def test_something_that_is_no_record_is_refused() -> None:
    with pytest.raises(InvalidRecord, match="this is not a record"):
        Match.replay([])  # type: ignore[arg-type]
