"""`python -m benchmarks.slow_network`: the table in a browser on a slow line, and on this machine.

Measures, in Chromium with its own network conditions, from an empty browser: how long until the first table of each
title can be played and how much came for it; then how long a press takes to show its result.
"""

from __future__ import annotations

import argparse
import json
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

import bourgade
from bourgade.server.wire.tables import NewSeat
from tests.server.running import Server, serving
from tests.web.conftest import launch

# A press on the first thing that may be done, until the table has gone on.
PRESS: Final = """() => new Promise((done) => {
    const table = document.querySelector(".table");
    const start = performance.now();
    new MutationObserver((_, watcher) => {
        watcher.disconnect();
        done(performance.now() - start);
    }).observe(table, { attributes: true, attributeFilter: ["data-seq"] });
    document.querySelector(".actions .option:not(.is-refused)").click();
})"""
FREE: Final = ".table[aria-busy=false] .actions .option:not(.is-refused)"
KEPT: Final = {"bourgade.list": "true", "bourgade.playback": '"off"', "bourgade.confirm": '"never"'}
PRESSES: Final = 5


def line(page: Page, kilobits: float, latency: float) -> None:
    """Let everything that this page loads go through such a line; 0: as quickly as it goes."""
    rate = kilobits * 1000 / 8 if kilobits else -1
    conditions = {"offline": False, "latency": latency, "downloadThroughput": rate, "uploadThroughput": rate}
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", conditions)


def measure(browser: Browser, server: Server, title: str, kilobits: float, latency: float) -> dict[str, Any]:
    host = server.client()
    made = host.create(title, [NewSeat(kind="person", name="Anne"), NewSeat(kind="bot", bot="random")])
    host.start(made.table)
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        context.add_init_script(f"Object.assign(localStorage, {json.dumps(KEPT)})")
        page = context.new_page()
        sizes: list[int] = []
        page.on("requestfinished", lambda request: sizes.append(request.sizes()["responseBodySize"]))
        line(page, kilobits, latency)
        page.goto(f"{server.url}/t/{made.table}#{made.links[0].secret}", wait_until="commit")
        page.wait_for_selector(FREE, timeout=60_000)
        first = page.evaluate("performance.now()")
        weight = sum(sizes)
        presses: list[float] = []
        for _ in range(PRESSES):
            page.wait_for_selector(FREE)
            presses.append(page.evaluate(PRESS))
        return {"first": first, "kilobytes": weight / 1000, "press": median(presses)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kilobits", type=float, default=400)
    parser.add_argument("--latency", type=float, default=200, help="milliseconds")
    wanted = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        serving(f"sqlite:///{Path(folder) / 'tables.sqlite3'}") as server,
    ):
        browser = launch(playwright)
        print("| title | line | first table playable | came for it | a press shows its result |\n|---|---|---|---|---|")
        for title in bourgade.titles():
            for kilobits, latency in ((wanted.kilobits, wanted.latency), (0, 0)):
                found = measure(browser, server, title, kilobits, latency)
                name = f"{kilobits:g} kbit/s, {latency:g} ms" if kilobits else "this machine"
                kilobytes = f"{found['kilobytes']:.0f} kB"
                row = (title, name, f"{found['first'] / 1000:.1f} s", kilobytes, f"{found['press']:.0f} ms")
                print(f"| {' | '.join(row)} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
