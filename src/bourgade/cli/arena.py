"""`bourgade arena` and `bourgade ladder`: which bot is stronger, and by how much."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from bourgade.cli.arguments import (
    AsJson,
    BoxFile,
    Code,
    Jobs,
    Lang,
    PlayedTitle,
    RayAddress,
    Seed,
    Steady,
    TableOptions,
    command_line,
    decimal,
    errors_in_one_line,
    read_bots,
    read_data,
    read_options,
    words,
    writable,
)
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import INTERRUPTED, collect, tell_stopped
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup
from bourgade.words import Catalogue

if TYPE_CHECKING:
    from bourgade.lab.arena import GameResult, GameStore, Pairing, PairingResult
    from bourgade.lab.pool import Workers
    from bourgade.lab.ratings import Rating

# What a kept game of a ladder has.
GAME_FIELDS: Final = (
    "title", "seats", "options", "deal", "first", "seed", "points", "winners", "over", "expected",
)  # fmt: skip
Kept = Annotated[Path | None, typer.Option("--keep", help="Keep games in this file, and go on from what it has.")]


def arena(
    context: typer.Context,
    title: PlayedTitle,
    bots: Annotated[str, typer.Option(help="Two bots or more, like maitre,greedy.")] = "greedy,apprenti,random",
    code: Code = None,
    players: Annotated[int, typer.Option(help="Players at a table.")] = 2,
    blocks: Annotated[int, typer.Option(help="Games of each pair, times the players.")] = 10,
    seed: Seed = 0,
    jobs: Jobs = 1,
    option: TableOptions = None,
    data: BoxFile = None,
    keep: Kept = None,
    steady: Steady = False,
    ray: RayAddress = "",
    as_json: AsJson = False,
    lang: Lang = "",
) -> None:
    """Let every pair of bots play, and rate them all."""
    from bourgade.lab.arena import GameStore, pairing_result, ratings, round_robin
    from bourgade.lab.pool import Workers
    from bourgade.lab.provenance import made_by

    with errors_in_one_line():
        said = words(lang)
        found = registry.title(title)
        names = list(read_bots(bots, code))
        given, box = read_options(found, option or []), read_data(data)
        pairs = round_robin(found.id, players, names, blocks, seed, given, box, steady)
        store = GameStore(keep if keep is None else writable(keep))
        stopped = play_with_progress(pairs, store, Workers(jobs, ray), said, as_json)
        played = [(pair, games) for pair in pairs if (games := store.of(pair))]
        if stopped:
            count, total = sum(len(games) for _, games in played), sum(pair.series.games for pair in pairs)
            tell_stopped(said, count, total)
        if not played:
            raise typer.Exit(INTERRUPTED)
        rated = ratings([game for _, games in played for game in games])
        standings = [pairing_result(pair, games) for pair, games in played]
    if as_json:
        told = {
            "made": made_by("arena", found.id, names, command_line(context)),
            "ratings": [asdict(each) for each in rated],
            "pairs": [asdict(each) for each in standings],
        }
        typer.echo(json.dumps(told, indent=2))
    else:
        show(rated, standings, said)
    if stopped:
        raise typer.Exit(INTERRUPTED)


def ladder(
    context: typer.Context,
    titles: Annotated[list[str] | None, typer.Argument(help="The titles to play; without any, all.")] = None,
    deals: Annotated[int, typer.Option(help="Deals at each kind of table, twice as many for four players.")] = 20,
    searched: Annotated[int | None, typer.Option(help="With the strongest level in so many of them.")] = None,
    jobs: Jobs = 1,
    keep: Kept = None,
    ray: RayAddress = "",
    scale: Annotated[bool, typer.Option(help="Players of every strength instead of the levels.")] = False,
    without: Annotated[list[str] | None, typer.Option(help="Leave a player out (repeat it for more).")] = None,
    minutes: Annotated[
        float | None, typer.Option(help="Begin no deal after so many minutes; --keep goes on later.")
    ] = None,
    write: Annotated[Path | None, typer.Option(help="Write the page here, and the results as JSON beside it.")] = None,
    lang: Lang = "",
) -> None:
    """Play the ladder of the levels, by deals fixed beforehand, and write docs/ladder.md."""
    from bourgade.lab import ladder as made
    from bourgade.lab.json_lines import JsonLines
    from bourgade.lab.ladder_page import add_to_page, page
    from bourgade.lab.pool import Workers

    with errors_in_one_line():
        said = words(lang)
        if deals < 1:
            raise InvalidSetup(f"the number of deals must be at least 1, not {deals}")
        if searched is not None and not 0 <= searched <= deals:
            raise InvalidSetup(f"the strongest level can be in 0 to {deals} deals, not in {searched}")
        if minutes is not None and not 0 < minutes < inf:
            raise InvalidSetup(f"the minutes must be more than 0, not {minutes}")
        chosen = [registry.title(each).id for each in titles or registry.titles()]
        kind = made.SCALED if scale else made.LEVELS
        file = JsonLines(keep if keep is None else writable(keep), "a game of a ladder")
        found = file.read(lambda game: {name: game[name] for name in GAME_FIELDS})
        if write is not None:
            writable(write)
            made.Results.read(writable(write.with_suffix(".json")))  # what cannot be read is refused before any game
        plans = [plan for each in chosen for plan in made.plans(each, deals, kind, without or [], searched)]
        kept = made.planned(found, plans)
        total = sum(plan.deals * plan.seats for plan in plans)

        def played() -> Iterator[None]:
            for game in made.play(plans, kept, Workers(jobs, ray), inf if minutes is None else minutes):
                kept.append(game)
                file.append(game)
                yield

        _, stopped = collect(with_progress(played(), total - len(kept), said))
        concluded = made.played_titles(kept)  # the clock may have stopped the others
        if stopped or not concluded:
            tell_stopped(said, len(kept), total)
            raise typer.Exit(INTERRUPTED)
        rows = [
            made.conclude(each, kind, kept, made.made_with(each, kind, plans, command_line(context)))
            for each in chosen
            if each in concluded
        ]
        if write is not None:
            add_to_page(write, rows)
            return
        results = made.Results()
        for row in rows:
            results.add(row)
        typer.echo(page(results))


def play_with_progress(
    pairs: list[Pairing], store: GameStore, workers: Workers, said: Catalogue, as_json: bool
) -> bool:
    """Play them; True when somebody stopped it."""
    from bourgade.lab.arena import play_pairings

    count = sum(pair.series.games - len(store.of(pair)) for pair in pairs)
    games: Iterator[GameResult] = play_pairings(pairs, store, workers)
    return collect(with_progress(games, count, said, as_json))[1]


def show(rated: list[Rating], standings: list[PairingResult], said: Catalogue) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    table = Table()
    table.add_column(said.say("simulate.bot"))
    for key in ("arena.rating", "simulate.interval"):
        table.add_column(said.say(key), justify="right")
    for each in rated:
        table.add_row(
            each.name,
            decimal(each.rating, 0, said.lang),
            f"{decimal(each.low, 0, said.lang)}–{decimal(each.high, 0, said.lang)}",
        )
    console.print(table)
    pairs = Table()
    for key in ("simulate.bot", "arena.against", "simulate.games", "simulate.rate", "simulate.interval"):
        pairs.add_column(said.say(key).rstrip(" :\N{NO-BREAK SPACE}"))
    for line in standings:
        low, high = decimal(100 * line.low, 1, said.lang), decimal(100 * line.high, 1, said.lang)
        pairs.add_row(
            line.pairing.one, line.pairing.other, str(line.games), decimal(100 * line.rate, 1, said.lang),
            f"{low}–{high}",
        )  # fmt: skip
    console.print(pairs)
