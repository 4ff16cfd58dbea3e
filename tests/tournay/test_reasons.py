"""Why not: the answer that makes the list gives the reason, so that the two cannot part."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from bourgade import Match
from bourgade.games.tournay.adapter import reasons
from bourgade.games.tournay.adapter.questions import PRESENTERS
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.game import Tournay
from bourgade.kernel.chance import Chance
from bourgade.words import catalogue
from tests.rule import rule
from tests.tournay.table import TITLE, Table

ADAPTER = Path(__file__).parents[2] / "src/bourgade/games/tournay/adapter"
MAKERS = ("args", "moment", "named", "reason", "too_few")


@pytest.mark.parametrize("expansion", ["none", "replace", "mix"])
@pytest.mark.parametrize("rules", ["basic", "advanced"])
def test_nothing_stands_in_the_way_of_just_what_is_listed(rules: str, expansion: str) -> None:
    chance = Chance(5, f"{rules} {expansion}")
    match = Match(TITLE, 2 + chance.below(3), chance.below(1000), {"rules": rules, "expansion": expansion})
    game = match.game
    while not game.over:
        assert isinstance(game, Tournay)
        seat = game.waiting[chance.below(len(game.waiting))]
        legal = game.legal(seat)
        if chance.below(4) == 0:
            assert [n for n in range(c.ACTION_COUNT) if nothing_against(game, seat, n)] == legal
        busy = [action for action in legal if TITLE.describe(action)["kind"] not in ("skip", "gather", "done")]
        match.play(seat, (busy or legal)[chance.below(len(busy or legal))])


def nothing_against(game: Tournay, seat: int, action: int) -> bool:
    frame = game.asking(seat)
    presenter = PRESENTERS.by_frame[type(frame)]
    answers = TITLE.vocabulary.kind(action) in presenter.actions
    return answers and presenter.against(game, frame, seat, action) is None


def test_whatever_a_sentence_names_is_made_for_it() -> None:
    """Sentences stand in tables; what they ask for is made by key, or the key is one without anything to fill in."""
    presenters = PRESENTERS.by_frame.values()
    assert all(isinstance(presenter, reasons.TournayPresenter) for presenter in presenters)
    tables = [presenter.sentences for presenter in presenters if isinstance(presenter, reasons.TournayPresenter)]
    keys = {key for table in tables for key, _ in table.values()}
    keys |= {key for presenter in presenters for key, _ in presenter.actions.values()}
    keys |= {key for key, _ in [*reasons.SHARED.values(), *reasons.AIMING.values()]}
    makers: list[str] = []
    for path in [ADAPTER / "reasons.py", *(ADAPTER / "questions").glob("*.py")]:
        functions = [
            node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)
        ]
        makers += [ast.unparse(node) for node in functions if node.name in MAKERS]
    made = {key for key in keys if f"'{key}'" in "".join(makers)}
    asking = {key for key in keys if catalogue("tournay", "fr").placeholders(key)}
    assert len(keys) > 90
    assert asking == made


@rule("TRN-2.2")
def test_a_card_that_one_does_not_hold() -> None:
    table = Table().seat(0, hand=["farm_1"]).turn()
    assert table.refused(0, "play", card="market_1") == "no.not_in_hand"
    table.play(0, "play", card="farm_1")
    assert table.asked(0) == "action"
    assert table.refused(0, "play", card="farm_1") == "no.not_in_hand"


@rule("TRN-3.1")
def test_a_second_card_in_a_turn() -> None:
    table = Table().seat(0, coins=9, hand=["farm_1", "market_1"]).turn().play(0, "play", card="farm_1")
    assert (table.refused(0, "play", card="market_1"), table.cited(0, "play", card="market_1")) == (
        "no.played_already", "TRN-3.1",
    )  # fmt: skip


@rule("TRN-3.3", "TRN-3.4", "TRN-3.5")
def test_a_place_outside_the_frame_or_beside_nothing() -> None:
    table = Table().district(0, "farm_1 market_1 port_1").seat(0, coins=9, hand=["fort_1"]).turn()
    table.play(0, "play", card="fort_1")
    assert table.refused(0, "place", row=1, column=0) == "no.outside"
    assert table.refused(0, "place", row=3, column=1) == "no.not_beside"
    table = Table().seat(0, coins=9, hand=["city_hall", "farm_1", "fort_1"]).turn().play(0, "play", card="city_hall")
    assert table.asked(0) == "pay"
    assert table.refused(0, "place", row=1, column=1) == "no.when_place"
    assert table.refused(0, "give_standing") == "no.wants_card"


@rule("TRN-5.16")
def test_more_residents_than_one_has() -> None:
    table = Table().seat(0, standing={"yellow": 1}).turn()
    assert table.refused(0, "earn", colour="yellow", n=2) == "no.own_residents"
    assert table.refused(0, "earn", colour="white", n=1) == "no.own_resident"


@rule("TRN-5.13", "TRN-1.1")
def test_what_is_not_there_at_all() -> None:
    table = Table().district(0, "market_1").turn()
    table.game.deck_bottom.append(table.game.queue[2])
    table.game.queue[2] = c.EMPTY
    assert table.refused(0, "fight", place=3) == "no.no_event"
    assert table.refused(0, "activate", row=3, column=3) == "no.no_card"
    table = Table(3).turn().play(0, "draw", pile="yellow_1")
    assert table.refused(0, "resident", seat=3) == "no.no_such_player"


@rule("TRN-4.4")
def test_a_card_that_one_is_not_looking_at() -> None:
    table = Table().pile("red_1", "fort_1", "road_1").turn().act(0, "draw", pile="red_1")
    assert table.refused(0, "keep", card="arsenal_1") == "no.not_looked_at"
    assert table.refused(0, "gather") == "no.when_gather"


@rule("TRN-8.7")
def test_a_building_that_the_same_action_has_activated() -> None:
    table = Table(expansion="mix").seat(0, standing={"white": 4}).seat(1, standing={"red": 1})
    table.district(0, "hospital_1 monk_1 . / monk_2 market_1 priest_2 / brewery_1 quarry_1 .").turn().use(0, 1, 1)
    table.play(0, "skip").play(0, "trigger", row=1, column=2).act(0, "activate", row=2, column=2).play(0, "skip")
    table.play(0, "trigger", row=2, column=1)
    assert table.occupants(0, 3, 1) == ["white"], "the Brewery is the only one that the other Monk can open"


@rule("TRN-11.10")
def test_why_a_catapult_does_not_help() -> None:
    def struck(*setup: str) -> Table:
        table = Table(expansion="mix").queue(("cassel", 0), ("drought", 0), ("procession", 0))
        table.seat(1, ramparts=["crusade"])
        if setup:
            table.district(1, "catapult_1")
        for occupant in setup[1:]:
            table.on(1, 1, 1, occupant)
        table.pile("yellow_1", "port_1", "farm_1", crier=True).turn().act(0, "draw", pile="yellow_1")
        table.play(0, "keep", card="port_1")
        return table

    assert struck().refused(1, "ward") == "no.no_catapult"
    assert struck("there").refused(1, "ward") == "no.catapult_idle"
    assert struck("there", "damage").refused(1, "ward") == "no.catapult_idle"
    table = struck("there", "red").play(1, "ward")
    assert table.refused(1, "ward") == "no.warded"
