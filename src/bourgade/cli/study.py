"""`bourgade study`: games by the strongest bots that the time allows, and a page about what they show."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib.util import find_spec
from math import inf
from pathlib import Path
from typing import Annotated

import typer

from bourgade.cli.arguments import (
    Jobs,
    Lang,
    RayAddress,
    Seed,
    TableOptions,
    chosen_language,
    command_line,
    errors_in_one_line,
    read_data,
    read_options,
    words,
    writable,
)
from bourgade.cli.progress import with_progress
from bourgade.cli.simulate import INTERRUPTED, collect, tell_stopped
from bourgade.kernel import registry
from bourgade.kernel.errors import InvalidSetup
from bourgade.kernel.title import OptionValue, Title


def study(
    context: typer.Context,
    title: Annotated[str, typer.Argument(help="The title to study.")],
    out: Annotated[Path | None, typer.Option("--out", "-o", help="The page; study-TITLE.html.")] = None,
    games: Annotated[int, typer.Option(help="Games of every kind of table.")] = 200,
    players: Annotated[list[int] | None, typer.Option(help="Players; repeatable, the usual table first.")] = None,
    seed: Seed = 0,
    bot: Annotated[str, typer.Option(help="Who plays; else the strongest that --minutes allow.")] = "",
    minutes: Annotated[float, typer.Option(help="How long it may take.")] = 10.0,
    luck: Annotated[int, typer.Option(help="Games in which luck is measured.")] = 50,
    option: TableOptions = None,
    against: Annotated[list[str] | None, typer.Option(help="An option to compare with, or none; repeatable.")] = None,
    data: Annotated[Path | None, typer.Option(help="Your own box, a TOML file, beside ours.")] = None,
    keep: Annotated[Path | None, typer.Option(help="Keep games in this file; PAGE.jsonl.")] = None,
    pictures: Annotated[Path | None, typer.Option(help="Write the pictures into this folder, too.")] = None,
    jobs: Jobs = 1,
    ray: RayAddress = "",
    as_json: Annotated[bool, typer.Option("--json", help="Print the findings as JSON, too.")] = False,
    lang: Lang = "",
) -> None:
    """Study a title: seats, length, suspense, points, pieces, luck, variants, on one page (extra `study`)."""
    with errors_in_one_line():
        said = words(lang)
        found = registry.title(title)
        if find_spec("matplotlib") is None:
            raise InvalidSetup("a study draws with Matplotlib: pip install 'bourgade[study]'")
        from bourgade.lab.pool import Workers
        from bourgade.lab.provenance import made_by
        from bourgade.lab.study.plan import COMPARED, STRONGEST, Study, arms_of, check_study, strongest
        from bourgade.lab.study.report import Report
        from bourgade.lab.study.run import Kept, conclude, missing, play_study
        from bourgade.lab.study.write import write_study

        if not 0 < minutes < inf:
            raise InvalidSetup(f"the minutes must be more than 0, not {minutes}")
        workers = Workers(jobs, ray)
        given, box = read_options(found, option or []), read_data(data)
        usual = () if box or given else COMPARED.get(found.id, ())
        arms = arms_of(found.id, players or [], given, box, read_against(found, usual if against is None else against))
        first = Study(found.id, bot or STRONGEST[-1], games, seed, min(luck, games), arms)
        check_study(first)
        workers.check()
        page = writable(Path(f"study-{found.id}.html") if out is None else out)
        kept = Kept(writable(page.with_suffix(".jsonl") if keep is None else keep))
        if pictures is not None:
            make_folder(pictures)
        chosen = bot or strongest(found.id, arms, games, minutes, workers)
        plan = Study(found.id, chosen, games, seed, min(luck, games), arms)
        count = len(missing(plan, kept))
        _, stopped = collect(with_progress(play_study(plan, kept, workers), count, said, as_json))
        if stopped:
            left = len(missing(plan, kept))
            tell_stopped(said, count - left, count)
        findings = conclude(plan, kept)
        if not findings or findings[0]["name"] != "":
            raise typer.Exit(INTERRUPTED)
        facts = {
            "made": made_by("study", found.id, [chosen], command_line(context)),
            "study": plan.json(),
            "findings": findings,
        }
        write_study(Report(plan, findings, chosen_language(lang)), facts, page, pictures)
    played = sum(each["games"] for each in findings)
    if as_json:
        typer.echo(json.dumps(facts, indent=2))
    else:
        typer.echo(f"{said.say('study.written', {'n': played})} {page}")
    if stopped:
        raise typer.Exit(INTERRUPTED)


def read_against(title: Title, written: Sequence[str]) -> list[tuple[str, OptionValue]]:
    """The options to compare with; "none" for none."""
    found: list[tuple[str, OptionValue]] = []
    for text in written:
        if text != "none":
            found += read_options(title, [text]).items()
    return found


def make_folder(path: Path) -> None:
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise InvalidSetup(f"{path} cannot be made: {error.strerror}") from None
    writable(path / ".written")
