"""The end (LOR-11): a fulfilled mission, or the round limit."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.state import State


def win(state: State, seats: int) -> None:
    """The game is over at once; the missions are shown."""
    state.won = seats
    state.stack.clear()
    state.revealed = True
    if state.log is not None:
        for player in state.players:
            mission = f"mission.{c.MISSION_NAMES[player.mission]}"
            state.log_line("log.mission_shown", {"seat": player.seat, "mission": mission})
        best = winners(state)
        for seat in best:
            state.log_line("log.win" if len(best) == 1 else "log.win_shared", {"seat": seat})


def end_by_limit(state: State) -> None:
    """After the last round those win who miss the fewest pieces; ties are shared (LOR-11.9)."""
    lacking = [missing(state, player) for player in state.players]
    fewest = min(lacking)
    if state.log is not None:
        state.log_line("log.limit", {"n": state.round})
    win(state, sum([1 << seat for seat in range(state.seats) if lacking[seat] == fewest]))


def winners(state: State) -> tuple[int, ...]:
    return tuple([seat for seat in range(state.seats) if state.won >> seat & 1])


def scores(state: State) -> list[dict[str, int]]:
    """There are no points: one for who has won. How far a mission is from done is secret until then (LOR-11.10)."""
    result: list[dict[str, int]] = []
    for seat in range(state.seats):
        won = state.won >> seat & 1
        result.append({"victory": won, "total": won})
    return result
