"""The command `bourgade play`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import Lang, chosen_language, read_bots, read_data, read_json, read_options, refuse
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.words import catalogue


def play(
    title: Annotated[str | None, typer.Option(help="Which game; usually orleans.")] = None,
    players: Annotated[int | None, typer.Option(help="How many seats; usually 3.")] = None,
    seat: Annotated[int | None, typer.Option(help="Your seat, from 1; 0 to watch the bots. Usually 1.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    bots: Annotated[str | None, typer.Option(help="One bot for all, or one for each opponent: maitre,greedy")] = None,
    option: Annotated[list[str] | None, typer.Option(help="A table option, name=value; repeat for more.")] = None,
    data: Annotated[Path | None, typer.Option(help="Your own values for the box, a TOML file.")] = None,
    lang: Lang = "",
    record: Annotated[Path | None, typer.Option(help="Write the game here, at the end or when you quit.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game of this record, and write it there.")] = None,
) -> None:
    """Play against bots in the terminal. Without options, a start screen asks."""
    from bourgade.cli.tui.app import TableApp
    from bourgade.cli.tui.setup import USUAL_TITLE, Setup, any_seed, usual_players

    asked = any(value is not None for value in (title, players, seat, seed, bots, option, data, record, resume))
    yours = 0 if seat is None else seat - 1 if seat else None
    try:
        opponents = read_bots(bots) if bots is not None else ()
        language = chosen_language(lang)
        if resume is not None and any(value is not None for value in (title, players, seed, option, data)):
            raise InvalidSetup("--resume goes on with the record's own title, players, seed, options and data")
        found = find_title(title or USUAL_TITLE)
        catalogue(found.id, language)  # says so when there are no words
        if resume is not None:
            setup = Setup.of_record(record or resume, read_json(resume), yours, opponents)
        else:
            setup = Setup(
                title=found.id,
                players=players if players is not None else usual_players(found),
                seat=yours,
                seed=seed if seed is not None else any_seed(),
                bots=opponents,
                options=read_options(found, option or []),
                data=read_data(data),
                record=record,
            )
        setup.match()
        if record is not None and not record.absolute().parent.is_dir():
            raise InvalidSetup(f"{record}: there is no folder {record.parent}")
    except (InvalidRecord, InvalidSetup, ValueError) as error:
        refuse(str(error))
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        refuse("the table needs a terminal: its input and output cannot be redirected")
    TableApp(setup if asked else None, language).run()
