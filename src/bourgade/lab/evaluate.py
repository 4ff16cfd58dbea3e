"""How good a net, or any bot, is: alone against copies of each of our bots, with the same deals for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.title import Options
from bourgade.lab.arena import GameStore, Pairing, pairing_result


def evaluation(
    title_id: str, name: str, against: Sequence[str], players: int | None, blocks: int, seed: int, options: Options
) -> list[Pairing]:
    """What is played: steady, so that a busy machine changes nothing."""
    if blocks < 1:
        raise InvalidSetup(f"the number of blocks must be at least 1, not {blocks}")
    count = max(each for each in find_title(title_id).players if each <= 4) if players is None else players
    return [Pairing(title_id, count, name, other, blocks, seed, options, steady=True) for other in against]


def results(pairings: Sequence[Pairing], games: Sequence[int], store: GameStore) -> list[dict[str, Any]]:
    """A row for each opponent of whom there are games, so many at most: share of the wins with its interval, and mean
    points."""
    found: list[dict[str, Any]] = []
    for pairing, count in zip(pairings, games, strict=True):
        if played := store.of(pairing)[:count]:
            row = asdict(pairing_result(pairing, played))
            found.append({"against": pairing.other, "players": pairing.players, **row})
    return found
