"""What notices say: which tables wait, in the person's language, and nothing of the games themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bourgade.server.domain.notices import MOST_TOLD, WaitingTable
from bourgade.server.json_types import Lang
from bourgade.words import catalogue

Link = Callable[[WaitingTable], str]
MOST_NAMES: Final = 3


@dataclass(frozen=True, slots=True)
class Line:
    """A table in a notice."""

    text: str
    url: str


@dataclass(frozen=True, slots=True)
class Message:
    """A notice in words. `summary` is one line, for where there is no room for more."""

    subject: str
    summary: str
    lines: tuple[Line, ...]
    count: int
    url: str  # the table, or the front page if there are several
    id: str  # the same when it is sent again


def message_of(tables: tuple[WaitingTable, ...], lang: Lang, link: Link, front: str, batch: str) -> Message:
    words = catalogue("notices", lang)
    told = tables[:MOST_TOLD]
    lines = tuple(Line(table_line(table, lang), link(table)) for table in told)
    count = len(tables)
    subject = f"{words.say('notice.turn', {})} {title_name(told[0], lang)}" if count == 1 else ""
    return Message(
        subject or words.say("notice.turns", {"n": count}),
        lines[0].text if count == 1 else ", ".join(dict.fromkeys(title_name(each, lang) for each in told)),
        lines,
        count,
        lines[0].url if count == 1 else front,
        batch,
    )


def trial(lang: Lang, front: str, batch: str) -> Message:
    """What is sent to try a channel."""
    words = catalogue("notices", lang)
    text = words.say("notice.trial.text", {})
    return Message(words.say("notice.trial", {}), text, (Line(text, front),), 0, front, batch)


def title_name(table: WaitingTable, lang: Lang) -> str:
    return catalogue(table.title, lang).say(f"title.{table.title}")


def table_line(table: WaitingTable, lang: Lang) -> str:
    """The title and with whom. Names are plain text (player_names.py); whoever sends escapes what its receiver would
    read as more than that."""
    name = title_name(table, lang)
    if not table.others:
        return name
    words = catalogue("notices", lang)
    names = list(table.others[:MOST_NAMES])
    if len(table.others) > MOST_NAMES:
        names.append("…")
    return f"{name}, {words.say('notice.with', {})} {', '.join(names)}"
