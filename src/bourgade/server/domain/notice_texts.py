"""What notices say: which tables there are and why, in the person's language, and nothing of the games themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bourgade.server.domain.matters import NEWS
from bourgade.server.domain.notices import MOST_TOLD, ToldTable
from bourgade.server.json_types import Lang
from bourgade.words import catalogue

Link = Callable[[ToldTable], str]
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


def message_of(tables: tuple[ToldTable, ...], lang: Lang, link: Link, front: str, batch: str) -> Message:
    words = catalogue("notices", lang)
    told = tables[:MOST_TOLD]
    lines = tuple(Line(table_line(table, lang), link(table)) for table in told)
    count = len(tables)
    if count == 1:
        subject = f"{words.say(f'notice.{told[0].kind}', {})} {title_name(told[0], lang)}"
    else:
        news = any(table.kind in NEWS for table in tables)
        subject = words.say("notice.news" if news else "notice.turns", {"n": count})
    return Message(
        subject,
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


def title_name(table: ToldTable, lang: Lang) -> str:
    return catalogue(table.title, lang).say(f"title.{table.title}")


def table_line(table: ToldTable, lang: Lang) -> str:
    """The title, with whom, and what there is besides a turn. Names are plain text (player_names.py); whoever sends
    escapes what its receiver would read as more than that."""
    words = catalogue("notices", lang)
    line = title_name(table, lang)
    if table.others:
        names = list(table.others[:MOST_NAMES])
        if len(table.others) > MOST_NAMES:
            names.append("…")
        line = f"{line}, {words.say('notice.with', {})} {', '.join(names)}"
    return line if table.kind == "turn" else f"{line} – {words.say(f'notice.{table.kind}.line', {})}"
