"""Games as parquet files: games, seats, decisions, chance (extra `dataset`). They are played by bots, or replayed from
the records of a folder (dataset_records.py).

A dataset is a folder. `dataset.json` says what is in it: the games, the versions, and every column with its meaning.
Each table is a folder of parts, one file for so many games. A part is complete or not there, so a run that was stopped
goes on where it was, and its files are the same whoever played them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from bourgade.bots.registry import features_of
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.registry import title as find_title
from bourgade.lab.dataset_records import Records, read_folder, replayed
from bourgade.lab.dataset_tables import TABLES, Recorder, Rows, columns, parquet_file
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.pool import ALONE, Workers
from bourgade.lab.provenance import made_by
from bourgade.lab.simulate import Series, check, play

SCHEMA: Final = 2  # the version of the tables' form
PART: Final = 100  # games of a part
ABOUT: Final = "dataset.json"
BESIDES: Final = ("games", "made", "records")  # what may change in `dataset.json` while it is the same dataset


@dataclass(frozen=True, slots=True)
class DatasetSpec:
    """What is written: games, so many in a part; with observations or without."""

    source: Series | Records
    part: int = PART
    observations: bool = True

    def parts(self) -> int:
        return -(-self.source.games // self.part)


def about(spec: DatasetSpec) -> dict[str, Any]:
    """What `dataset.json` says, but for what may change."""
    source = spec.source
    features = features_of(source.title).without_advice()
    return {
        "schema": SCHEMA,
        "bourgade": version("bourgade"),
        "rules_version": find_title(source.title).rules_version,
        **(series_facts(source) if isinstance(source, Series) else {"title": source.title}),
        "part": spec.part,
        "columns": {
            table: [{"name": name, "type": kind, "meaning": meaning} for name, kind, meaning in each]
            for table, each in columns(source.title, spec.observations, isinstance(source, Records)).items()
        },
        "observation": [
            {"name": name, "bytes": length, "scale": scale}
            for name, length, scale in (features.layout if spec.observations else [])
        ],
    }


def series_facts(series: Series) -> dict[str, Any]:
    facts = {**asdict(series), "bots": list(series.bots)}
    del facts["games"]  # a dataset may grow
    digests = {name: bot_digest(name, series.title) for name in sorted(set(series.bots))}
    return {"series": facts, "digests": digests}


def changing_facts(spec: DatasetSpec, command: str) -> dict[str, Any]:
    """What `dataset.json` says of this run."""
    source = spec.source
    names = source.bots if isinstance(source, Series) else ()
    facts = {"games": source.games, "made": made_by("dataset", source.title, names, command)}
    return facts if isinstance(source, Series) else {**facts, "records": list(source.digests)}


def make_part(spec: DatasetSpec, part: int) -> tuple[int, dict[str, bytes], int]:
    """The games of a part: its number, its files, and how many decisions there were."""
    source = spec.source
    rows: Rows = {table: [] for table in TABLES}
    for number in range(part * spec.part, min(source.games, (part + 1) * spec.part)):
        for table, more in game_rows(spec, number).items():
            rows[table] += more
    described = columns(source.title, spec.observations, isinstance(source, Records))
    files = {table: parquet_file(described[table], rows[table]) for table in TABLES}
    return part, files, len(rows["decisions"])


def game_rows(spec: DatasetSpec, number: int) -> Rows:
    source = spec.source
    if isinstance(source, Records):
        return replayed(source.paths[number], number, source.title, spec.observations)
    recorder = Recorder(number, source.title, spec.observations)
    result = play(source, number, recorder)
    return recorder.rows((source.deal(number),), result)


def path_of(folder: Path, table: str, part: int) -> Path:
    return folder / table / f"part-{part:06}.parquet"


def write_file(path: Path, content: bytes) -> None:
    """A file is there as a whole, or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True)
    partial_path = path.with_suffix(".partial")
    partial_path.write_bytes(content)
    partial_path.replace(path)


def prepare(folder: Path, spec: DatasetSpec, command: str = "") -> list[int]:
    """Check everything, begin a dataset or go on with one; the parts that are missing. The last part of a shorter
    dataset is made anew when it has grown."""
    source = spec.source
    if find_spec("pyarrow") is None:
        raise InvalidSetup("a dataset needs pyarrow: pip install 'bourgade[dataset]'")
    if isinstance(source, Series):
        check(source)
    if spec.part < 1:
        raise InvalidSetup(f"a part must have at least 1 game, not {spec.part}")
    if not features_of(source.title).layout:
        raise InvalidSetup(f"{source.title} has no observations for nets yet")
    told = about(spec)
    try:
        if (folder / ABOUT).exists():
            known = read_about(folder)
            games = known["games"]
            same = {name: fact for name, fact in known.items() if name not in BESIDES}
            if same != json.loads(json.dumps(told)):
                names = {*told, *same}
                changed = sorted(name for name in names if same.get(name) != json.loads(json.dumps(told.get(name))))
                raise InvalidSetup(f"{folder} holds another dataset: it differs in {', '.join(changed)}")
            if games > source.games:
                raise InvalidSetup(f"{folder} is of {games} games already, which is more than {source.games}")
            if games % spec.part and games < source.games:
                path_of(folder, TABLES[-1], games // spec.part).unlink(missing_ok=True)
        elif folder.exists() and any(folder.iterdir()):
            raise InvalidSetup(f"{folder} is not empty, and no dataset")
        text = json.dumps({**told, **changing_facts(spec, command)}, indent=2, ensure_ascii=False)
        write_file(folder / ABOUT, f"{text}\n".encode())
    except OSError as error:
        raise InvalidSetup(f"{folder} cannot be written: {error.strerror}") from None
    return [part for part in range(spec.parts()) if not path_of(folder, TABLES[-1], part).exists()]


def read_about(folder: Path) -> dict[str, Any]:
    try:
        known = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        int(known["games"])
    except (OSError, ValueError, KeyError, TypeError):
        raise InvalidRecord(f"{folder / ABOUT}: says nothing of a dataset") from None
    return dict(known)


def records_spec(records: Path, folder: Path, title_id: str, part: int, observations: bool) -> DatasetSpec:
    """A dataset of the records of a folder. What the dataset has already keeps its place; new ones come after it."""
    known = list(read_about(folder).get("records", [])) if (folder / ABOUT).exists() else []
    return DatasetSpec(read_folder(records, title_id, known), part, observations)


def make(folder: Path, spec: DatasetSpec, workers: Workers = ALONE, command: str = "") -> Iterator[int]:
    """Make all parts that are missing; how many decisions are in each, as it is done."""
    workers.check()
    missing = prepare(folder, spec, command)
    return write_parts(folder, workers.run(partial(make_part, spec), missing))


def write_parts(folder: Path, parts: Iterator[tuple[int, dict[str, bytes], int]]) -> Iterator[int]:
    """Here, wherever they were made: a machine of a cluster has another disk."""
    for part, files, decisions in parts:
        try:
            for table in TABLES:
                write_file(path_of(folder, table, part), files[table])
        except OSError as error:
            raise InvalidSetup(f"{folder} cannot be written: {error.strerror}") from None
        yield decisions
