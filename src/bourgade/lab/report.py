"""What a series of games says about its bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from bourgade.bots.win_shares import win_share
from bourgade.lab.simulate import Result, Series
from bourgade.lab.statistics import deviation, mean, wilson


@dataclass(frozen=True, slots=True)
class BotReport:
    """One bot over a series. Wins are counted by game, for the seats of one game are not independent: a bot that sits
    in several seats has won a game once, whichever of them has."""

    name: str
    games: int
    seats: int  # that it fills at a table
    wins: float  # of a win that k players share, it has the part of its seats
    rate: float  # of its games; seats / players is parity
    low: float  # the 95 % interval of the rate
    high: float
    mean: float
    deviation: float
    least: int
    most: int
    sources: dict[str, float]  # mean points


@dataclass(frozen=True, slots=True)
class Report:
    """A series and how it went. Everything but `seconds` follows from the series."""

    series: Series
    bots: tuple[BotReport, ...]
    games: int
    decisions: int
    seconds: float

    def json(self) -> dict[str, Any]:
        data = asdict(self)
        data["decisions_per_game"] = self.decisions / self.games
        data["games_per_second"] = self.games / self.seconds
        return data


def report(series: Series, results: Iterable[Result], seconds: float) -> Report:
    """The report on all results of a series, which took so many seconds."""
    played = list(results)
    names = list(dict.fromkeys(series.seating(0)))
    return Report(
        series=series,
        bots=tuple(_bot(name, played) for name in names),
        games=len(played),
        decisions=sum(result.decisions for result in played),
        seconds=seconds,
    )


def _bot(name: str, played: list[Result]) -> BotReport:
    seats = [(result, seat) for result in played for seat, other in enumerate(result.bots) if other == name]
    games = len({result.number for result, _ in seats})
    wins = sum(win_share(result.winners, seat) for result, seat in seats)
    totals = [result.scores[seat]["total"] for result, seat in seats]
    low, high = wilson(wins, games)
    sources = [source for source in seats[0][0].scores[0] if source != "total"]
    return BotReport(
        name=name,
        games=games,
        seats=len(seats) // games,
        wins=wins,
        rate=wins / games,
        low=low,
        high=high,
        mean=mean(totals),
        deviation=deviation(totals),
        least=min(totals),
        most=max(totals),
        sources={source: mean([result.scores[seat][source] for result, seat in seats]) for source in sources},
    )
