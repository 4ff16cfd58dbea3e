"""`make screenshots`: the pictures of the README, from the middle of a game that bots have played."""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import sync_playwright

import bourgade
from bourgade.bots import bot
from tests.server.running import Server, serving
from tests.web.conftest import ROOT, Door, launch
from tests.web.visitor import Visitor

PICTURES: Final = ROOT / "docs/pictures"
NAMES: Final = ("Margaux", "Odilon", "Bénédicte")
ROUND: Final = 10
PLACED: Final = 4


def game(seed: int) -> dict[str, Any]:
    """A record up to the planning of a round, in which the first player has placed a few followers."""
    match = bourgade.Match(bourgade.title("orleans"), len(NAMES), seed)
    chooser = bot("greedy", "orleans", seed)
    placed = 0
    while placed < PLACED:
        seat = match.game.waiting[0]
        view: dict[str, Any] = match.game.view(seat)
        action = chooser.choose(match.game.copy(), seat)
        match.play(seat, action)
        if view["round"] == ROUND and match.title.describe(action)["kind"] == "place" and seat == 0:
            placed += 1
    return {**match.record(), "table": {"seats": [{"name": name} for name in NAMES]}}


def sit_down(visitor: Visitor, server: Server) -> None:
    """Bring the game to a table, where the others have come as well."""
    friends = server.client()
    made = friends.bring_back(game(seed=3))
    for link in made.links[1:]:
        friends.claim(link.secret)
    visitor.page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}")
    visitor.page.wait_for_selector(".prompt.is-asked")


def take(visitor: Visitor, name: str, width: int, height: int) -> None:
    visitor.page.set_viewport_size({"width": width, "height": height})
    visitor.page.wait_for_timeout(600)
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
        visitor = Door(browser)(server, "fr")
        take(visitor, "front", 1280, 800)
        visitor.set(list=False)
        sit_down(visitor, server)
        take(visitor, "table", 1920, 1080)
        visitor.set(theme="dark", lang="en")
        take(visitor, "dark", 1920, 1080)
        visitor.set(theme="light", lang="fr")
        take(visitor, "phone", 390, 780)
        browser.close()


if __name__ == "__main__":
    main()
