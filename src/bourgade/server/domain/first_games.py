"""First games: one short game a title, always dealt alike, against a mild bot, of at most twenty minutes.

A box of one's own makes a game short where no option does: fewer rounds, an earlier end. Everything else is the rules'.
tests/server/domain/test_learning.py counts the decisions.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Final

from bourgade.kernel.box import Data
from bourgade.kernel.title import Options
from bourgade.server.storage.rows import TableRow

BOT: Final = "apprenti"  # the mildest, as a rule


@dataclass(frozen=True, slots=True)
class FirstGame:
    seed: int
    players: int = 2
    options: Options = field(default_factory=dict)
    data: Data = field(default_factory=dict)
    bot: str = BOT


FIRST_GAMES: Final = {
    "orleans": FirstGame(seed=14, data={"start": {"rounds": 9}}),
    # The mildest bot seldom brings a game to its end.
    "tournay": FirstGame(seed=13, bot="aspirant"),
    "clochemerle": FirstGame(seed=11, data={"end": {"coffins": [4, 14, 18]}}),
    # Both missions are light, so that one of them is done after some six rounds of trading; the opponent makes offers,
    # and plays well enough to end the game.
    "lorrein": FirstGame(
        seed=23,
        options={"length": "short", "trade": "full"},
        data={
            "end": {"limit": 15},
            "missions": {
                "coven": {"top": {"duchies": 2, "farms": 3, "sawmill": 1, "stonecutter": 1}},
                "hedge_witch": {"top": {"duchies": 2, "farms": 3, "sawmill": 1, "tannery": 1}},
            },
        },
        bot="greedy",
    ),
}


def is_first(row: TableRow) -> bool:
    """Seeds of other tables are drawn from so many that none is ever as small as these."""
    first = FIRST_GAMES.get(row.title)
    dealt_alike = first is not None and row.seed == str(first.seed) and row.data == json.dumps(first.data)
    return dealt_alike and not row.imported
