"""`bourgade about`: what is in a box, and where its values come from."""

from __future__ import annotations

from typing import Annotated

import typer

from bourgade.cli.arguments import (
    BoxFile,
    Lang,
    errors_in_one_line,
    read_data,
    words,
)
from bourgade.kernel import registry
from bourgade.kernel.box import PROVENANCES


def about(
    title: Annotated[str, typer.Argument(help="Whose box.")],
    data: BoxFile = None,
    lang: Lang = "",
) -> None:
    """Say of every row of a box where its values come from; what is reconstructed comes first."""
    with errors_in_one_line():
        said = words(lang)
        rows = registry.title(title).provenance(read_data(data))
    for source in reversed(PROVENANCES):
        named = [row for row, found in rows if found == source]
        if named:
            typer.echo(f"{said.say(f'about.{source}')}\n  {', '.join(named)}")
