"""Somebody with a browser: what they can do at any table, whatever the title."""

from __future__ import annotations

import itertools
import json
import random
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

from tests.helping import PATIENCE

# Two people may act at the same time: the server then sends the latest news with a 409, and the browser goes on.
HARMLESS: Final = re.compile(r"status of 409")
WIDER_THAN_THE_PAGE: Final = """() => {
    const wide = [...document.querySelectorAll("body *")].filter((each) => {
        const box = each.getBoundingClientRect();
        // What lies inside a picture is cut off by it; tables of the book and hands of cards scroll by themselves.
        const held = each.ownerSVGElement || each.parentElement.closest(".grid, .kit-hand");
        return box.width > 1 && box.right > innerWidth + 1 && !each.closest(".hidden") && !held;
    });
    return wide.map((each) => each.tagName + "." + each.getAttribute("class")).slice(0, 5);
}"""


# What was asked for in this frame is drawn in the next; what pulses for ever never arrives.
REST: Final = """async () => {
    // A busy browser may draw no further frame of a page whose size has just changed: then nothing has changed since.
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn) && setTimeout(drawn, 1000));
    await document.fonts.ready;
    await frame();
    await frame();
    const ends = (each) => each.playState === "running" && each.effect.getComputedTiming().endTime !== Infinity;
    while (document.getAnimations().some(ends)) await frame();
}"""
# How a game came out: points by source, or where there are none what the board shows for it.
OUTCOME: Final = ".end :is(.scores td.number, .lor-mission)"
TYPING: Final = Path(__file__).with_name("typing.js").read_text(encoding="utf-8")
# Acts with the real keyboard before a game goes on inside the page, and how many a stretch there is.
BY_HAND: Final = 10
STRETCH: Final = 50


# All that the harness sets otherwise than the product comes, with the reasons. Preferences of a visitor, unless a visit
# is made `as_it_comes` (tests/web/test_defaults.py walks the main ways so):
USUAL: Final[dict[str, object]] = {
    "list": True,  # the list of actions is unfolded: tests choose by its words, whether the title has a board or not
    "playback": "off",  # others' moves are shown at once; what they look like played back has tests of its own
}
# And for every visitor: who taps wants no motion (`visit`), since taps do not wait for what slides in. The front page
# and the lobby are passed over (`begin`). What is random is the same in every run
# (tests/server/deterministic_server.py), bots have
# all the time they want (tests/web/conftest.py), and no request comes too fast (tests/server/running.py): a run must
# not fail by chance, or because the machine is busy.


# Before anything of the first page runs: nothing is known of who was here before, but what this visitor prefers.
MOVE_IN: Final = """{
    const visit = "%s";
    if (localStorage.visit !== visit) {
        localStorage.clear();
        sessionStorage.clear();
        Object.assign(localStorage, { visit, ...%s });
    }
}"""
# To another address of the same page, as the browser's own way back goes: what the page is made of stays loaded.
GO_TO: Final = """(address) => {
    history.pushState(null, "", address);
    dispatchEvent(new PopStateEvent("popstate"));
}"""
NOWHERE: Final = "/nobody/here"
visits = itertools.count()


class Visitor:
    """Moves into a browser profile, and out of it without a trace."""

    def __init__(self, context: BrowserContext, url: str, settings: Mapping[str, object]) -> None:
        self.context = context
        self.url = url
        self.complaints: list[str] = []
        self.expects_trouble = False
        self.ears: list[tuple[Page, Any, Callable[[Any], None]]] = []
        context.clear_cookies()
        self.page = self.first = self.heed(context.pages[0] if context.pages else context.new_page())
        kept = {f"bourgade.{name}": json.dumps(value) for name, value in settings.items()}
        self.moving = context.new_cdp_session(self.first)
        self.moving.send("Page.enable")
        script = MOVE_IN % (next(visits), json.dumps(kept))
        self.moving.send("Page.addScriptToEvaluateOnNewDocument", {"source": script})

    def open(self) -> Page:
        """Another window, with nothing in it yet."""
        return self.heed(self.context.new_page())

    def heed(self, page: Page) -> Page:
        self.listen("console", self._heard, page)
        self.listen("pageerror", lambda error: self.complaints.append(str(error)), page)
        return page

    def listen(self, event: Any, hear: Callable[[Any], None], page: Page | None = None) -> None:
        """To what happens in a page, as long as this visitor is there."""
        page = page or self.page
        page.on(event, hear)
        self.ears.append((page, event, hear))

    def leave(self) -> bool:
        """Whether the profile is fit for somebody else."""
        if self.first.is_closed() or not self.first.url.startswith(self.url):
            return False
        for other in set(self.context.pages) - {self.first}:
            other.close()
        self.context.unroute_all()
        self.first.unroute_all()
        self.context.set_offline(False)
        self.first.mouse.move(-1, -1)
        self.first.evaluate(GO_TO, NOWHERE)  # away from whatever table it was at
        for page, event, hear in self.ears:
            page.remove_listener(event, hear)
        self.moving.detach()
        return True

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not HARMLESS.search(message.text) and not self.expects_trouble:
            self.complaints.append(message.text)

    # Starting

    def come_in(self) -> Page:
        """To the front page."""
        self.page.goto(self.url)
        self.page.wait_for_selector(".front")
        return self.page

    def choose(self, title: str, mode: str = "bots", players: int = 2, name: str = "Margaux") -> None:
        """Choose a title and with whom to play on the front page, and start."""
        self.come_in()
        cards = self.page.locator(".title-card")
        cards.filter(has_text=re.compile(title, re.IGNORECASE)).first.click()
        self.page.locator(".mode").nth(("bots", "friends", "here").index(mode)).click()
        fields = self.page.locator(".setup-row")
        fields.locator("input").fill(name)
        fields.locator("select").first.select_option(str(players))
        if mode == "bots":
            seats = self.page.locator(".setup-seats")
            if seats.is_hidden():
                self.page.locator(".setup .unfold summary").click()
            for number in range(1, players):
                seats.locator(".setup-seat").nth(number).locator("select").first.select_option("bot.random")
        fields.locator("button").click()

    def begin(self, title: str, players: int = 2, name: str = "Margaux", bot: str = "random", **box: object) -> None:
        """Play against bots, without the way over the front page; `box`: options, own data."""
        seats = [{"kind": "person", "name": name}, *[{"kind": "bot", "bot": bot}] * (players - 1)]
        made = self.post("tables", title=title, seats=seats, **box)
        self.post("claim", secret=made["links"][0]["secret"])
        self.post(f"tables/{made['table']}/start")
        self.page.goto(f"{self.url}/t/{made['table']}")

    def post(self, what: str, **wanted: object) -> Any:
        """Ask the server for something, as the page does."""
        answer = self.context.request.post(f"{self.url}/api/{what}", data=wanted)
        assert answer.ok, answer.text()
        return answer.json()

    def go_to(self, address: str) -> None:
        """Elsewhere, without loading the page again."""
        self.page.evaluate(GO_TO, address)

    def set(self, **settings: object) -> None:
        """Preferences, as the browser keeps them; the page is loaded again."""
        for name, value in settings.items():
            keep = "([name, value]) => localStorage.setItem(`bourgade.${name}`, JSON.stringify(value))"
            self.page.evaluate(keep, [name, value])
        self.page.reload()

    def speak(self, lang: str) -> None:
        """Choose a language at the table."""
        self.page.locator(".panel-button:visible").last.click()
        self.page.locator(".menu-item", has_text=re.compile("Réglages|Settings")).click()
        self.page.locator(f".settings .pick:has(input[value={lang}])").click()
        self.page.wait_for_selector(f"html[lang={lang}]", state="attached")
        self.page.locator(".side .close").click()

    # Playing

    @property
    def seq(self) -> int:
        return int(self.page.locator(".table").get_attribute("data-seq") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(".end").count() > 0

    def wait_for_question(self) -> bool:
        """Whether something is asked; False: the game is over."""
        ready = ".table[aria-busy=false]"
        self.page.wait_for_selector(f".end, {ready} .number-entry input:focus, {ready} .actions .option")
        return not self.over

    def wait_for_news(self, seq: int) -> None:
        """Until the table has gone on from there, and what this visitor did has been answered: the news of others may
        come first."""
        self.page.wait_for_selector(f".table[aria-busy=false]:not([data-seq='{seq}']), .hand-over")
        self.look_up()

    def look_up(self) -> None:
        """The pointer goes out of the way: whoever presses next aims anew (web/src/app/pointer.ts)."""
        self.page.mouse.move(1, 1)

    def type_choice(self, number: int) -> None:
        """A number and Enter in the text view, which keeps the focus there; what is asked again is confirmed."""
        seq = self.seq
        self.page.keyboard.type(str(number))
        self.page.keyboard.press("Enter")
        self.page.wait_for_selector(f".confirm button:focus, .table[aria-busy=false]:not([data-seq='{seq}'])")
        if self.page.locator(".confirm").count():
            self.page.keyboard.press("Enter")
            self.wait_for_news(seq)

    def play_to_the_end(self, seed: int, by_hand: float = BY_HAND) -> int:
        """A whole game through the text view, choosing by chance; after so many acts with the real keyboard it goes on
        inside the page. How many acts it took."""
        chance = random.Random(seed)
        acts = 0
        self.page.evaluate("document.body.style.opacity = 0")  # nobody looks: nothing need be painted
        while acts < by_hand and self.wait_for_question():
            if choices := self.page.locator(".numbered li").count():
                self.type_choice(1 + int(self.pick(chance) * choices))
                acts += 1
        over = False
        while not over:
            picks = [self.pick(chance) for _ in range(STRETCH)]
            found = self.page.evaluate(TYPING, {"picks": picks, "patience": 1000 * PATIENCE})
            acts += found["acts"]
            over = found["over"]
        self.page.evaluate("document.body.style.opacity = ''")
        return acts

    @staticmethod
    def pick(chance: random.Random) -> float:
        return chance.choice((0.0, chance.random()))

    # Looking

    def come_to_rest(self) -> None:
        """Until all that has changed is drawn, and what slides or fades in has arrived."""
        self.page.evaluate(REST)

    def too_wide(self) -> list[str]:
        """What sticks out of the page to the right."""
        found: list[str] = self.page.evaluate(WIDER_THAN_THE_PAGE)
        return found

    def text(self) -> str:
        return self.page.inner_text("body")
