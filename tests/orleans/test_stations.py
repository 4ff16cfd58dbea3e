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


@rule("ORL-7.18")
def test_a_station_is_built_where_the_merchant_stands_and_comes_from_the_stock():
    table = Table().seat(0, town="tours").load(0, "guildhall").load(1, "scriptorium").at("actions")
    table.play(0, "use", place="guildhall")
    seat = table.view(1)["seats"][0]
    assert (seat["stations"], seat["stock"], seat["town"]) == (["tours"], 9, "tours")


@rule("ORL-7.18")
def test_your_own_station_bars_the_town_too():
    table = Table().seat(0, town="tours", stations=["tours"]).load(0, "guildhall", "scriptorium").at("actions")
    assert table.refused(0, "use", place="guildhall") == "no.station_there"


@rule("ORL-7.18")
def test_who_has_no_station_in_stock_cannot_build():
    built = ["tours", "blois", "briare", "bourges", "nevers", "chinon", "loches", "vierzon", "chartres", "vendome"]
    table = Table().seat(0, stations=built).load(0, "guildhall", "scriptorium").at("actions")
    assert table.refused(0, "use", place="guildhall") == "no.station_left"
    assert table.cited(0, "use", place="guildhall") == "ORL-7.18"


@rule("ORL-7.19")
def test_no_player_builds_twice_in_orleans():
    table = Table().seat(0, stations=["orleans"]).load(0, "guildhall", "scriptorium").at("actions")
    assert table.refused(0, "use", place="guildhall") == "no.station_there"
    assert table.cited(0, "use", place="guildhall") == "ORL-7.19"
