"""Dumps and their refusals, with the toy title."""

import sys
from typing import Any, ClassVar

import pytest

from bourgade import InvalidPosition
from bourgade.kernel.chance import HALF, MULTIPLIER
from bourgade.kernel.dumping import NUMBER, Form, canonical, fingerprint, same
from bourgade.kernel.frame_kinds import FrameKinds
from bourgade.kernel.frames import Question
from bourgade.kernel.position import Position
from tests.kernel.toy import BET, DONE, KEEP, TOY, Toy, new


def test_a_dump_is_read_back_in_the_middle_of_a_phase() -> None:
    game = new()
    game.apply(1, BET)
    again = TOY.load(game.dump())
    assert again.dump() == game.dump()
    assert again.waiting == game.waiting == (0, 1)
    assert [again.legal(seat) for seat in (0, 1)] == [game.legal(0), [DONE]]


def test_a_finished_game_is_read_back() -> None:
    game = new()
    while game.waiting:
        game.apply(game.waiting[0], KEEP)
    again = TOY.load(game.dump())
    assert again.over
    assert again.winners == game.winners


def wrong(**changes: object) -> dict[str, Any]:
    return {**new().dump(), **changes}


TABLE = {"pebbles": [10, 10], "bets": [0, 0], "points": [0, 0], "round": 1}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ([], "this is not a position of toy"),
        (wrong(title="chess"), "this is not a position of toy"),
        (wrong(rules_version="0"), "the position follows the rules '0', these are '1'"),
        (wrong(players=4), "players: toy is not for 4"),
        (wrong(players=2.0), "players: toy is not for 2.0"),
        (wrong(options=None), "options and data: must be tables"),
        (wrong(data=[]), "options and data: must be tables"),
        (wrong(options={"slow": True}), "options or data: toy has no option 'slow'"),
        (wrong(options={"fast": 1}), "options or data: the option fast must be one of false, true, not 1"),
        (wrong(streams=[]), "streams: must be a list of 1 numbers"),
        (wrong(streams=[0]), r"streams\[0\]: no stream of chance can stand there"),
        (wrong(streams=[MULTIPLIER << HALF]), r"streams\[0\]: no stream of chance can stand there"),
        (wrong(streams=[1 << 62]), r"streams\[0\]: must be a whole number"),
        (wrong(stack=3), "stack: must be a list of frames"),
        (wrong(stack=[[0, -1, 0, 0]]), r"stack\[0\]: must be a list of 5 numbers"),
        (wrong(stack=[[64, 2, 0, 0, 0]]), r"stack\[0\]: there is no seat 2"),
        (wrong(stack=[[1, -1, 0, 0, 0]], desks=[[], []]), "stack: the position does not stand at a question"),
        (wrong(stack=[[70, 0, 0, 0, 0]], desks=[[], []]), r"stack\[0\]: there is no frame with the number 70"),
        (wrong(table={**TABLE, "pebbles": []}), "stack: these frames do not fit the position"),
        (wrong(stack=[[65, 0, 0, 0, 0]], desks=[[], []]), "stack: the position does not stand at a question"),
        (wrong(stack=[[64, 0, 0, 0, 0]]), r"desks\[0\]: these frames have no business there"),
        (wrong(desks=[[]]), "desks: must be 2 lists of frames"),
        (wrong(desks=[[], []]), "stack: the position does not stand at a question"),
        (wrong(desks=[[[64, 1, 0, 0, 0]], []]), r"desks\[0\]: these frames have no business there"),
        (wrong(desks=[[[3, 0, 0, 0, 0]], []]), "stack: the position does not stand at a question"),
        (wrong(table={}), "table: must have just the fields pebbles, bets, points, round"),
        (wrong(table={**TABLE, "round": True}), "table.round: must be a whole number"),
        (wrong(table={**TABLE, "bets": [0, "x"]}), r"table.bets\[1\]: must be a whole number"),
        (wrong(table={**TABLE, "pebbles": [-1, 9]}, desks=[[], [[64, 1, 0, 0, 0]]]), "pebbles: there are no neg"),
        (wrong(surplus=1), "there is something in the dump that is not of the position"),
    ],
)
def test_what_is_wrong_with_a_dump_is_said(data: Any, message: str) -> None:
    with pytest.raises(InvalidPosition, match=f"^{message}"):
        TOY.load(data)


def test_impossible_positions_can_be_loaded_for_analysis() -> None:
    game = TOY.load(wrong(table={**TABLE, "points": [-9, 0]}), check=False)
    assert isinstance(game, Toy)
    assert game.points == [-9, 0]


def test_there_is_one_spelling() -> None:
    assert canonical({"b": [1, True], "a": "é"}) == rb'{"a":"\u00e9","b":[1,true]}'
    assert same({"a": 1, "b": 2}, {"b": 2, "a": 1})
    assert not same([1], [1.0])
    assert not same([1], [True])
    assert not same({1, 2}, {1, 2}), "sets are not JSON"


def test_fingerprints_tell_positions_apart() -> None:
    game = new()
    assert fingerprint(game) == fingerprint(new())
    assert len(fingerprint(game)) == 16
    game.apply(0, BET)
    assert fingerprint(game) != fingerprint(new())


class Purse:
    __slots__ = ("coins",)

    coins: int


class Settings:
    options: dict[str, str | bool]
    changes: dict[str, Any]


class Fair(Position):
    """A position as the titles have them: with a box, and a board for each player."""

    __slots__ = ("box", "players", "round")

    box: Settings
    players: list[Purse]
    round: int


class Haggle(Question):
    number: ClassVar[int] = 64
    __slots__ = ()

    def options(self, state: Fair) -> list[int]:
        return [0, 1]


def first_round(fair: Fair) -> None:
    if fair.round != 1:
        raise InvalidPosition("table.round: there is only one")


KINDS = FrameKinds(sys.modules[__name__])
FORM = Form(Fair, Purse, {"round": NUMBER}, {"coins": NUMBER}, lambda seats: seats, first_round, KINDS, "stalls")
PART = {
    "players": 2, "options": {"late": True}, "data": {"stalls": {"coins": 3}}, "stack": [[64, 1, 0, 0, 0]],
    "desks": [[], []], "streams": [5, 6], "table": {"round": 1}, "stalls": [{"coins": 3}, {"coins": 4}],
}  # fmt: skip


def settings() -> Settings:
    box = Settings()
    box.options, box.changes = {"late": True}, {"stalls": {"coins": 3}}
    return box


def test_a_form_writes_and_reads_table_and_boards() -> None:
    fair = FORM.restore(PART, 2, settings())
    assert [purse.coins for purse in fair.players] == [3, 4]
    assert fair.waiting == (1,)
    assert list(FORM.dump(fair).items()) == list(PART.items())


def test_a_dump_is_the_callers_own() -> None:
    """Tables share a box, so nobody may change it through a dump."""
    fair = FORM.restore(PART, 2, settings())
    dumped: Any = FORM.dump(fair)
    dumped["data"]["stalls"]["coins"] = 9
    dumped["options"].clear()
    assert FORM.dump(fair) == PART


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"streams": [5]}, "streams: must be a list of 2 numbers"),
        ({"table": {}}, "table: must have just the fields round"),
        ({"table": {"round": 2}}, "table.round: there is only one"),
        ({"stalls": None}, "stalls: must be a list of 2 stalls"),
        ({"stalls": [{"coins": 3}]}, "stalls: must be a list of 2 stalls"),
        ({"stalls": [{"coins": 3}, {}]}, r"stalls\[1\]: must have just the fields coins"),
        ({"stalls": [{"coins": 3}, {"coins": "4"}]}, r"stalls\[1\]\.coins: must be a whole number"),
    ],
)
def test_what_has_not_the_form_is_refused(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidPosition, match=f"^{message}$"):
        FORM.restore({**PART, **changes}, 2, settings())
