"""Every title's board: whole games, every kind of question, keyboard, axe; nothing but the board is pressed."""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

import pytest
from playwright.sync_api import expect

import bourgade
from bourgade.server.domain.first_games import FIRST_GAMES
from bourgade.words import LANGUAGES
from tests.builder import Builder
from tests.server.running import Server
from tests.web.board_player import BoardPlayer
from tests.web.conftest import VisitorFactory
from tests.web.placing import Brought, bring, sit, walk_over
from tests.web.question_samples import GAMES, every_kind, met
from tests.web.test_games import EARLY
from tests.web.test_screens import faults
from tests.web.visitor import Visitor

SIZES: Final = {"wide": (1366, 768), "phone": (390, 844)}
# What is no shorter is played as it comes out of the box.
SHORT: Final[dict[str, dict[str, Any]]] = {"lorrein": {"length": "short"}}
# The question that is asked most.
USUAL: Final = {"clochemerle": "value", "lorrein": "build", "orleans": "plan", "tournay": "turn"}


def begin(visitor: Visitor, title: str, data: dict[str, Any] | None = None) -> None:
    """A game of two against a bot that knows how to end one."""
    visitor.begin(title, bot="greedy", options=SHORT.get(title, {}), data=data or {})


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_by_clicking_and_by_keyboard(visit: VisitorFactory, server: Server, title: str):
    """In turns, a stretch each, and in both languages."""
    visitor = visit(server, "fr", *SIZES["wide"], motion="off", list=False)
    begin(visitor, title)
    player = BoardPlayer(visitor, title, seed=3)
    english, french = (partial(visitor.speak, lang) for lang in ("en", "fr"))
    player.play_to_the_end(player.play_by_keyboard, english, player.play_by_keyboard, french)


@pytest.mark.parametrize("title", GAMES)
def test_a_whole_game_on_a_phone(visit: VisitorFactory, server: Server, title: str):
    """In both languages in turns; with a box that ends earlier: the whole way is played above."""
    phone = visit(server, "en", *SIZES["phone"], taps=True, list=False)
    begin(phone, title, FIRST_GAMES[title].data or EARLY[title])
    BoardPlayer(phone, title, seed=13).play_to_the_end(*[partial(phone.speak, lang) for lang in LANGUAGES])


@pytest.mark.parametrize("title", GAMES)
def test_every_kind_of_question_is_answered_on_the_board(visit: VisitorFactory, server: Server, title: str):
    """Each kind of answer can be pressed on the board, all of it without scrolling, and a press is an act."""
    visitor = visit(server, "en", motion="off", list=False, confirm="never")
    found: list[str] = []
    visitor.come_in()
    for kind, game in met(title).items():
        walk_over(visitor, server, game, SIZES["phone"])
        player, legal = BoardPlayer(visitor, title, seed=5), wanted(game)
        for size, (width, height) in reversed(SIZES.items()):
            visitor.page.set_viewport_size({"width": width, "height": height})
            visitor.page.wait_for_selector(".table-main [data-act], .actions-ends [data-act]", state="attached")
            visitor.come_to_rest()
            lit = player.lit()
            found += [f"{kind}, {size}: sticks out: {each}" for each in visitor.too_wide()]
            seen = {each["act"] for each in lit if each["seen"]}
            unseen = len({each["act"] for each in lit} - seen)
            if unseen or not seen:
                found.append(f"{kind}, {size}: {unseen} of what may be pressed is not seen without scrolling")
            found += [f"{kind}, {size}: {each['act']} is not reached by keys" for each in lit if not each["keys"]]
        missing = kinds_of(player, legal) - kinds_of(player, player.within_reach() & legal)
        found += [f"{kind}: {each} cannot be pressed" for each in missing]
        player.turn()
    assert found == []


def wanted(game: Brought) -> set[int]:
    """What the first seat may answer."""
    position = game.game if isinstance(game, Builder) else bourgade.Match.replay(game).game
    return set(position.legal(0))


def kinds_of(player: BoardPlayer, acts: set[int]) -> set[str]:
    return {str(player.title.describe(action)["kind"]) for action in acts}


@pytest.mark.parametrize("title", GAMES)
def test_every_question_has_been_met(title: str):
    assert every_kind(title) - set(met(title)) <= GAMES[title].elsewhere


# Looking


@pytest.mark.parametrize("title", GAMES)
def test_nothing_serious_for_axe(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "fr", *SIZES["wide"], motion="off", list=False)
    page = visitor.page
    sit(visitor, server, met(title)[USUAL[title]])
    found = [f"wide: {fault}" for fault in faults(visitor)]
    page.emulate_media(color_scheme="dark")
    page.locator(".strip-head").nth(1).click()
    page.wait_for_selector("dialog.large")
    found += [f"another player's, dark: {fault}" for fault in faults(visitor)]
    page.keyboard.press("Escape")
    page.set_viewport_size({"width": SIZES["phone"][0], "height": SIZES["phone"][1]})
    for tab in range(2):
        page.locator(".tab").nth(tab).click()
        found += [f"phone, dark, tab {tab}: {fault}" for fault in faults(visitor)]
    assert found == []


NUMBER_LIT: Final = """() => [...document.querySelectorAll(".table-main [data-act]")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length)
    .forEach((each, index) => { each.dataset.lit = index; })"""
# What of it has been given the focus, until it comes to the bar below.
NOTE_REACHED: Final = """() => {
    Object.assign(window, { reached: [], below: false });
    addEventListener("focusin", ({ target }) => {
        window.below ||= target.closest(".table-foot") !== null;
        if (!window.below && target.dataset.lit) window.reached.push(Number(target.dataset.lit));
    });
}"""


@pytest.mark.parametrize("title", GAMES)
def test_keys_reach_all_that_is_lit_in_the_order_in_which_it_is_read(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "en", *SIZES["wide"], motion="off", list=False)
    page = visitor.page
    sit(visitor, server, met(title)[USUAL[title]])
    page.evaluate(NUMBER_LIT)
    page.evaluate(NOTE_REACHED)
    for number in range(200):
        page.keyboard.press("Tab")
        if number % 8 == 7 and page.evaluate("window.below"):
            break
    assert page.evaluate("window.reached") == list(range(page.locator(".table-main [data-lit]").count()))


@pytest.mark.parametrize("title", GAMES)
def test_who_watches_sees_the_board_and_presses_nothing(visit: VisitorFactory, server: Server, title: str):
    made = bring(server, met(title)[USUAL[title]])
    visitor = visit(server, "fr")
    visitor.page.goto(f"{server.url}/t/{made.watch}")
    for width, height in SIZES.values():
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.locator(".part-board :is(svg, article, section):visible").first.wait_for()
        visitor.come_to_rest()
        assert visitor.page.locator(".table-main [data-act], .table-foot [data-act]").count() == 0
        assert visitor.too_wide() == []


# An own box: what it changes, and where the board shows that.
OWN: Final[dict[str, tuple[dict[str, Any], str, str]]] = {
    "clochemerle": ({"meeting_place": {"time": 4, "points": 7}}, "[data-piece='banner.meeting_place']", "4.*7"),
    "lorrein": ({"prices": {"farm": {"animal": 4, "wheat": 3}}}, "[data-piece='building.farm']", "4.*3"),
    "tournay": ({"prices": {"earn": 4}}, ".trn-row.is-yellow .trn-earn", "8"),
}


@pytest.mark.parametrize("title", OWN)
def test_a_table_with_its_own_box_shows_its_own_figures(visit: VisitorFactory, server: Server, title: str):
    """Orléans has a test of its own, of much more."""
    data, where, shown = OWN[title]
    visitor = visit(server, "en", *SIZES["wide"], motion="off", list=False)
    begin(visitor, title, data)
    expect(visitor.page.locator(where).first).to_contain_text(re.compile(shown, re.DOTALL))


WATCH: Final = """() => {
    window.flown = 0;
    new MutationObserver((changes) => changes.forEach((change) => change.addedNodes.forEach((node) => {
        if (node.className === "kit-flying") window.flown += 1;
    }))).observe(document.body, { childList: true });
}"""


@pytest.mark.parametrize("title", GAMES)
def test_what_changes_hands_flies_but_for_who_wants_no_motion(visit: VisitorFactory, server: Server, title: str):
    visitor = visit(server, "en", *SIZES["wide"], list=False)
    begin(visitor, title)
    page = visitor.page
    page.wait_for_selector(".table")
    page.evaluate(WATCH)
    player = BoardPlayer(visitor, title, seed=5)
    with player.unpainted():
        while page.evaluate("window.flown") == 0:
            assert player.play_on(1), "nothing has flown"
        page.emulate_media(reduced_motion="reduce")
        page.wait_for_selector(".kit-flying", state="detached")
        before = page.evaluate("window.flown")
        player.play_on(10)
        assert page.evaluate("window.flown") == before
