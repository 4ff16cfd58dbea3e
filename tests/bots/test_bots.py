"""What every bot keeps to."""

from typing import Any

import pytest

import bourgade
from bourgade import bots
from bourgade.bots.base import BlindBot
from bourgade.kernel.chance import Chance
from bourgade.kernel.dumping import fingerprint
from bourgade.kernel.position import Position


def played(game: Position, acts: int, name: str = "lively") -> Position:
    """A game some way on."""
    bot = bots.bot(name, "orleans", 5)
    for number in range(acts):
        seat = game.waiting[-1]
        game.apply(seat, bots.move(bot, game, seat, number))
    return game


@pytest.fixture(params=[0, 13, 90])
def game(request: pytest.FixtureRequest) -> Position:
    return played(bourgade.title("orleans").new(3, 11), request.param, "greedy")


@pytest.mark.parametrize("name", bots.names())
def test_a_bot_chooses_a_legal_action_and_leaves_the_position_alone(name: str, game: Position) -> None:
    before = fingerprint(game)
    seat = game.waiting[0]
    assert bots.move(bots.bot(name, "orleans", 1), game, seat, 2) in game.legal(seat)
    assert fingerprint(game) == before


@pytest.mark.parametrize("name", bots.names())
def test_the_same_position_and_seeds_give_the_same_choice(name: str, game: Position) -> None:
    seat = game.waiting[0]
    choices = {bots.move(bots.bot(name, "orleans", 8), game, seat, 9) for _ in range(3)}
    assert len(choices) == 1


class Last(BlindBot):
    """Takes the last option, and the list to pieces."""

    def choose_among(self, options: list[int]) -> int:
        found = options[-1]
        options.clear()
        return found


def test_a_blind_bot_is_told_the_options_and_nothing_else(game: Position) -> None:
    seat = game.waiting[0]
    legal = game.legal(seat)
    assert bots.move(Last(), game, seat, 2) == legal[-1]
    assert game.legal(seat) == legal


class Vandal(bots.Bot):
    """Remembers what it was shown, and plays on with it."""

    def choose(self, game: Position, seat: int) -> int:
        self.shown = game.dump()
        choice = game.legal(seat)[-1]
        while not game.over:
            game.step(game.waiting[0], game.choices[game.waiting[0]][0])
        return choice


def test_what_a_bot_does_to_its_position_changes_nothing(game: Position) -> None:
    before = fingerprint(game)
    bots.move(Vandal(), game, game.waiting[0], 3)
    assert fingerprint(game) == before


def test_a_bot_is_not_shown_the_plans_of_others() -> None:
    """Two games that differ only in what another seat has planned look the same."""
    game = bourgade.title("orleans").new(2, 4)
    other = game.copy()
    place = bourgade.title("orleans").action("place", place="village", slot=0, follower="starter_farmer")
    other.apply(1, place)
    shown = []
    for each in (game, other):
        vandal = Vandal()
        bots.move(vandal, each, 0, 6)
        shown.append(vandal.shown)
    assert shown[0] == shown[1]


def test_a_bot_is_not_shown_the_chance_to_come() -> None:
    game = bourgade.title("orleans").new(2, 4)
    vandal = Vandal()
    bots.move(vandal, game, 0, 6)
    assert not set(game.streams) & set(vandal.shown["streams"])  # type: ignore[call-overload]


def test_an_unknown_bot_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        bourgade.InvalidSetup,
        match=r"'grandmaster'.*random, lively, greedy, apprenti, aspirant, compagnon, contremaitre, maitre",
    ):
        bots.bot("grandmaster", "orleans", 0)
    with pytest.raises(bourgade.InvalidSetup, match="no title 'chess'"):
        bots.bot("random", "chess", 0)


def test_a_lively_bot_declines_seldom() -> None:
    title = bourgade.title("orleans")
    game = title.new(2, 1)
    bot = bots.bot("lively", "orleans", 3)
    choices = [title.describe(bot.choose(game, 0))["kind"] for _ in range(200)]
    assert 0 < choices.count("finish_planning") < 20


def test_the_idle_kinds_of_each_title_exist() -> None:
    for title_id in bourgade.titles():
        title = bourgade.title(title_id)
        assert title.idle <= set(title.vocabulary.kinds)


def test_random_choices_are_spread_over_all_options() -> None:
    game = bourgade.title("orleans").new(2, 1)
    bot = bots.bot("random", "orleans", Chance(1).below(100))
    assert {bot.choose(game, 0) for _ in range(400)} == set(game.legal(0))


def test_bots_take_integers_of_numpy_and_nothing_that_only_equals_one() -> None:
    np = pytest.importorskip("numpy")
    game = bourgade.title("orleans").new(2, 1)
    for name in ("random", "lively", "greedy", "apprenti"):
        odd, plain = bots.bot(name, "orleans", np.int64(3)), bots.bot(name, "orleans", 3)
        assert bots.move(odd, game, np.int8(0), np.int64(4)) == bots.move(plain, game, 0, 4)
    advised = bots.advise(game, np.int8(0), np.int64(1), most=1)
    assert advised[0].action in game.legal(0)
    wrong: Any
    for wrong in (True, 1.0, "1", None):
        with pytest.raises(TypeError):
            bots.bot("random", "orleans", wrong)
        with pytest.raises(TypeError):
            bots.move(plain, game, 0, wrong)
        with pytest.raises(TypeError):
            bots.move(plain, game, wrong, 1)
