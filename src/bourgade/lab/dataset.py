"""Games of a series as parquet files: games, seats, decisions, chance (extra `dataset`).

A dataset is a folder. `dataset.json` says what is in it: the series, the versions, and every column with its meaning.
Each table is a folder of parts, one file for so many games. A part is complete or not there, so a run that was stopped
goes on where it was, and its files are the same whatever the number of processes.
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
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.scripted_chance import Recording
from bourgade.lab.fingerprint import bot_digest
from bourgade.lab.pool import run_in_pool
from bourgade.lab.simulate import Series, Watcher, check, play

SCHEMA: Final = 1  # the version of the tables' form
TABLES: Final = ("seats", "decisions", "chance", "games")  # the last one written says that a part is complete
PART: Final = 100  # games of a part
ABOUT: Final = "dataset.json"
Column = tuple[str, str, str]  # name, type, meaning


@dataclass(frozen=True, slots=True)
class Plan:
    """What is written: the games of a series, so many in a part; with observations or without."""

    series: Series
    part: int = PART
    observations: bool = True

    def parts(self) -> int:
        return -(-self.series.games // self.part)


def columns(title_id: str, observations: bool) -> dict[str, list[Column]]:
    """The data dictionary: every column of every table. Types are those of Arrow."""
    features = features_of(title_id).without_advice()
    sources = list(find_title(title_id).new(min(find_title(title_id).players), 0).scores()[0])
    game: Column = ("game", "int64", "number of the game in the series")
    found: dict[str, list[Column]] = {
        "games": [
            game,
            ("deal", "int64", "seed of the deal: title.new(players, deal, options, data) is the first position"),
            ("decisions", "int32", "acts of all seats"),
            ("rounds", "int16", "number of the last round"),
            ("winners", "list<int8>", "winning seats, several when they share"),
        ],
        "seats": [
            game,
            ("seat", "int8", "from 0"),
            ("bot", "string", "who played it"),
            ("won", "float64", "share of the win"),
            *[(f"points_{source}", "int32", f"points at the end: {source}") for source in sources],
            *[(f"held_{name}", "int32", f"held at the end: {name}") for name in features.holding_names],
        ],
        "decisions": [
            game,
            ("act", "int32", "number of the act in the game, from 0"),
            ("seat", "int8", "who acted"),
            ("round", "int16", "number of the round"),
            ("legal", "list<int16>", "legal actions, sorted (title.describe says what one means)"),
            ("action", "int16", "the chosen one"),
            ("aside", "bool", "whether it was one that nobody waited for, and is in no legal list"),
        ],
        "chance": [
            game,
            ("act", "int32", "the act that drew; what the set-up drew follows from the deal"),
            ("draw", "int32", "number of the draw in its act, from 0"),
            ("stream", "int16", "which stream of the position"),
            ("outcomes", "int32", "how many outcomes it had, each as likely as any other"),
            ("outcome", "int32", "which it was, from 0"),
        ],
    }
    if observations:
        size = features.size()
        found["decisions"].append(
            ("observation", f"fixed_size_binary[{size}]", "what the seat might know before it acted, a byte a feature")
        )
    return found


def about(plan: Plan) -> dict[str, Any]:
    """What `dataset.json` says."""
    title_id = plan.series.title
    features = features_of(title_id).without_advice()
    series = {**asdict(plan.series), "bots": list(plan.series.bots)}
    del series["games"]  # a dataset may grow
    return {
        "schema": SCHEMA,
        "bourgade": version("bourgade"),
        "rules_version": find_title(title_id).rules_version,
        "series": series,
        "digests": {name: bot_digest(name, title_id) for name in sorted(set(plan.series.bots))},
        "part": plan.part,
        "columns": {
            table: [{"name": name, "type": kind, "meaning": meaning} for name, kind, meaning in each]
            for table, each in columns(title_id, plan.observations).items()
        },
        "observation": [
            {"name": name, "bytes": length, "scale": scale}
            for name, length, scale in (features.layout if plan.observations else [])
        ],
    }


class Recorder(Watcher):
    """Notes the decisions and the draws of one game."""

    def __init__(self, number: int, title_id: str, observations: bool) -> None:
        self.number = number
        self.features = features_of(title_id).without_advice()
        self.cache = self.features.new_cache()
        self.observations = observations
        self.decisions: list[tuple[Any, ...]] = []
        self.chance: list[tuple[int, ...]] = []
        self.round = 0

    def begin(self, game: Position) -> None:
        self.script = Recording(game.streams)
        game.script = self.script

    def before(self, game: Position, seat: int, action: int) -> None:
        legal = game.legal(seat)
        row = (self.number, len(self.decisions), seat, self.features.round(game), legal, action, action not in legal)
        self.decisions.append((*row, self.features.encode(game, seat, self.cache)) if self.observations else row)

    def after(self, game: Position) -> None:
        act = len(self.decisions) - 1
        self.chance += [(self.number, act, index, *draw) for index, draw in enumerate(self.script.noted)]
        self.script.noted.clear()
        self.round = self.features.round(game)


def make_part(folder: Path, plan: Plan, part: int) -> int:
    """Play the games of a part and write its files; how many decisions there were."""
    rows: dict[str, list[tuple[Any, ...]]] = {table: [] for table in TABLES}
    series = plan.series
    for number in range(part * plan.part, min(series.games, (part + 1) * plan.part)):
        recorder = Recorder(number, series.title, plan.observations)
        result = play(series, number, recorder)
        share = 1.0 / len(result.winners)
        rows["games"].append((number, series.deal(number), result.decisions, recorder.round, list(result.winners)))
        rows["decisions"] += recorder.decisions
        rows["chance"] += recorder.chance
        for seat, scores in enumerate(result.scores):
            won = share if seat in result.winners else 0.0
            rows["seats"].append((number, seat, result.bots[seat], won, *scores.values(), *result.holdings[seat]))
    for table in TABLES:
        write_table(path_of(folder, table, part), columns(series.title, plan.observations)[table], rows[table])
    return len(rows["decisions"])


def write_table(path: Path, described: list[Column], rows: list[tuple[Any, ...]]) -> None:
    import pyarrow
    from pyarrow import parquet

    types = {
        "int8": pyarrow.int8(), "int16": pyarrow.int16(), "int32": pyarrow.int32(), "int64": pyarrow.int64(),
        "float64": pyarrow.float64(), "bool": pyarrow.bool_(), "string": pyarrow.string(),
        "list<int8>": pyarrow.list_(pyarrow.int8()), "list<int16>": pyarrow.list_(pyarrow.int16()),
    }  # fmt: skip
    values = list(zip(*rows, strict=True)) if rows else [()] * len(described)
    fields, arrays = [], []
    for (name, kind, meaning), column in zip(described, values, strict=True):
        size = kind.partition("[")[2].rstrip("]")
        made = pyarrow.binary(int(size)) if size else types[kind]
        fields.append(pyarrow.field(name, made, metadata={"meaning": meaning}))
        arrays.append(pyarrow.array(column, type=made))
    path.parent.mkdir(parents=True, exist_ok=True)
    partial_path = path.with_suffix(".partial")
    parquet.write_table(pyarrow.table(arrays, schema=pyarrow.schema(fields)), partial_path, compression="zstd")
    partial_path.replace(path)


def path_of(folder: Path, table: str, part: int) -> Path:
    return folder / table / f"part-{part:06}.parquet"


def prepare(folder: Path, plan: Plan) -> list[int]:
    """Check everything, begin a dataset or go on with one; the parts that are missing. The last part of a shorter
    series is made anew when the series has grown."""
    if find_spec("pyarrow") is None:
        raise InvalidSetup("a dataset needs pyarrow: pip install 'bourgade[dataset]'")
    check(plan.series)
    if plan.part < 1:
        raise InvalidSetup(f"a part must have at least 1 game, not {plan.part}")
    if not features_of(plan.series.title).layout:
        raise InvalidSetup(f"{plan.series.title} has no observations for nets yet")
    told, path = about(plan), folder / ABOUT
    try:
        if path.exists():
            known = read_about(folder)
            games = known.pop("games")
            if known != json.loads(json.dumps(told)):
                changed = ", ".join(name for name in told if known.get(name) != json.loads(json.dumps(told[name])))
                raise InvalidSetup(f"{folder} holds another dataset: it differs in {changed or 'what it tells'}")
            if games > plan.series.games:
                raise InvalidSetup(f"{folder} is of {games} games already, which is more than {plan.series.games}")
            if games % plan.part and games < plan.series.games:
                path_of(folder, TABLES[-1], games // plan.part).unlink(missing_ok=True)
        elif folder.exists() and any(folder.iterdir()):
            raise InvalidSetup(f"{folder} is not empty, and no dataset")
        folder.mkdir(parents=True, exist_ok=True)
        text = json.dumps({**told, "games": plan.series.games}, indent=2, ensure_ascii=False)
        partial_path = path.with_suffix(".partial")
        partial_path.write_text(text + "\n", encoding="utf-8")
        partial_path.replace(path)
    except OSError as error:
        raise InvalidSetup(f"{folder} cannot be written: {error.strerror}") from None
    return [part for part in range(plan.parts()) if not path_of(folder, TABLES[-1], part).exists()]


def read_about(folder: Path) -> dict[str, Any]:
    try:
        known = json.loads((folder / ABOUT).read_text(encoding="utf-8"))
        int(known["games"])
    except (OSError, ValueError, KeyError, TypeError):
        raise InvalidRecord(f"{folder / ABOUT}: says nothing of a dataset") from None
    return dict(known)


def make(folder: Path, plan: Plan, jobs: int = 1) -> Iterator[int]:
    """Make all parts that are missing; how many decisions are in each, as it is done."""
    if jobs < 1:
        raise InvalidSetup(f"the number of jobs must be at least 1, not {jobs}")
    missing = prepare(folder, plan)
    work = partial(make_part, folder, plan)
    return map(work, missing) if jobs == 1 else run_in_pool(work, missing, jobs)
