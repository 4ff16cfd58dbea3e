"""`bourgade train`: a net from nothing, or further than it was; and how good one is."""

from __future__ import annotations

import json
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from bourgade.cli.arguments import (
    Lang,
    RayAddress,
    command_line,
    decimal,
    errors_in_one_line,
    read_bots,
    read_options,
    words,
    writable,
)
from bourgade.cli.progress import bar, with_progress
from bourgade.cli.simulate import INTERRUPTED, collect
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup
from bourgade.words import Catalogue


def train(
    context: typer.Context,
    title: Annotated[str, typer.Argument(help="The title to learn.")],
    out: Annotated[Path, typer.Option(help="Folder for weights, log and what is needed to go on.")] = Path("training"),
    tiny: Annotated[bool, typer.Option("--tiny", help="Seconds on one core: to see that everything works.")] = False,
    change: Annotated[list[str] | None, typer.Option("--set", help="A number of the plan, like seconds=600.")] = None,
    evaluate: Annotated[str | None, typer.Option(help="Do not train: measure this net, or a bot of your own.")] = None,
    against: Annotated[str, typer.Option(help="To evaluate: against whom.")] = "random,greedy,compagnon",
    players: Annotated[int | None, typer.Option(help="To evaluate: players at a table; usually 4.")] = None,
    blocks: Annotated[int, typer.Option(help="To evaluate: games against each, times the players.")] = 25,
    seed: Annotated[int, typer.Option(help="To evaluate: the same seed, the same games.")] = 0,
    option: Annotated[list[str] | None, typer.Option(help="To evaluate: a table option; several times.")] = None,
    jobs: Annotated[int, typer.Option(help="To evaluate: processes to play with.")] = 1,
    ray: RayAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON; in training, a line for every event.")] = False,
    lang: Lang = "",
) -> None:
    """Train a net: imitate teachers of many styles, then play against itself (extra `train`)."""
    with errors_in_one_line():
        from bourgade.bots.registry import features_of

        said = words(lang)
        found = registry.title(title)
        if not features_of(found.id).layout:
            raise InvalidSetup(f"{found.id} has no observations for nets yet")
        if evaluate is None:
            typer.echo(run_plan(found.id, out, change or [], tiny, ray, as_json, said))
            return
        from bourgade.lab.arena import GameStore, play_pairings
        from bourgade.lab.evaluate import evaluation, results
        from bourgade.lab.pool import Workers
        from bourgade.lab.provenance import made_by

        others = read_bots(against)
        pairs = evaluation(found.id, evaluate, others, players, blocks, seed, read_options(found, option or []))
        store = GameStore(None)
        games = play_pairings(pairs, store, Workers(jobs, ray))
        _, stopped = collect(with_progress(games, sum(pair.series.games for pair in pairs), said, as_json))
        rows = results(pairs, [pair.series.games for pair in pairs], store)
        if not rows:
            raise typer.Exit(INTERRUPTED)
        made = made_by("evaluate", found.id, [evaluate, *others], command_line(context))
    if as_json:
        typer.echo(json.dumps({"made": made, "results": rows}, indent=2))
    else:
        show(rows, said)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def run_plan(
    title_id: str, out: Path, changes: list[str], tiny: bool, ray: str, as_json: bool, said: Catalogue
) -> Path:
    """Train; the path of the weights."""
    from bourgade.lab.train.plan import check_resume, planned

    for module in ("numpy", "torch"):
        if find_spec(module) is None:
            raise InvalidSetup(f"training needs {module}: pip install 'bourgade[train]'")
    plan = planned(title_id, str(out), changes, tiny)
    check_resume(plan)
    try:
        out.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidSetup(f"{out} cannot be made: {error.strerror}") from None
    writable(out / f"{title_id}.jsonl")
    from bourgade.lab.train.run import train as run

    try:
        if as_json or not sys.stderr.isatty():
            return run(plan, ray=ray)  # prints its log, a line of JSON at a time
        progress, close = bar(plan.seconds, said.say("train.progress"))
        begun = time.monotonic()
        try:
            return run(plan, lambda line: progress(round(time.monotonic() - begun)), ray)
        finally:
            close()
    except KeyboardInterrupt:
        if (out / f"{title_id}.net.pt").exists():
            typer.echo(f"{said.say('train.stopped')} {out}", err=True)
        raise typer.Exit(INTERRUPTED) from None


def show(rows: list[dict[str, Any]], said: Catalogue) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table()
    keys = ("arena.against", "simulate.games", "simulate.rate", "simulate.interval", "train.parity", "simulate.mean")
    for key in keys:
        table.add_column(said.say(key).rstrip(" :\N{NO-BREAK SPACE}"), justify="right" if key != keys[0] else "left")
    for row in rows:
        share, low, high = (decimal(100 * row[name], 1, said.lang) for name in ("rate", "low", "high"))
        parity = decimal(100 / row["players"], 1, said.lang)
        points = decimal(row["points"], 1, said.lang)
        table.add_row(row["against"], str(row["games"]), share, f"{low}–{high}", parity, points)
    Console().print(table)
