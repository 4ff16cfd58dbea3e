"""`bourgade dataset`: games between bots, or records of finished tables, as parquet files."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

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
    errors_in_one_line,
    read_bots,
    words,
)
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import INTERRUPTED, collect, read_series
from bourgade.kernel import registry


def dataset(
    context: typer.Context,
    title: PlayedTitle,
    out: Annotated[Path, typer.Option("--out", "-o", help="The folder of the dataset; it goes on from what is there.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 1000,
    players: Players = None,
    seed: Seed = 0,
    jobs: Jobs = 1,
    bots: BotNames = "greedy",
    code: Code = None,
    option: TableOptions = None,
    data: BoxFile = None,
    part: Annotated[int, typer.Option(help="Games in a file.")] = 100,
    observations: Annotated[bool, typer.Option(help="With what the seat might know, as bytes.")] = True,
    records: Annotated[
        Path | None, typer.Option(help="A folder of records whose players agree, instead of games between bots.")
    ] = None,
    steady: Steady = False,
    ray: RayAddress = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Write games, seats, decisions and chance as parquet files, with a dictionary of their columns."""
    from bourgade.lab.dataset import DatasetSpec, make, records_spec
    from bourgade.lab.pool import Workers

    with errors_in_one_line():
        said = words(lang)
        found = registry.title(title)
        if records is None:
            series = read_series(found, read_bots(bots, code), players, games, seed, option, data, steady)
            spec = DatasetSpec(series, part, observations)
        else:
            spec = records_spec(records, out, found.id, part, observations)
        start = time.perf_counter()
        parts = make(out, spec, Workers(jobs, ray), command_line(context))
        counts, stopped = collect(with_progress(parts, spec.parts(), said, as_json))
        seconds = time.perf_counter() - start
    told = {"folder": str(out), "parts": len(counts), "decisions": sum(counts), "seconds": seconds}
    if as_json:
        typer.echo(json.dumps(told, indent=2))
    else:
        typer.echo(said.say("dataset.written", {"n": len(counts), "decisions": sum(counts)}))
    if stopped:
        raise typer.Exit(INTERRUPTED)
