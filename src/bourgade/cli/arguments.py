"""Arguments of the command line: reading them, and saying in one line what is wrong with them."""

from __future__ import annotations

import json
import os
import shlex
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final, NoReturn

import typer

from bourgade.kernel.box import Data, read_toml
from bourgade.kernel.errors import BourgadeError, InvalidRecord, InvalidSetup
from bourgade.kernel.title import Options, Title, show
from bourgade.words import LANGUAGES, Catalogue, catalogue

# What changes nothing about a result.
NOT_TOLD: Final = ("as_json", "jobs", "keep", "lang", "out", "ray", "write")

# The language that a command speaks; empty: what the environment says.
Lang = Annotated[str, typer.Option(help="fr or en; usually what $LANG says.", show_default=False)]

# What several commands take.
PlayedTitle = Annotated[str, typer.Argument(help="The title to play.")]
Seed = Annotated[int, typer.Option(help="The same seed, the same games.")]
Jobs = Annotated[int, typer.Option(help="Processes to play with; the results are the same.")]
BotNames = Annotated[str, typer.Option(help="Names of bots, like greedy,random; repeated to fill up.")]
Code = Annotated[list[Path] | None, typer.Option(help="A bot of your own: a Python file; several times.")]
TableOptions = Annotated[list[str] | None, typer.Option(help="A table option, like edition=2014; several times.")]
BoxFile = Annotated[Path | None, typer.Option(help="Your own box, a TOML file laid over ours.")]
Players = Annotated[int | None, typer.Option(help="Players at a table; without it, one for each bot.")]
AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
Steady = Annotated[bool, typer.Option("--steady", help="No clock: a busy machine changes nothing.")]
RayAddress = Annotated[str, typer.Option("--ray", help="Play on a Ray cluster: its address, auto, or local.")]


def command_line(context: typer.Context) -> str:
    """The command that runs, with every argument that its result depends on, as one would type it."""
    words = ["bourgade", str(context.info_name)]
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if parameter.name in NOT_TOLD or value is None or value is False or value == "":
            continue
        option = [] if parameter.param_type_name == "argument" else [parameter.opts[0]]
        for each in value if isinstance(value, list | tuple) else [value]:
            words += option if each is True else [*option, str(each)]
    return shlex.join(words)


def chosen_language(lang: str) -> str:
    """The language asked for, or what the environment asks for, if we speak it."""
    if lang:
        return lang
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return value[:2] if value[:2] in LANGUAGES else "en"
    return "en"


def refuse(why: str) -> NoReturn:
    """Say in one line what is wrong, and end with exit code 2."""
    typer.echo(f"bourgade: {' '.join(why.split())}", err=True)
    raise SystemExit(2)


@contextmanager
def errors_in_one_line() -> Iterator[None]:
    """Mistakes of the caller end the command with their message and exit code 2, never with a traceback."""
    try:
        yield
    except BourgadeError as error:
        refuse(str(error))


def words(lang: str) -> Catalogue:
    """The words of the commands in a language."""
    try:
        return catalogue("cli", chosen_language(lang))
    except ValueError as error:
        raise InvalidSetup(str(error)) from None


def read_options(title: Title, written: Sequence[str]) -> Options:
    """Options as one writes them, `edition=2014`. Unknown names and values are left to the title to refuse."""
    options: Options = {}
    for text in written:
        name, equals, value = text.partition("=")
        if not equals:
            raise InvalidSetup(f"an option is written name=value, not {text!r}")
        allowed = [each for spec in title.options if spec.name == name for each in spec.values]
        options[name] = next((each for each in allowed if show(each) == value), value)
    return options


def read_bots(text: str, code: Sequence[Path] | None = None) -> tuple[str, ...]:
    """Names as one writes them, `greedy, random`, after the files of bots of one's own."""
    found = (*[str(path) for path in code or []], *[name for part in text.split(",") if (name := part.strip())])
    if not found:
        raise InvalidSetup("name at least one bot")
    return found


def writable(path: Path) -> Path:
    """The path of a file that will be written: what stands in its way is said before any work."""
    try:
        if path.exists():
            with path.open("a"):
                pass
        else:
            path.touch()
            path.unlink()
    except OSError as error:
        raise InvalidSetup(f"{path} cannot be written: {error.strerror}") from None
    return path


def read_data(path: Path | None) -> Data:
    """A player's own box, if there is one."""
    return {} if path is None else read_toml(path)


def read_json(path: Path) -> object:
    """A JSON file; InvalidRecord says what is wrong with it."""
    try:
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InvalidRecord(f"{path.name}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"{path.name}: is not JSON ({error})") from None


def decimal(value: float, digits: int, lang: str) -> str:
    """A number as the language writes it."""
    text = f"{value:.{digits}f}"
    return text.replace(".", ",") if lang == "fr" else text
