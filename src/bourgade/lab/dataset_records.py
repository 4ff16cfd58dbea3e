"""Records of finished games as the source of a dataset: a folder of JSON files, as a table's page, `bourgade admin
export` and `bourgade admin study-records` write them.

Only the last asks those who played. Whoever makes another folder answers for their consent: nothing here asks a server.
Names, salts and links stay behind; of a seat it is written which bot played it, or `person`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bourgade import Match, bots
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.taking_back import last_return, returns, standing
from bourgade.lab.dataset_tables import Recorder, Rows
from bourgade.lab.simulate import Result

PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Records:
    """The records of a title, in the order in which they are counted."""

    title: str
    paths: tuple[Path, ...]
    digests: tuple[str, ...]  # the same game twice counts once

    @property
    def games(self) -> int:
        return len(self.paths)


def read_folder(folder: Path, title_id: str, known: Sequence[str] = ()) -> Records:
    """The finished games of a title in a folder; those that a dataset knows already come first."""
    try:
        files = sorted(folder.glob("*.json"))
    except OSError as error:
        raise InvalidSetup(f"{folder} cannot be read: {error.strerror}") from None
    found: dict[str, Path] = {}
    for path in files:
        record = read_record(path)
        if record.get("title") == title_id and record.get("result") is not None:
            found.setdefault(digest_of(record), path)
    missing = [digest for digest in known if digest not in found]
    if missing:
        raise InvalidSetup(f"{len(missing)} records of the dataset are no longer in {folder}")
    order = [*known, *[digest for digest in found if digest not in known]]
    if not order:
        raise InvalidSetup(f"{folder} has no record of a finished game of {title_id}")
    return Records(title_id, tuple(found[digest] for digest in order), tuple(order))


def digest_of(record: dict[str, Any]) -> str:
    """A short name for a game, whatever stands around it in its file."""
    told = json.dumps([record.get(name) for name in ("players", "seed", "options", "data", "actions")], sort_keys=True)
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def read_record(path: Path) -> dict[str, Any]:
    """The record in a file; InvalidRecord names the file."""
    try:
        record = json.loads(path.read_bytes())
    except OSError as error:
        raise InvalidRecord(f"{path.name}: cannot be read ({error.strerror})") from None
    except (ValueError, RecursionError) as error:
        raise InvalidRecord(f"{path.name}: is not JSON ({error})") from None
    if isinstance(record, dict) and isinstance(record.get("record"), dict):
        record = record["record"]  # as the server sends it
    if not isinstance(record, dict):
        raise InvalidRecord(f"{path.name}: is not a record")
    return record


def replayed(path: Path, number: int, title_id: str, observations: bool) -> Rows:
    """The rows of one record. It is checked against its own hashes before anything is noted."""
    record = read_record(path)
    try:
        match = Match.replay(record)
    except InvalidRecord as error:
        raise InvalidRecord(f"{path.name}: {error}") from None
    again = Match(match.title, match.players, match.seed, match.options, match.data, version=match.version)
    recorder = Recorder(number, title_id, observations)
    recorder.begin(again.game, again.secret)
    acts = match.acts()
    played = standing(acts)[::-1]
    done = 0
    for index in played:
        went_back = last_return(acts, done, index)
        if went_back >= 0:  # what was taken back is left out: the game went on from an earlier position
            again.game = match.at(went_back + 1)
            recorder.begin(again.game, match.secret_after(returns(acts, index)))
        entry, done = match.history[index], index + 1
        recorder.before(again.game, entry.seat, entry.action)
        again.play(entry.seat, entry.action, replaying=True)
        recorder.after(again.game)
    game = match.game
    features = bots.features_of(title_id)
    held = tuple(features.holdings(game, seat) for seat in range(game.seats))
    who = players(record, game.seats)
    result = Result(number, who, tuple(game.scores()), game.winners, len(played), held)
    options, data = (json.dumps(each, sort_keys=True) for each in (match.options, match.data))
    return recorder.rows((str(match.seed), match.players, options, data, match.version), result)


def players(record: dict[str, Any], seats: int) -> tuple[str, ...]:
    """Who played each seat: a bot's name, or a person without one."""
    table = record.get("table")
    told = table.get("seats") if isinstance(table, dict) else None
    if not isinstance(told, list) or len(told) != seats:
        return (PERSON,) * seats
    return tuple(str(each["bot"]) if isinstance(each, dict) and each.get("bot") else PERSON for each in told)
