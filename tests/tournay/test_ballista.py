"""The Ballista (TRN-7.14 to TRN-7.16)."""

from tests.rule import rule
from tests.tournay.table import Table


def ready(level: int, *queue: tuple[str, int], players: int = 2) -> Table:
    return Table(players).district(0, f"ballista_{level}").queue(*queue)


@rule("TRN-7.14")
def test_the_first_ballista_calls_up_to_two_events() -> None:
    table = ready(1, ("cassel", 0), ("drought", 1), ("bouvines", 2)).turn().use(0, 1, 1)
    assert table.offered(0, "provoke", "place") == [1, 2, 3]
    table.play(0, "provoke", place=1)
    assert table.offered(0, "provoke", "place") == [2, 3]
    table.play(0, "provoke", place=2)
    assert table.game.on_event == [1, 2, 2]
    assert (table.coins(0), table.coins(1)) == (6, 3), "the owner is spared"
    table = ready(1, ("cassel", 0), ("drought", 1), ("bouvines", 2)).turn().use(0, 1, 1)
    table.play(0, "provoke", place=1).play(0, "done")
    assert table.game.on_event == [1, 1, 2]


@rule("TRN-7.14")
def test_the_second_ballista_calls_up_to_three_from_the_left() -> None:
    table = ready(2, ("cassel", 0), ("drought", 0), ("marauding", 0)).turn().use(0, 1, 1)
    table.play(0, "provoke", place=1).play(0, "provoke", place=2).play(0, "provoke", place=3)
    assert [line.args["event"] for line in table.told("log.lost")] == [
        "event.cassel", "event.drought", "event.marauding",
    ]  # fmt: skip
    assert table.coins(1) == 3


@rule("TRN-7.15")
def test_ramparts_help_and_festivities_count_everybody() -> None:
    table = ready(1, ("cassel", 0), ("kings_visit", 0), ("bouvines", 0)).seat(1, ramparts=["crusade"]).turn()
    table.use(0, 1, 1).play(0, "provoke", place=1).play(0, "provoke", place=2)
    assert table.asked(1) == "shield"
    table.play(1, "build")
    assert table.coins(1) == 6
    assert table.coins(0) == 8, "the Ballista itself is a red card, and its owner the strongest"


@rule("TRN-7.16")
def test_a_full_event_strikes_at_full_strength_and_no_crier_has_come() -> None:
    table = ready(1, ("cassel", 3), ("kings_visit", 0), ("bouvines", 0)).turn()
    table.use(0, 1, 1).play(0, "provoke", place=1).play(0, "done")
    assert (table.game.on_event[0], table.coins(1), table.game.criers) == (3, 3, 0)
