"""The commands, one function each."""

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from bourgade.cli.about import about
from bourgade.cli.admin import app as admin
from bourgade.cli.arena import arena, ladder
from bourgade.cli.arguments import Lang, chosen_language, refuse
from bourgade.cli.backup import backup, restore
from bourgade.cli.bench import bench
from bourgade.cli.dataset import dataset
from bourgade.cli.operator import add_commands
from bourgade.cli.play import play
from bourgade.cli.replay import replay
from bourgade.cli.reproduce import reproduce
from bourgade.cli.serve import serve
from bourgade.cli.simulate import simulate
from bourgade.cli.study import study
from bourgade.cli.titles import titles
from bourgade.cli.train import train
from bourgade.cli.tune import tune
from bourgade.cli.verify import verify

app = typer.Typer(name="bourgade", add_completion=False, pretty_exceptions_enable=False)


def run(arguments: list[str]) -> NoReturn:
    """Run a command. What is wrong with its words is said in one line, like everything else that is refused."""
    try:
        status = app(arguments or ["--help"], standalone_mode=False)
    except typer.Abort:  # Ctrl-C, or no to a question
        typer.echo("bourgade: stopped", err=True)
        sys.exit(130)
    except Exception as error:
        # Every mistake in the words of a command can format itself; typer does not export their common base.
        if not hasattr(error, "format_message"):
            raise
        refuse(error.format_message())
    sys.exit(status or 0)


def version(wanted: bool) -> None:
    """Say which version this is, and whether its rules are compiled."""
    if wanted:
        from importlib.metadata import version as installed

        from bourgade.kernel.compiled import compiled

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
    lang: Lang = "",
    check: Annotated[bool, typer.Option("--check", help="Do rules and tests name each other?")] = False,
    tests: Annotated[Path, typer.Option(help="Where the tests are, for --check.")] = Path("tests"),
) -> None:
    """Print a title's rules book, or check all of them."""
    from bourgade.cli.rule_coverage import uncovered
    from bourgade.kernel.registry import title as registered
    from bourgade.kernel.registry import titles as playable
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
        # A book may be written before its game.
        text = (
            registered(title).book(chosen_language(lang))
            if title in playable()
            else read_book(title, chosen_language(lang))
        )
    except ValueError as error:
        refuse(str(error))
    typer.echo(text)


app.command()(play)
app.command()(titles)
app.command()(about)
app.command()(simulate)
app.command()(arena)
app.command()(dataset)
app.command()(study)
app.command()(tune)
app.command()(reproduce)
app.command()(ladder)
app.command()(train)
app.command()(bench)
app.command()(replay)
app.command()(serve)
app.command()(verify)
app.command()(backup)
app.command()(restore)
add_commands(admin)
app.add_typer(admin, name="admin")
