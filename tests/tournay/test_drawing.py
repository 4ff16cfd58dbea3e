"""Drawing (TRN-4)."""

from tests.rule import rule
from tests.tournay.table import Table


@rule("TRN-4.1", "TRN-4.2", "TRN-5.5")
def test_a_level_takes_as_many_residents_of_the_colour() -> None:
    table = Table().seat(0, coins=0, standing={"yellow": 1, "white": 2, "red": 3}).turn()
    assert table.offered(0, "draw", "pile") == ["yellow_1", "white_1", "red_1", "white_2", "red_2", "red_3"]
    assert table.refused(0, "draw", pile="yellow_2") == "no.hire_money"
    table.act(0, "draw", pile="red_3")
    assert table.standing(0) == [1, 2, 0]
    assert table.lying(0) == [0, 0, 3]


@rule("TRN-4.3", "TRN-4.5", "TRN-5.1", "TRN-5.2", "TRN-4.4")
def test_the_example_with_a_hired_resident() -> None:
    """Two white residents, one of them hired; the visible card goes under the pile, one of the next two is kept, the
    other lies there face up."""
    table = Table().seat(0, coins=6, standing={"white": 1})
    table.pile("white_2", "prior_2", "bridge_2", face_up="priest_2").turn()
    table.play(0, "draw", pile="white_2").play(0, "resident", seat=0)
    assert (table.coins(0), table.coins(1)) == (4, 8)
    assert (table.standing(1), table.lying(1)) == ([2, 1, 2], [0, 1, 0])
    assert table.lying(0) == [0, 1, 0]
    assert table.kinds(0) == {"take_visible", "draw_two"}
    table.play(0, "draw_two")
    assert table.under("white_2")[-1] == "priest_2"
    assert table.offered(0, "keep", "card") == ["bridge_2", "prior_2"]
    table.play(0, "keep", card="bridge_2")
    assert (table.hand(0), table.face_up("white_2")) == (["bridge_2"], "prior_2")


@rule("TRN-4.3")
def test_the_visible_card_may_be_taken() -> None:
    table = Table().pile("yellow_1", "port_1", face_up="farm_1").turn().act(0, "draw", pile="yellow_1")
    table.play(0, "take_visible")
    assert table.hand(0) == ["farm_1"]
    assert table.face_up("yellow_1") is None


@rule("TRN-4.6")
def test_of_two_cards_one_sees_both() -> None:
    for face_up, order in ((None, ("port_1", "farm_1")), ("farm_1", ("port_1",))):
        table = Table().pile("yellow_1", *order, face_up=face_up, short=1).turn().act(0, "draw", pile="yellow_1")
        assert table.offered(0, "keep", "card") == ["farm_1", "port_1"]
        table.play(0, "keep", card="port_1")
        assert (table.face_up("yellow_1"), table.size("yellow_1")) == ("farm_1", 1)


@rule("TRN-4.7")
def test_the_only_card_must_be_taken() -> None:
    for face_up, order in ((None, ("port_1",)), ("port_1", ())):
        table = Table().pile("yellow_1", *order, face_up=face_up, short=1).turn().act(0, "draw", pile="yellow_1")
        assert table.hand(0) == ["port_1"]
        assert table.size("yellow_1") == 0


@rule("TRN-4.8")
def test_an_empty_pile_cannot_be_chosen() -> None:
    table = Table().pile("yellow_1", short=1).turn()
    assert table.refused(0, "draw", pile="yellow_1") == "no.pile_empty"


@rule("TRN-4.9")
def test_a_crier_is_replaced_before_choosing_and_counts() -> None:
    table = Table().pile("yellow_1", "port_1", "farm_1", "house_1", crier=True).turn().act(0, "draw", pile="yellow_1")
    assert table.offered(0, "keep", "card") == ["farm_1", "port_1"]
    assert table.game.on_event == [0, 0, 0], "the events wait for the choice"
    table.play(0, "keep", card="farm_1")
    assert table.game.on_event == [1, 1, 1]
    assert table.game.criers == 1
    assert table.face_up("yellow_1") == "port_1"


@rule("TRN-4.10", "TRN-4.6")
def test_a_crier_with_too_few_cards() -> None:
    table = Table().pile("yellow_1", "port_1", crier=True, short=1).turn().act(0, "draw", pile="yellow_1")
    assert table.hand(0) == ["port_1"]
    assert table.game.on_event == [1, 1, 1]
    table = Table().pile("yellow_1", crier=True, short=1).turn().act(0, "draw", pile="yellow_1")
    assert table.hand(0) == []
    assert table.game.on_event == [1, 1, 1]


@rule("TRN-4.6")
def test_the_lower_of_two_cards_may_be_the_crier() -> None:
    table = Table().pile("yellow_1", crier=True, face_up="farm_1", short=1).turn().act(0, "draw", pile="yellow_1")
    assert table.hand(0) == ["farm_1"]
    assert table.game.on_event == [1, 1, 1]


@rule("TRN-4.12")
def test_taking_two_with_a_visible_card_and_a_crier() -> None:
    table = Table().district(0, "library_two_1").pile("red_1", "fort_1", "road_1", crier=True, face_up="arsenal_1")
    table.turn().use(0, 1, 1).play(0, "pile", pile="red_1")
    assert table.hand(0) == ["arsenal_1", "fort_1"]
    assert table.face_up("red_1") is None
    assert table.game.on_event == [1, 1, 1]
    keys = [line.key for line in table.log]
    assert keys.index("log.took") < keys.index("log.crier")


@rule("TRN-4.12")
def test_taking_two_from_a_single_card() -> None:
    table = Table().district(0, "library_two_1").pile("red_1", "fort_1", short=1).turn()
    table.use(0, 1, 1).play(0, "pile", pile="red_1")
    assert table.hand(0) == ["fort_1"]
