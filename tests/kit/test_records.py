"""A record is the whole match: it is replayed to the letter or refused."""

from __future__ import annotations

import json
import random
from typing import Any, Final

import pytest

from bourgade import InvalidRecord, Match
from bourgade.kernel.chance import Chance
from tests.kit.comparing import letters, lines
from tests.kit.corrupt import damaged
from tests.kit.settings import FEW, Setting, some
from tests.kit.table import Table, seeds

at_few_tables = pytest.mark.parametrize("setting", FEW, ids=str)


@pytest.mark.parametrize("setting", some("records"), ids=str)
def test_a_record_is_replayed_to_the_letter(setting: Setting) -> None:
    for seed in seeds("records", setting, some("records"), 0.1):
        with Table(setting, seed) as table:
            for _ in table.sampled(one_in=150):
                record = table.match.record()
                written = json.loads(json.dumps(record))
                assert written == record, "the record is not plain JSON data"
                again = Match.replay(written)
                assert again.record() == record
                assert again.game.dump() == table.game.dump()
                assert lines(again) == lines(table.match)


@pytest.mark.parametrize("setting", some("at"), ids=str)
def test_looking_back_shows_the_position_of_that_time(setting: Setting) -> None:
    for seed in seeds("at", setting, some("at"), 0.03):
        with Table(setting, seed) as table:
            dumps = [letters(table.game.dump()) for _ in table.acts()]
            for n in {0, 1, 24, 25, 26, 49, 50, len(dumps) - 1, *range(0, len(dumps), 7)} & set(range(len(dumps))):
                assert letters(table.match.at(n).dump()) == dumps[n], f"at({n}) is not the position after act {n}"
            for n in (-1, len(dumps)):
                with pytest.raises(IndexError):
                    table.match.at(n)


@at_few_tables
def test_matches_played_in_turns_do_not_touch_each_other(setting: Setting) -> None:
    alone: list[Any] = []
    for seed in (11, 12):
        table = Table(setting, seed)
        for _ in table.acts():
            pass
        alone.append(table.match.record())
    before = random.getstate()
    tables = [Table(setting, 11), Table(setting, 12)]
    while any(table.game.waiting for table in tables):
        for table in tables:
            if table.game.waiting:
                table.act()
    assert [table.match.record() for table in tables] == alone
    assert random.getstate() == before, "a game used the process's own random numbers"


ANOTHER: Final = "another act:"


@at_few_tables
def test_a_tampered_record_is_refused(setting: Setting) -> None:
    for seed in seeds("tampering", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            for _ in table.acts():
                pass
            record: Any = table.match.record()
            for what, broken in tampered(table, record):
                try:
                    again = Match.replay(broken)
                except InvalidRecord:
                    continue
                # Another act may lead to every position that the record vouches for: two offers of Lorrein that came to
                # nothing, say. Then this is the record, to the letter, of a match that could have been played, and no
                # reader could tell. Whatever is not is refused.
                assert what.startswith(ANOTHER), f"replayed a record in which {what}"
                assert again.record() == broken, f"another match than the record tells of: {what}"
                assert again.game.dump() == table.game.dump()


def tampered(table: Table, record: Any) -> list[tuple[str, Any]]:
    acts = record["actions"]
    last = len(acts)
    chance = table.chance
    somewhere = chance.below(last)
    seat, action = acts[somewhere]
    others = [other for other in table.match.at(somewhere).legal(seat) if other != action]
    nobody = record["players"]
    result = record["result"]
    richer = [{**scores, "total": scores["total"] + 1} for scores in result["scores"]]
    versions: list[tuple[str, dict[str, object]]] = [
        ("the last act is missing", {"actions": acts[:-1]}),
        ("the first act is missing", {"actions": acts[1:]}),
        ("an act comes after the end", {"actions": [*acts, [0, 0]]}),
        ("an act is by nobody", {"actions": [*acts[:somewhere], [nobody, action], *acts[somewhere + 1 :]]}),
        ("an act has no meaning", {"actions": [*acts[:somewhere], [seat, 1 << 40], *acts[somewhere + 1 :]]}),
        ("the game is cut short", {"actions": acts[:somewhere], "result": None}),
        ("the seed is another", {"seed": record["seed"] + 1}),
        ("the rules are others", {"rules_version": "0"}),
        ("the title is unknown", {"title": "chess"}),
        ("the form is unknown", {"format": "bourgade-record/0"}),
        ("there are more players", {"players": max(table.title.players) + 1}),
        ("a checkpoint is wrong", {"checkpoints": [*record["checkpoints"][:-1], [last, "0" * 16]]}),
        ("a checkpoint is past the end", {"checkpoints": [*record["checkpoints"], [last + 1, "0" * 16]]}),
        ("the winner is another", {"result": {**result, "winners": [nobody]}}),
        ("the scores are others", {"result": {**result, "scores": richer}}),
        ("the result is missing", {"result": None}),
    ]
    if others:
        other = [seat, others[chance.below(len(others))]]
        changed = [*acts[:somewhere], other, *acts[somewhere + 1 :]]
        versions.append((f"{ANOTHER} {somewhere} is {other}", {"actions": changed}))
    return [(what, {**record, **changes}) for what, changes in versions]


@at_few_tables
def test_a_damaged_record_is_refused_or_tells_of_the_same_match(setting: Setting) -> None:
    for seed in seeds("damaged records", setting, FEW, 0.01):
        with Table(setting, seed) as table:
            for _ in table.acts():
                pass
            record = table.match.record()
            head = {key: value for key, value in record.items() if key not in ("actions", "checkpoints")}
            for number in range(60):
                chance = Chance(seed * 1000 + number, "damage")
                if number % 2:
                    broken, what = damaged(record, chance)
                else:
                    changed, what = damaged(head, chance)
                    broken = {"actions": record["actions"], "checkpoints": record["checkpoints"], **changed}
                try:
                    again = Match.replay(broken)
                except InvalidRecord:
                    continue
                except Exception as error:
                    error.add_note(f"replaying a record in which {what}")
                    raise
                assert again.game.dump() == table.game.dump(), f"another match, because {what}"
