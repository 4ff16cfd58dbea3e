"""The names of bots: people's, each once at a table, and the same for the same table."""

from __future__ import annotations

from bourgade import bots
from bourgade.bots.person_names import PEOPLE


def test_a_table_has_the_same_people_again_and_another_has_others() -> None:
    tables = [bots.people(f"t{number}", range(5)) for number in range(40)]
    assert tables == [bots.people(f"t{number}", range(5)) for number in range(40)]
    assert len({tuple(table.values()) for table in tables}) > 30
    assert {name for table in tables for name in table.values()} == set(PEOPLE)


def test_nobody_is_called_like_another() -> None:
    for number in range(40):
        named = bots.people(f"t{number}", (1, 2, 4, 7), ["aliénor", "BLAISE", ""])
        assert list(named) == [1, 2, 4, 7]
        assert len(set(named.values())) == 4
        assert not {"Aliénor", "Blaise"} & set(named.values())


def test_the_usual_bot_is_a_level_for_people() -> None:
    assert bots.levels() == ("apprenti", "aspirant", "compagnon", "contremaitre", "maitre")
    assert bots.USUAL == "compagnon"
    assert [bots.seconds(level) for level in bots.levels()] == [0.0, 0.0, 0.0, 0.0, 1.5]
