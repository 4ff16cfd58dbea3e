"""`python -m benchmarks.click_latency`: from a press on a board to the frame that shows its result, on this machine.

Plays a game of each title in Chromium by pressing what is lit, wide and on a phone, and prints the median and the
slowest in twenty, with the load of the machine at that time: a figure from a busy machine says little.
"""

from __future__ import annotations

import os
import tempfile
from statistics import median, quantiles
from typing import Any, Final

from playwright.sync_api import Browser, sync_playwright

from tests.server.running import Server, serving
from tests.web.board_player import PRESSING, BoardPlayer
from tests.web.conftest import Profiles, VisitorFactory, launch
from tests.web.question_samples import GAMES
from tests.web.test_boards import SIZES, begin

PRESSES: Final = 60
WANTED: Final = 100.0  # milliseconds


def measure(browser: Browser, server: Server, title: str, size: str) -> list[float]:
    visitor = VisitorFactory(Profiles(browser))(server, "en", *SIZES[size], motion="off", list=False)
    begin(visitor, title)
    visitor.page.wait_for_selector(".table")
    told = BoardPlayer(visitor, title, seed=1).told
    asked = {**told, "call": "play", "seed": 1, "presses": PRESSES, "timed": True}
    found: dict[str, Any] = visitor.page.evaluate(PRESSING, asked)
    visitor.context.close()
    return list(found["times"])


def main() -> None:
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{folder}/tables.sqlite3") as server,
    ):
        browser = launch(playwright)
        print(
            f"{os.cpu_count()} processors; milliseconds from a press to its result on the screen, wanted: {WANTED:.0f}"
        )
        for title in GAMES:
            for size in SIZES:
                times = measure(browser, server, title, size)
                slow = quantiles(times, n=20)[-1]
                load = os.getloadavg()[0]
                print(
                    f"{title:12} {size:6} {median(times):5.0f} {slow:5.0f}  of {len(times):3} presses, load {load:.1f}"
                )
        browser.close()


if __name__ == "__main__":
    main()
