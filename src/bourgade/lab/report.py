"""What a series of games says about its bots."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

from bourgade.lab.simulate import Result, Series
from bourgade.lab.statistics import deviation, mean, wilson


@dataclass(frozen=True, slots=True)
class BotReport:
    """One bot over a series. A bot that sits in several seats of a game has played it as often."""

    name: str
    plays: int
    wins: float  # a win that k players share counts 1/k
    rate: float
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
    wins = sum(1 / len(result.winners) for result, seat in seats if seat in result.winners)
    totals = [result.scores[seat]["total"] for result, seat in seats]
    low, high = wilson(wins, len(seats))
    sources = [source for source in seats[0][0].scores[0] if source != "total"]
    return BotReport(
        name=name,
        plays=len(seats),
        wins=wins,
        rate=wins / len(seats),
        low=low,
        high=high,
        mean=mean(totals),
        deviation=deviation(totals),
        least=min(totals),
        most=max(totals),
        sources={source: mean([result.scores[seat][source] for result, seat in seats]) for source in sources},
    )
