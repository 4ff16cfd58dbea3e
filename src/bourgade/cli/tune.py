"""`bourgade tune`: values of a box, or parameters of a bot, towards a goal."""

from __future__ import annotations

import json
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Any

import typer

from bourgade.cli.arguments import (
    AsJson,
    BoxFile,
    Jobs,
    Lang,
    RayAddress,
    TableOptions,
    command_line,
    errors_in_one_line,
    read_data,
    read_options,
    words,
    writable,
)
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import INTERRUPTED, collect, tell_stopped
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup


def tune(
    context: typer.Context,
    title: Annotated[str, typer.Argument(help="The title.")],
    vary: Annotated[list[str], typer.Option(help="path=low:high: a number of the box, or bot.NAME; repeatable.")],
    goal: Annotated[
        str, typer.Option(help="balance, strength, or decisions=N, rounds=N, points=N, winner=N, margin=N…")
    ],
    games: Annotated[int, typer.Option(help="Games of a trial.")] = 40,
    trials: Annotated[int, typer.Option(help="How many trials.")] = 40,
    batch: Annotated[int, typer.Option(help="Trials that are planned together.")] = 4,
    players: Annotated[int | None, typer.Option(help="Players at a table; else the fewest.")] = None,
    seed: Annotated[int, typer.Option(help="The same seed, the same trials.")] = 0,
    bot: Annotated[str, typer.Option(help="Who plays; for bot.NAME the path of your own.")] = "greedy",
    against: Annotated[str, typer.Option(help="For strength: who plays the other seats.")] = "greedy",
    option: TableOptions = None,
    data: BoxFile = None,
    keep: Annotated[Path | None, typer.Option(help="Keep trials in this file, and go on from what it has.")] = None,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write a page about the search.")] = None,
    jobs: Jobs = 1,
    ray: RayAddress = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Search values of a box or parameters of your bot that reach a goal (extra `tune`)."""
    with errors_in_one_line():
        said = words(lang)
        found = registry.title(title)
        needed = {"optuna": "tune", **({} if out is None else {"matplotlib": "study"})}
        for module, extra in needed.items():
            if find_spec(module) is None:
                raise InvalidSetup(f"this needs {module}: pip install 'bourgade[{extra}]'")
        from bourgade.lab.pool import Workers
        from bourgade.lab.provenance import made_by
        from bourgade.lab.tune.goals import read_goal
        from bourgade.lab.tune.report import outcome
        from bourgade.lab.tune.search import Trials, Tuning, best, check_tuning, confirm, start_values
        from bourgade.lab.tune.search import tune as search
        from bourgade.lab.tune.values import read_range

        given, box = read_options(found, option or []), read_data(data)
        ranges = tuple(read_range(each) for each in vary)
        count = found.players[0] if players is None else players
        tuning = Tuning(
            found.id, count, bot, against, ranges, read_goal(goal), games, trials, batch, seed, given, box
        )  # fmt: skip
        check_tuning(tuning)
        workers = Workers(jobs, ray)
        workers.check()
        for path in (keep, out):
            if path is not None:
                writable(path)
        kept = Trials(keep, tuning)
        left = (trials - len(kept.done)) * games
        _, stopped = collect(with_progress(search(tuning, kept, workers), left, said, as_json))
        if stopped:
            tell_stopped(said, len(kept.done) * games, trials * games)
        if not kept.done:
            raise typer.Exit(INTERRUPTED)
        played: dict[str, list[Any]] = {}
        chosen = {"best": best(kept.done).values, "start": start_values(tuning)}
        for name, values in chosen.items():
            if values is not None and not stopped:
                sure = with_progress(confirm(tuning, values, workers), 4 * games, said, as_json)
                played[name], stopped = collect(sure)
        names = [bot, against] if tuning.goal.name == "strength" else [bot]
        facts = {
            "made": made_by("tune", found.id, names, command_line(context)),
            "tuning": asdict(tuning),
            **outcome(tuning, kept.done, {} if stopped else played),
        }
        if out is not None:
            write_page(tuning, facts, out, said.lang)
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
    else:
        show(facts, said)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def write_page(tuning: Any, facts: dict[str, Any], out: Path, lang: str) -> None:
    from bourgade.lab.study.write import write_text
    from bourgade.lab.tune.report import page
    from bourgade.words import catalogue

    write_text(out, page(tuning, facts, catalogue("study", lang)))


def show(facts: dict[str, Any], said: Any) -> None:
    from bourgade.lab.tune.report import interval
    from bourgade.lab.tune.values import toml

    for name, told in facts["confirmed"].items():
        typer.echo(f"{said.say(f'tune.{name}')} {interval(told['measured'])}")
    for path, value in facts["best"].items():
        typer.echo(f"{path} = {value:g}")
    if "box" in facts:
        typer.echo(f"\n{toml(facts['box'])}", nl=False)
    if "bot" in facts:
        typer.echo(f"\n{facts['bot']}")
