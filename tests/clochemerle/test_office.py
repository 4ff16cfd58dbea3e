"""The steward's office and the customers (CLO-9); every single customer is in test_cards."""

import pytest

from tests.clochemerle.table import Table
from tests.rule import rule


def customers(table: Table, seat: int = 0) -> set[int]:
    market = table.player(seat).market
    return {number for number in range(1, 34) if market >> number - 1 & 1}


@rule("CLO-9.1", "CLO-9.2")
@pytest.mark.parametrize(("count", "time", "coins"), [(1, 1, 0), (2, 2, 0), (3, 2, 1), (4, 3, 1)])
def test_the_price_goes_by_the_number_of_customers(count: int, time: int, coins: int):
    table = Table().seat(0, coins=2).open(3, 8, 14, 20, 25, 31).with_value(4).black("office")
    taken = [3, 8, 14, 25][:count]
    for number in taken:
        table.play(0, "take_customer", customer=f"customer_{number:02}")
    table.play(0, "stop")
    assert customers(table) == set(taken)
    assert [table.player().time, table.player().coins] == [time, 2 - coins]


@rule("CLO-9.1")
def test_four_is_the_most():
    table = Table().seat(0, coins=5).open(3, 8, 14, 20, 25, 31).with_value(10).black("office")
    for number in (3, 8, 14, 20):
        table.play(0, "take_customer", customer=f"customer_{number:02}")
    assert table.refused(0, "take_customer", customer="customer_25") == "no.customer_limit"


@rule("CLO-9.2")
def test_the_third_customer_needs_a_coin():
    table = Table().open(3, 8, 14, 20, 25, 31).with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_03").play(0, "take_customer", customer="customer_08")
    assert table.refused(0, "take_customer", customer="customer_14") == "no.customer_coins"
    table.play(0, "stop")
    assert table.player().time == 2


@rule("CLO-9.1")
def test_the_office_answers_to_4_and_10():
    called = [value for value in range(2, 13) if Table().with_value(value).can(0, "black", banner="office")]
    assert called == [4, 10]


@rule("CLO-9.3")
def test_the_open_customers_are_made_up_to_six():
    table = Table().open(3, 8, 14, 20, 25, 31).with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_03").play(0, "take_customer", customer="customer_31")
    assert table.game.customers.bit_count() == 4
    table.play(0, "stop")
    assert table.game.customers.bit_count() == 6
    assert len(table.told("log.refill")[0].args["customers"]) == 2  # type: ignore[arg-type]


@rule("CLO-9.3")
def test_the_pile_may_run_out():
    table = Table().open(3, 8, 14).empty_pile().with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_08").play(0, "stop")
    assert table.game.customers.bit_count() == 2


@rule("CLO-9.4")
def test_one_customer_must_be_taken():
    table = Table().open(3, 8).empty_pile().with_value(4).black("office")
    assert table.refused(0, "stop") == "no.one_customer"
    table.play(0, "take_customer", customer="customer_03").play(0, "take_customer", customer="customer_08")
    table.play(0, "stop")
    assert table.player().time == 2


@rule("CLO-9.4")
def test_without_open_customers_there_is_no_office():
    table = Table().open().empty_pile().with_value(4, seat=1)
    assert table.refused(1, "black", banner="office") == "no.customers"


@rule("CLO-9.5")
def test_customers_are_taken_in_the_order_of_their_numbers():
    table = Table().open(3, 8, 14, 20, 25, 31).with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_14")
    assert table.refused(0, "take_customer", customer="customer_08") == "no.customer_order"
    assert table.game.ask(0).hints["fit"] == [122 + 2, 122 + 7]


@rule("CLO-9.5")
def test_the_last_customer_by_number_does_not_end_the_question():
    """The seat says itself that it is done: it may still want one with a lower number."""
    table = Table().open(3, 8, 14, 20, 25, 31).with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_31")
    assert table.asked(0) == "more_customers"
    assert table.kinds(0) == {"stop"}


@rule("CLO-9.6")
def test_no_merchant_is_needed_to_take_customers_and_unserved_ones_are_worth_nothing():
    table = Table().seat(0, dead=["merchant"]).open(30, 33).with_value(4).black("office")
    table.play(0, "take_customer", customer="customer_30").play(0, "stop")
    assert customers(table) == {30}
    assert table.points()["customers"] == 0


@rule("CLO-9.7")
def test_serving_moves_the_customer_to_the_served_ones():
    table = Table().seat(0, workshops={"stable": 2}, market=[11, 16]).with_value(4).white("customer_11")
    assert customers(table) == {16}
    assert [table.player().served, table.player().goods[0], table.points()["customers"]] == [1 << 10, 1, 3]
    assert table.player().time == 0


@rule("CLO-9.8")
@pytest.mark.parametrize("value", range(2, 13))
def test_a_question_mark_customer_comes_with_any_value(value: int):
    table = Table().seat(0, workshops={"brewery_1": 1}, market=[4], board=3).with_value(value)
    assert table.can(0, "white", banner="customer_04")


@rule("CLO-9.8")
def test_but_not_after_a_black_banner():
    table = Table().seat(0, workshops={"brewery_1": 1}, market=[4]).with_value(7).black("field")
    assert table.turn_of(1)
