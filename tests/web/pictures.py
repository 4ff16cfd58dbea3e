"""`make screenshots`: the pictures and films of the README and docs, and those of the boards on the front page, from
the middle of games that bots have played.

Each title with a board has a scene: a game worth looking at, up to a question that shows what the board is for.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

import bourgade
from bourgade.bots import bot
from bourgade.kernel.decision import Description
from bourgade.words import catalogue
from tests.server.running import Server, serving
from tests.web.board_player import BoardPlayer
from tests.web.conftest import ROOT, Profiles, VisitorFactory, launch
from tests.web.film import Camera, Look
from tests.web.visitor import Visitor

README: Final = ROOT / "README.md"
PICTURES: Final = ROOT / "docs/pictures"
BOARDS: Final = ROOT / "web/src/boards"
# The front page shows a part of each board that is known at once, small, from its upper left corner, as
# high and wide as 2 to 3.
MINIATURES: Final = ROOT / "web/src/art/boards"
PART: Final = {
    "orleans": ".orl-map",
    "tournay": ".trn-piles, .trn-district",
    "clochemerle": ".clo-stage",
    "lorrein": "[data-spot^='tile.']",
}
FRAMED: Final = """(part) => {
    const found = [...document.querySelectorAll(`.table-main :is(${part})`)];
    const boxes = found.map((each) => each.getBoundingClientRect());
    const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
    const width = Math.min(right - left, 1.5 * (bottom - top));
    return { x: left, y: top, width, height: width / 1.5 };
}"""
MINIATURE: Final = 420
NAMES: Final = ("Margaux", "Odilon", "Bénédicte")
WIDE: Final = (1366, 768)
PHONE: Final = (390, 844)

# A film: so many acts at most, so many frames of each.
ACTS: Final = 4
FRAMES: Final = 5

FIRST: Final = "<!-- boards: written by make screenshots -->"
LAST: Final = "<!-- boards end -->"

View = dict[str, Any]


@dataclass(frozen=True)
class Scene:
    """A game of bots with this seed, until the first seat has made so many acts of a kind in a round, and is asked."""

    seed: int
    round: int
    counts: Callable[[View, Description], bool]
    acts: int = 1
    bot: str = "greedy"
    data: Any = None


SCENES: Final[dict[str, Scene]] = {
    "orleans": Scene(seed=3, round=10, counts=lambda _, act: act["kind"] == "place", acts=4),
    "tournay": Scene(seed=4, round=14, counts=lambda _, act: act["kind"] != "pass"),
    "clochemerle": Scene(seed=2, round=7, counts=lambda _, act: act["kind"] == "value"),
    "lorrein": Scene(seed=5, round=9, counts=lambda _, act: act["kind"] != "watch"),
}


@cache
def game(title_id: str) -> dict[str, Any]:
    """A record up to the scene of a title, at a question to the first seat."""
    scene = SCENES[title_id]
    match = bourgade.Match(bourgade.title(title_id), len(NAMES), scene.seed)
    chooser = bot(scene.bot, title_id, scene.seed)
    left = scene.acts
    while left > 0 or match.game.waiting[0] != 0:
        seat = match.game.waiting[0]
        view: View = match.game.view(seat)
        action = chooser.choose(match.game.copy(), seat)
        match.play(seat, action)
        assert match.game.waiting, f"the game of {title_id} was over before its scene"
        if view["round"] >= scene.round and seat == 0 and scene.counts(view, match.title.describe(action)):
            left -= 1
    return {**match.record(), "table": {"seats": [{"name": name} for name in NAMES]}}


def sit_down(visitor: Visitor, server: Server, title_id: str = "orleans") -> None:
    """Bring the game to a table, where the others have come as well."""
    friends = server.client()
    made = friends.bring_back(game(title_id))
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


def take_title(visitor: Visitor, server: Server, title_id: str) -> None:
    """Both sizes in both themes, each language once at each size."""
    visitor.set(theme="light", lang="fr")
    sit_down(visitor, server, title_id)
    take(visitor, title_id, *WIDE)
    take(visitor, f"{title_id}-phone", *PHONE)
    visitor.set(theme="dark", lang="en")
    visitor.page.wait_for_selector(".prompt.is-asked")
    take(visitor, f"{title_id}-phone-dark", *PHONE)
    take(visitor, f"{title_id}-dark", *WIDE)


def film(visitor: Visitor, server: Server, title_id: str) -> None:
    """A few acts of a turn, with what flies."""
    visitor.set(theme="light", lang="en")
    visitor.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
    sit_down(visitor, server, title_id)
    visitor.page.wait_for_timeout(600)
    camera = Camera(visitor)
    roll(camera, title_id, FRAMES)
    with workshop(visitor) as page:
        (PICTURES / f"{title_id}-turn.webp").write_bytes(camera.develop(page))


def take_miniatures(visitor: Visitor, server: Server, title_id: str) -> None:
    """What the front page shows: a part of the board, and a turn on it, in both themes."""
    for theme in ("light", "dark"):
        visitor.set(theme=theme, lang="fr")
        visitor.page.set_viewport_size({"width": WIDE[0], "height": WIDE[1]})
        sit_down(visitor, server, title_id)
        visitor.page.wait_for_timeout(600)
        clip = visitor.page.evaluate(FRAMED, PART[title_id])
        still = Camera(visitor, Look(clip, MINIATURE, quality=0.7))
        still.roll(1)
        camera = Camera(visitor, Look(clip, MINIATURE, quality=0.4))
        roll(camera, title_id, FRAMES - 2)
        with workshop(visitor) as page:
            (MINIATURES / f"{title_id}-{theme}.webp").write_bytes(still.still(page))
            (MINIATURES / f"{title_id}-{theme}-turn.webp").write_bytes(camera.develop(page))


def roll(camera: Camera, title_id: str, frames: int) -> None:
    """Film a few acts."""
    player = BoardPlayer(camera.visitor, title_id, seed=1)
    camera.roll(3)
    for _ in range(ACTS):
        player.turn()
        camera.roll(frames)
        if not camera.visitor.page.locator(".prompt.is-asked").count():
            break


@contextmanager
def workshop(visitor: Visitor) -> Iterator[Page]:
    """A page in which pictures are encoded."""
    with visitor.page.context.expect_page() as opened:
        visitor.page.evaluate("open('about:blank')")
    yield opened.value
    opened.value.close()


def shown(title_id: str) -> str:
    """The turn of a title, or its picture."""
    name = f"{title_id}-turn.webp"
    return name if (PICTURES / name).is_file() else f"{title_id}.png"


def show_in_readme() -> None:
    """Put the boards that have a picture on the first screen of the README, two in a row."""
    titles = [title_id for title_id in bourgade.titles() if (PICTURES / f"{title_id}.png").is_file()]
    names = [catalogue("common", "en").say(f"title.{title_id}") for title_id in titles]
    cells = [f"![{name}](docs/pictures/{shown(title_id)})" for name, title_id in zip(names, titles, strict=True)]
    pairs = [cells[start : start + 2] for start in range(0, len(cells), 2)]
    rows = ["| " + " | ".join(pair) + " |" for pair in pairs]
    rows.insert(1, "|" + "---|" * len(pairs[0]))
    before, rest = README.read_text(encoding="utf-8").split(FIRST, 1)
    after = rest.split(LAST, 1)[1]
    README.write_text("\n".join([before + FIRST, *rows, LAST]) + after, encoding="utf-8")


def main(wanted: list[str]) -> None:
    """Take the pictures of these titles, or of all that have a board, and of the front page."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    MINIATURES.mkdir(parents=True, exist_ok=True)
    drawn = [title_id for title_id in bourgade.titles() if (BOARDS / title_id / "index.tsx").is_file()]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{Path(folder) / 'tables.sqlite3'}") as server,
    ):
        browser = launch(playwright)
        visitor = VisitorFactory(Profiles(browser))(server, "fr", list=False, confirm="never")
        visitor.come_in()
        if not wanted:
            take(visitor, "front", 1280, 800)
        for title_id in wanted or drawn:
            take_title(visitor, server, title_id)
            film(visitor, server, title_id)
            take_miniatures(visitor, server, title_id)
        browser.close()
    show_in_readme()


if __name__ == "__main__":
    main(sys.argv[1:])
