"""The box and set-up (CLO-1)."""

import pytest

import bourgade
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.game import Clochemerle
from tests.clochemerle.table import TITLE, Table
from tests.rule import rule


def new(players: int, seed: int = 1) -> Clochemerle:
    game = TITLE.new(players, seed)
    assert isinstance(game, Clochemerle)
    return game


@rule("CLO-1.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_104_cards_are_in_play_whatever_the_number_of_players(players: int):
    game = new(players)
    crafts = (game.offer & (1 << c.CRAFTS) - 1).bit_count()
    churches, chambers = (game.offer >> c.CHURCH_ROW & 15).bit_count(), (game.offer >> c.CHAMBER_ROW & 15).bit_count()
    monks = game.monks.bit_count() + (game.offer >> c.MONK_ROW).bit_count()
    travels, customers = game.travels.bit_count(), (game.deck | game.customers).bit_count()
    counts = [crafts, game.fields, churches, monks, chambers, game.meetings, travels, customers]
    assert counts == [20, 8, 4, 12, 4, 4, 19, 33]
    assert sum(counts) == 104


@rule("CLO-1.1")
@pytest.mark.parametrize("players", [1, 5])
def test_other_numbers_of_players_are_refused(players: int):
    with pytest.raises(bourgade.InvalidSetup):
        TITLE.new(players, 1)


@rule("CLO-1.2")
@pytest.mark.parametrize(("players", "white", "black"), [(2, 8, 3), (3, 6, 2), (4, 8, 3)])
def test_the_dice_go_by_the_number_of_players(players: int, white: int, black: int):
    game = new(players)
    assert [sum(game.dice[:6]), sum(game.dice[6:])] == [white, black]


@rule("CLO-1.3")
def test_village_boards_are_dealt_at_random_and_all_differ():
    boards = {tuple(player.board for player in new(4, seed).players) for seed in range(12)}
    assert len(boards) > 4
    assert all(sorted(dealt) == [0, 1, 2, 3] for dealt in boards)


@rule("CLO-1.4")
def test_a_village_begins_with_five_villagers_and_an_empty_school():
    for player in new(3).players:
        assert [player.villagers, player.pupils, player.headman, player.time] == [31, 0, c.HOUSE, 0]
        assert not player.reaper
        assert player.tree == player.safe == 0


@rule("CLO-1.5")
def test_the_first_player_is_drawn_and_coins_follow_the_turn_order():
    firsts = set()
    for seed in range(12):
        game = new(4, seed)
        firsts.add(game.first)
        assert game.hand == game.first
        assert [game.players[(game.first + place) % 4].coins for place in range(4)] == [1, 2, 3, 4]
    assert len(firsts) > 2


@rule("CLO-1.6")
def test_any_card_of_a_column_may_be_chosen():
    table = Table().with_value(11)
    assert set(table.offered(0, "black", "banner")) >= set(c.CHURCH_NAMES)
    table = Table().with_value(3)
    assert set(table.offered(0, "black", "banner")) >= set(c.CHAMBER_NAMES)
    table = Table().with_value(5)
    assert set(table.offered(0, "black", "banner")) >= {"stable_1", "stable_2", "forge_1", "wheelwright_2"}


@rule("CLO-1.7", "CLO-1.12")
def test_the_top_monk_of_each_pile_lies_open_and_the_order_below_is_secret():
    game = new(2)
    view = game.view(0)
    offer = view["offer"]
    assert isinstance(offer, list)
    tops = [row["banner"] for row in offer if str(row["banner"]).split("_")[0] in c.PILE_NAMES]
    assert len(tops) == 3
    assert {top.split("_")[0] for top in tops} == set(c.PILE_NAMES)
    assert [(game.monks & mask).bit_count() for mask in c.PILE_MASKS] == [2, 3, 4]
    assert "streams" not in view


@rule("CLO-1.8")
def test_the_light_side_of_a_travel_card_is_unknown_until_it_is_paid_for():
    drawn = set()
    for seed in range(20):
        table = Table(seed=seed).seat(0, workshops={"stable": 1}).with_value(5).black("travel_a")
        drawn.add(table.player().journey[0])
    assert drawn == {0, 1, 2, 3}
    assert [mask.bit_count() for mask in c.LETTER_MASKS] == [4, 4, 4, 4, 3]


@rule("CLO-1.9")
def test_six_customers_lie_open():
    game = new(2)
    assert [game.customers.bit_count(), game.deck.bit_count()] == [6, 27]
    assert len({new(2, seed).customers for seed in range(10)}) == 10


@rule("CLO-1.10")
@pytest.mark.parametrize(("players", "steps"), [(2, 10), (3, 13), (4, 16)])
def test_the_rat_begins_further_away_with_more_players(players: int, steps: int):
    assert new(players).rat == steps


@rule("CLO-1.11")
def test_when_a_sort_of_card_is_gone_nobody_can_get_one():
    table = Table().seat(0, fields=5).seat(1, fields=3).with_value(7)
    assert table.refused(0, "black", banner="field") == "no.gone"
    table = Table().seat(1, church="cloister").with_value(11)
    assert table.refused(0, "black", banner="cloister") == "no.card_taken"
    table = Table(4)
    for seat, name in enumerate(("quill_1", "quill_2", "quill_3")):
        table.seat(seat, church=c.CHURCH_NAMES[seat], monks=[name], workshops={f"scroll_maker_{seat + 1}": 3})
    assert not [name for name in table.with_value(4).offered(0, "black", "banner") if str(name).startswith("quill")]


@rule("CLO-1.13")
def test_what_is_left_in_a_pile_is_open_its_order_is_not():
    game = new(2)
    piles = game.view(None)["piles"]
    assert isinstance(piles, dict)
    assert len(piles["customers_left"]) == 27
    assert len(piles["travel"]) == 19
    twin = game.determinize(0, 99)
    assert twin.view(0) == game.view(0)
    assert twin.streams != game.streams


@rule("CLO-1.12")
def test_everybody_sees_the_same():
    game = new(4)
    views = [{**game.view(seat), "you": None} for seat in range(4)]
    assert all(view == game.view(None) for view in views)
