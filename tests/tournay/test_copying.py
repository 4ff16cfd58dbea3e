"""Port, Road and Bridge (TRN-7.9 to TRN-7.13)."""

import pytest

from tests.rule import rule
from tests.tournay.table import Table

OTHERS = "market_1 hospital_1 fort_1 / quarry_2"


@rule("TRN-7.9")
@pytest.mark.parametrize(
    ("card", "targets"),
    [
        ("port_1", [(1, 1)]), ("road_1", [(1, 3)]), ("bridge_1", [(1, 1), (1, 2), (1, 3)]),
        ("port_2", [(1, 1), (2, 1)]), ("road_2", [(1, 3)]), ("bridge_2", [(1, 1), (1, 2), (1, 3), (2, 1)]),
    ],
)  # fmt: skip
def test_what_a_building_copies(card: str, targets: list[tuple[int, int]]) -> None:
    """The Quarry of the other player is occupied: only level II copies it."""
    table = (
        Table()
        .district(0, card)
        .district(1, OTHERS)
        .on(1, 2, 1, "yellow")
        .queue(("bouvines", 1), ("great_fair", 0), ("cassel", 0))
    )
    table.turn().use(0, 1, 1)
    assert list(zip(table.offered(0, "target", "row"), table.offered(0, "target", "column"), strict=True)) == targets
    if card.endswith("1") and card != "road_1":
        assert table.refused(0, "target", seat=1, row=2, column=1) == "no.occupied"


@rule("TRN-7.10")
def test_a_damaged_building_is_not_copied() -> None:
    table = Table().district(0, "bridge_2").district(1, OTHERS).on(1, 1, 1, "damage").turn().use(0, 1, 1)
    assert table.refused(0, "target", seat=1, row=1, column=1) == "no.damaged"


@rule("TRN-7.11")
def test_whoever_copies_pays_and_counts_for_themselves() -> None:
    table = Table().district(0, "port_1").district(1, "house_1 farm_1").seat(0, coins=4).turn().use(0, 1, 1)
    table.play(0, "target", seat=1, row=1, column=1)
    assert (table.coins(0), table.player(0).residents(0), table.player(1).residents(0)) == (1, 3, 2)
    assert table.occupants(1, 1, 1) == []
    table = Table().district(0, "port_1").district(1, "house_1 farm_1").seat(0, coins=0).turn().use(0, 1, 1)
    table.play(0, "target", seat=1, row=1, column=2)
    assert table.coins(0) == 8, "eight slots of one's own district are empty"


@rule("TRN-7.12")
def test_a_copying_building_is_not_copied() -> None:
    table = Table().district(0, "bridge_1").district(1, "port_1 market_1 / cathedral").turn().use(0, 1, 1)
    assert table.refused(0, "target", seat=1, row=1, column=1) == "no.copies_copy"
    assert not table.can(0, "target", seat=1, row=2, column=1)


@rule("TRN-7.13")
def test_ones_own_characters_look_at_the_copying_building() -> None:
    """The Bridge is white even when it copies a Market; the other player's Journeyman pays nothing."""
    table = Table().district(0, "bridge_1 prior_1 / tax_collector_1").district(1, "market_1 journeyman_2")
    table.seat(0, coins=0).turn().use(0, 1, 1).play(0, "target", seat=1, row=1, column=1)
    assert table.coins(0) == 5 + 2


@rule("TRN-11.18")
def test_copying_a_catapult_copies_the_attack_only() -> None:
    table = Table(expansion="replace").district(0, "bridge_1").district(1, "catapult_1 fort_1")
    table.queue(("cassel", 0), ("procession", 0), ("great_fair", 0)).pile("yellow_1", "port_1", "house_1", crier=True)
    table.turn().use(0, 1, 1).play(0, "target", seat=1, row=1, column=1).play(0, "target", seat=1, row=1, column=2)
    assert table.occupants(1, 1, 2) == ["damage"]
    table.act(1, "draw", pile="yellow_1").play(1, "keep", card="port_1")
    assert [line.args["seat"] for line in table.told("log.lost")] == [1, 0], "nothing wards Cassel off"
