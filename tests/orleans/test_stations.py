"""Trading stations (ORL-7)."""

from tests.orleans.table import Table
from tests.rule import rule


@rule("ORL-7.18")
def test_a_town_takes_one_station_whoever_built_it():
    table = Table().seat(0, town="tours").seat(1, town="tours").load(0, "guildhall").load(1, "guildhall", "scriptorium")
    table.at("actions").play(0, "use", place="guildhall")
    assert table.refused(1, "use", place="guildhall") == "no.town_taken"


@rule("ORL-7.19")
def test_orleans_takes_one_station_for_each_player():
    table = Table().load(0, "guildhall").load(1, "guildhall")
    table.at("actions").play(0, "use", place="guildhall").play(1, "use", place="guildhall")
    assert [table.player(seat).station_count() for seat in (0, 1)] == [1, 1]
