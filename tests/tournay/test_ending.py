"""The end of the game (TRN-9)."""

from bourgade.games.tournay.rules.ending import LastCards
from tests.rule import rule
from tests.tournay.table import TITLE, Table

FINISHED = "farm_1 quarry_1 house_1 / fort_1 road_1 arsenal_1 / prior_1 {} {}"
DISTRICT = FINISHED.format("belfry", "cathedral")
OTHER = "farm_2 market_1 market_2 / fort_1 knight_1 ballista_1 / hospital_1 mint saint_brice".replace(
    "farm_2", "toll_2"
)


def all_gather(table: Table) -> Table:
    """One turn for everybody who waits, in which only residents are gathered."""
    for _ in range(table.game.seats):
        table.play(table.game.waiting[0], "gather")
    return table


@rule("TRN-9.1", "TRN-9.2", "TRN-9.3")
def test_one_finished_district_and_enough_criers_end_the_game() -> None:
    for players, needed in ((2, 3), (3, 4), (4, 5)):
        for criers in (needed - 1, needed):
            table = Table(players).district(0, DISTRICT).criers(criers).turn()
            assert table.game.last == (criers == needed)


@rule("TRN-9.3")
def test_two_finished_districts_end_the_game_without_criers() -> None:
    assert Table().district(0, DISTRICT).district(1, OTHER).turn().game.last
    assert not Table(3).district(0, DISTRICT).turn().game.last


@rule("TRN-9.1")
def test_what_a_finished_district_needs() -> None:
    hole = DISTRICT.replace("road_1", ".")
    one = FINISHED.format("belfry", "cathedral+hospital_1")
    for layout in (hole, one):
        assert not Table().district(0, layout).criers(9).turn().game.last


@rule("TRN-9.3", "TRN-9.11")
def test_only_the_beginning_of_the_first_players_turn_counts() -> None:
    table = Table().district(1, DISTRICT).criers(3).seat(1, coins=9, hand=["bridge_2"]).turn(1)
    assert not table.game.last
    table.play(1, "play", card="bridge_2").play(1, "place", row=3, column=3).play(1, "gather")
    assert not table.game.last, "the Cathedral is covered when the first player begins"


@rule("TRN-9.4", "TRN-9.5")
def test_everybody_has_one_more_turn_and_then_a_last_card() -> None:
    table = Table(3).district(0, DISTRICT).criers(4).turn()
    all_gather(table)
    assert table.game.waiting == (0, 1, 2)
    assert [table.asked(seat) for seat in range(3)] == ["last"] * 3
    for seat in range(3):
        table.play(seat, "no_last_card")
    assert table.game.over
    assert table.told("log.last_round")


def last(table: Table) -> Table:
    table.game.last = True
    return table.begin(LastCards())


@rule("TRN-9.5", "TRN-9.6", "TRN-9.7", "TRN-2.8")
def test_last_cards_are_chosen_in_secret_and_revealed_together() -> None:
    table = last(Table().district(0, "farm_1").seat(0, hand=["fort_1"]).seat(1, hand=["market_1"]))
    table.play(0, "play", card="fort_1").play(0, "place", row=1, column=1)
    assert table.tops(0)[0] == "farm_1"
    assert table.coins(0) == 6
    assert table.game.view(1)["seats"][0]["last_card"] is None  # type: ignore[index]
    assert table.game.view(0)["seats"][0]["last_card"] == {"card": "fort_1", "row": 1, "column": 1}  # type: ignore[index]
    assert not table.log
    table.play(1, "play", card="market_1")
    assert table.game.over
    assert (table.tops(0)[0], table.tops(1)[0]) == ("fort_1", "market_1")
    assert (table.coins(0), table.coins(1)) == (5, 5)


@rule("TRN-9.6")
def test_a_last_card_must_be_paid_for() -> None:
    table = last(Table().seat(0, coins=0, hand=["fort_1"]).seat(1, hand=["fort_1"]))
    assert table.refused(0, "play", card="fort_1") == "no.deniers"
    assert table.game.waiting == (0, 1), "nobody can tell from the waiting"


@rule("TRN-9.6")
def test_a_last_card_may_be_paid_with_a_card() -> None:
    table = last(Table().district(0, "farm_1 road_1").seat(0, hand=["city_hall", "fort_1"]).seat(1, hand=["port_1"]))
    table.play(0, "play", card="city_hall")
    assert table.offered(0, "pay_hand", "card") == ["fort_1"]
    table.play(0, "pay_slot", row=1, column=1).play(0, "place", row=1, column=0)
    table.play(1, "no_last_card")
    assert table.tops(0)[:2] == ["city_hall", "road_1"]
    assert table.under("yellow_1") == ["farm_1"]


@rule("TRN-9.8")
def test_characters_reward_the_last_card_and_knights_fight_in_turn() -> None:
    table = Table().district(0, "knight_1 architect_1").district(1, "architect_2 fort_1")
    table.seat(0, coins=5, hand=["belfry"]).seat(1, coins=3, hand=["market_2"])
    table.queue(("crusade", 2), ("cassel", 0), ("heresy", 0))
    last(table)
    table.play(1, "play", card="market_2").play(1, "place", row=2, column=1)
    table.play(0, "play", card="belfry").play(0, "place", row=2, column=1)
    assert table.asked(0) == "fight"
    assert table.tops(1)[3] == "market_2", "all lie before anybody fights"
    table.play(0, "fight", place=1)
    assert table.game.over
    assert (table.coins(0), table.coins(1)) == (2, 2)


@rule("TRN-9.8")
def test_a_table_tells_whose_turn_it_is_and_when_last_cards_are_chosen_and_revealed() -> None:
    def told(table: Table) -> tuple[object, object]:
        view = table.game.view(None)
        return view["phase"], view["turn"]

    assert told(Table().turn()) == ("turn", 0)
    assert told(Table(3).turn(2)) == ("turn", 2)
    table = (
        Table()
        .district(0, "knight_1")
        .seat(0, coins=5, hand=["belfry"])
        .queue(("crusade", 2), ("cassel", 0), ("heresy", 0))
    )
    assert told(last(table)) == ("last_cards", None)
    table.play(1, "no_last_card").play(0, "play", card="belfry").play(0, "place", row=2, column=1)
    assert (table.asked(0), told(table)) == ("fight", ("reveal", None))
    assert told(table.play(0, "fight", place=1)) == ("over", None)


@rule("TRN-9.9", "TRN-10.6", "TRN-9.10")
def test_ramparts_left_are_built_and_other_cards_are_worth_nothing() -> None:
    table = Table().seat(0, coins=0, hand=["fort_2", "bastion_2"], ramparts=["crusade"], built=["heresy"])
    last(table).play(0, "no_last_card").play(1, "no_last_card")
    assert len(table.player(0).built) == 2
    assert table.game.scores()[0] == {"prestige": 0, "cards": 0, "ramparts": 2, "total": 2}


@rule("TRN-9.12")
def test_players_who_never_finish_are_stopped() -> None:
    game = TITLE.new(2, 3, None, {"simulation": {"rounds": 4}})
    turns = 0
    while game.legal(game.waiting[0]) and "gather" in [TITLE.describe(a)["kind"] for a in game.legal(game.waiting[0])]:
        game.apply(game.waiting[0], TITLE.action("gather"))
        turns += 1
    assert turns == 2 * 5
    for seat in (0, 1):
        game.apply(seat, TITLE.action("no_last_card"))
    assert game.over


@rule("TRN-9.6", "TRN-9.7")
def test_a_last_card_is_placed_in_the_district_without_the_card_that_pays() -> None:
    table = Table().district(0, "market_1 / fort_1 / hospital_1").seat(0, coins=2, hand=["city_hall", "farm_1"])
    last(table.on(0, 3, 1, "white"))
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=3, column=1)
    options = table.game.ask(0).hints["options"]
    below = TITLE.action("place", row=3, column=1)
    assert below in table.game.legal(0)
    assert "covers" not in options.get(str(below), {})  # type: ignore[attr-defined]
    assert "replaces" not in options.get(str(below), {})  # type: ignore[attr-defined]


@rule("TRN-9.6", "TRN-9.7")
def test_one_sees_the_district_in_which_the_last_card_is_placed_and_the_others_do_not() -> None:
    table = Table().district(0, "market_1 . / fort_1 hospital_1").seat(0, coins=9, hand=["city_hall", "farm_1"])
    last(table.on(0, 1, 1, "yellow"))
    before = table.game.view(1)["seats"][0]  # type: ignore[index]
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=1, column=1)
    own = table.game.view(0)["seats"][0]  # type: ignore[index]
    shown = [slot and slot["card"] for slot in own["district"]]
    assert shown == ["fort_1", "hospital_1", *[None] * 7]
    assert own["lying"]["yellow"] == 1
    assert own["residents"] == before["residents"]
    hint = table.game.ask(0).hints["options"][str(TITLE.action("place", row=1, column=1))]  # type: ignore[index]
    assert hint["replaces"] == "fort_1"
    table.play(0, "place", row=1, column=1)
    assert table.game.view(1)["seats"][0] == before, "the payment is a secret until all are revealed"  # type: ignore[index]
    assert table.game.view(None)["seats"][0] == before  # type: ignore[index]
    table.play(1, "no_last_card")
    assert table.tops(0)[:2] == ["city_hall", "hospital_1"]
    assert table.under("red_1") == ["fort_1"]
