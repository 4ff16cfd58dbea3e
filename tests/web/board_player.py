"""Playing by pressing what is lit on a board, whatever the title: the list of actions stays closed.

A whole game is played inside the page (board_player.js), so that a press costs what it costs the page and the server,
and nothing is painted meanwhile; a single press is made with the real mouse, finger or key.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import bourgade
from tests.helping import PATIENCE
from tests.web.visitor import OUTCOME, Visitor

PRESSING: Final = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
# Whatever would act now: on the board, or an end in the bar below it, but never in the list there.
THINGS: Final = ".table-main [data-act], .actions-ends [data-act]"
SETTLED: Final = ".end, .table[aria-busy=false] :is(.table-main, .actions-ends) [data-act]"
LIT: Final = """(things) => [...document.querySelectorAll(things)].flatMap((each, index) => {
    if (!each.checkVisibility({ visibilityProperty: true }) || !each.getClientRects().length) return [];
    const { left, top, width, height } = each.getBoundingClientRect();
    const seen = [0.25, 0.5, 0.75].every((part) => {
        const found = document.elementFromPoint(left + width / 2, top + height * part);
        return found && (each.contains(found) || found.contains(each));
    });
    return [{ index, act: Number(each.dataset.act), seen, keys: each.tabIndex >= 0 }];
}).filter(({ act }) => Number.isInteger(act))"""
# Papers can be written for ever: whole games are played without, and titles test their own.
ENDLESS: Final = frozenset({"offer", "offer_all", "counter"})
# Whatever only shows another part of a board.
TURNS: Final = ".table-main .kit-parts button, .table-main [data-act^=pick-]"
# So many presses at a time, and between them a look at the page.
STRETCH: Final = 25


class BoardPlayer:
    """Presses what is lit, by chance; would rather do something than end or decline it."""

    def __init__(self, visitor: Visitor, title: str, seed: int, touch: bool = False) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.title = bourgade.title(title)
        self.seed = seed
        self.chance = random.Random(seed)
        self.touch = touch
        self.presses = 0
        kinds = [str(self.title.describe(action)["kind"]) for action in range(self.title.vocabulary.size)]
        self.told: dict[str, Any] = {
            "things": THINGS,
            "patience": 1000 * PATIENCE,
            "idle": [action for action, kind in enumerate(kinds) if kind in self.title.idle],
            "endless": [action for action, kind in enumerate(kinds) if kind in ENDLESS],
        }

    # Whole games

    def play_on(self, presses: int) -> bool:
        """So many acts; False: the game is over."""
        told = {**self.told, "call": "play", "seed": 1000 * self.seed + self.presses, "presses": presses}
        found: dict[str, Any] = self.page.evaluate(PRESSING, told)
        self.presses += found["presses"]
        return not found["over"]

    def play_to_the_end(self, *turns: Callable[[], object]) -> None:
        """A whole game, in stretches; before the first, the second, the fourth… something else is done, in turn."""
        between = itertools.cycle(turns)
        for number in itertools.count(1):
            if number.bit_count() == 1:
                next(between, lambda: None)()
            with self.unpainted():
                going = self.play_on(STRETCH)
                assert self.visitor.too_wide() == []
            if not going:
                break
        assert self.page.locator(OUTCOME).count() > 0

    def play_by_keyboard(self, presses: int = STRETCH) -> None:
        """So many acts or to the end of the game, each by a real Enter on what has the focus."""
        told = {**self.told, "call": "focus", "before": None, "second": False}
        last = self.presses + presses
        with self.unpainted():
            while not (found := self.focus({**told, "seed": 1000 * self.seed + self.presses}))["over"]:
                if self.presses >= last and found["seq"] != told["before"]:  # nothing is left to confirm
                    return
                self.page.keyboard.press("Enter")
                if found["half"]:
                    self.focus({**told, "seed": 1000 * self.seed + self.presses, "second": True})
                    self.page.keyboard.press("Enter")
                told["before"] = found["seq"]
                self.presses += 1

    def focus(self, told: dict[str, Any]) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(PRESSING, told)
        return found

    @contextmanager
    def unpainted(self) -> Iterator[None]:
        """Nobody looks: nothing need be painted, and no pointer lies over what comes and goes."""
        self.page.wait_for_selector(".table")
        self.page.mouse.move(-1, -1)
        self.page.evaluate("document.body.style.opacity = 0")
        yield
        self.page.evaluate("document.body.style.opacity = ''")

    # Single presses

    def lit(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.page.evaluate(LIT, THINGS)
        return found

    def bounded(self) -> list[dict[str, Any]]:
        return [each for each in self.lit() if each["act"] not in self.told["endless"]]

    def within_reach(self) -> set[int]:
        """What can be pressed now, or after one press on something that only turns the board: a desk, a tool."""
        found = self.page.evaluate(PRESSING, {**self.told, "call": "reach", "endless": [], "turning": TURNS})
        return set(found["acts"])

    def turns(self) -> Iterator[None]:
        """Press one thing after the other that only turns the board."""
        turns = self.page.locator(f":is({TURNS}):visible")
        number = 0
        while number < turns.count():  # there may be fewer of them with something in the hand
            turns.nth(number).click()
            yield
            number += 1

    def press(self, index: int) -> None:
        target = self.page.locator(THINGS).nth(index)
        if self.touch:
            target.tap()
        else:
            target.click()
        self.presses += 1

    def pick(self, things: list[dict[str, Any]]) -> dict[str, Any]:
        busy = [each for each in things if each["act"] not in self.told["idle"]]
        return self.chance.choice(busy if busy and self.chance.random() > 0.2 else things)

    def turn(self) -> None:
        """One act."""
        seq = self.visitor.seq
        things = self.bounded()
        turns = self.turns()
        while not things:  # before something is in the hand
            next(turns)
            things = self.bounded()
        self.press(self.pick(things)["index"])
        answered = f".end, .table[aria-busy=false]:not([data-seq='{seq}'])"
        self.page.wait_for_selector(f".confirm .is-main, {answered}")
        if self.page.locator(".confirm").count():  # something would be lost
            self.page.locator(".confirm .is-main").click()
            self.page.wait_for_selector(answered)
        self.visitor.look_up()
