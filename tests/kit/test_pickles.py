"""Python's own ways to copy: pickles and deep copies of positions, in both builds; and numbers of other libraries."""

from __future__ import annotations

import pickle
from concurrent.futures import ProcessPoolExecutor
from copy import copy, deepcopy
from multiprocessing import get_context
from typing import Any

import pytest

import bourgade
from bourgade import IllegalAction, Match, Position
from bourgade.kernel.chance import Chance
from tests.kit.comparing import letters, played
from tests.kit.settings import Setting, some
from tests.kit.table import Table, seeds
from tests.kit.test_dumps import seen


@pytest.mark.parametrize("setting", some("pickles"), ids=str)
def test_a_pickle_and_a_deep_copy_are_the_same_position(setting: Setting) -> None:
    for seed in seeds("pickles", setting, some("pickles"), 0.05):
        with Table(setting, seed) as table:
            for act in table.questions(one_in=60):
                game = table.game
                for twin in (pickle.loads(pickle.dumps(game)), deepcopy(game), copy(game)):
                    assert type(twin) is type(game)
                    assert twin is not game
                    assert twin.dump() == game.dump()
                    assert letters(seen(twin)) == letters(seen(game))
                    assert played(twin, act, 20) == played(game.copy(), act, 20)


def test_a_deep_copy_of_a_container_holds_one_copy_of_a_position() -> None:
    game = bourgade.title("orleans").new(2, 1)
    first, again = deepcopy([game, game])
    assert first is again
    assert first is not game


def test_what_a_question_and_a_refusal_say_can_be_pickled() -> None:
    for title_id in bourgade.titles():
        game = bourgade.title(title_id).new(3, 1)
        decision = game.ask(game.waiting[0])
        assert pickle.loads(pickle.dumps(decision)).json() == decision.json()
        with pytest.raises(IllegalAction) as refusal:
            game.apply(game.waiting[0], 99999)
        again = pickle.loads(pickle.dumps(refusal.value))
        assert (str(again), again.reason.json()) == (str(refusal.value), refusal.value.reason.json())


def test_a_match_is_pickled_as_its_record() -> None:
    match = Match(bourgade.title("clochemerle"), 2, 5)
    for _ in range(20):
        seat = match.game.waiting[0]
        match.play(seat, match.game.legal(seat)[0])
    for again in (pickle.loads(pickle.dumps(match)), deepcopy(match)):
        assert again.record() == match.record()
        assert [line.json() for line in again.log(0)] == [line.json() for line in match.log(0)]
    assert copy(match).game is match.game


def test_a_stream_goes_on_where_it_was() -> None:
    chance = Chance(1, "a")
    chance.below(10)
    again = pickle.loads(pickle.dumps(chance))
    assert [again.below(100) for _ in range(5)] == [chance.below(100) for _ in range(5)]


def total(game: Position) -> int:
    return sum(score["total"] for score in game.scores())


def test_positions_go_to_other_processes_and_come_back() -> None:
    games = [bourgade.title(title_id).new(3, 1) for title_id in bourgade.titles()]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert list(pool.map(total, games)) == [total(game) for game in games]
        assert [game.dump() for game in pool.map(copy, games)] == [game.dump() for game in games]


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_integers_of_numpy_are_numbers(title_id: str) -> None:
    np = pytest.importorskip("numpy")
    title = bourgade.title(title_id)
    plain, odd = title.new(3, 7), title.new(np.int64(3), np.uint16(7))
    match = Match(title, 3, 7)
    for act in range(30):
        seat = plain.waiting[0]
        assert odd.legal(np.int32(seat)) == plain.legal(seat)
        assert odd.asides(np.int32(seat)) == plain.asides(seat)
        assert odd.ask(np.uint8(seat)).json() == plain.ask(seat).json()
        assert odd.view(np.uint8(seat)) == plain.view(seat)
        assert odd.determinize(np.uint8(seat), np.int64(act)).dump() == plain.determinize(seat, act).dump()
        action = plain.legal(seat)[act % len(plain.legal(seat))]
        assert title.describe(np.int64(action)) == title.describe(action)
        assert title.say(np.int64(action), "en") == title.say(action, "en")
        plain.apply(seat, action)
        odd.apply(np.int8(seat), np.array(action))
        asked = match.game.waiting[0]  # chance falls otherwise in a match
        match.play(np.int8(asked), np.int64(match.game.legal(asked)[0]))
    assert odd.dump() == plain.dump()
    assert match.undoable(np.int64(0)) == match.undoable(0)
    assert match.at(np.int64(3)).dump() == match.at(3).dump()
    assert Match.replay(match.record()).record() == match.record(), "its record holds plain numbers"


@pytest.mark.parametrize("title_id", bourgade.titles())
def test_what_only_equals_a_number_is_none(title_id: str) -> None:
    title = bourgade.title(title_id)
    game, match = title.new(3, 7), Match(title, 3, 7)
    seat = game.waiting[0]
    before = game.dump()
    odd: Any
    for odd in (True, False, 0.0, 3.0, "0", None, [0]):
        for play in (game.apply, match.play):
            with pytest.raises(IllegalAction):
                play(seat, odd)
            with pytest.raises(IllegalAction):
                play(odd, game.legal(seat)[0])
        for ask in (game.legal, game.asides, game.ask):
            with pytest.raises(TypeError):
                ask(odd)
        with pytest.raises(TypeError):
            title.describe(odd)
        with pytest.raises(bourgade.InvalidSetup):
            title.new(odd, 1)
        with pytest.raises(bourgade.InvalidSetup):
            title.new(3, odd)
    assert game.dump() == before
    assert match.record()["actions"] == []


@pytest.mark.parametrize("title_id", bourgade.titles())
@pytest.mark.parametrize("seat", [-1, 3, 1 << 70])
def test_a_seat_that_does_not_exist_has_no_actions_and_no_view(title_id: str, seat: int) -> None:
    game = bourgade.title(title_id).new(3, 7)
    assert game.legal(seat) == game.asides(seat) == []
    for look in (lambda: game.view(seat), lambda: game.determinize(seat, 1)):
        with pytest.raises(IndexError, match=f"there is no seat {seat}: seats go from 0 to 2"):
            look()
    for act in (lambda: game.ask(seat), lambda: game.apply(seat, 0)):
        with pytest.raises(bourgade.IllegalAction):
            act()
