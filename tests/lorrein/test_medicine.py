"""Medicine and its uses (LOR-8)."""

from bourgade.games.lorrein.rules import codes as c
from bourgade.kernel.chance import seed_stream
from tests.lorrein.table import Table, tile
from tests.rule import rule


@rule("LOR-8.1")
def test_brewing_needs_an_own_witch_house_and_is_possible_at_any_time():
    table = Table().seat(0, goods={"lavender": 2}, witch=(1, 1)).seat(1, goods={"lavender": 1}).at("before")
    table.play(0, "brew")
    assert table.goods(0) == {"lavender": 1, "medicine": 1}
    assert not table.can_aside(1, "brew")
    other = Table().seat(0, goods={"lavender": 1}).seat(1, goods={"lavender": 1}, witch=(1, 1)).at("build")
    assert other.refused(0, "brew") == "no.witch_house"
    other.play(1, "brew")
    assert other.goods(1) == {"medicine": 1}
    assert "lavender" not in {o.get("craft") for o in other.options(0)}


@rule("LOR-8.2")
def test_medicine_is_a_limited_card_that_can_be_traded_and_used_by_anybody():
    table = Table().seat(0, goods={"lavender": 1}, witch=(1, 1)).seat(1, goods={"medicine": 12}).at("build")
    assert table.refused(0, "brew") == "no.stock"
    table.offer(0, 1, give=["lavender"], get=["medicine"]).play(1, "accept")
    assert table.goods(0) == {"medicine": 1}
    buyer = Table().seat(0, goods={"medicine": 1, "wood": 1}).at("build")
    assert buyer.can(0, "change_raw", old="wood", new="stone")
    assert buyer.can(0, "swap_mission")


@rule("LOR-8.3")
def test_a_raw_good_becomes_another_at_any_time():
    for step in ("before", "build", "feed"):
        table = Table().seat(0, goods={"medicine": 1, "wood": 1}, duchies=[(1, 1)]).at(step)
        table.play(0, "change_raw", old="wood", new="animal")
        assert table.goods(0) == {"animal": 1}
    aside = Table().seat(1, goods={"medicine": 1, "wood": 1}).at("build")
    aside.play(1, "change_raw", old="wood", new="lavender")
    assert aside.goods(1) == {"lavender": 1}
    without = Table().seat(0, goods={"wood": 1}).at("build")
    assert without.refused(0, "change_raw", old="wood", new="stone") == "no.medicine_to_change"


@rule("LOR-8.4")
def test_a_card_becomes_another_that_is_in_stock():
    table = Table().seat(0, goods={"medicine": 3, "plank": 1}).seat(1, goods={"slate": 16}).at("build")
    assert table.refused(0, "change_product", old="plank", new="slate") == "no.stock"
    assert table.refused(0, "change_product", old="plank", new="medicine") == "no.into_medicine"
    table.play(0, "change_product", old="plank", new="flour")
    assert table.goods(0) == {"medicine": 2, "flour": 1}
    table.play(0, "change_product", old="medicine", new="leather")
    assert table.goods(0) == {"flour": 1, "leather": 1}
    single = Table().seat(0, goods={"medicine": 1}).at("build")
    assert single.refused(0, "change_product", old="medicine", new="plank") == "no.nothing_to_change"


@rule("LOR-8.5")
def test_raw_goods_and_cards_are_never_changed_into_each_other():
    table = Table().seat(0, goods={"medicine": 2, "plank": 2, "wood": 2}).at("build")
    for option in table.options(0):
        if option["kind"] == "change_raw":
            assert {option["old"], option["new"]} <= set(c.RAW_NAMES)
        elif option["kind"] == "change_product":
            assert {option["old"], option["new"]} <= set(c.PRODUCT_NAMES)


@rule("LOR-8.6")
def test_a_mission_is_swapped_in_the_own_building_phase():
    table = Table().seat(0, goods={"medicine": 1}, mission="coven").at("build")
    table.play(0, "swap_mission")
    assert table.goods(0) == {}
    assert table.game.under == [c.MISSION_NAMES.index("coven")]
    assert table.player(0).mission != c.MISSION_NAMES.index("coven")
    assert table.told("log.mission")[0].only == 0
    assert "swap_mission" not in Table().seat(0, goods={"medicine": 1}).at("before").kinds(0)
    assert Table().at("build").refused(0, "swap_mission") == "no.medicine"


@rule("LOR-8.7")
def test_the_witch_house_moves_to_any_free_tile():
    table = Table().seat(0, goods={"medicine": 1}, witch=(1, 1), farms=[(1, 2)]).at("build")
    assert table.refused(0, "move_witch", row=1, column=2) == "no.tile_taken"
    table.play(0, "move_witch", row=4, column=6)
    assert table.player(0).witch == tile((4, 6))
    assert table.owner((1, 1)) is None
    poor = Table().seat(0, witch=(1, 1)).at("build")
    assert poor.refused(0, "move_witch", row=4, column=6) == "no.medicine"


@rule("LOR-8.8")
def test_a_second_red_bead_for_one_throw():
    table = Table(3).round(1).seat(1, goods={"medicine": 2}, watch="medicine")
    table.seat(2, goods={"medicine": 1}, watch="always").at("eve")
    assert table.waiting() == (1, 2)
    table.play(1, "red_bead")
    assert not table.game.extra_red  # it waits for the others
    table.play(2, "pass")
    assert table.game.extra_red
    assert table.goods(1) == {"medicine": 1}
    assert table.game.bowl[c.RED] == 0
    table.play(0, "end_building")
    assert table.game.active == 1
    assert not table.game.extra_red
    always = Table(data={"bowl": {"each": 1}}).round(1).seat(1, goods={"medicine": 1}, watch="medicine").at("eve")
    always.play(1, "red_bead")
    assert sum(always.beads().values()) == 3


@rule("LOR-8.9")
def test_a_duel_needs_two_witches_and_a_medicine_in_the_own_building_phase():
    table = Table(3).seat(0, goods={"medicine": 1}).seat(1, witch=(1, 1)).at("build")
    assert table.refused(0, "duel", other_seat=1) == "no.witch_house"
    lonely = Table(3).seat(0, goods={"medicine": 1}, witch=(2, 2)).seat(1, witch=(1, 1)).at("build")
    assert lonely.refused(0, "duel", other_seat=2) == "no.rival_witch"
    assert lonely.refused(0, "duel", other_seat=0) == "no.yourself"
    armed = Table().seat(0, witch=(2, 2)).seat(1, witch=(1, 1), goods={"medicine": 1}).at("build")
    assert armed.refused(0, "duel", other_seat=1) == "no.medicine"
    assert not armed.can_aside(1, "duel", other_seat=0)
    before = Table().seat(0, witch=(2, 2), goods={"medicine": 1}).seat(1, witch=(1, 1)).at("before")
    assert "duel" not in before.kinds(0)


@rule("LOR-8.10")
def test_a_duel_is_an_even_chance_and_only_the_challenged_loses_a_witch_house():
    won = 0
    for seed in range(300):
        table = Table().seat(0, witch=(2, 2), goods={"medicine": 1}).seat(1, witch=(1, 1)).at("build")
        table.game.streams[c.DUEL_STREAM] = seed_stream(seed, "duel")
        table.play(0, "duel", other_seat=1)
        assert table.goods(0) == {}
        assert table.player(0).witch == tile((2, 2))
        won += table.player(1).witch == c.NOTHING
    assert 120 < won < 180


@rule("LOR-8.11")
def test_a_lost_witch_house_is_built_again_and_duels_go_on():
    table = Table().seat(0, witch=(2, 2), goods={"medicine": 12}).seat(1, witch=(1, 1), goods={"lavender": 2})
    table.at("build")
    while table.player(1).witch != c.NOTHING:
        table.play(0, "duel", other_seat=1)
    assert table.owner((1, 1)) is None
    again = Table().seat(1, goods={"lavender": 2}).at("build", active=1)
    assert again.can(1, "witch_house", row=1, column=1)
