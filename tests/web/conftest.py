"""A real browser at a real server."""

from __future__ import annotations

import contextlib
from collections import defaultdict
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Playwright, expect, sync_playwright

from tests.helping import PATIENCE, leave_out
from tests.server.running import Server, serving
from tests.web.visitor import USUAL, Visitor
from tools.test_services import machines_browser

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
SEEN: Final = 2000  # letters of a page that are told of a test that has failed
PASSED: Final = pytest.StashKey[bool]()
expect.set_options(timeout=1000 * PATIENCE)


@pytest.fixture(scope="session")
def built() -> None:
    assert BUILT.is_file(), "the browser table is not built: make web"


@pytest.fixture(scope="session")
def server(built: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
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


class Profiles:
    """Browser profiles that visitors use one after the other. Nothing of a visitor is left to the next (`Visitor`), but
    what the page is made of need not be fetched and compiled again, which is half of what a visit costs. They stay with
    their server: the page that is left behind still asks it for news, and complains when it has ended."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: defaultdict[tuple[str, str, bool], list[BrowserContext]] = defaultdict(list)

    def take(self, url: str, lang: str, taps: bool) -> BrowserContext:
        free = self.free[url, lang, taps]
        return free.pop() if free else self.fresh(lang, taps)

    def give_back(self, url: str, lang: str, taps: bool, context: BrowserContext) -> None:
        self.free[url, lang, taps].append(context)

    def fresh(self, lang: str, taps: bool) -> BrowserContext:
        context = self.browser.new_context(
            locale={"fr": "fr-FR", "en": "en-GB"}[lang],
            permissions=["clipboard-read", "clipboard-write"],
            has_touch=taps,
            is_mobile=taps,
        )
        context.set_default_timeout(1000 * PATIENCE)
        return context


class VisitorFactory:
    """Lets visitors in, each with a browser profile of its own."""

    def __init__(self, profiles: Profiles) -> None:
        self.profiles = profiles
        self.inside: list[tuple[str, bool, Visitor]] = []

    def __call__(
        self,
        server: Server,
        lang: str = "fr",
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        taps: bool = False,
        first: bool = False,
        as_it_comes: bool = False,
        **settings: object,
    ) -> Visitor:
        """Somebody with these preferences, before a page is opened; who taps has a phone, and wants no motion; `first`:
        in a browser that has never been here; `as_it_comes`: with the product's own preferences, not the harness's."""
        context = self.profiles.fresh(lang, taps) if first else self.profiles.take(server.url, lang, taps)
        visitor = Visitor(context, server.url, settings if as_it_comes else {**USUAL, **settings})
        visitor.page.set_viewport_size({"width": width, "height": height})
        visitor.page.emulate_media(
            color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce" if taps else "no-preference"
        )
        self.inside.append((lang, taps, visitor))
        return visitor

    def seen(self) -> str:
        """What stands on everybody's pages, to find out what a test has waited for in vain."""
        told: list[str] = []
        for page in (page for *_, visitor in self.inside for page in visitor.context.pages):
            with contextlib.suppress(Error):
                told.append(f"{page.url}\n{page.locator('body').inner_text(timeout=1000)[:SEEN]}")
        return "\n\n".join(told)

    def close(self, in_order: bool) -> list[str]:
        """Everybody leaves; what their pages complained of. Profiles are used again where nothing went wrong."""
        complaints = [complaint for *_, visitor in self.inside for complaint in visitor.complaints]
        for lang, taps, visitor in self.inside:
            if in_order and not complaints and visitor.leave():
                self.profiles.give_back(visitor.url, lang, taps, visitor.context)
            else:
                visitor.context.close()
        self.inside.clear()
        return complaints


@pytest.fixture(scope="session")
def profiles(browser: Browser) -> Profiles:
    return Profiles(browser)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[PASSED] = report.passed
    factory = getattr(item, "funcargs", {}).get("visit")
    if report.when == "call" and report.failed and isinstance(factory, VisitorFactory):
        report.sections.append(("What visitors saw in the end", factory.seen()))
    return report


@pytest.fixture
def visit(profiles: Profiles, request: pytest.FixtureRequest) -> Iterator[VisitorFactory]:
    factory = VisitorFactory(profiles)
    yield factory
    assert factory.close(in_order=request.node.stash.get(PASSED, False)) == []


@pytest.fixture
def phone(visit: VisitorFactory, server: Server) -> Visitor:
    """Somebody with a phone, who taps."""
    return visit(server, "en", 390, 844, taps=True)
