"""`bourgade verify`: was the dealing what it was said to be, and does the record come true?"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import Lang, errors_in_one_line, read_json, words
from bourgade.kernel.errors import InvalidRecord
from bourgade.kernel.match import Match


def verify(
    record: Annotated[Path, typer.Argument(help="A record, a JSON file.")],
    seed_hash: Annotated[str | None, typer.Option(help="The hash that the table showed from its start.")] = None,
    lang: Lang = "",
) -> None:
    """Check a record: the seed against the hash that was shown from the start, and every act against the rules."""
    with errors_in_one_line():
        said = words(lang)
        data = read_json(record)
        if isinstance(data, dict) and isinstance(data.get("record"), dict):
            data = data["record"]  # as the server sends it
        if not isinstance(data, dict):
            raise InvalidRecord(f"{record.name}: is not a record")
        promised = promised_hash(data, seed_hash)
        match = Match.replay(data)
        check_result(data, match)
    typer.echo(said.say("replay.true", {"n": len(match)}))
    typer.echo(said.say("verify.seed" if promised else "verify.no_hash"))
    if promised:
        typer.echo(promised)


def promised_hash(data: dict[str, object], shown: str | None) -> str | None:
    """The hash of the seed, if there is one to check; InvalidRecord when it is another's."""
    table = data.get("table")
    if not isinstance(table, dict):
        if shown is not None:
            raise InvalidRecord("the record has no salt, so the hash cannot be checked")
        return None
    found = hashlib.sha256(f"{table.get('salt')}:{data.get('seed')}".encode()).hexdigest()
    for promised in (shown, table.get("seed_hash")):
        if promised is not None and promised != found:
            raise InvalidRecord(f"the seed's hash is {found}, not {promised}: the dealing was changed")
    return found


def check_result(data: dict[str, object], match: Match) -> None:
    """A record may lie about its end as well."""
    game = match.game
    told = data.get("result")
    true = {"winners": list(game.winners), "scores": game.scores()} if game.over else None
    if told != true:
        raise InvalidRecord("the result is not the one that the acts lead to")
