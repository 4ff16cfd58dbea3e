"""Every title's board: whole games, every kind of question, keyboard, axe; nothing but the board is pressed."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.server.running import Server
from tests.web.conftest import Door
from tests.web.pressing import Presser, questions
from tests.web.visitor import Visitor

# A title with a board that is played by pressing its parts, and tables at which every kind of its questions comes up.
TABLES: Final[dict[str, tuple[dict[str, Any], int, range, tuple[str, ...]]]] = {
    "clochemerle": ({}, 3, range(40), ("lively",)),
    "lorrein": (
        {"bowl": True, "bowl_plus": True, "annex_farm": True, "annex_work": True, "annex_from": "1"},
        3,
        range(4),
        ("greedy",),
    ),
    "tournay": ({"rules": "advanced", "expansion": "mix"}, 3, range(14), ("lively",)),
}
NAMES: Final = {"clochemerle": "Clochemerle", "lorrein": "Lorrein", "tournay": "Tournay"}
# What comes up too rarely to wait for it; those of Lorrein have positions of their own in test_lorrein_board.py.
RARE: Final = {
    "clochemerle": {"redraw"},
    "lorrein": {"bewitch", "drop_workshop"},
    "tournay": {"abbey", "leave", "chain"},
}


@pytest.mark.parametrize("title", TABLES)
def test_a_whole_game_by_clicking(visit: Door, house: Server, title: str):
    visitor = visit(house, "fr", 1366, 768)
    visitor.set(motion="off", list=False)
    visitor.choose(NAMES[title])
    Presser(visitor, title, seed=3).play_to_the_end()


@pytest.mark.parametrize("title", TABLES)
def test_a_whole_game_on_a_phone(phone: Visitor, title: str):
    phone.set(list=False)
    phone.choose(NAMES[title])
    Presser(phone, title, seed=4).play_to_the_end()


@pytest.mark.parametrize("title", TABLES)
def test_every_kind_of_question_is_answered_on_the_board(visit: Door, house: Server, title: str):
    """Each kind of answer can be pressed on the board, and a press is an act."""
    options, players, seeds, bots = TABLES[title]
    visitor = visit(house, "en", 1366, 768)
    visitor.set(motion="off", list=False, confirm="never")
    for kind, record in questions(title, options, players, seeds, bots).items():
        friends = house.client()
        made = friends.bring_back(record)
        for link in made.links[1:]:
            friends.claim(link.secret)
        visitor.page.goto(f"{house.url}/t/{made.table}#{made.links[0].secret}")
        presser = Presser(visitor, title, seed=5)
        visitor.page.wait_for_selector(".prompt.is-asked")
        visitor.page.wait_for_selector(".table-main [data-act], .actions-ends [data-act]")
        lit = presser.within_reach()
        wanted = {action for seat, action in asked(record) if seat == 0}
        kinds = {presser.title.describe(action)["kind"] for action in wanted}
        shown = {presser.title.describe(action)["kind"] for action in lit & wanted}
        assert shown == kinds, f"{kind}: {kinds - shown} cannot be pressed"
        assert visitor.too_wide() == [], kind
        assert presser.turn()


def asked(record: dict[str, Any]) -> list[tuple[int, int]]:
    import bourgade

    game = bourgade.Match.replay(record).game
    return [(seat, action) for seat in game.waiting for action in game.legal(seat)]


@pytest.mark.parametrize("title", TABLES)
def test_every_question_has_been_met(title: str):
    import importlib

    options, players, seeds, bots = TABLES[title]
    asking = importlib.import_module(f"bourgade.games.{title}.asking")
    every = {kind for kind, *_ in asking.QUESTIONS.values()}
    assert every - set(questions(title, options, players, seeds, bots)) <= RARE[title]
