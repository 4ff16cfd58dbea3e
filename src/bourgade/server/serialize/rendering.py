"""Rendering a reader's snapshot and log lines in a language, and the edits from one rendered snapshot to the next.

This runs for every reader after every act, so it is compiled (setup.py), and may import no library."""

from __future__ import annotations

from collections.abc import Sequence

from bourgade.kernel.decision import Decision
from bourgade.kernel.position import Position
from bourgade.kernel.title import Title
from bourgade.server.domain.history import LogLine
from bourgade.server.domain.reader_snapshots import ReaderSnapshot
from bourgade.server.json_types import EditCache, Json, Lang
from bourgade.server.serialize import sentences
from bourgade.server.serialize.patches import edits


def snapshot_json(
    title: Title, snapshot: ReaderSnapshot, acting: bool, last: frozenset[int], lang: Lang, names: tuple[str, ...]
) -> Json:
    return {
        "view": snapshot.view,
        "question": question(title, snapshot.decision, last, lang, names)
        if acting and snapshot.decision is not None
        else None,
        "asides": sentences.asides(title, snapshot.asides, lang, names) if acting else [],
        "undoable": snapshot.undoable if acting else 0,
        "moments": snapshot.moments,
    }


def question(title: Title, decision: Decision, last: frozenset[int], lang: Lang, names: tuple[str, ...]) -> Json:
    hints = dict(decision.hints)
    earlier = hints.pop("fit", [])
    assert isinstance(earlier, list)
    return {
        "kind": decision.kind,
        "prompt": sentences.message(title, decision.prompt, lang, names),
        "source": decision.source,
        "rule": decision.rule,
        "options": [
            sentences.option(title, each.action, each.meaning, lang, names, each.words, each.action in last)
            for each in decision.options
        ],
        "fit": [sentences.option(title, action, title.vocabulary.meaning(action), lang, names) for action in earlier],
        "refused": [sentences.refusal(title, each, lang, names) for each in decision.refused],
        "hints": hints,
    }


def lines(title: Title, found: Sequence[LogLine], start: int, lang: Lang, names: tuple[str, ...]) -> list[Json]:
    return [rendered_line(title, line, number, lang, names) for number, line in enumerate(found, start)]


def rendered_line(title: Title, line: LogLine, number: int, lang: Lang, names: tuple[str, ...]) -> Json:
    """A line of the log. A stored line of another version that cannot be rendered is shown as such: a log with a gap is
    better than a table that nobody can open."""
    key, args = line.key, line.args
    try:
        text = sentences.sentence(title, key, args, lang, names)
    except Exception:
        key, args = sentences.OLDER, {}
        text = sentences.sentence(title, key, args, lang, names)
    return {"number": number, "moment": line.moment, "key": key, "args": args, "text": text, "forced": line.forced}


def last_acts(game: Position, decision: Decision) -> frozenset[int]:
    """The options after which the seat is asked nothing more: found out on a position in which everything is dealt
    again that the seat cannot know, so that the answer gives nothing away. Where all act at once nobody waits for a
    single act, and the title says which one ends a plan."""
    if len(game.waiting) > 1:
        return frozenset()
    closing, seat = game.title.closing, decision.seat
    # What the title itself calls an end is one.
    unsure = [each.action for each in decision.options if each.meaning["kind"] not in closing]
    if not unsure:
        return frozenset()
    known = game.determinize(seat, 0)
    trials = [known.copy() for _ in unsure[1:]]
    trials.append(known)
    return frozenset(
        [action for action, trial in zip(unsure, trials, strict=True) if not asked_on(trial, seat, action)]
    )


def asked_on(trial: Position, seat: int, action: int) -> bool:
    trial.step(seat, action)
    return seat in trial.waiting


def snapshot_edits(old: Json, new: Json, known: EditCache) -> list[Json]:
    """The edits between two rendered snapshots, those of the view last. Parts that readers share are compared once."""
    found: list[Json] = []
    for name, part in new.items():
        if name != "view" and part is not old[name]:
            found += edits(old[name], part, (name,))
    found += view_edits(old["view"], new["view"], known)
    return found


def view_edits(old: Json, new: Json, known: EditCache) -> list[Json]:
    if old.keys() != new.keys():
        return edits(old, new, ("view",))
    found: list[Json] = []
    for name, part in new.items():
        before = old[name]
        if part is not before:
            key = (name, id(before), id(part))
            cached = known.get(key)
            if cached is None:
                cached = known[key] = (before, part, edits(before, part, ("view", name)))
            found += cached[2]
    return found
