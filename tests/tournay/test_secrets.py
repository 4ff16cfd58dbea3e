"""What a seat knows and does not know (TRN-2.8 to TRN-2.11), and the dealing anew of the rest."""

from __future__ import annotations

from typing import Any

import pytest

from bourgade import Match
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.knowledge import CARD
from bourgade.kernel.chance import Chance
from tests.rule import rule
from tests.tournay.table import TITLE, Table, public


def seen_hand(table: Table, seat: int | None, owner: int) -> list[str | None]:
    """The cards of a hand as a seat sees them."""
    view: Any = table.game.view(seat)
    return [card["card"] for card in view["seats"][owner]["hand"]]


def seen_under(table: Table, seat: int | None, pile: str) -> list[str | None]:
    view: Any = table.game.view(seat)
    returned: list[str | None] = view["piles"][c.PILE_NAMES.index(pile)]["returned"]
    return returned


def deals(table: Table, seat: int | None, owner: int, count: int = 60) -> list[list[str]]:
    """The hands that the owner might have, as far as the seat knows."""
    found: list[list[str]] = []
    for seed in range(count):
        twin = table.game.determinize(seat, seed)
        TITLE.check(twin)
        assert twin.view(seat) == table.game.view(seat)
        found.append(sorted(table.name(entry & CARD) for entry in twin.players[owner].hand))
    return found


@rule("TRN-2.8")
def test_a_hand_is_secret_but_its_backs_are_not() -> None:
    table = Table().seat(0, hand=["farm_1", "mint"]).seat(1, hand=["fort_1"]).turn()
    assert seen_hand(table, 0, 0) == ["farm_1", "mint"]
    assert seen_hand(table, 1, 0) == seen_hand(table, None, 0) == [None, None]
    view: Any = table.game.view(1)
    assert [card["pile"] for card in view["seats"][0]["hand"]] == ["yellow_1", "yellow_3"]
    assert (view["seats"][0]["coins"], view["seats"][0]["ramparts"]) == (6, [])
    hands = deals(table, 1, 0)
    assert len({hand[0] for hand in hands} | {hand[1] for hand in hands}) > 9
    assert deals(table, 1, 1, 3) == [["fort_1"]] * 3


@rule("TRN-2.9")
def test_what_was_seen_is_known() -> None:
    """A visible card that is taken, one that goes under its pile, one that leaves a district, an event."""
    table = Table().pile("yellow_1", "port_1", face_up="farm_1").turn().act(0, "draw", pile="yellow_1")
    table.play(0, "take_visible")
    assert seen_hand(table, 1, 0) == ["farm_1"]
    assert deals(table, 1, 0, 5) == [["farm_1"]] * 5
    table = Table().pile("yellow_1", "port_1", "house_1", face_up="farm_1").turn().act(0, "draw", pile="yellow_1")
    table.play(0, "draw_two")
    assert seen_under(table, 1, "yellow_1")[-1] == "farm_1"
    table = Table().district(0, "farm_1").seat(0, hand=["fort_1"]).turn()
    table.play(0, "play", card="fort_1").play(0, "place", row=1, column=1)
    assert seen_under(table, None, "yellow_1") == ["farm_1"]
    table = Table().queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).turn().act(0, "fight", place=1)
    view: Any = table.game.view(1)
    assert view["seats"][0]["ramparts"] == ["crusade"]


@rule("TRN-2.10")
def test_a_card_from_the_hand_goes_under_its_pile_unseen() -> None:
    table = Table().seat(0, hand=["farm_1", "fort_1", "prior_1", "mint", "belfry"]).end_turn()
    table.play(0, "discard", card="farm_1")
    assert seen_under(table, 0, "yellow_1") == ["farm_1"]
    assert seen_under(table, 1, "yellow_1") == [None]
    assert [line.key for line in table.log if line.readable(1)] == ["log.discard"]
    kept = {tuple(seen_under_twin(table, seed)) for seed in range(40)}
    assert len(kept) > 3
    assert all(seen_under_twin(table, seed, 0) == ["farm_1"] for seed in range(5))


def seen_under_twin(table: Table, seed: int, seat: int = 1) -> list[str]:
    twin = table.game.determinize(seat, seed)
    return [table.name(entry & CARD) for entry in twin.returned]


@rule("TRN-2.11", "TRN-2.9")
def test_a_card_is_followed_by_its_back() -> None:
    """Everybody knows that the Farm is in the hand. The only card with that back goes back: it is still followed. With
    another one beside it, it may be either."""
    for others in ([], ["house_1"]):
        table = Table().seat(0, hand=["farm_1", *others, "fort_1", "prior_1", "mint", "belfry"][:5])
        table.game.players[0].hand[0] = public(table.game.players[0].hand[0] & CARD)
        table.end_turn().play(0, "discard", card="farm_1")
        if not others:
            assert seen_under(table, 1, "yellow_1") == ["farm_1"]
            continue
        assert seen_under(table, 1, "yellow_1") == [None]
        where = set()
        for seed in range(60):
            twin = table.game.determinize(1, seed)
            under = [table.name(entry & CARD) for entry in twin.returned]
            hand = [table.name(entry & CARD) for entry in twin.players[0].hand]
            assert ("farm_1" in under) != ("farm_1" in hand), "one of the two is the Farm"
            where.add("farm_1" in under)
        assert where == {True, False}
        assert seen_under(table, 0, "yellow_1") == ["farm_1"]


@rule("TRN-2.11")
def test_two_cards_of_a_kind_cannot_be_told_apart() -> None:
    table = Table().seat(0, hand=["fort_1", "fort_1"])
    table.game.players[0].hand[0] = public(table.game.players[0].hand[0] & CARD)
    table.turn().play(0, "play", card="fort_1")
    assert seen_hand(table, 1, 0) == [None], "perhaps the one that everybody knew was played"


@rule("TRN-2.8")
def test_cards_looked_at_are_the_drawers_secret() -> None:
    table = Table().pile("red_1", "fort_1", "road_1").turn().act(0, "draw", pile="red_1")
    assert table.asked(0) == "keep"
    view: Any = table.game.view(1)
    assert [card["card"] for card in view["looked"]] == [None, None]
    assert [line.key for line in table.log if line.readable(1)] == ["log.round", "log.look"]
    looked = {tuple(entry & CARD for entry in table.game.determinize(1, seed).looked) for seed in range(30)}
    assert len(looked) > 10
    own = {tuple(entry & CARD for entry in table.game.determinize(0, seed).looked) for seed in range(10)}
    assert len(own) == 1


@rule("TRN-2.12", "TRN-4.4")
def test_nobody_sees_that_the_two_cards_looked_at_are_alike() -> None:
    """The others see the same lines, the same flags and the same waiting, whether there was a choice or not."""
    for second in ("fort_1", "road_1"):
        table = Table().pile("red_1", "fort_1", second).turn().act(0, "draw", pile="red_1")
        assert (table.asked(0), table.game.waiting) == ("keep", (0,))
        table.play(0, "keep", card=second)
        assert table.face_up("red_1") == "fort_1"
        told = [(line.key, line.forced) for line in table.log if line.readable(1)]
        assert told == [("log.round", False), ("log.look", False), ("log.put_back", False)]


@rule("TRN-2.12")
def test_nobody_sees_whether_a_hand_has_a_card_to_play() -> None:
    """Without money and with nobody standing, whoever holds a card is asked, playable or not."""
    for card, kinds in (("belfry", {"gather"}), ("cloth_hall", {"gather", "play"})):
        table = Table().seat(0, coins=0, standing={}, lying={"yellow": 2, "white": 2, "red": 2}, hand=[card]).turn()
        assert (table.game.waiting, table.asked(0)) == ((0,), "turn")
        assert table.kinds(0) == kinds
    table = Table().seat(0, coins=0, standing={}, lying={"yellow": 2, "white": 2, "red": 2}).turn()
    assert table.game.waiting == (1,), "an empty hand is no secret: the only action is taken"


@rule("TRN-2.12", "TRN-3.16")
def test_nobody_sees_whether_the_cards_that_could_pay_are_alike() -> None:
    for others in (["fort_1", "fort_1"], ["fort_1", "road_1"]):
        table = Table().seat(0, coins=20, hand=["city_hall", *others]).turn().play(0, "play", card="city_hall")
        assert (table.game.waiting, table.asked(0)) == ((0,), "pay")
        assert len(table.game.legal(0)) == len(set(others))


@rule("TRN-2.8", "TRN-11.1")
@pytest.mark.whole_games
def test_dealing_anew_keeps_what_a_seat_sees_through_whole_games() -> None:
    """View, question, list and waiting of the seat stay; what is dealt is a possible position that can be played."""
    for seed, expansion in enumerate(("none", "replace", "mix")):
        match = Match(TITLE, 3, seed, {"expansion": expansion})
        chance = Chance(seed, "secrets")
        while not match.game.over:
            if chance.below(12) == 0:
                for seat in (0, 1, 2, None):
                    deal(match.game, seat, chance.below(1000))
            seat = match.game.waiting[chance.below(len(match.game.waiting))]
            options = match.game.legal(seat)
            match.play(seat, options[chance.below(len(options))])


def deal(game: Any, seat: int | None, seed: int) -> None:
    twin = game.determinize(seat, seed)
    assert isinstance(twin, Tournay)
    TITLE.check(twin)
    assert twin.view(seat) == game.view(seat)
    assert twin.waiting == game.waiting
    assert TITLE.load(twin.dump()).dump() == twin.dump()
    if seat is not None:
        assert twin.legal(seat) == game.legal(seat)
        if seat in game.waiting:
            assert twin.ask(seat).json() == game.ask(seat).json()


@rule("TRN-2.8")
def test_views_do_not_depend_on_what_is_hidden() -> None:
    """Two positions that differ only in what seat 1 cannot know look the same to it."""
    table = Table().seat(0, hand=["farm_1", "mint"]).turn()
    other = Table().seat(0, hand=["port_1", "belfry"]).turn()
    assert table.game.view(1) == other.game.view(1)
    assert table.game.view(None) == other.game.view(None)
    assert table.game.view(0) != other.game.view(0)
