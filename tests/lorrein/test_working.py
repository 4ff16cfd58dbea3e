"""Working raw goods (LOR-6) and masters of a craft (LOR-13)."""

from tests.lorrein.table import Table
from tests.rule import rule


@rule("LOR-6.1")
def test_raw_goods_are_worked_in_every_phase_and_in_the_turns_of_others():
    for step in ("before", "build", "feed"):
        table = Table().seat(0, goods={"wood": 2}, duchies=[(1, 1)]).seat(1, goods={"wood": 3}).at(step)
        table.play(0, "process", craft="sawmill")
        table.play(1, "process", craft="sawmill").play(1, "process", craft="sawmill")
        assert table.goods(0) == {"wood": 1, "plank": 1}
        assert table.goods(1) == {"wood": 1, "plank": 2}
        assert table.waiting() == (0,)
    empty = Table().seat(0, goods={"wood": 1}).seat(1, goods={"plank": 16}).at("build")
    assert empty.refused(0, "process", craft="sawmill") == "no.stock"


@rule("LOR-6.2")
def test_wheat_becomes_three_flours():
    table = Table().seat(0, goods={"wheat": 2}, duchies=[(1, 1)], workshops=[(2, 1)]).at("before")
    table.play(0, "process", craft="mill").play(0, "process", craft="mill")
    assert table.goods(0) == {"flour": 6}
    assert table.refused(0, "process", craft="mill") == "no.good"


@rule("LOR-6.3")
def test_an_own_workshop_is_free_and_a_second_one_adds_nothing():
    table = Table().seat(0, goods={"wood": 1}, duchies=[(1, 1), (2, 1)], workshops=[(1, 1), (3, 2)]).at("before")
    table.play(0, "process", craft="sawmill")
    assert table.goods(0) == {"plank": 1}


@rule("LOR-6.4")
def test_a_craft_without_a_workshop_is_public():
    table = Table().seat(0, goods={"wood": 1}).seat(1, goods={"wood": 1}).at("build")
    assert table.can(0, "process", craft="sawmill")
    assert table.can_aside(1, "process", craft="sawmill")
    owned = Table().seat(0, goods={"wood": 1}, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 1})
    owned.at("build", active=1)
    assert owned.refused(1, "process", craft="sawmill") == "no.workshop"


@rule("LOR-6.5")
def test_a_craft_whose_last_workshop_goes_is_public_again():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 1}).at("feed")
    assert not table.can_aside(1, "process", craft="sawmill")
    table.play(0, "lose_workshop", row=1, column=1)
    assert table.can(1, "process", craft="sawmill")


@rule("LOR-6.6")
def test_without_consent_a_private_craft_is_closed():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)]).seat(1, goods={"wood": 2}).at("build", active=1)
    assert table.refused(1, "process", craft="sawmill") == "no.workshop"
    assert table.refused(1, "process_at", craft="sawmill", owner_seat=0) == "no.closed"
    assert table.refused(1, "process_at", craft="tannery", owner_seat=0) == "no.not_owner"
    assert table.refused(1, "process_at", craft="sawmill", owner_seat=1) == "no.yourself"


@rule("LOR-6.7")
def test_a_short_stock_gives_what_is_left():
    table = Table().seat(0, goods={"wheat": 2}).seat(1, goods={"flour": 22}).at("build")
    table.play(0, "process", craft="mill")
    assert table.goods(0) == {"wheat": 1, "flour": 2}
    assert table.refused(0, "process", craft="mill") == "no.stock"


@rule("LOR-6.8")
def test_who_has_a_workshop_is_nobodys_guest():
    table = Table().seat(0, duchies=[(1, 1)], workshops=[(1, 1)], tariffs={"sawmill": "wood"})
    table.seat(1, duchies=[(2, 1)], workshops=[(3, 2)], goods={"wood": 3}).at("build", active=1)
    assert table.refused(1, "process_at", craft="sawmill", owner_seat=0) == "no.own_workshop"
    table.play(1, "offer", other_seat=0)
    assert not table.can(1, "work", guest="me", craft="sawmill")


@rule("LOR-13.1")
def test_a_master_gets_as_many_cards_as_own_workshops():
    table = Table(master=True)
    table.seat(0, goods={"wood": 1}, duchies=[(1, 1), (2, 1)], workshops=[(1, 1), (3, 2)]).at("before")
    table.play(0, "process", craft="sawmill")
    assert table.goods(0) == {"plank": 2}


@rule("LOR-13.2")
def test_guests_the_public_and_the_mill_are_as_usual():
    table = Table(master=True)
    table.seat(0, duchies=[(1, 1), (2, 1)], workshops=[(1, 1), (3, 2), (2, 1)], tariffs={"sawmill": "free"})
    table.seat(0, goods={"wheat": 1, "stone": 1})
    table.seat(1, goods={"wood": 1}).at("before")
    table.play(0, "process", craft="mill").play(0, "process", craft="stonecutter")
    assert table.goods(0) == {"flour": 3, "slate": 1}
    table.play(1, "process_at", craft="sawmill", owner_seat=0)
    assert table.goods(1) == {"plank": 1}


@rule("LOR-13.3")
def test_a_master_takes_what_is_left():
    table = Table(master=True).seat(1, goods={"plank": 15})
    table.seat(0, goods={"wood": 2}, duchies=[(1, 1), (2, 1)], workshops=[(1, 1), (3, 2)]).at("before")
    table.play(0, "process", craft="sawmill")
    assert table.goods(0) == {"wood": 1, "plank": 1}
    assert table.refused(0, "process", craft="sawmill") == "no.stock"
