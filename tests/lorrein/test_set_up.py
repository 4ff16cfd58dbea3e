"""The board, the pieces and the set-up (LOR-1, LOR-2)."""

import pytest

from bourgade import InvalidSetup
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import SITES_OF, TILES_OF
from bourgade.kernel.chance import Chance
from tests.lorrein.table import TITLE, Table, site, tile
from tests.rule import rule

COUNTS = (2, 3, 4)


def new(players: int, seed: int, **options: str | bool) -> Lorrein:
    game = TITLE.new(players, seed, options)
    assert isinstance(game, Lorrein)
    return game


def set_up(players: int, seed: int) -> Lorrein:
    """Play the set-up at random."""
    game = new(players, seed)
    chance = Chance(seed)
    while game.round == 0:
        seat = game.waiting[0]
        game.step(seat, game.choices[seat][chance.below(len(game.choices[seat]))])
        TITLE.check(game)
    return game


@rule("LOR-1.1")
def test_two_to_four_play_and_raw_goods_products_and_crafts_go_with_landscapes():
    assert TITLE.players == COUNTS
    for players in (1, 5):
        with pytest.raises(InvalidSetup):
            TITLE.new(players, 1)
    table = Table().seat(0, goods={"wood": 1, "animal": 1, "wheat": 1, "stone": 1}).at("before")
    for craft in ("sawmill", "tannery", "mill", "stonecutter"):
        table.play(0, "process", craft=craft)
    assert table.goods(0) == {"plank": 1, "leather": 1, "flour": 3, "slate": 1}


@rule("LOR-1.2", "LOR-1.3")
@pytest.mark.parametrize(("players", "rows", "columns"), [(2, 4, 6), (3, 6, 6), (4, 6, 8)])
def test_the_board_is_made_of_plates_with_four_different_landscapes(players, rows, columns):
    boards = set()
    for seed in range(20):
        game = new(players, seed)
        land = [[game.land[c.COLUMNS * row + column] for column in range(columns)] for row in range(rows)]
        assert sum(landscape >= 0 for landscape in game.land) == rows * columns
        for row in range(0, rows, 2):
            for column in range(0, columns, 2):
                plate = land[row][column : column + 2] + land[row + 1][column : column + 2]
                assert len(set(plate)) == 4
        boards.add(str(land))
        if players == 4:
            assert [game.land.count(landscape) for landscape in range(5)] == [10, 10, 10, 10, 8]
    assert len(boards) == 20


@rule("LOR-1.4")
def test_with_two_players_each_craft_has_at_least_five_tiles():
    for seed in range(200):
        game = new(2, seed)
        assert min(game.land.count(landscape) for landscape in range(c.CRAFTS)) >= 5


@rule("LOR-1.5")
def test_a_site_touches_four_tiles_and_none_is_on_the_rim():
    assert TILES_OF[site((2, 3))] == (tile((2, 3)), tile((2, 4)), tile((3, 3)), tile((3, 4)))
    assert len(SITES_OF[tile((1, 1))]) == 1
    assert len(SITES_OF[tile((2, 2))]) == 4
    assert [len(new(players, 1).box.sites[players - 2]) for players in COUNTS] == [15, 25, 35]
    table = Table().seat(0, goods={"plank": 1, "slate": 1}).at("build")
    assert table.refused(0, "duchy", row=4, column=1) == "no.no_site"


@rule("LOR-1.6")
def test_one_building_a_tile_and_one_duchy_a_site():
    table = Table().seat(0, goods={"plank": 1, "slate": 1, "animal": 2, "wheat": 1, "lavender": 2}, farms=[(1, 1)])
    table.seat(1, duchies=[(2, 2)], workshops=[(2, 2)], witch=(4, 4)).at("build")
    for place in ((1, 1), (2, 2), (4, 4)):
        assert table.refused(0, "farm", row=place[0], column=place[1]) == "no.tile_taken"
        assert table.refused(0, "witch_house", row=place[0], column=place[1]) == "no.tile_taken"
    assert table.refused(0, "duchy", row=2, column=2) == "no.site_taken"


@rule("LOR-1.7")
def test_pieces_that_leave_the_board_can_be_built_again():
    table = Table().seat(0, duchies=[(1, 1), (2, 3), (3, 5)], goods={"plank": 1, "slate": 1}).at("feed")
    table.play(0, "lose_duchy", row=1, column=1)
    assert len(table.player(0).duchies) == 2
    again = Table().seat(0, duchies=[(2, 3), (3, 5)], goods={"plank": 1, "slate": 1}).at("build")
    assert (1, 1) in again.places(0, "duchy")
    again.play(0, "duchy", row=1, column=1)
    assert again.game.ask(0).kind == "build"


@rule("LOR-1.8")
def test_cards_are_limited_and_more_with_four_players():
    assert new(2, 1).stock == [16, 16, 24, 16, 12]
    assert new(3, 1).stock == [16, 16, 24, 16, 12]
    assert new(4, 1).stock == [20, 20, 24, 20, 12]


@rule("LOR-1.9")
def test_goods_and_bowl_lie_open():
    table = Table().seat(1, goods={"slate": 3, "wood": 40}).at("build")
    seen = table.view(0)
    assert seen["seats"][1]["goods"] == {"slate": 3, "wood": 40}
    assert seen["bowl"] == {"brown": 2, "green": 2, "yellow": 2, "blue": 2, "purple": 2, "red": 1}


@rule("LOR-2.1")
def test_any_seat_may_be_first_and_turns_go_clockwise():
    assert {new(3, seed).first for seed in range(40)} == {0, 1, 2}
    table = Table(3).at("check", active=1)
    assert table.game.active == 2


@rule("LOR-2.2")
def test_each_player_has_a_mission_of_its_own():
    game = new(4, 3)
    held = [player.mission for player in game.players]
    assert len(set(held)) == 4
    assert game.fresh.bit_count() == 8
    assert all(not game.fresh >> mission & 1 for mission in held)


@rule("LOR-2.3")
@pytest.mark.parametrize("players", COUNTS)
def test_duchies_and_workshops_clockwise_then_farms_the_other_way(players):
    game = new(players, 5)
    chance = Chance(5)
    order = []
    while game.round == 0:
        seat = game.waiting[0]
        order.append((seat, game.ask(seat).kind))
        game.step(seat, game.choices[seat][chance.below(len(game.choices[seat]))])
    seats = [(game.first + turn) % players for turn in range(players)]
    asked = [seat for seat, kind in order if kind == "start_duchy"]
    assert asked == seats
    assert [seat for seat, kind in order if kind == "start_farm"] == seats[::-1]
    for player in game.players:
        assert (len(player.duchies), player.workshop_count(), player.farm_count()) == (1, 1, 1)
        assert player.crafts[c.MILL] == 0
        workshop = game.buildings.index(c.SEATS * c.WORKSHOP + player.seat)
        assert player.duchies[0] in SITES_OF[workshop]


@rule("LOR-2.4")
def test_a_craft_is_chosen_twice_only_when_all_three_are_taken():
    for seed in range(30):
        game = set_up(4, seed)
        counts = sorted(sum(player.crafts[craft] for player in game.players) for craft in range(c.CRAFTS))
        assert counts == [0, 1, 1, 2]
        assert sum(set_up(2, seed).players[0].crafts) == 1
    game = new(3, 1)
    first = game.waiting[0]
    for action in game.ask(first).refused:
        assert action.reason.key == "no.first_workshop"


@rule("LOR-2.5")
def test_the_first_farm_stays_away_from_the_duchies_of_others():
    for seed in range(20):
        game = new(3, seed)
        chance = Chance(seed)
        while game.round == 0:
            seat = game.waiting[0]
            if game.ask(seat).kind == "start_farm":
                for action in game.choices[seat]:
                    near = [game.duchies[s] for s in SITES_OF[action - c.FARM_TILE]]
                    assert all(owner in (c.NOTHING, seat) for owner in near)
                assert "no.beside_rival" in {refusal.reason.key for refusal in game.ask(seat).refused}
            game.step(seat, game.choices[seat][chance.below(len(game.choices[seat]))])
    later = Table().seat(0, goods={"animal": 2, "wheat": 1}).seat(1, duchies=[(1, 1)]).at("build")
    assert later.can(0, "farm", row=1, column=1)


@rule("LOR-2.6")
def test_later_players_start_with_more():
    for players in COUNTS:
        game = new(players, 7)
        goods = [game.players[(game.first + turn) % players].goods[:5] for turn in range(players)]
        third = [1, 0, 1, 1, 1] if players == 4 else [1, 0, 1, 1, 0]
        assert goods == [[0, 0, 1, 0, 0], [1, 0, 1, 0, 0], third, [1, 1, 1, 1, 0]][:players]


@rule("LOR-2.7")
def test_the_bowl_starts_with_two_beads_of_each_colour_and_no_red_one():
    assert new(2, 1).bowl == [2, 2, 2, 2, 2, 0]
