"""Nothing jumps: while questions come and go, and moves of others are played, what has a place stays in it."""

from __future__ import annotations

from typing import Any, Final

import pytest

from tests.kit.settings import TABLES
from tests.server.running import Server
from tests.web.board_player import BoardPlayer
from tests.web.conftest import VisitorFactory

# What has its place, whatever is asked.
SHELL: Final = ".prompt", ".table-foot", ".strip", ".docked"
PARTS: Final = {
    "clochemerle": (".clo-ladder", ".clo-dice", ".part-mine .clo-village", ".clo-customers"),
    "lorrein": (".lor-land", ".lor-palette", ".lor-goods"),
    "orleans": (".part-board .orl-map", ".orl-development", ".orl-market", ".orl-bag", ".part-mine .orl-places"),
    "tournay": (".trn-piles", ".trn-events", ".trn-district", ".trn-square", ".trn-hand"),
}
PLACES: Final = """(names) => {
    const frame = document.querySelector(".table-main");
    const all = (name) => [...document.querySelectorAll(name)].map((each, at) => [`${name} ${at}`, each]);
    const found = names.flatMap(all);
    return Object.fromEntries(found.map(([name, each]) => {
        const { left, top } = each.getBoundingClientRect();
        const down = frame.contains(each) ? frame.scrollTop : 0;
        return [name, [Math.round(left), Math.round(top + down)]];
    }));
}"""
ACTS: Final = 60 if TABLES == "all" else 7
# A line is a little thicker where it is lit.
LITTLE: Final = 3


@pytest.mark.parametrize("title", PARTS)
def test_the_parts_of_a_table_stay_where_they_are(visit: VisitorFactory, server: Server, title: str):
    """Looked at whenever something is asked, from the first question on."""
    visitor = visit(server, "en", 1366, 768, list=False, playback="fast", confirm="never")
    visitor.begin(title, players=3)
    page = visitor.page
    player = BoardPlayer(visitor, title, seed=2)
    names = [*SHELL, *PARTS[title]]
    first: dict[str, Any] = {}
    faults: list[str] = []
    for _ in range(ACTS):
        page.wait_for_selector(".prompt.is-asked, .end")
        if visitor.over:
            break
        visitor.come_to_rest()
        asked = page.locator(".prompt h1").inner_text()
        for name, place in page.evaluate(PLACES, names).items():
            kept = first.setdefault(name, place)
            if max(abs(one - other) for one, other in zip(kept, place, strict=True)) > LITTLE:
                faults.append(f"{name} from {kept} to {place}: {asked}")
        player.turn()
    assert faults == []
