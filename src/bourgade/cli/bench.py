"""`bourgade bench`: how fast this installation is. `make bench` puts other engines beside it."""

from __future__ import annotations

import json
from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated, Any

import typer

from bourgade.cli.arguments import AsJson, Lang, command_line, errors_in_one_line, words
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import INTERRUPTED, collect
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup
from bourgade.words import Catalogue

if TYPE_CHECKING:
    from rich.table import Table

# Figures that are shown: the key of its name, the figure, digits after the point.
COLUMNS = (
    ("bench.decisions", "decisions_per_second", 0),
    ("bench.games", "games_per_second", 0),
    ("bench.copy", "copy", 1),
    ("bench.dump", "dump", 0),
    ("bench.load", "load", 0),
    ("bench.view", "view", 0),
    ("bench.searches", "searches_per_second", 0),
)


def bench(
    context: typer.Context,
    title: Annotated[list[str] | None, typer.Argument(help="Titles; without any, all.")] = None,
    players: Annotated[int | None, typer.Option(help="Players at a table; without it, every number.")] = None,
    seconds: Annotated[float, typer.Option(min=0.01, max=60, help="CPU time for one figure.")] = 1.0,
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Measure random play, copies, dumps, views and searches, on one core."""
    from bourgade.lab.bench import machine, measure

    with errors_in_one_line():
        said = words(lang)
        found = [registry.title(each) for each in title or registry.titles()]
        cases = [(each.id, count) for each in found for count in each.players if players in (None, count)]
        if not cases:
            counts = "; ".join(f"{each.id} for {', '.join(map(str, each.players))}" for each in found)
            raise InvalidSetup(f"none of these titles is for {players} players ({counts})")
        measured = (measure(*case, seconds / 5) for case in cases)
        results, stopped = collect(with_progress(measured, len(cases), said, as_json))
    if as_json:
        told = {"bourgade": version("bourgade"), "command": command_line(context), "machine": machine()}
        typer.echo(json.dumps({**told, "results": results}, indent=2))
    else:
        from rich.console import Console

        Console().print(table(results, said))
    if stopped:
        raise typer.Exit(INTERRUPTED)


def table(results: list[dict[str, Any]], said: Catalogue) -> Table:
    from rich.table import Table

    shown = Table()
    shown.add_column(said.say("bench.title"), no_wrap=True)
    for key, _, _ in COLUMNS:
        shown.add_column(said.say(key), justify="right")
    for row in results:
        figures = [f"{row[name]['median']:,.{digits}f}".replace(",", "\u202f") for _, name, digits in COLUMNS]
        shown.add_row(f"{row['title']}, {row['players']}", *figures)
    return shown
