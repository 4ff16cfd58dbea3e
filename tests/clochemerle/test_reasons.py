"""Reasons are true of the very action that is refused, and say what would help."""

from __future__ import annotations

import pytest

from tests.clochemerle.table import TITLE, Table
from tests.rule import rule


def why(table: Table, kind: str, /, **args: int | str) -> tuple[str, str, str]:
    """The rule, and what is said in English and in French."""
    reason = table.game.why_not(0, TITLE.action(kind, **args))
    names = ["Anne", "Berthe"]
    return reason.rule, TITLE.say(reason, "en", names), TITLE.say(reason, "fr", names).replace("\u00a0", " ")


@rule("CLO-1.11")
def test_a_card_that_somebody_has_is_not_said_to_be_used_up():
    table = Table().seat(0, workshops={"stable_1": 0}).seat(1, church="cloister", workshops={"stable_2": 0})
    table.with_value(5)
    assert why(table, "black", banner="cloister")[1] == "Berthe has this card."
    assert why(table, "black", banner="stable_2")[2] == "Berthe possède cette carte."
    assert why(table, "black", banner="stable_1")[1] == "You have this card already."
    assert why(table, "black", banner="stable_3") == (
        "CLO-7.1", "You already have a stable.", "Vous avez déjà une étable.",
    )  # fmt: skip


@rule("CLO-1.11")
def test_of_a_pile_none_is_left():
    table = Table().seat(0, fields=5).seat(1, fields=3).with_value(7)
    assert why(table, "black", banner="field") == ("CLO-1.11", "No field is left.", "Il ne reste plus de champ.")


@rule("CLO-12.9")
def test_a_monk_below_the_top_is_one_and_a_monk_of_somebody_another():
    table = Table().seat(0, church="cloister").seat(1, church="diocese_office", monks=["quill_1"]).top("quill_2")
    table.with_value(4)
    assert why(table, "black", banner="quill_3")[1] == "This monk is not on top of a pile."
    assert why(table, "black", banner="quill_1")[1] == "Berthe has this card."


@rule("CLO-10.1", "CLO-10.3")
def test_a_journey_says_what_comes_next_and_what_it_costs():
    table = Table().seat(0, journey=["a3"]).with_value(6)
    assert why(table, "black", banner="travel_d")[1] == "The letters must come in order: Journey B is next."
    assert why(table, "black", banner="travel_b")[1:] == ("You would need 1 coin.".replace(" coin", "\u00a0coin"),
                                                           "Il vous faudrait 1 pièce.")  # fmt: skip
    table = Table().seat(0, journey=["a1"]).with_value(6)
    assert why(table, "black", banner="travel_b")[2] == "Il vous faudrait 1 cheval, ou bien 2 bières."


@rule("CLO-9.1", "CLO-12.13")
def test_nobody_is_asked_for_a_fifth_customer():
    table = Table().seat(0, coins=9).open(1, 2, 3, 4, 5, 6).with_value(4).black("office")
    for number in range(1, 5):
        table.play(0, "take_customer", customer=f"customer_{number:02}")
    decision = table.game.ask(0)
    assert decision.prompt.key == "ask.no_more_customers"
    assert why(table, "take_customer", customer="customer_05")[0] == "CLO-9.1"
    assert why(table, "take_customer", customer="customer_01")[1] == "This customer is not among the open ones."


@rule("CLO-9.5")
def test_customers_below_the_last_one_come_first():
    table = (
        Table().open(1, 2, 3, 4, 5, 6).with_value(4).black("office").play(0, "take_customer", customer="customer_04")
    )
    assert why(table, "take_customer", customer="customer_02")[0] == "CLO-9.5"


@rule("CLO-3.1")
def test_dice_are_not_there_or_come_later():
    table = Table().turn(white=[1, 3])
    assert why(table, "take_die", colour="white", face=2)[1] == "There is no white 2 in the pool."
    assert why(table, "take_die", colour="black", face=1)[2] == "Il n’y a pas de dé noir à 1 dans la réserve."
    table.play(0, "take_die", colour="white", face=3)
    assert why(table, "take_die", colour="white", face=1)[1].startswith("The two dice must be taken in order")


@rule("CLO-3.3", "CLO-3.5", "CLO-3.6")
def test_a_value_is_too_dear_lacks_markers_or_needs_none():
    table = Table().seat(0, coins=1).turn(white=[1, 1])
    table.play(0, "take_die", colour="white", face=1).play(0, "take_die", colour="white", face=1)
    assert why(table, "value", value=5, markers=0)[1] == "That would take 3\u00a0coins."
    assert why(table, "value", value=5, markers=1)[1] == "Such markers lie on a meeting place, and you have none."
    table = Table().seat(0, coins=1, meeting=1).turn(white=[1, 1])
    table.play(0, "take_die", colour="white", face=1).play(0, "take_die", colour="white", face=1)
    assert why(table, "value", value=5, markers=2)[0] == "CLO-3.5"
    assert why(table, "value", value=2, markers=1)[0] == "CLO-3.6"


@rule("CLO-5.1", "CLO-5.2")
def test_payments_say_what_is_being_paid():
    table = Table().seat(
        0, workshops={"forge": 1, "stable": 1}, chamber="guild", guild=1, fields=2, ploughs=1, market=[26]
    )
    table.with_value(3).white("customer_26")
    assert why(table, "pay", source="forge")[1] == "You are paying a horse now."
    table.play(0, "pay", source="stable")
    assert why(table, "pay", source="stable")[2] == "Vous êtes en train de payer une charrue."
    assert why(table, "pay", source="field_2")[1] == "No plough lies on this field."
    assert why(table, "pay", source="field_3")[2] == "Le champ III manque à votre village."


@rule("CLO-5.2")
def test_guild_markers_are_kept_for_what_only_they_can_pay():
    village = {"workshops": {"forge": 1}, "chamber": "guild", "guild": 1, "fields": 1, "ploughs": 1, "market": [24]}
    table = Table().seat(0, **village).with_value(6).white("customer_24")  # type: ignore[arg-type]
    assert table.offered(0, "pay", "source") == ["forge", "field_1"]
    assert why(table, "pay", source="guild")[1] == "You need the guild’s markers for the rest of the price."


@rule("CLO-6.4", "CLO-6.7")
def test_school_and_headman_say_what_is_in_the_way():
    table = Table().seat(0, pupils=["left", "right"], dead=["merchant"]).with_value(3).white("school")
    assert why(table, "enrol")[1:] == (
        "There is already a pupil in the left place.", "La place de gauche est déjà prise.",
    )  # fmt: skip
    assert why(table, "advance")[1] == "There is already a pupil in the right place."
    assert why(table, "appoint", slot="left", profession="abbot")[2] == "Votre abbé se porte bien."
    table = Table().seat(0, pupils=["left"]).with_value(3).white("school")
    assert why(table, "appoint", slot="right", profession="abbot")[2] == "Il n’y a pas d’élève à la place de droite."
    table = Table().seat(0).with_value(7).black("question")
    assert why(table, "headman", space="story")[1].startswith("Your headman can move only one step at a time")
    assert why(table, "headman", space="house")[1] == "Your headman is there already."


@rule("CLO-7.5", "CLO-7.8")
def test_ploughs_say_why_they_stay():
    table = Table().seat(0, workshops={"forge": 1}, fields=3, ploughs=1).with_value(6)
    assert why(table, "plough", source="forge", banner="field_1")[1] == "A plough already lies on this field."
    assert why(table, "plough", source="forge", banner="field_3")[0] == "CLO-7.8"
    assert why(table, "plough", source="guild", banner="field_2")[2] == "Il n’y a rien sur la chambre de la guilde."
    assert why(table, "plough", source="forge", banner="field_4")[1] == "Your village has no Field IV."


@rule("CLO-4.1", "CLO-4.7", "CLO-9.7")
def test_white_banners_that_are_not_there():
    table = Table().seat(0, served=[4]).with_value(6)
    assert why(table, "white", banner="chamber")[1] == "Your village has no council chamber."
    assert why(table, "white", banner="brewery")[2] == "La brasserie manque à votre village."
    assert why(table, "white", banner="customer_04")[1] == "You have already served this customer."
    assert why(table, "white", banner="customer_09")[1] == "This customer is not in your market."


@rule("CLO-11.4", "CLO-11.5", "CLO-11.10")
def test_markers_and_the_tile():
    table = Table().seat(0, chamber="citizens", marks=["abbot"]).with_value(3).white("chamber")
    assert why(table, "mark_category", category="field")[1] == "The citizens’ chamber has no such slot."
    assert why(table, "mark_citizen", profession="abbot")[0] == "CLO-11.4"
    table = Table().seat(0, meeting=0, tile="school", fields=2).with_value(12).white("meeting_place")
    assert why(table, "place_tile", banner="school")[1] == "The tile already lies there."
    assert why(table, "place_tile", banner="field_2")[0] == "CLO-7.8"


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ["Keep 2", "Make 3 for 1 coin", "Make 3 for 1 marker", "Make 12 for 2 markers"]),
        (
            "fr",
            ["Garder 2", "Faire 3 pour 1 pièce", "Faire 3 pour 1 marqueur", "Faire 12 pour 2 marqueurs"],
        ),
    ],
)
@rule("CLO-3.6")
def test_an_option_says_what_a_value_costs(lang: str, told: list[str]):
    table = Table().seat(0, coins=1, meeting=2).turn(white=[1, 1])
    table.play(0, "take_die", colour="white", face=1).play(0, "take_die", colour="white", face=1)
    said = [
        TITLE.say(option.words, lang).replace("\u00a0", " ") for option in table.game.ask(0).options if option.words
    ]
    assert [text for text in said if text in told] == told


@rule("CLO-10.2")
def test_an_option_says_what_a_way_to_pay_costs():
    table = Table().seat(0, workshops={"stable": 1, "brewery": 2}).with_value(5).black("travel_a")
    said = [TITLE.say(option.words, "en") for option in table.game.ask(0).options if option.words]
    assert said == ["Pay 1\u00a0horse", "Pay 1\u00a0beer"]
