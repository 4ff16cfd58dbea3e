"""`make screenshots`: the pictures of the README, taken from a real game."""

from __future__ import annotations

import random
import re
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.server.running import serving
from tests.web.conftest import ROOT, Door, launch
from tests.web.visitor import Visitor

PICTURES: Final = ROOT / "docs/pictures"
ACTS: Final = 45


def play_on(visitor: Visitor, acts: int) -> None:
    """A few rounds through the text view, by chance, but nobody ends a plan that has only begun."""
    visitor.page.wait_for_selector(".table")
    chance = random.Random(4)
    visitor.set(text=True, confirm="never", list=False)
    for _ in range(acts):
        if not visitor.wait_for_question():
            break
        words = visitor.page.locator(".numbered .option").all_inner_texts()
        usual = [number for number, word in enumerate(words, 1) if not re.search("fini|passe|done|reste", word.lower())]
        visitor.type_choice(chance.choice(usual or [1]))
    visitor.set(text=False)
    visitor.page.wait_for_selector(".prompt.is-asked")


def take(visitor: Visitor, name: str) -> None:
    visitor.page.wait_for_timeout(600)
    if visitor.page.locator(".side").count():
        visitor.page.locator(".side .is-main").click()  # the recap has been read
    visitor.page.evaluate("document.querySelector('.table-main')?.scrollTo(0, 0)")
    visitor.page.wait_for_timeout(300)
    visitor.page.screenshot(path=PICTURES / f"{name}.png")


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{Path(folder) / 'tables.sqlite3'}") as server,
    ):
        browser = launch(playwright)
        visitor = Door(browser)(server, "fr", width=1440, height=1080)
        take(visitor, "front")
        visitor.choose("Orléans", players=3, bot="greedy")
        play_on(visitor, ACTS)
        take(visitor, "table")
        visitor.set(theme="dark", lang="en")
        visitor.page.wait_for_selector(".prompt")
        take(visitor, "dark")
        visitor.set(theme="light", lang="fr")
        visitor.page.set_viewport_size({"width": 390, "height": 780})
        visitor.page.wait_for_selector(".prompt")
        take(visitor, "phone")
        browser.close()


if __name__ == "__main__":
    main()
