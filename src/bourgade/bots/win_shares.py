"""A seat's share of the win: one for who wins alone, a half for each of two, nothing for the others."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.kernel.position import Position


def win_share(winners: Sequence[int], seat: int) -> float:
    return 1.0 / len(winners) if seat in winners else 0.0


def win_shares(position: Position) -> list[float]:
    """Of every seat, nobody has one while the game goes on."""
    winners = position.winners
    return [win_share(winners, seat) for seat in range(position.seats)]
