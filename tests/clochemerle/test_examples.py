"""The rulebook's examples and the fact sheet's test vectors that are not told elsewhere."""

from bourgade.games.clochemerle.rules import codes as c
from tests.clochemerle.table import Table
from tests.rule import rule


@rule("CLO-14.2", "CLO-14.3", "CLO-14.4", "CLO-14.5")
def test_the_village_of_58_points():
    table = (
        Table()
        .hand(0)
        .seat(
            0,
            church="cloister",
            monks=["quill_1", "chalice_1", "rosary_1"],
            chamber="property",
            marks=["travel", "served", "church"],
            meeting=0,
            fields=1,
            journey=["a2", "b2"],
            served=[1, 2, 11, 12, 16],
            safe=7,
        )
    )
    assert table.points() == {
        "church": 14, "council": 13, "harvest": 1, "travel": 8, "customers": 14, "story": 7, "labourers": 0, "hand": 1,
        "total": 58,
    }  # fmt: skip


@rule("CLO-4.8", "CLO-6.4", "CLO-9.8")
def test_a_turn_of_three_white_banners():
    """School, then the chamber whose councillor has just come, then a customer with a question mark."""
    table = Table().seat(
        0, chamber="monetary", dead=["councillor"], pupils=["left"], market=[13, 15], workshops={"scroll_maker": 2}
    )
    table.with_value(3)
    table.white("school").play(0, "appoint", slot="left", profession="councillor")
    table.white("chamber")
    assert table.refused(0, "white", banner="customer_13") == "no.resources"
    table.white("customer_15")
    assert table.turn_of(1)
    player = table.player()
    assert [player.time, player.coins, player.goods[c.SCROLL], table.points()["customers"]] == [2, 2, 0, 3]


@rule("CLO-9.2")
def test_three_customers_cost_a_coin_and_two_time():
    table = Table().seat(0, coins=1).open(3, 8, 14, 20, 25, 31).with_value(10).black("office")
    for number in (3, 20, 31):
        table.play(0, "take_customer", customer=f"customer_{number:02}")
    table.play(0, "stop")
    assert [table.player().time, table.player().coins] == [2, 0]


@rule("CLO-13.3")
def test_a_merchant_in_the_second_coffin_brings_one_story_point():
    table = Table(3).seat(0, time=9).dead(merchant=1).next_rat(1).with_value(7).black("field")
    table.play(0, "bury", profession="merchant")
    assert table.player().tree == 1
