"""Playing by pressing what is lit on a board, whatever the title: the list of actions stays closed."""

from __future__ import annotations

import random
from itertools import product
from typing import Any, Final

import bourgade
from bourgade.bots import bot
from tests.web.visitor import Visitor

# Whatever would act now: on the board, or an end in the bar below it, but never in the list there.
THINGS: Final = ".table-main [data-act], .actions-ends [data-act]"
SETTLED: Final = ".end, .table[aria-busy=false] :is(.table-main, .actions-ends) [data-act]"
LIT: Final = """(things) => [...document.querySelectorAll(things)].flatMap((each, index) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length
        ? [{ index, act: Number(each.dataset.act) }] : []).filter(({ act }) => Number.isInteger(act))"""
# Papers can be written for ever: whole games are played without, and titles test their own.
ENDLESS: Final = frozenset({"offer", "offer_all", "counter"})
# Whatever only shows another part of a board.
TURNS: Final = ".table-main .kit-parts button, .table-main [data-act^=pick-][aria-pressed]"


class Presser:
    """Presses what is lit, by chance; would rather do something than end or decline it."""

    def __init__(self, visitor: Visitor, title: str, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.title = bourgade.title(title)
        self.chance = random.Random(seed)
        self.presses = 0

    def lit(self) -> list[dict[str, int]]:
        found: list[dict[str, int]] = self.page.evaluate(LIT, THINGS)
        return found

    def within_reach(self) -> set[int]:
        """What can be pressed now, or after one press on something that only turns the board: a desk, a tool."""
        acts = {each["act"] for each in self.lit()}
        for turn in self.page.locator(TURNS).all():
            turn.click()
            acts |= {each["act"] for each in self.lit()}
        return acts

    def press(self, index: int) -> None:
        self.page.locator(THINGS).nth(index).click()
        self.presses += 1

    def pick(self, things: list[dict[str, int]]) -> dict[str, int]:
        busy = [each for each in things if self.title.describe(each["act"])["kind"] not in self.title.idle]
        return self.chance.choice(busy if busy and self.chance.random() > 0.2 else things)

    def turn(self) -> bool:
        """One act; False: the game is over."""
        self.page.wait_for_selector(SETTLED, state="attached")
        self.page.wait_for_selector(".table-main [aria-busy=true]", state="detached")
        if self.visitor.over:
            return False
        if self.page.locator(".trouble .close").count():  # somebody else was quicker
            self.page.locator(".trouble .close").click()
        seq = self.visitor.seq
        things = [each for each in self.lit() if self.title.describe(each["act"])["kind"] not in ENDLESS]
        if not things:
            self.page.wait_for_timeout(50)
            return True
        self.press(self.pick(things)["index"])
        self.page.wait_for_selector(f".confirm, .end, .trouble, .table:not([data-seq='{seq}'])")
        if self.page.locator(".confirm").count():
            self.page.locator(".confirm .is-main").click()
            self.visitor.wait_for_news(seq)
        return True

    def play_to_the_end(self) -> None:
        while self.turn():
            if self.presses % 40 == 0:
                assert self.visitor.too_wide() == []
            assert self.page.locator(".choices").count() == 0, "the list of actions has been opened"
        assert self.page.locator(".end .scores td.number").count() > 0


def questions(
    title_id: str, options: dict[str, Any], players: int, seeds: range, bots: tuple[str, ...] = ("lively",)
) -> dict[str, dict[str, Any]]:
    """For every kind of question that comes up in these games: a record up to it, asked of the first seat."""
    title = bourgade.title(title_id)
    found: dict[str, dict[str, Any]] = {}
    for name, seed in product(bots, seeds):
        match = bourgade.Match(title, players, seed, options)
        chooser = bot(name, title_id, seed)
        while not match.game.over:
            seat = match.game.waiting[0]
            if seat == 0:
                kind = match.game.ask(0).kind
                if kind not in found:
                    found[kind] = match.record()
            match.play(seat, chooser.choose(match.game.determinize(seat, seed), seat))
    return found
