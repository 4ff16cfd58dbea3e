"""Whatever changes on a board moves: pieces fly or step from where they were to where they are, at every kind of act of
everybody's. Looked at by stepping through finished games; `make soak` looks at every moment of them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.kit.settings import TABLES
from tests.server.running import Server
from tests.web.conftest import ROOT, VisitorFactory

WATCHING: Final = Path(__file__).with_name("motion.js").read_text(encoding="utf-8")
GAMES: Final = {
    "clochemerle": "3-players",
    "lorrein": "3-players",
    "orleans": "3-players",
    "tournay": "3-players-rules-advanced-expansion-mix",
}
# Standing consent moves no piece: it is a word beside one's workshop, and when the game waits for whom.
STANDING: Final = frozenset({"tariff", "shut", "open", "watch_never", "watch_medicine", "watch_always"})
# So many kinds of acts in `make test`; they take turns by title.
SOME: Final = 8


def kinds(lines: list[Any]) -> dict[tuple[str, ...], list[int]]:
    """What happens in the moments of a game: its lines by key, and when."""
    told: dict[int, list[str]] = {}
    for line in lines:
        if line.moment is not None:
            told.setdefault(line.moment, []).append(line.key.removeprefix("log.").removesuffix(".you"))
    found: dict[tuple[str, ...], list[int]] = {}
    for moment, keys in told.items():
        found.setdefault(tuple(keys[:3]), []).append(moment)
    return found


@pytest.mark.parametrize("title", GAMES)
def test_whatever_changes_moves(visit: VisitorFactory, server: Server, title: str):
    record = json.loads((ROOT / f"tests/fixtures/{title}/{GAMES[title]}.json").read_text(encoding="utf-8"))
    client = server.client()
    made = client.bring_back(record)
    found = kinds(client.update(made.table, None, 0).log)
    acts = [(keys, moments) for keys, moments in found.items() if not STANDING.issuperset(keys)]
    wanted = acts if TABLES == "all" else acts[:: max(1, len(acts) // SOME)]
    visitor = visit(server, "en", 1920, 1080, list=False)
    page = visitor.page
    page.goto(f"{server.url}/t/{made.table}/0#{made.links[0].secret}")
    page.wait_for_selector(".replay-count")
    page.evaluate(WATCHING)
    faults: list[str] = []
    for keys, moments in wanted:
        for moment in moments if TABLES == "all" else moments[-1:]:
            if moment == 0:
                continue
            changed = page.evaluate("(address) => window.stillness(address)", f"/t/{made.table}/{moment - 1}")
            if changed:
                faults.append(f"{', '.join(keys)} at {moment}: {changed[:6]}")
    assert faults == []
