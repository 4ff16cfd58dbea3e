"""`bourgade train`: a net from nothing, or further than it was."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import errors_in_one_line, writable
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup


def train(
    title: Annotated[str, typer.Argument(help="The title to learn.")],
    out: Annotated[Path, typer.Option(help="Folder for weights, log and what is needed to go on.")] = Path("training"),
    tiny: Annotated[bool, typer.Option("--tiny", help="Seconds on one core: to see that everything works.")] = False,
    change: Annotated[list[str] | None, typer.Option("--set", help="A number of the plan, like seconds=600.")] = None,
) -> None:
    """Train a net: imitate teachers of many styles, then play against itself (extra `train`)."""
    with errors_in_one_line():
        from bourgade.bots.registry import features_of
        from bourgade.lab.train.plan import check_resume, planned

        found = registry.title(title)
        if not features_of(found.id).layout:
            raise InvalidSetup(f"{found.id} has no observations for nets yet")
        for module in ("numpy", "torch"):
            if find_spec(module) is None:
                raise InvalidSetup(f"training needs {module}: pip install 'bourgade[train]'")
        plan = planned(found.id, str(out), change or [], tiny)
        check_resume(plan)
        try:
            out.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise InvalidSetup(f"{out} cannot be made: {error.strerror}") from None
        writable(out / f"{found.id}.jsonl")
        from bourgade.lab.train.run import train as run

        typer.echo(run(plan))
