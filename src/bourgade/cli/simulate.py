"""`bourgade simulate`: games between bots, by the hundred."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from bourgade.cli.arguments import (
    AsJson,
    BotNames,
    BoxFile,
    Code,
    Jobs,
    Lang,
    PlayedTitle,
    Players,
    RayAddress,
    Seed,
    Steady,
    TableOptions,
    command_line,
    decimal,
    errors_in_one_line,
    read_bots,
    read_data,
    read_options,
    words,
)
from bourgade.cli.progress import with_progress
from bourgade.kernel import registry
from bourgade.kernel.title import Title
from bourgade.words import Catalogue

if TYPE_CHECKING:
    from rich.table import Table

    from bourgade.lab.report import BotReport, Report
    from bourgade.lab.simulate import Series

R = TypeVar("R")
INTERRUPTED = 130  # the status of a command that Ctrl-C has ended


def read_series(
    title: Title,
    names: tuple[str, ...],
    players: int | None,
    games: int,
    seed: int,
    option: list[str] | None,
    data: Path | None,
    steady: bool,
) -> Series:
    """The series that a command's arguments ask for; without a number of players, one for each bot."""
    from bourgade.lab.simulate import Series

    if players is None:
        players = len(names) if len(names) in title.players else title.players[0]
    options, box = read_options(title, option or []), read_data(data)
    return Series(title.id, players, games, seed, names, options, box, steady)


def simulate(
    context: typer.Context,
    title: PlayedTitle,
    games: Annotated[int, typer.Option(help="How many games.")] = 100,
    players: Players = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    bots: BotNames = "greedy",
    code: Code = None,
    option: TableOptions = None,
    data: BoxFile = None,
    steady: Steady = False,
    ray: RayAddress = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Let bots play each other and count wins and points."""
    from bourgade.lab.pool import Workers
    from bourgade.lab.provenance import made_by
    from bourgade.lab.report import report
    from bourgade.lab.simulate import play_all

    with errors_in_one_line():
        said = words(lang)
        found = registry.title(title)
        series = read_series(found, read_bots(bots, code), players, games, seed, option, data, steady)
        start = time.perf_counter()
        results, stopped = collect(with_progress(play_all(series, Workers(jobs, ray)), games, said, as_json))
        if stopped:
            tell_stopped(said, len(results), series.games)
        if not results:
            raise typer.Exit(INTERRUPTED)
        result = report(series, results, time.perf_counter() - start)
    if as_json:
        made = made_by("simulate", found.id, series.bots, command_line(context))
        typer.echo(json.dumps({"made": made, **result.json()}, indent=2))
    else:
        show(result, said)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def collect(results: Iterator[R]) -> tuple[list[R], bool]:
    """All results; or those until somebody pressed Ctrl-C, and True: nothing that is done is lost."""
    found: list[R] = []
    try:
        for result in results:
            found.append(result)
    except KeyboardInterrupt:
        return found, True
    return found, False


def tell_stopped(said: Catalogue, count: int, total: int) -> None:
    """After Ctrl-C, on the error stream."""
    typer.echo(said.say("simulate.stopped", {"n": count, "total": total}), err=True)


def show(result: Report, said: Catalogue) -> None:
    from rich.console import Console

    console = Console()
    console.print(results_table(result, said))
    console.print(sources_table(result, said))
    facts = (
        ("simulate.games", str(result.games)),
        ("simulate.decisions", decimal(result.decisions / result.games, 0, said.lang)),
        ("simulate.speed", decimal(result.games / result.seconds, 2, said.lang)),
    )
    for key, number in facts:
        console.print(f"{said.say(key)} {number}", highlight=False)


def results_table(result: Report, said: Catalogue) -> Table:
    from rich.table import Table

    table = Table()
    table.add_column(said.say("simulate.bot"))
    for key in ("seats", "wins", "rate", "interval", "mean", "deviation", "least", "most"):
        table.add_column(said.say(f"simulate.{key}"), justify="right")
    for bot in result.bots:
        table.add_row(*result_row(bot, said.lang))
    return table


def result_row(bot: BotReport, lang: str) -> list[str]:
    low, high = decimal(100 * bot.low, 1, lang), decimal(100 * bot.high, 1, lang)
    return [
        bot.name,
        str(bot.seats),
        decimal(bot.wins, 1, lang),
        decimal(100 * bot.rate, 1, lang),
        f"{low}–{high}",
        decimal(bot.mean, 1, lang),
        decimal(bot.deviation, 1, lang),
        str(bot.least),
        str(bot.most),
    ]


def sources_table(result: Report, said: Catalogue) -> Table:
    """Mean points by source."""
    from rich.table import Table

    title = registry.title(result.series.title)
    table = Table(title=said.say("simulate.sources"), title_justify="left")
    table.add_column(said.say("simulate.bot"))
    for source in result.bots[0].sources:
        table.add_column(title.say({"key": f"score.{source}", "args": {}}, said.lang), justify="right")
    for bot in result.bots:
        table.add_row(bot.name, *[decimal(points, 1, said.lang) for points in bot.sources.values()])
    return table
