"""The commands, one function each."""

from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.bench import bench
from bourgade.cli.play import play
from bourgade.cli.replay import replay
from bourgade.cli.serve import serve
from bourgade.cli.simulate import simulate
from bourgade.cli.titles import titles
from bourgade.cli.verify import verify

app = typer.Typer(name="bourgade", no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


def version(wanted: bool) -> None:
    """Say which version this is, and whether its rules are compiled."""
    if wanted:
        from importlib.metadata import version as installed

        from bourgade.kernel.build import compiled

        typer.echo(f"bourgade {installed('bourgade')} ({'compiled' if compiled() else 'pure Python'})")
        raise typer.Exit


@app.callback()
def bourgade(
    show_version: Annotated[
        bool, typer.Option("--version", callback=version, is_eager=True, help="Which version and build.")
    ] = False,
) -> None:
    """Play, host and study medieval town-building games."""


@app.command()
def rules(
    title: Annotated[str | None, typer.Argument(help="Whose book to print; without it, the list.")] = None,
    lang: Annotated[str, typer.Option(help="fr or en")] = "en",
    check: Annotated[bool, typer.Option("--check", help="Do rules and tests name each other?")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --check.")] = Path("tests"),
) -> None:
    """Print a title's rules book, or check all of them."""
    from bourgade.cli.coverage import uncovered
    from bourgade.words.book import books, read_book

    if check:
        problems = uncovered(tests)
        for problem in problems:
            typer.echo(problem, err=True)
        raise typer.Exit(1 if problems else 0)
    if title is None:
        typer.echo("\n".join(books()))
        return
    try:
        text = read_book(title, lang)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None
    typer.echo(text)


app.command()(play)
app.command()(titles)
app.command()(simulate)
app.command()(bench)
app.command()(replay)
app.command()(serve)
app.command()(verify)
