"""Making a result again from what its file says, and comparing: what `simulate`, `arena`, `study`, `tune` and `train
--evaluate` print with `--json`, the page of a study, the JSON beside the page of a ladder, and `dataset.json`."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from math import isclose
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from bourgade.kernel.errors import BourgadeError, InvalidRecord, InvalidSetup
from bourgade.lab import ladder
from bourgade.lab.arena import GameStore, Pairing, PairingResult, pairing_result, play_pairings, ratings
from bourgade.lab.dataset import DatasetSpec, make
from bourgade.lab.dataset_tables import TABLES
from bourgade.lab.evaluate import results
from bourgade.lab.level_games import LadderPlan
from bourgade.lab.pool import Workers
from bourgade.lab.provenance import FORM, by_the_clock, differences, made_by
from bourgade.lab.report import report
from bourgade.lab.simulate import Result, Series, play_all
from bourgade.lab.study.page import read_facts
from bourgade.lab.study.plan import Study
from bourgade.lab.study.run import Kept, conclude, missing, play_study
from bourgade.lab.tune.search import Trials, Tuning, best, tune

Facts = dict[str, Any]
TOLERANCE: Final = 1e-9  # of a number that another machine may have rounded otherwise
JUDGED: Final = ".luck"  # what a net has judged: its single-precision sums depend on processor and number of threads
JUDGED_TOLERANCE: Final = 1e-4
MOST_TOLD: Final = 5  # differences


@dataclass(slots=True)
class Rerun:
    """What has to be done again: so many steps, and what to compare when they are done."""

    count: int
    steps: Iterator[object]
    before: Callable[[], object]
    now: Callable[[], object]


def read_result(path: Path) -> Facts:
    """What a result file says; InvalidRecord where it says nothing that could be made again."""
    if path.suffix in (".html", ".htm"):
        facts: object = read_facts(path)
    else:
        try:
            facts = json.loads(path.read_text(encoding="utf-8"))
        except OSError as error:
            raise InvalidRecord(f"{path.name}: cannot be read ({error.strerror})") from None
        except (ValueError, RecursionError) as error:
            raise InvalidRecord(f"{path.name}: is not JSON ({error})") from None
    made = facts.get("made") if isinstance(facts, dict) else None
    if not isinstance(facts, dict) or not isinstance(made, dict) or made.get("kind") not in KINDS:
        raise InvalidRecord(f"{path.name}: does not say how it was made")
    if made.get("form") != FORM:
        raise InvalidRecord(f"{path.name}: is of the form {made.get('form')!r}; this version reads {FORM}")
    return facts


def rerun(path: Path, facts: Facts, workers: Workers) -> Rerun:
    """InvalidRecord where the file contradicts itself or lacks something."""
    try:
        return KINDS[facts["made"]["kind"]](path, facts, workers)
    except BourgadeError:
        raise
    except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
        raise InvalidRecord(f"{path.name}: cannot be made again: missing or wrong: {error}") from None


def changed_since(facts: Facts) -> list[str]:
    """What has changed since, of all that a result depends on."""
    made = [row["made"] for row in repeatable(facts)] if facts["made"]["kind"] == "ladder" else [facts["made"]]
    found = [differences(each, made_by(each["kind"], str(each.get("title")), each.get("bots") or ())) for each in made]
    return list(dict.fromkeys(name for names in found for name in names))


def left_out(facts: Facts) -> list[str]:
    """The rows of a ladder that nobody can make again (`repeatable`)."""
    if facts["made"]["kind"] != "ladder":
        return []
    known = repeatable(facts)
    return [name_of(row) for row in facts["rows"] if row not in known]


def repeatable(facts: Facts) -> list[Facts]:
    """The rows of a ladder but those of earlier versions, which do not say how they were made, and those whose plan was
    not played to its end."""
    said = [row for row in facts["rows"] if "plans" in row and row.get("made", {}).get("kind") == "ladder"]
    return [row for row in said if row["deals"] == sum(plan["deals"] for plan in row["plans"])]


def unsteady(facts: Facts) -> list[str]:
    """The bots that looked at a clock."""
    series = facts.get("series") or (facts["pairs"][0]["pairing"] if facts.get("pairs") else {"steady": True})
    return by_the_clock(facts["made"].get("bots") or (), bool(series.get("steady")))


def series_of(told: Facts, games: int) -> Series:
    return Series(**{**told, "bots": tuple(told["bots"]), "games": games})


def simulation(path: Path, facts: Facts, workers: Workers) -> Rerun:
    series = series_of(facts["series"], int(facts["games"]))
    results: list[Result] = []
    names = ("bots", "games", "decisions")

    def now() -> object:
        told = json.loads(json.dumps(report(series, results, 1.0).json()))
        return {name: told[name] for name in names}

    steps = collected(play_all(series, workers), results)
    return Rerun(series.games, steps, lambda: {name: facts[name] for name in names}, now)


def arena(path: Path, facts: Facts, workers: Workers) -> Rerun:
    pairings, games = pairings_of(facts["pairs"])
    store = GameStore(None)

    def now() -> object:
        played = [store.of(pairing)[:count] for pairing, count in zip(pairings, games, strict=True)]
        standings = [pairing_result(*each) for each in zip(pairings, played, strict=True)]
        rated = {each.name: each.rating for each in ratings([game for some in played for game in some])}
        return {"pairs": [result(each) for each in standings], "ratings": rated}

    def before() -> object:
        told = [[each[name] for name in ("games", "rate", "points", "others")] for each in facts["pairs"]]
        return {"pairs": told, "ratings": {each["name"]: each["rating"] for each in facts["ratings"]}}

    count = sum(pairing.series.games for pairing in pairings)
    return Rerun(count, play_pairings(pairings, store, workers), before, now)


def pairings_of(told: list[Facts]) -> tuple[list[Pairing], list[int]]:
    """The pairings, as long as they were played, and how many games of each count."""
    games = [int(each["games"]) for each in told]
    pairings = [Pairing(**each["pairing"]) for each in told]
    blocks = [-(-count // each.players) for each, count in zip(pairings, games, strict=True)]
    return [replace(each, blocks=count) for each, count in zip(pairings, blocks, strict=True)], games


def evaluation(path: Path, facts: Facts, workers: Workers) -> Rerun:
    pairings, games = pairings_of(facts["results"])
    store = GameStore(None)

    def now() -> object:
        return json.loads(json.dumps(results(pairings, games, store)))

    count = sum(pairing.series.games for pairing in pairings)
    return Rerun(count, play_pairings(pairings, store, workers), lambda: facts["results"], now)


def ladder_rows(path: Path, facts: Facts, workers: Workers) -> Rerun:
    rows = repeatable(facts)
    if not rows:
        raise InvalidRecord(f"{path.name}: no row says how it was made, and was played to its end")
    plans = [[LadderPlan(**plan) for plan in row["plans"]] for row in rows]
    played: list[list[Facts]] = [[] for _ in rows]

    def steps() -> Iterator[object]:
        for row, own, games in zip(rows, plans, played, strict=True):
            for game in ladder.play(own, [], workers, most=row["played"]):  # a clock may have stopped them
                games.append(game)
                yield game

    def before() -> object:
        return {name_of(row): {name: row[name] for name in row if name not in ladder.ABOUT} for row in rows}

    def now() -> object:
        told = [ladder.conclude(row["title"], row["kind"], games, {}) for row, games in zip(rows, played, strict=True)]
        return {name_of(row): json.loads(json.dumps(row)) for row in told}

    return Rerun(sum(row["games"] for row in rows), steps(), before, now)


def name_of(row: Facts) -> str:
    return f"{row['title']}/{row['kind']}"


def result(each: PairingResult) -> list[float]:
    return [each.games, each.rate, each.points, each.others]


def study(path: Path, facts: Facts, workers: Workers) -> Rerun:
    plan = Study.of(facts["study"])
    games = min(int(each["games"]) for each in facts["findings"])
    if games < plan.games:
        raise InvalidRecord(f"{path.name}: the study was stopped in the middle; end it first")
    kept = Kept(None)

    def now() -> object:
        return json.loads(json.dumps(conclude(plan, kept)))

    return Rerun(len(missing(plan, kept)), play_study(plan, kept, workers), lambda: facts["findings"], now)


def tuning(path: Path, facts: Facts, workers: Workers) -> Rerun:
    """The trials alone: what is confirmed follows from the best of them."""
    plan = Tuning.of(facts["tuning"])
    if len(facts["trials"]) < plan.trials:
        raise InvalidRecord(f"{path.name}: the search was stopped in the middle; end it first")
    trials = Trials(None, plan)

    def now() -> object:
        told = [{"values": each.values, "loss": each.loss, "measured": each.measured} for each in trials.done]
        return {"trials": told, "best": best(trials.done).values}

    before = {name: facts[name] for name in ("trials", "best")}
    return Rerun(plan.trials * plan.games, tune(plan, trials, workers), lambda: before, now)


def dataset(path: Path, facts: Facts, workers: Workers) -> Rerun:
    from pyarrow import parquet

    if "series" not in facts:
        raise InvalidSetup(f"{path.name}: a dataset of records follows from its records")
    observations = any(each["name"] == "observation" for each in facts["columns"]["decisions"])
    plan = DatasetSpec(series_of(facts["series"], int(facts["games"])), int(facts["part"]), observations)
    folder = TemporaryDirectory(prefix="bourgade-")

    def contents(where: Path) -> object:
        return {table: parquet.read_table(where / table).to_pylist() for table in TABLES}

    def now() -> object:
        with folder:
            return contents(Path(folder.name))

    return Rerun(plan.parts(), make(Path(folder.name), plan, workers), lambda: contents(path.parent), now)


def collected(results: Iterator[Result], into: list[Result]) -> Iterator[Result]:
    for each in results:
        into.append(each)
        yield each


def compare(before: object, now: object, where: str = "") -> list[str]:
    """Where two results differ, in words."""
    if isinstance(before, dict) and isinstance(now, dict):
        names = [*before, *[name for name in now if name not in before]]
        return [
            line for name in names for line in compare(before.get(name), now.get(name), f"{where}.{name}".lstrip("."))
        ]
    if isinstance(before, list) and isinstance(now, list):
        if len(before) != len(now):
            return [f"{where}: {len(before)} entries, now {len(now)}"]
        pairs = enumerate(zip(before, now, strict=True))
        return [line for index, (one, other) in pairs for line in compare(one, other, f"{where}[{index}]")]
    if isinstance(before, float | int) and isinstance(now, float | int) and not isinstance(before, bool):
        tolerance = JUDGED_TOLERANCE if JUDGED in where else TOLERANCE
        return [] if isclose(before, now, rel_tol=tolerance, abs_tol=tolerance) else [f"{where}: {before}, now {now}"]
    return [] if before == now else [f"{where}: {before!r}, now {now!r}"]


KINDS: Final[dict[str, Callable[[Path, Facts, Workers], Rerun]]] = {
    "arena": arena,
    "dataset": dataset,
    "evaluate": evaluation,
    "ladder": ladder_rows,
    "simulate": simulation,
    "study": study,
    "tune": tuning,
}
