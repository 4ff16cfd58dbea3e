"""Characters (TRN-8): what each pays or allows, and when."""

import pytest

from tests.rule import rule
from tests.tournay.table import Table


@rule("TRN-8.5", "TRN-8.4", "TRN-8.11", "TRN-3.2")
@pytest.mark.parametrize(
    ("character", "building", "person", "prestige"),
    [
        # for a yellow building, a white building, a red one; a yellow character, a white one; a prestige building
        ("architect_1", (1, 1, 1), (0, 0), 1), ("architect_2", (2, 2, 2), (0, 0), 2),
        ("alderman_1", (0, 0, 0), (2, 2), 0), ("alderman_2", (0, 0, 0), (4, 4), 0),
        ("steward_1", (2, 2, 0), (0, 0), 0), ("steward_2", (3, 3, 0), (0, 0), 0),
        ("augustinian_2", (0, 2, 0), (0, 2), 0),
    ],
)  # fmt: skip
def test_what_a_character_pays_for_a_card_placed_in_line(
    character: str, building: tuple[int, ...], person: tuple[int, ...], prestige: int
) -> None:
    placed = {"market_2": building[0], "hospital_1": building[1], "fort_2": building[2],
              "journeyman_2": person[0], "prior_2": person[1], "belfry": prestige}  # fmt: skip
    for card, income in placed.items():
        table = Table().district(0, f"{character} arsenal_1").seat(0, coins=5, hand=[card]).turn()
        cost = {"hospital_1": 1, "belfry": 5}.get(card, 3)
        table.play(0, "play", card=card).play(0, "place", row=2, column=1)
        assert table.coins(0) == 5 - cost + income, f"{character} for {card}"
        table = Table().district(0, f"{character} arsenal_1").seat(0, coins=5, hand=[card]).turn()
        table.play(0, "play", card=card).play(0, "place", row=2, column=2)
        assert table.coins(0) == 5 - cost, f"{card} is not in line with {character}"


@rule("TRN-8.6", "TRN-8.1")
@pytest.mark.parametrize(
    ("character", "income"),
    [
        # for a yellow, a white and a red building
        ("journeyman_1", (1, 1, 1)), ("journeyman_2", (2, 2, 2)), ("prior_1", (0, 2, 0)), ("prior_2", (0, 3, 0)),
        ("tax_collector_1", (1, 0, 0)), ("tax_collector_2", (2, 0, 0)),
    ],
)  # fmt: skip
def test_what_a_character_pays_for_a_building_activated_in_line(character: str, income: tuple[int, ...]) -> None:
    """The building stands two slots away, with nothing between."""
    for building, paid in zip(("market_1", "hospital_1", "barracks_1"), income, strict=True):
        table = Table().district(0, f"{character} . {building} / arsenal_1 library_draw_1 arsenal_2")
        table.seat(0, coins=0).turn().use(0, 1, 3)
        if "skip" in table.kinds(0):
            table.play(0, "skip")
        assert table.coins(0) == paid, f"{character} for {building}"
    table = Table().district(0, f"{character} arsenal_1 / library_draw_1 market_1").seat(0, coins=0).turn()
    table.use(0, 2, 2).play(0, "skip")
    assert table.coins(0) == 0, "not in line"


@rule("TRN-8.7", "TRN-5.7")
@pytest.mark.parametrize(("priest", "colours"), [("priest_1", ["white"]), ("priest_2", ["yellow", "white", "red"])])
def test_under_a_priest_a_building_is_activated_twice(priest: str, colours: list[str]) -> None:
    buildings = {"yellow": "market_1", "white": "hospital_1", "red": "arsenal_1"}
    for colour, building in buildings.items():
        table = Table().district(0, f"{priest} {building}").on(0, 1, 2, colour).turn()
        assert table.can(0, "activate", row=1, column=2) == (colour in colours)
        if colour in colours:
            table.use(0, 1, 2)
            assert table.occupants(0, 1, 2) == [colour, colour]
        else:
            assert table.refused(0, "activate", row=1, column=2) == "no.occupied"


@rule("TRN-8.7")
def test_two_priests_do_not_make_three_and_damage_closes() -> None:
    table = Table().district(0, "priest_1 hospital_1 priest_2").on(0, 1, 2, "white", "white").turn()
    assert table.refused(0, "activate", row=1, column=2) == "no.occupied"
    table = Table().district(0, "priest_1 hospital_1").on(0, 1, 2, "damage").turn()
    assert table.refused(0, "activate", row=1, column=2) == "no.damaged"
    table = Table().district(0, "priest_1 hospital_1").on(0, 1, 2, "white").on(0, 1, 1, "damage").turn()
    assert table.refused(0, "activate", row=1, column=2) == "no.occupied"


@rule("TRN-8.10")
def test_a_building_used_once_under_a_priest_is_not_free() -> None:
    table = Table().district(0, "bridge_1").district(1, "priest_1 hospital_1").on(1, 1, 2, "white").turn()
    table.play(0, "activate", row=1, column=1).play(0, "resident", seat=0)
    assert table.told("log.skip"), "there is nothing that a level I card could copy"
    table = (
        Table()
        .district(0, "priest_1 hospital_1")
        .on(0, 1, 2, "white")
        .queue(("heresy", 2), ("crusade", 0), ("cassel", 0))
    )
    table.pile("yellow_1", "port_1", "farm_1", crier=True).turn().act(0, "draw", pile="yellow_1")
    table.play(0, "keep", card="port_1")
    assert table.occupants(0, 1, 1) == ["damage"]
    assert table.occupants(0, 1, 2) == ["white"]


@rule("TRN-8.8", "TRN-8.2")
def test_the_bishop_raises_who_lies_and_nobody_else() -> None:
    table = Table(expansion="mix").district(0, "hospital_1 bishop_1 / market_1 senator_1")
    table.seat(0, coins=0, lying={"red": 1, "yellow": 1}).on(0, 2, 1, "grey").turn()
    table.use(0, 1, 1).play(0, "use")
    assert table.asked(0) == "characters"
    table.play(0, "trigger", row=1, column=2)
    assert table.lying(0) == [0, 0, 0]
    assert table.standing(0) == [3, 1, 3]
    assert table.occupants(0, 1, 1) == ["white"]
    assert table.occupants(0, 2, 1) == ["grey"]
    assert table.coins(0) == 4, "the Senator is not paid: this is no gathering"


@rule("TRN-8.2")
def test_the_bishop_may_be_declined() -> None:
    table = Table().district(0, "hospital_1 bishop_1").seat(0, lying={"red": 1}).turn()
    table.use(0, 1, 1).play(0, "use").play(0, "done")
    assert table.lying(0) == [0, 0, 1]


@rule("TRN-8.9", "TRN-6.13")
def test_the_knight_fights_when_a_prestige_building_is_placed_in_line() -> None:
    table = Table().district(0, "knight_1 arsenal_1").seat(0, coins=5, hand=["belfry"])
    table.queue(("crusade", 2), ("bouvines", 0), ("cassel", 1)).turn()
    table.play(0, "play", card="belfry").play(0, "place", row=2, column=1)
    assert table.offered(0, "fight", "place") == [1, 3]
    table.play(0, "fight", place=1)
    assert table.coins(0) == 2
    assert len(table.player(0).ramparts) == 1
    assert table.asked(0) == "action"


@rule("TRN-8.9")
def test_the_knight_looks_at_prestige_buildings_only_and_may_decline() -> None:
    table = Table().district(0, "knight_1 arsenal_1").seat(0, coins=5, hand=["market_1"])
    table.queue(("crusade", 2), ("bouvines", 0), ("cassel", 1)).turn()
    table.play(0, "play", card="market_1").play(0, "place", row=2, column=1)
    assert table.asked(0) == "action"
    table = Table().district(0, "knight_1 arsenal_1").seat(0, coins=5, hand=["belfry"])
    table.queue(("crusade", 2), ("bouvines", 0), ("cassel", 1)).turn()
    table.play(0, "play", card="belfry").play(0, "place", row=2, column=1).play(0, "decline_fight")
    assert table.player(0).ramparts == []


@rule("TRN-8.3", "TRN-5.10")
def test_a_damaged_character_does_nothing() -> None:
    table = Table().district(0, "market_1 journeyman_1 / architect_1").on(0, 1, 2, "damage").on(0, 2, 1, "damage")
    table.seat(0, coins=1, hand=["farm_1"]).turn()
    table.play(0, "play", card="farm_1").play(0, "place", row=3, column=1)
    table.use(0, 1, 1).play(0, "use")
    assert table.coins(0) == 5


@rule("TRN-8.3")
def test_damage_that_comes_with_the_activation_comes_in_time() -> None:
    table = Table().district(0, "barn_1 journeyman_1").seat(0, coins=0)
    table.pile("yellow_2", "port_2", "toll_2", crier=True).queue(("william", 0), ("procession", 0), ("cassel", 0))
    table.seat(1, standing={}, lying={"yellow": 2}).turn()
    table.use(0, 1, 1).play(0, "pile", pile="yellow_2").play(0, "keep", card="toll_2")
    assert table.occupants(0, 1, 2) == ["damage"], "the Barn is occupied"
    assert not [line for line in table.told("log.income") if line.args["card"] == "card.journeyman_1"]


@rule("TRN-8.4")
def test_a_card_does_not_react_to_itself_nor_one_that_it_covers_or_replaces() -> None:
    table = Table().district(0, "arsenal_1 market_1").seat(0, coins=3, hand=["alderman_2"]).turn()
    table.play(0, "play", card="alderman_2").play(0, "place", row=1, column=3)
    assert table.coins(0) == 0
    for new in ("market_2", "fort_2"):
        table = Table().district(0, "architect_1 arsenal_1").seat(0, coins=3, hand=[new]).turn()
        table.play(0, "play", card=new).play(0, "place", row=1, column=1)
        assert table.coins(0) == 0


@rule("TRN-8.2")
def test_money_of_characters_comes_by_itself() -> None:
    table = Table().district(0, "journeyman_1 market_1 journeyman_2 / . tax_collector_1").seat(0, coins=0).turn()
    table.use(0, 1, 2).play(0, "use")
    assert table.coins(0) == 5 + 1 + 2 + 1


@rule("TRN-8.4")
def test_a_card_that_paid_does_not_react() -> None:
    table = Table().district(0, "architect_1 road_1").seat(0, coins=2, hand=["city_hall"]).turn()
    table.play(0, "play", card="city_hall").play(0, "pay_slot", row=1, column=1).play(0, "place", row=1, column=2)
    assert table.coins(0) == 0


@rule("TRN-8.7")
def test_a_priest_placed_later_opens_the_building_at_once() -> None:
    table = Table().district(0, "hospital_1").on(0, 1, 1, "white").seat(0, hand=["priest_1"]).turn()
    assert not table.can(0, "activate", row=1, column=1)
    table.play(0, "play", card="priest_1").play(0, "place", row=1, column=2).use(0, 1, 1).play(0, "use")
    assert table.occupants(0, 1, 1) == ["white", "white"]


@rule("TRN-8.1")
def test_a_character_looks_along_its_row_and_its_column_only() -> None:
    layout = "market_1 journeyman_1 market_2 / quarry_1 arsenal_1 hospital_1 / prior_1 house_1 fort_1"
    paid = []
    for row, column in ((1, 1), (1, 3), (2, 1), (2, 3), (3, 2)):
        table = Table().district(0, layout).seat(0, coins=0).turn().use(0, row, column)
        if "skip" in table.kinds(0):
            table.play(0, "skip")
        paid.append(len([line for line in table.told("log.income") if line.args["card"] == "card.journeyman_1"]))
    assert paid == [1, 1, 0, 0, 1]
