"""The box and the set-up (TRN-1)."""

import itertools

import pytest

import bourgade
from bourgade import InvalidSetup
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.game import Tournay
from tests.rule import rule
from tests.tournay.table import TITLE, Table


def start(players: int, seed: int = 1, **options: str) -> Tournay:
    game = TITLE.new(players, seed, options)
    assert isinstance(game, Tournay)
    return game


@rule("TRN-1.1")
def test_two_to_four_players_and_every_combination_of_options() -> None:
    assert bourgade.title("tournay").players == (2, 3, 4)
    for players, rules, expansion in itertools.product((2, 3, 4), ("basic", "advanced"), ("none", "replace", "mix")):
        TITLE.check(start(players, rules=rules, expansion=expansion))
    for wrong in (1, 5):
        with pytest.raises(InvalidSetup):
            TITLE.new(wrong, 1)


@rule("TRN-1.5", "TRN-1.6", "TRN-1.8")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_basic_start(players: int) -> None:
    game = start(players)
    assert game.reserve == [3, 3, 3]
    for player in game.players:
        assert (player.coins, player.standing, player.lying) == (6, [2, 2, 2], [0, 0, 0])
        assert player.hand == []
        assert player.filled() == 0


@rule("TRN-1.7", "TRN-1.8")
@pytest.mark.parametrize(("players", "reserve"), [(2, 5), (3, 6), (4, 7)])
def test_the_advanced_start(players: int, reserve: int) -> None:
    game = start(players, rules="advanced")
    assert game.reserve == [reserve] * 3
    assert [(player.coins, player.standing) for player in game.players] == [(9, [1, 1, 1])] * players
    assert all(game.reserve[colour] + players == 2 * players + 3 for colour in range(3))


@rule("TRN-1.8")
def test_nothing_limits_how_many_residents_one_owns() -> None:
    table = Table().seat(0, standing={"yellow": 7}).seat(1, standing={}).turn()
    assert table.can(0, "earn", colour="yellow", n=7)


@rule("TRN-1.3", "TRN-1.4")
def test_piles_are_face_down_and_three_events_lie_in_the_queue() -> None:
    game = start(3)
    assert game.sizes == [10] * 9
    assert game.face_up == [c.EMPTY] * 9
    assert game.criers == 0
    assert len(set(game.queue)) == 3
    assert game.on_event == [0, 0, 0]
    assert game.deck.bit_count() == 12


@rule("TRN-1.9", "TRN-2.1")
def test_chance_names_the_first_player_who_stays_first() -> None:
    assert {start(4, seed).first for seed in range(30)} == {0, 1, 2, 3}
    game = start(4, 5)
    order = []
    while game.round < 3:
        order.append(game.waiting[0])
        game.apply(game.waiting[0], TITLE.action("gather"))
    assert order[:4] == [(game.first + turn) % 4 for turn in range(4)]
    assert order[4] == order[0]


@rule("TRN-1.10")
def test_money_never_runs_out() -> None:
    table = Table().seat(1, coins=500).district(0, "market_2").turn().use(0, 1, 1).play(0, "use")
    assert table.coins(0) == 12


@rule("TRN-11.1")
@pytest.mark.parametrize("expansion", ["none", "replace", "mix"])
def test_which_cards_a_pile_holds(expansion: str) -> None:
    game = start(2, expansion=expansion)
    extra = 0b111 << c.BASE_CARDS
    for pile in range(c.PILES):
        assert game.sizes[pile] == 10
        assert game.unseen[pile] >> c.CRIER & 1
        count = (game.unseen[pile] & extra).bit_count()
        if pile >= 6 or expansion == "none":
            assert count == 0
        elif expansion == "replace":
            assert count == 3
        assert game.removed[pile].bit_count() == (3 if expansion == "mix" and pile < 6 else 0)


@rule("TRN-11.1")
def test_a_mixed_pile_takes_any_three_of_six() -> None:
    seen = {start(2, seed, expansion="mix").removed[0] for seed in range(300)}
    assert len(seen) == 20
    assert all(mask & ~start(2, expansion="mix").box.swappable[0] == 0 for mask in seen)
