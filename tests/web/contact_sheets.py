"""`python -m tests.web.contact_sheets [title …]`: every kind of question of a title, small pictures side by side, a
sheet a size of the window, to be looked at by somebody. What the layout test finds at a picture stands below it."""

from __future__ import annotations

import argparse
import html
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

import bourgade
from tests.server.running import Server, serving
from tests.web.conftest import ROOT, Profiles, VisitorFactory, launch
from tests.web.layout_faults import SIZES, Size, look
from tests.web.placing import Brought, questions, walk_over
from tests.web.question_samples import GAMES, met
from tests.web.visitor import Visitor

LOOKS: Final = ("en", "light"), ("fr", "dark"), ("fr", "light"), ("en", "dark")
WIDTH: Final = 1600  # of a sheet
EACH: Final = 500  # how wide a picture is shown at most, and a phone's half of it
ON_A_SHEET: Final = 12
STYLE: Final = """
body { margin: 12px; font: 15px sans-serif; background: #777; display: flex; flex-wrap: wrap; gap: 12px }
figure { margin: 0; background: #fff; padding: 4px; align-self: start } img { display: block }
p { margin: 2px; font-size: 12px; color: #900 }
"""


@dataclass(frozen=True)
class Shot:
    file: Path
    caption: str
    size: Size
    faults: tuple[str, ...]


def games(title: str) -> list[tuple[str, Brought]]:
    """Every kind of question, and some as many and as few as can play are asked."""
    players = bourgade.title(title).players
    found = [(kind, game) for kind, game in met(title).items()]
    for n in (players[-1], players[0]):
        others = questions(title, GAMES[title].options, n, range(1), GAMES[title].bots)
        found += [(f"{kind} ({n} players)", game) for kind, game in list(others.items())[n % 3 :: 3]]
    return found


def shots(
    title: str, size: Size, take: VisitorFactory, server: Server, folder: Path, turn: int, step: int
) -> Iterator[Shot]:
    wanted = [(number, *each) for number, each in enumerate(games(title)) if (number + turn) % step == 0]
    for index, (lang, theme) in enumerate(LOOKS):
        mine = [each for at, each in enumerate(wanted) if (at + turn) % len(LOOKS) == index]
        if not mine:
            continue
        visitor = take(server, lang, theme=theme, taps=size.taps, motion="off", list=False)
        visitor.come_in()
        for number, kind, game in mine:
            walk_over(visitor, server, game, (size.width, size.height))
            if size.panel:
                open_panel(visitor)
            faults = look(visitor, size)["found"]
            file = folder / f"{title}-{size.width}x{size.height}{'-panel' * size.panel}-{number:02}.jpg"
            visitor.page.screenshot(path=file, type="jpeg", quality=82)
            if size.panel:
                visitor.page.locator(".side .close").click()
                visitor.page.wait_for_selector(".side", state="detached")
            yield Shot(file, f"{kind}, {lang}, {theme}", size, tuple(faults))
        take.close(in_order=True)


def open_panel(visitor: Visitor) -> None:
    visitor.page.locator(".panel-button:visible").nth(1).click()
    visitor.page.wait_for_selector(".side")


def sheet(browser: Browser, found: list[Shot], file: Path) -> None:
    page = browser.new_page(viewport={"width": WIDTH, "height": 400})
    wide = EACH // 2 if found[0].size.width < found[0].size.height else EACH
    figures = "".join(
        f'<figure style="width:{wide}px"><img src="{each.file.name}" width="{wide}">{html.escape(each.caption)}'
        + "".join(f"<p>{html.escape(fault)}</p>" for fault in each.faults)
        + "</figure>"
        for each in found
    )
    source = file.with_suffix(".html")
    source.write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{figures}", encoding="utf-8")
    page.goto(source.as_uri())
    page.screenshot(path=file, full_page=True)
    page.close()


def main(arguments: list[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.web.contact_sheets", description=__doc__)
    parser.add_argument("titles", nargs="*", default=list(GAMES))
    parser.add_argument("--step", type=int, default=1, help="every so many questions at each size, in turns")
    parser.add_argument("--sizes", default="", help="only these: 390x844,1024x768-panel")
    parser.add_argument("--out", type=Path, default=ROOT / "build/contact")
    wanted = parser.parse_args(arguments)
    wanted.out.mkdir(parents=True, exist_ok=True)
    only = {each for each in wanted.sizes.split(",") if each}
    sizes = [size for size in SIZES if not only or f"{size.width}x{size.height}{'-panel' * size.panel}" in only]
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{Path(folder) / 'tables.sqlite3'}", BOURGADE_BOT_SECONDS="60") as server,
    ):
        browser = launch(playwright)
        take = VisitorFactory(Profiles(browser))
        for title in wanted.titles:
            for turn, size in enumerate(sizes):
                found = list(shots(title, size, take, server, wanted.out, turn, wanted.step))
                many = (
                    ON_A_SHEET
                    * (1 if size.width > size.height else 2)
                    // (1 + (size.width < size.height and size.width > 500))
                )
                for start in range(0, len(found), many):
                    name = f"{title}-{size.width}x{size.height}{'-panel' * size.panel}-sheet{start // many + 1}.png"
                    sheet(browser, found[start : start + many], wanted.out / name)
                    print(wanted.out / name, flush=True)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
