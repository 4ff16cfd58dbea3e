"""The cards of the expansion (TRN-11)."""

import pytest

from tests.rule import rule
from tests.tournay.table import Table


def expanded(players: int = 2) -> Table:
    return Table(players, expansion="mix")


@rule("TRN-11.13")
@pytest.mark.parametrize(("card", "deniers"), [("inn_1", 8), ("brewery_1", 7), ("brewery_2", 6)])
def test_what_the_inn_and_the_breweries_pay(card: str, deniers: int) -> None:
    """After the one who activates it has left: two yellow, two white and three red stand, three lie."""
    table = expanded().district(0, card)
    table.seat(0, coins=0, standing={"yellow": 3, "white": 2, "red": 3}, lying={"white": 2, "red": 1}).turn()
    table.use(0, 1, 1).play(0, "use")
    assert table.coins(0) == deniers


@rule("TRN-11.13")
def test_the_bakery_pays_for_red_or_for_white() -> None:
    for colour, deniers in (("red", 6), ("white", 2)):
        table = expanded().district(0, "bakery_2").seat(0, coins=0, standing={"yellow": 2, "white": 1, "red": 3}).turn()
        table.use(0, 1, 1)
        assert table.offered(0, "colour", "colour") == ["white", "red"]
        table.play(0, "colour", colour=colour)
        assert table.coins(0) == deniers


@rule("TRN-11.16", "TRN-11.17")
def test_senators_are_paid_for_the_gathering_wherever_they_lie() -> None:
    table = expanded().district(0, "fort_1 road_1 senator_1 / . senator_2").seat(0, coins=0).turn().play(0, "gather")
    assert table.coins(0) == 5
    for layout, damaged in (("senator_1+farm_1", False), ("senator_1", True)):
        table = expanded().district(0, layout).seat(0, coins=0)
        if damaged:
            table.on(0, 1, 1, "damage")
        assert table.turn().play(0, "gather").coins(0) == 0


@rule("TRN-11.15", "TRN-11.17")
def test_under_a_mercenary_soldiers_earn_three() -> None:
    for damaged, deniers in ((False, 6), (True, 4)):
        table = expanded().district(0, "farm_1 mercenary_2").seat(0, coins=0)
        if damaged:
            table.on(0, 1, 2, "damage")
        table.turn().play(0, "earn", colour="red", n=2)
        assert table.coins(0) == deniers
    table = expanded().district(0, "farm_1 mercenary_2").seat(0, coins=0).turn().play(0, "earn", colour="yellow", n=2)
    assert table.coins(0) == 4


@rule("TRN-11.5")
@pytest.mark.parametrize("level", [1, 2])
def test_the_abbey_turns_over_three_and_keeps_two(level: int) -> None:
    cards = {1: ("farm_1", "prior_1", "fort_1"), 2: ("toll_2", "prior_2", "fort_2")}[level]
    table = expanded().district(0, f"abbey_{level}")
    for colour, card in zip(("yellow", "white", "red"), cards, strict=True):
        table.pile(f"{colour}_{level}", card)
    table.turn().use(0, 1, 1).play(0, "pile", pile=f"yellow_{level}")
    assert table.asked(0) == "leave"
    assert [table.face_up(f"{colour}_{level}") for colour in ("yellow", "white", "red")] == list(cards)
    table.play(0, "leave", pile=f"white_{level}")
    assert table.hand(0) == sorted([cards[0], cards[2]])
    assert table.face_up(f"white_{level}") == cards[1]


@rule("TRN-11.6")
def test_the_abbey_takes_what_is_visible_already_and_leaves_empty_piles_out() -> None:
    table = expanded().district(0, "abbey_1").pile("yellow_1", "port_1", face_up="farm_1").pile("white_1", "prior_1")
    table.pile("red_1", "fort_1").turn().use(0, 1, 1).play(0, "pile", pile="yellow_1").play(0, "leave", pile="red_1")
    assert table.hand(0) == ["farm_1", "prior_1"]
    table = expanded().district(0, "abbey_1").pile("yellow_1", "port_1").pile("white_1", short=1)
    table.pile("red_1", "fort_1").turn().use(0, 1, 1).play(0, "pile", pile="yellow_1")
    assert table.hand(0) == ["fort_1", "port_1"]


@rule("TRN-11.7")
def test_each_crier_in_the_abbey_calls_by_itself() -> None:
    table = expanded().district(0, "abbey_1").seat(0, coins=9).queue(("cassel", 0), ("drought", 0), ("marauding", 0))
    table.pile("yellow_1", "port_1", crier=True).pile("white_1", "prior_1", crier=True).pile("red_1", "fort_1")
    table.seat(1, ramparts=["crusade"]).turn().use(0, 1, 1)
    assert table.offered(0, "pile", "pile") == ["yellow_1", "white_1"], "only where a crier may wait the order matters"
    table.play(0, "pile", pile="white_1")
    assert table.game.on_event == [1, 1, 1]
    assert table.face_up("white_1") is None, "the events come first"
    table.play(1, "suffer").play(1, "suffer").play(1, "suffer")
    assert table.face_up("white_1") == "prior_1", "then the next card of that pile"
    assert table.game.on_event == [2, 2, 2], "and the other crier"
    assert table.game.criers.bit_count() == 3
    table.play(1, "suffer").play(1, "build").play(0, "leave", pile="red_1")
    assert table.hand(0) == ["port_1", "prior_1"]


@rule("TRN-11.7")
def test_in_the_abbey_a_crier_may_be_the_only_card_of_a_pile() -> None:
    table = expanded().district(0, "abbey_1").seat(0, coins=9).queue(("cassel", 0), ("drought", 0), ("marauding", 0))
    table.pile("yellow_1", "port_1", crier=True).pile("white_1", crier=True, short=1).pile("red_1", short=1)
    table.turn().use(0, 1, 1)
    assert table.offered(0, "pile", "pile") == ["yellow_1", "white_1"]
    assert table.refused(0, "pile", pile="red_1") == "no.pile_empty"


@rule("TRN-11.6", "TRN-11.7")
def test_in_the_abbey_two_criers_may_still_wait_after_the_first() -> None:
    table = expanded().district(0, "abbey_1").seat(0, coins=9).pile("yellow_1", "port_1", crier=True)
    table.pile("white_1", "prior_1", crier=True).pile("red_1", "fort_1", crier=True).turn().use(0, 1, 1)
    table.play(0, "pile", pile="white_1")
    question = table.game.ask(0)
    assert (question.kind, question.source, question.rule) == ("abbey", "effect.abbey", "TRN-11.7")
    assert [option.meaning["pile"] for option in question.options] == ["yellow_1", "red_1"]
    assert [refusal.reason.key for refusal in question.refused] == ["no.face_up"]
    assert table.refused(0, "pile", pile="red_2") == "no.other_level"
    assert table.refused(0, "leave", pile="red_1") == "no.when_leave"
    table.play(0, "pile", pile="red_1")
    assert table.asked(0) == "leave"
    assert table.refused(0, "leave", pile="red_2") == "no.other_level"
    assert table.refused(0, "pile", pile="red_1") == "no.when_pile"


@rule("TRN-11.8", "TRN-11.9")
def test_the_catapult_hits_a_free_card_of_every_other_player() -> None:
    table = expanded(4).district(0, "catapult_1 farm_1").district(1, "fort_1 prior_1 mint").district(3, "road_1")
    table.on(3, 1, 1, "red").seat(1, ramparts=["crusade"]).district(2, "arsenal_1 market_1").turn().use(0, 1, 1)
    assert table.offered(0, "target", "column") == [1, 2], "no prestige building"
    table.play(0, "target", seat=1, row=1, column=2)
    assert table.offered(0, "target", "seat") == [2, 2]
    table.play(0, "target", seat=2, row=1, column=1)
    assert table.occupants(1, 1, 2) == ["damage"]
    assert table.occupants(2, 1, 1) == ["damage"]
    assert table.occupants(3, 1, 1) == ["red"], "who has no free card is spared"
    assert table.occupants(0, 1, 2) == [], "not one's own"


@rule("TRN-11.10")
def test_an_occupied_catapult_wards_one_event_of_each_crier_off() -> None:
    for occupant, wards in (("red", True), ("grey", True), ("damage", False), (None, False)):
        table = expanded().queue(("cassel", 0), ("drought", 0), ("procession", 0)).district(1, "catapult_1")
        if occupant:
            table.on(1, 1, 1, occupant)
        table.pile("yellow_1", "port_1", "farm_1", crier=True).turn().act(0, "draw", pile="yellow_1")
        table.play(0, "keep", card="port_1")
        if not wards:
            assert table.asked(1) == "action"
            continue
        assert table.kinds(1) == {"suffer", "ward"}
        table.play(1, "ward")
        assert [line.args["event"] for line in table.told("log.lost") if line.args["seat"] == 1] == ["event.drought"]


@rule("TRN-11.10")
def test_a_catapult_is_no_help_against_a_ballista() -> None:
    table = expanded().queue(("cassel", 0), ("drought", 0), ("procession", 0)).district(1, "catapult_1")
    table.on(1, 1, 1, "red").district(0, "ballista_1").turn().use(0, 1, 1).play(0, "provoke", place=1).play(0, "done")
    assert table.coins(1) == 5


@rule("TRN-11.11", "TRN-8.11")
def test_the_manor_levies_on_visible_buildings_of_a_colour() -> None:
    table = expanded(3).district(0, "manor_1").district(1, "market_1 farm_1 journeyman_1 / port_1+quarry_1 mint fort_1")
    table.district(2, "house_1 barn_1").seat(0, coins=0).seat(1, coins=9).seat(2, coins=1).turn().use(0, 1, 1)
    assert table.offered(0, "colour", "colour") == ["yellow", "red"]
    table.play(0, "colour", colour="yellow")
    assert [table.coins(seat) for seat in range(3)] == [4, 6, 0]


@rule("TRN-11.14")
def test_the_audience_chamber_taxes_the_richest() -> None:
    for coins, after in (
        ((1, 9, 2), [4, 6, 2]),
        ((1, 5, 5), [7, 2, 2]),
        ((5, 5, 1), [8, 2, 1]),
        ((0, 2, 1), [2, 0, 1]),
    ):
        table = expanded(3).district(0, "audience_chamber_2")
        for seat in range(3):
            table.seat(seat, coins=coins[seat])
        table.turn().use(0, 1, 1).play(0, "use")
        assert [table.coins(seat) for seat in range(3)] == after
    table = expanded().district(0, "audience_chamber_2").seat(0, coins=9).turn().use(0, 1, 1)
    assert table.game.waiting == (1,), "the richest alone finds nobody to tax"


@rule("TRN-11.3", "TRN-11.4", "TRN-8.2")
@pytest.mark.parametrize(
    ("character", "building"),
    [("monk_1", "market_1"), ("monk_2", "market_1"), ("templar_1", "barracks_1"), ("templar_2", "barracks_1")],
)
def test_monk_and_templar_add_an_activation(character: str, building: str) -> None:
    """A second white resident activates a building in line with the character; its own characters react."""
    table = expanded().district(0, f"hospital_1 {character} / . {building} journeyman_2")
    table.seat(0, coins=3).seat(1, standing={}).turn().use(0, 1, 1).play(0, "use")
    assert table.asked(0) == "characters"
    table.play(0, "trigger", row=1, column=2)
    assert table.occupants(0, 2, 2) == ["white"]
    table.play(
        0, "use" if building == "market_1" else "recruit", **({} if building == "market_1" else {"colour": "red"})
    )
    assert table.coins(0) == 3 + 4 + (5 if building == "market_1" else -3) + 2


@rule("TRN-11.3")
def test_a_chain_needs_another_white_resident_own_or_hired() -> None:
    table = expanded().district(0, "hospital_1 monk_1 / . market_1").seat(0, coins=0, standing={"white": 1})
    table.seat(1, standing={"white": 1}).turn().use(0, 1, 1).play(0, "use")
    assert table.asked(0) == "characters", "four deniers of the Hospital pay for a hired one"
    table.play(0, "trigger", row=1, column=2)
    assert table.occupants(0, 2, 2) == ["grey"]
    table = expanded().district(0, "hospital_1 monk_1 / . market_1").seat(0, coins=0, standing={"white": 1})
    table.seat(1, standing={"red": 1}).turn().use(0, 1, 1).play(0, "use")
    assert table.game.waiting == (1,)


@rule("TRN-11.4")
def test_monk_and_templar_each_give_one() -> None:
    table = expanded().district(0, "monk_1 hospital_1 templar_1 / market_1 . fort_2")
    table.queue(("crusade", 1), ("cassel", 0), ("heresy", 0)).seat(0, standing={"white": 3}).seat(
        1, standing={"red": 1}
    )
    table.turn().use(0, 1, 2).play(0, "use").play(0, "trigger", row=1, column=3)
    table.play(0, "fight", place=1).play(0, "trigger", row=1, column=1).play(0, "use")
    assert table.occupants(0, 2, 1) == ["white"]
    assert table.occupants(0, 2, 3) == ["white"]


@rule("TRN-8.7", "TRN-11.4")
@pytest.mark.parametrize(("character", "building"), [("monk", "market_1"), ("templar", "fort_1")])
def test_no_building_is_activated_twice_in_one_action(character: str, building: str) -> None:
    """The Priest lets a building be activated twice, but in two distinct actions."""
    table = expanded().queue(("bouvines", 1), ("crusade", 1), ("cassel", 0)).seat(0, standing={"white": 4})
    table.seat(1, standing={"red": 1}).district(0, f"hospital_1 {character}_1 . / {character}_2 {building} priest_2")
    table.turn().use(0, 1, 1).play(0, "skip").play(0, "trigger", row=1, column=2).play(0, "skip")
    assert table.occupants(0, 2, 2) == ["white"]
    assert table.game.waiting == (1,), "the other has nobody to send anywhere"


@rule("TRN-8.7", "TRN-11.4")
def test_another_action_may_activate_what_a_monk_has_activated() -> None:
    table = expanded().seat(0, standing={"white": 4, "yellow": 1}).seat(1, standing={"red": 1})
    table.district(0, "hospital_1 monk_1 . / . market_1 priest_2").turn().use(0, 1, 1).play(0, "skip")
    table.play(0, "trigger", row=1, column=2).play(0, "skip").play(1, "gather").use(0, 2, 2)
    assert table.occupants(0, 2, 2) == ["white", "yellow"]


@rule("TRN-8.2", "TRN-11.14")
def test_the_order_of_characters_may_matter() -> None:
    """Before the Prior pays, the other player is the richest and is taxed; after, nobody is."""
    for first, coins in (((1, 2), [4 + 3 + 2, 2]), ((1, 3), [4 + 2, 5])):
        table = expanded().district(0, "hospital_1 templar_1 prior_1 / . audience_chamber_2").seat(0, coins=4)
        table.seat(1, coins=5, standing={"yellow": 1}).turn().use(0, 1, 1).play(0, "skip")
        table.play(0, "trigger", row=first[0], column=first[1])
        if first == (1, 2):
            table.play(0, "use")
        else:
            table.play(0, "trigger", row=1, column=2)
        assert [table.coins(0), table.coins(1)] == coins


@rule("TRN-11.12", "TRN-6.13")
@pytest.mark.parametrize(("knight", "won"), [("banneret_1", 0), ("banneret_2", 2)])
def test_a_second_red_or_grey_one_in_line_calls_the_knight(knight: str, won: int) -> None:
    for first, second in (("red", "barracks_1"), ("grey", "barracks_1"), ("red", "market_1")):
        table = expanded().district(0, f"fort_1 {knight} / . {second}").on(0, 1, 1, first)
        table.queue(("crusade", 2), ("cassel", 0), ("heresy", 0)).seat(0, coins=5)
        table.turn().play(0, "activate", row=2, column=2)
        table.play(0, "resident", seat=1 if second == "market_1" else 0).play(0, "skip")
        assert table.asked(0) == "characters"
        before = table.coins(0)
        table.play(0, "trigger", row=1, column=2).play(0, "fight", place=1)
        assert table.coins(0) == before + won
        assert len(table.player(0).ramparts) == 1


@rule("TRN-11.12")
def test_what_does_not_call_the_knight() -> None:
    """A first one, a third one, a damage marker, a yellow resident."""
    for on in ((), ("red", "grey"), ("damage",), ("yellow",)):
        table = expanded().district(0, "market_1 banneret_1 priest_2 / priest_1 barracks_1").seat(0, coins=9)
        table.queue(("crusade", 2), ("cassel", 0), ("heresy", 0))
        if on:
            table.on(0, 1, 1, *on)
        table.turn().use(0, 2, 2).play(0, "skip")
        assert table.game.waiting == (1,), on
