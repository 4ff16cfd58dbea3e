"""What chance did in a game: after every act that draws, how much better every seat stands than it could expect.

An act is played again with other draws of one stream at a time; the difference between what came and the mean of what
could have come, in shares of the win by the title's best guide, is that stream's luck. A net judges by what a seat may
know, so luck that nobody sees yet is counted when it shows.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.level_settings import MAITRE, level
from bourgade.bots.registry import level_bot
from bourgade.bots.win_shares import win_shares
from bourgade.kernel.chance import seed_stream
from bourgade.kernel.position import Position
from bourgade.lab.simulate import Watcher

DEALS: Final = 6  # other draws that are tried for a stream


class LuckWatcher(Watcher):
    """`swings`: for each stream, what every seat has gained by it in shares of the win, over the whole game; `start`:
    the shares at the first question, which the set-up and the order of seats give."""

    def __init__(self, title_id: str, seed: int) -> None:
        self.search = level_bot(level(MAITRE, title_id), title_id, 0)
        self.seed = seed
        self.acts = 0

    def begin(self, game: Position) -> None:
        self.names = game.title.streams(game.seats)
        self.swings: dict[str, list[float]] = {name.split()[0]: [0.0] * game.seats for name in self.names}
        self.start = self.shares([game])[0]

    def before(self, game: Position, seat: int, action: int) -> None:
        self.twin, self.seat, self.action = game.copy(), seat, action

    def after(self, game: Position) -> None:
        self.acts += 1
        for stream, name in enumerate(self.names):
            if game.streams[stream] == self.twin.streams[stream]:
                continue
            others: list[Position] = []
            for deal in range(DEALS):
                other = self.twin.copy()
                other.streams[stream] = seed_stream(self.seed, f"lab/luck {self.acts} {name} {deal}")
                other.step(self.seat, self.action)
                others.append(other)
            came, *could = self.shares([game, *others])
            total = self.swings[name.split()[0]]
            for seat in range(game.seats):
                total[seat] += came[seat] - sum(each[seat] for each in could) / DEALS

    def shares(self, games: list[Position]) -> list[list[float]]:
        """What every seat may expect of the win at some positions; together they have all of it."""
        found: list[list[float]] = []
        asked = [game for game in games if not game.over]
        guide = self.search.search(asked[0]).guide if asked else None
        values = iter(
            guide.evaluate_each(
                [game for game in asked for _ in range(game.seats)],
                [seat for game in asked for seat in range(game.seats)],
            )
            if guide is not None
            else []
        )
        for game in games:
            if game.over:
                found.append(win_shares(game))
                continue
            worth = [next(values)[1] for _ in range(game.seats)]
            total = sum(worth)
            found.append([each / total if total > 0.0 else 1.0 / game.seats for each in worth])
        return found
