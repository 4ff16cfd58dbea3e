"""What is drawn follows the true odds, in play and when the unknown is dealt again (ORL-2.6, ORL-2.7).

Seeds are fixed, so nothing here can flake. A sum of squares (chi-square) has about as many as its degrees of freedom,
with a standard deviation of the root of twice that; more than five deviations above is no accident.
"""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import comb

import pytest

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.game import Orleans
from tests.orleans.table import TITLE, Table
from tests.rule import rule

pytestmark = pytest.mark.odds

DEALT = 3000


def follows(found: Mapping[Hashable, int], odds: Mapping[Hashable, float]) -> None:
    """The counts agree with the odds."""
    total, weight = sum(found.values()), sum(odds.values())
    assert set(found) <= {outcome for outcome, chance in odds.items() if chance}, "the impossible has happened"
    square = 0.0
    for outcome, chance in odds.items():
        expected = total * chance / weight
        if expected:
            square += (found.get(outcome, 0) - expected) ** 2 / expected
    free = sum(1 for chance in odds.values() if chance) - 1
    assert square < free + 5 * (2 * free) ** 0.5, f"{square:.1f} with {free} degrees of freedom: {dict(found)}"


def before_drawing() -> Orleans:
    """Seat 0 has ten followers in the bag: three farmers, two knights, a monk and the starters."""
    table = Table(3).seat(0, bag={"farmer": 3, "knight": 2, "monk": 1}).seat(1, bag={"scholar": 4})
    return table.at("followers").game


def drawn(game: Orleans, seat: int, n: int) -> Counter[str]:
    """What a seat gets out of its bag."""
    before = game.players[seat].market[:]
    game.apply(seat, TITLE.action("draw", n=n))
    after = game.players[seat].market
    return Counter({c.TOKEN_NAMES[t]: after[t] - before[t] for t in range(c.TOKENS) if after[t] > before[t]})


def bag(game: Orleans, seat: int) -> dict[Hashable, float]:
    return {c.TOKEN_NAMES[token]: count for token, count in enumerate(game.players[seat].bag) if count}


@rule("ORL-2.7", "ORL-4.1")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("looker", [0, 2, None])
def test_a_follower_is_drawn_as_its_number_in_the_bag_says(seat: int, looker: int | None):
    game = before_drawing()
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        found.update(drawn(game.determinize(looker, seed), seat, 1))
    follows(found, bag(game, seat))


@rule("ORL-2.7", "ORL-4.1")
def test_followers_are_drawn_without_putting_back():
    game = before_drawing()
    found: Counter[Hashable] = Counter(drawn(game.determinize(0, seed), 0, 4)["farmer"] for seed in range(DEALT))
    follows(found, {farmers: comb(3, farmers) * comb(7, 4 - farmers) for farmers in range(4)})


@rule("ORL-2.7")
def test_real_games_draw_by_the_same_odds():
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        table = Table(2, seed=seed).seat(0, bag={"farmer": 3, "knight": 2, "monk": 1}).at("followers")
        odds = bag(table.game, 0)
        found.update(drawn(table.game, 0, 1))
    follows(found, odds)


@rule("ORL-2.6")
def test_dealing_again_does_not_tell_the_real_future():
    """The real draw is met as often as two strangers' draws: with two kinds, three to one, in 10 of 16 cases."""
    met = 0
    for seed in range(DEALT):
        game = Table(2, seed=seed).seat(0, bag={"farmer": 12}).at("followers").game
        # Starters are four different tokens: read them as one kind.
        real, dealt = (
            "farmer" in drawn(twin, 0, 1) for twin in (game.copy(), game.determinize(0, 1000 + seed))
        )  # fmt: skip
        met += real == dealt
    follows({"met": met, "missed": DEALT - met}, {"met": 10, "missed": 6})


@rule("ORL-3.1", "ORL-1.17")
@pytest.mark.parametrize("number", [3, 8, 15])
def test_the_next_event_is_any_tile_left_of_its_letter(number: int):
    game = Table(2).round(number, "income").load(0, "castle").at("actions").game
    stack = next(s for s in range(3) if any(game.deck[c.EVENTS * s : c.EVENTS * (s + 1)]))
    odds: dict[Hashable, float] = {
        name: game.deck[c.EVENTS * stack + event] for event, name in enumerate(c.EVENT_NAMES)
    }  # fmt: skip
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        twin = game.determinize(0, seed)
        while twin.round == number:
            twin.apply(twin.waiting[0], TITLE.action("pass"))
        found[c.EVENT_NAMES[twin.event]] += 1
    follows(found, odds)


@rule("ORL-1.16")
def test_the_events_of_2014_are_one_stack():
    game = Table(2, edition="2014").round(9, "income").load(0, "castle").at("actions").game
    odds: dict[Hashable, float] = {name: game.deck[event] for event, name in enumerate(c.EVENT_NAMES)}
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        twin = game.determinize(1, seed)
        while twin.round == 9:
            twin.apply(twin.waiting[0], TITLE.action("pass"))
        found[c.EVENT_NAMES[twin.event]] += 1
    follows(found, odds)


@rule("ORL-13.6")
def test_a_follower_lost_under_torture_is_any_neutral_one_of_the_bag():
    table = Table(3).seat(0, coins=0, bag={"farmer": 3, "monk": 1}).seat(1, tracks={"farmer": 1})
    table.seat(2, tracks={"farmer": 1}).at("census")
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        twin = table.game.determinize(0, seed)
        twin.apply(0, TITLE.action("give_follower"))
        found[c.KIND_NAMES[twin.lost.index(1)]] += 1
    follows(found, {"farmer": 3, "monk": 1})


@rule("ORL-12.14")
def test_the_plague_takes_any_follower_of_the_bag():
    table = Table(2).round(5, "plague", "b").seat(0, bag={"farmer": 5, "monk": 1}).load(1, "castle").at("actions")
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        twin = table.game.determinize(1, seed)
        while twin.round == 5:
            twin.apply(twin.waiting[0], TITLE.action("pass"))
        gone = [kind for kind in range(c.KINDS) if twin.players[0].bag[kind] < table.game.players[0].bag[kind]]
        found[c.KIND_NAMES[gone[0]] if gone else "starter"] += 1
    follows(found, {"farmer": 5, "monk": 1, "starter": 4})


@rule("ORL-1.8", "ORL-1.10")
def test_the_goods_on_the_map_are_a_fair_sample_of_the_box():
    """Each good on the map is as likely as its number in the box says. Counted on one space a game, so that the
    counts are independent."""
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        game = TITLE.new(2, seed)
        assert isinstance(game, Orleans)
        lying = [good for good in game.way_goods if good != c.EMPTY]
        found[c.GOOD_NAMES[lying[seed % len(lying)]]] += 1
    follows(found, dict(zip(c.GOOD_NAMES, (24, 21, 18, 15, 12), strict=True)))


@rule("ORL-1.18")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_everybody_is_first_equally_often(players: int):
    found: Counter[Hashable] = Counter(TITLE.new(players, seed).view(None)["first"] for seed in range(DEALT))
    follows(found, dict.fromkeys(range(players), 1.0))


@rule("ORL-2.6")
def test_those_who_have_finished_in_secret_are_dealt_something_that_they_could_have_done():
    """One farmer on the market: it stands on any space that takes it, or stays; where it really is plays no part."""
    game = Table(2).seat(1, market={"farmer": 1}).seat(0, market={"farmer": 1}).at("planning").game
    options = len(game.legal(1))
    game.apply(1, TITLE.action("place", place="castle", slot=0, follower="farmer"))
    game.apply(1, TITLE.action("finish_planning"))
    found: Counter[Hashable] = Counter()
    for seed in range(DEALT):
        twin = game.determinize(0, seed)
        assert twin.waiting == (0,)
        found[tuple(twin.players[1].spaces)] += 1
    follows(found, dict.fromkeys(found, 1.0))
    assert len(found) == options
