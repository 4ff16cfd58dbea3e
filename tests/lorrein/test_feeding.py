"""Feeding and hunger (LOR-9, LOR-10)."""

import pytest

from bourgade.games.lorrein.rules import codes as c
from tests.lorrein.table import Table, site
from tests.rule import rule


@rule("LOR-9.1")
def test_feeding_comes_after_building():
    table = Table().seat(0, duchies=[(1, 1)], goods={"wheat": 1}).at("build")
    table.play(0, "end_building")
    assert table.asked(0) == "feed"


@rule("LOR-9.2")
def test_a_small_duchy_eats_one_and_a_large_one_two():
    table = Table().seat(0, duchies=[(1, 1)], large=[(2, 3)], goods={"wheat": 9}, farms=[(4, 4)], witch=(4, 5))
    assert table.game.owed(table.player(0)) == 3
    table.at("feed").play(0, "pay", good="wheat")
    assert table.goods(0) == {"wheat": 6}  # with one kind of food the rest is paid by itself


@rule("LOR-9.3")
def test_food_is_mixed_at_will_and_paid_exactly():
    table = Table().seat(0, large=[(2, 3), (1, 1)], goods={"wheat": 2, "flour": 2, "animal": 2}).at("feed")
    for good in ("wheat", "flour", "animal", "animal"):
        assert table.game.active == 0
        table.play(0, "pay", good=good)
    assert table.game.active == 1
    assert table.goods(0) == {"wheat": 1, "flour": 1}
    short = Table().seat(0, large=[(2, 3)], goods={"wheat": 1}).at("feed")
    assert short.refused(0, "pay", good="wheat") == "no.food"


@rule("LOR-9.4")
def test_grinding_and_trading_come_before_paying():
    table = Table().seat(0, large=[(2, 3)], goods={"wheat": 1, "wood": 1}).seat(1, goods={"animal": 1}).at("feed")
    assert not table.can(0, "pay", good="wheat")
    table.offer(0, 1, give=["wood"], get=["animal"]).play(1, "accept")
    assert table.can(0, "pay", good="wheat")
    table.play(0, "process", craft="mill").play(0, "pay", good="flour").play(0, "pay", good="flour")
    assert table.goods(0) == {"animal": 1, "flour": 1}


@rule("LOR-9.5")
def test_without_a_duchy_nothing_is_asked():
    table = Table().seat(0, goods={"wheat": 3}).at("feed")
    assert table.game.active == 1
    assert table.goods(0) == {"wheat": 3}


@rule("LOR-10.1")
def test_one_may_go_hungry_by_choice():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)], goods={"wheat": 5}).at("feed")
    assert {"pay", "lose_workshop", "lose_duchy"} <= table.kinds(0)
    table.play(0, "lose_workshop", row=1, column=1)
    assert table.goods(0) == {"wheat": 5}


@rule("LOR-10.2")
def test_one_loss_settles_the_whole_bill():
    table = Table().seat(0, large=[(1, 1), (2, 3)], workshops=[(1, 1)], goods={"flour": 3}).at("feed")
    assert {"lose_workshop", "shrink"} <= table.kinds(0)
    assert not {"pay", "lose_duchy"} & table.kinds(0)
    table.play(0, "shrink", row=2, column=3)
    assert table.game.active == 1
    assert table.goods(0) == {"flour": 3}


@rule("LOR-10.3")
def test_a_workshop_leaves_the_board():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1), (2, 1)]).seat(1, goods={"wheat": 1}).at("feed")
    table.play(0, "lose_workshop", row=2, column=1)
    assert table.owner((2, 1)) is None
    assert table.can(1, "process", craft="mill")


@rule("LOR-10.4")
def test_a_large_duchy_becomes_small():
    table = Table().seat(0, large=[(1, 1)], workshops=[(1, 1), (1, 2)]).at("feed")
    table.play(0, "shrink", row=1, column=1)
    assert table.game.duchies[site((1, 1))] == 0
    assert table.player(0).workshop_count() == 2


@rule("LOR-10.5")
def test_a_small_duchy_leaves_the_board_with_its_workshops():
    table = Table().seat(0, duchies=[(1, 1), (3, 5)], workshops=[(1, 1), (1, 2), (4, 5)]).at("feed")
    assert not table.can(0, "shrink", row=1, column=1)
    table.play(0, "lose_duchy", row=1, column=1)
    assert table.game.duchies[site((1, 1))] == c.NOTHING
    assert table.player(0).crafts == [1, 0, 0, 0]
    assert table.owner((4, 5)) == 0


@rule("LOR-10.6")
def test_the_owner_chooses_which_surplus_workshop_goes():
    table = Table().seat(0, large=[(1, 1)], workshops=[(1, 1), (1, 2), (2, 2)]).at("feed")
    table.play(0, "shrink", row=1, column=1)
    assert table.asked(0) == "drop_workshop"
    assert table.places(0, "drop_workshop") == {(1, 1), (1, 2), (2, 2)}
    table.play(0, "drop_workshop", row=1, column=2)
    assert table.player(0).workshop_count() == 2
    assert table.game.active == 1


@rule("LOR-10.6")
@pytest.mark.parametrize("full", [False, True])
def test_a_workshop_that_another_duchy_can_carry_stays(full):
    """Y = (1, 2) goes; (2, 2) touches X = (1, 1), too."""
    workshops = [(2, 2), (1, 1), (2, 1)] if full else [(2, 2), (1, 1)]
    table = Table().seat(0, duchies=[(1, 1), (1, 2)], workshops=workshops).at("feed")
    table.play(0, "lose_duchy", row=1, column=2)
    assert (table.owner((2, 2)) == 0) == (not full)
    # What never adjoined the duchy that went is not to be had.
    assert table.owner((1, 1)) == 0


@rule("LOR-10.7")
def test_pieces_go_back_and_a_duchy_enlarged_for_it_pays_the_bill():
    table = Table().seat(0, large=[(1, 1), (2, 3)], duchies=[(3, 1)], goods={"plank": 1, "slate": 1}).at("build")
    table.play(0, "enlarge", row=3, column=1).play(0, "end_building").play(0, "shrink", row=3, column=1)
    assert table.game.duchies[site((3, 1))] == 0
    assert table.game.active == 1
