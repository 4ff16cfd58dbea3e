"""`bourgade titles`: what can be played."""

import json

import typer

from bourgade.cli.arguments import (
    AsJson,
    Lang,
    errors_in_one_line,
    words,
)
from bourgade.kernel import registry
from bourgade.kernel.title import Title, show
from bourgade.words import Catalogue


def titles(
    lang: Lang = "",
    as_json: AsJson = False,
) -> None:
    """List the titles: players, options with their values (the usual one first), version of the rules."""
    found = [registry.title(title_id) for title_id in registry.titles()]
    with errors_in_one_line():
        said = words(lang)
        if as_json:
            typer.echo(json.dumps([title_data(title) for title in found], indent=2))
            return
        for title in found:
            typer.echo("\n".join(title_lines(title, said)))


def title_data(title: Title) -> dict[str, object]:
    return {
        "id": title.id,
        "players": list(title.players),
        "rules_version": title.rules_version,
        "options": {spec.name: list(spec.values) for spec in title.options},
    }


def title_lines(title: Title, said: Catalogue) -> list[str]:
    players = ", ".join(str(count) for count in title.players)
    lines = [f"{title.id}  {said.say('titles.players')} {players}  {said.say('titles.rules')} {title.rules_version}"]
    for spec in title.options:
        values = " | ".join(show(value) for value in spec.values)
        meaning = title.say({"key": f"option.{spec.name}", "args": {}}, said.lang)
        lines.append(f"  {spec.name}={values}  {meaning}")
    return lines
