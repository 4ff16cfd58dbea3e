"""`bourgade replay`: play a record again, and look at what happened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import Lang, errors_in_one_line, read_json, words
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.match import Match
from bourgade.words import Catalogue


def replay(
    record: Annotated[Path, typer.Argument(help="A record, a JSON file.")],
    log: Annotated[bool, typer.Option("--log", help="Print what happened, line by line.")] = False,
    seat: Annotated[int | None, typer.Option(help="As this seat knows it, from 1 on; without it, a spectator.")] = None,
    at: Annotated[int | None, typer.Option(help="Print the view after so many acts, as JSON.")] = None,
    lang: Lang = "",
) -> None:
    """Check that a record comes true, and print its result."""
    with errors_in_one_line():
        said = words(lang)
        data = read_json(record)
        if not isinstance(data, dict):
            raise InvalidRecord(f"{record.name}: is not a record")
        match = Match.replay(data)
        viewer = viewing_seat(match, seat)
        if at is not None:
            typer.echo(json.dumps(view_at(match, at, viewer), indent=2, ensure_ascii=False))
            return
    if log:
        for message in match.log(viewer):
            typer.echo(match.title.say(message, said.lang))
    for line in result_lines(match, said):
        typer.echo(line)


def viewing_seat(match: Match, seat: int | None) -> int | None:
    if seat is None:
        return None
    if not 1 <= seat <= match.players:
        raise InvalidSetup(f"there is no seat {seat} at a table of {match.players}")
    return seat - 1


def view_at(match: Match, number: int, seat: int | None) -> dict[str, object]:
    if not 0 <= number <= len(match):
        raise InvalidSetup(f"the record has {len(match)} acts, there is nothing after {number}")
    return match.at(number).view(seat)


def result_lines(match: Match, said: Catalogue) -> list[str]:
    """That the record came true, and every seat's points."""
    lines = [said.say("replay.true", {"n": len(match)})]
    game = match.game
    lines.append(said.say("replay.over" if game.over else "replay.running"))
    for seat, points in enumerate(game.scores()):
        sources = ", ".join(
            f"{match.title.say({'key': f'score.{source}', 'args': {}}, said.lang)} {number}"
            for source, number in points.items()
            if source != "total"
        )
        line = said.say("replay.score", {"seat": seat, "n": points["total"]})
        mark = f" {said.say('replay.wins')}" if seat in game.winners else ""
        lines.append(f"{line} ({sources}){mark}")
    return lines
