"""The end (ORL-14): the last citizen, points by source, winners."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import mypyc_attr

from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.gains import gain_citizen
from bourgade.games.orleans.rules.state import State
from bourgade.kernel.frames import Frame


def most_stations(state: State) -> int:
    """The seat that alone has the most stations standing, or -1."""
    counts = [player.station_count() for player in state.players]
    most = max(counts)
    return counts.index(most) if most > 0 and counts.count(most) == 1 else -1


@mypyc_attr(acyclic=True, free_list_len=1)
class FinalScoring(Frame):
    """The last citizen goes to whoever has the most trading stations; then the points are told."""

    number: ClassVar[int] = 13
    __slots__ = ()

    def work(self, state: State) -> None:
        seat = most_stations(state)
        if seat >= 0:
            gain_citizen(state, state.players[seat], c.CITIZEN_STATIONS)
        if state.log is not None:
            for index, points in enumerate(scores(state)):
                state.log_line("log.score", {"seat": index, "n": points["total"]})
            best = winners(state)
            for seat in best:
                state.log_line("log.win" if len(best) == 1 else "log.win_shared", {"seat": seat})


def scores(state: State) -> list[dict[str, int]]:
    """As if the game ended now: the last citizen is counted for whoever would get it."""
    pending = most_stations(state) if state.citizens >> c.CITIZEN_STATIONS & 1 and not state.over else -1
    result: list[dict[str, int]] = []
    for player in state.players:
        status = state.box.status[player.development]
        citizens = player.citizens.bit_count() + (1 if player.seat == pending else 0)
        goods = 0
        for good in range(c.GOODS):
            goods += (good + 1) * player.goods[good]
        points = {
            "coins": player.coins,
            "goods": goods,
            "stations": status * player.station_count(),
            "citizens": status * citizens,
        }
        points["total"] = points["coins"] + points["goods"] + points["stations"] + points["citizens"]
        result.append(points)
    return result


def winners(state: State) -> tuple[int, ...]:
    """Most points; then further on the development track; then they share."""
    ranks = [(points["total"], state.players[seat].development) for seat, points in enumerate(scores(state))]
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
