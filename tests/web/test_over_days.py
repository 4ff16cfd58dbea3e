"""A table over days in the browser, at a server whose clock the test moves."""

from __future__ import annotations

import re
import struct
import time
from pathlib import Path

from playwright.sync_api import expect

from tests.helping import PATIENCE
from tests.server.people import PERSON
from tests.server.running import Server
from tests.web.conftest import VisitorFactory

HOUR = 3600.0


def test_out_of_time_over_days_leads_to_a_choice_and_back(visit: VisitorFactory, tmp_path: Path):
    """Two people; one runs out of time, the other lets a bot play on; the first comes back and takes over."""
    clock = tmp_path / "clock"

    def ahead(hours: float) -> None:
        with clock.open("r+b") as file:
            file.write(struct.pack("d", hours * HOUR))

    clock.write_bytes(struct.pack("d", 0.0))
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite3'}", deterministic=True, MOVED_CLOCK=str(clock))
    with server.running():
        here = server.client()
        made = here.create("clochemerle", [PERSON, PERSON], pace="days", clock="24h")
        here.claim(made.links[0].secret)
        away = server.client()
        away.claim(made.links[1].secret)
        here.start(made.table)
        late = next(seat for seat, client in ((0, here), (1, away)) if client.update(made.table, seat).question)
        other = here if late == 1 else away
        visitor = visit(server, "en")
        name = "bourgade"
        cookie = other.cookie
        assert cookie is not None
        visitor.page.context.add_cookies([{"name": name, "value": cookie, "url": server.url}])
        visitor.page.goto(f"{server.url}/t/{made.table}")
        timer = visitor.page.locator(".prompt .seat-timer")
        expect(timer).to_contain_text(re.compile("23 h 59|1 d 0 h"))
        ahead(26)
        end = time.monotonic() + PATIENCE
        while not other.info(made.table).times[late].out:
            assert time.monotonic() < end
            time.sleep(0.05)
        visitor.page.reload()
        expect(visitor.page.locator(".out-of-time")).to_contain_text("no time left")
        visitor.page.locator(".out-choices .option", has_text="bot").click()
        expect(visitor.page.locator(".out-of-time")).to_have_count(0)
        info = other.info(made.table)
        assert info.seats[late].bot is not None
        back = (here if late == 0 else away).stand_in(made.table, late, None)
        assert back.seats[late].bot is None
        visitor.come_to_rest()
        assert visitor.too_wide() == []
