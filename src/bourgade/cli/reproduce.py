"""`bourgade reproduce`: does a result come out again?"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import (
    AsJson,
    Jobs,
    Lang,
    RayAddress,
    errors_in_one_line,
    words,
)
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import collect

DIFFERENT = 1  # the status where the result is another


def reproduce(
    file: Annotated[Path, typer.Argument(help="A result: JSON of a command, dataset.json, or the page of a study.")],
    jobs: Jobs = 1,
    ray: RayAddress = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Play again what a result file says, and compare. Status 0: the same; 1: it differs."""
    from bourgade.lab.pool import Workers
    from bourgade.lab.reproduce import MOST_TOLD, changed_since, compare, left_out, read_result, rerun, unsteady

    with errors_in_one_line():
        said = words(lang)
        facts = read_result(file)
        again = rerun(file, facts, Workers(jobs, ray))
        changed, clocks = changed_since(facts), unsteady(facts)
        if not as_json:
            if without := left_out(facts):
                typer.echo(f"{said.say('reproduce.left_out')} {', '.join(without)}", err=True)
            for name in changed:
                typer.echo(said.say(f"reproduce.changed.{name}"), err=True)
            if clocks:
                typer.echo(said.say("reproduce.clock"), err=True)
        if collect(with_progress(again.steps, again.count, said, as_json))[1]:
            raise typer.Abort
        found = compare(again.before(), again.now())
    if as_json:
        told = {"same": not found, "differences": found, "changed": changed, "by_the_clock": clocks}
        typer.echo(json.dumps(told, indent=2))
    elif found:
        typer.echo("\n".join([said.say("reproduce.differs", {"n": len(found)}), *found[:MOST_TOLD]]))
    else:
        typer.echo(said.say("reproduce.same"))
    if found:
        raise typer.Exit(DIFFERENT)
