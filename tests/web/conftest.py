"""A real browser at a real server."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, Error, Playwright, expect, sync_playwright

from tests.helping import PATIENCE, leave_out
from tests.server.running import Server, serving
from tests.web.visitor import Visitor
from tools.helpers import machines_browser

ROOT: Final = Path(__file__).parents[2]
BUILT: Final = ROOT / "src/bourgade/server/static/index.html"
FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",  # letters as wide as in a browser with a window
)
expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def built() -> None:
    assert BUILT.is_file(), "the browser table is not built: make web"


@pytest.fixture(scope="session")
def house(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that the tests share. Bots have all the time they want: what they do must not hang on how busy it is."""
    database = f"sqlite:///{tmp_path_factory.mktemp('web') / 'tables.sqlite3'}"
    with serving(database, BOURGADE_BOT_SECONDS="60") as running:
        yield running


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    running = launch(playwright)
    yield running
    running.close()


def launch(playwright: Playwright) -> Browser:
    """The machine's Chromium, else Playwright's own."""
    program = machines_browser()
    try:
        return playwright.chromium.launch(executable_path=program, args=list(FLAGS), timeout=1000 * PATIENCE)
    except Error:
        if program is not None:
            raise
        leave_out("browser")


class Door:
    """Lets visitors in, each with a browser profile of its own."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.visitors: list[Visitor] = []

    def __call__(
        self,
        server: Server,
        lang: str = "fr",
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        taps: bool = False,
        **settings: object,
    ) -> Visitor:
        """Somebody with these preferences, before a page is opened; who taps has a phone, and wants no motion."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            color_scheme="dark" if theme == "dark" else "light",
            permissions=["clipboard-read", "clipboard-write"],
            has_touch=taps,
            is_mobile=taps,
            reduced_motion="reduce" if taps else None,
        )
        context.set_default_timeout(1000 * PATIENCE)
        self.visitors.append(Visitor(context, server.url, settings))
        return self.visitors[-1]


@pytest.fixture
def visit(browser: Browser) -> Iterator[Door]:
    door = Door(browser)
    yield door
    complaints = [complaint for visitor in door.visitors for complaint in visitor.complaints]
    for visitor in door.visitors:
        visitor.context.close()
    assert complaints == []


@pytest.fixture
def phone(visit: Door, house: Server) -> Visitor:
    """Somebody with a phone, who taps."""
    return visit(house, "en", 390, 844, taps=True)
