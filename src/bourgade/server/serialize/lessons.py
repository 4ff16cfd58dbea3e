"""The lessons of a title over the wire: from the catalogue `lessons`, in one language.

A lesson is an entry `<title>.<what>`, and `<title>.<what>.why` says why it matters. A text ends with the rule to read,
in brackets: "… [ORL-5.1]". `<title>.word.<what>` is no lesson but a word of the glossary that is no piece of the box:
it begins with its name, "Status — A number …".
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from bourgade.server.json_types import Lang
from bourgade.server.serialize.compression import CachedBody
from bourgade.server.serialize.library import known_title
from bourgade.server.wire.tables import Lesson, Lessons
from bourgade.words import catalogue

RULE: Final = re.compile(r"\s*\[([A-Z]{2,4}-[0-9.]+)\]$")
WHY: Final = ".why"
WORD: Final = "word."
DASH: Final = " — "


@cache
def encoded_lessons(title_id: str, lang: Lang) -> CachedBody:
    return CachedBody.of(lessons(title_id, lang))


def lessons(title_id: str, lang: Lang) -> Lessons:
    found = {lesson.key: lesson for lesson in of_title(title_id, lang)}
    words = {key.removeprefix(WORD): lesson for key, lesson in found.items() if key.startswith(WORD)}
    taught = [lesson for key, lesson in found.items() if not key.startswith(WORD)]
    return Lessons(title=title_id, lang=lang, lessons=taught, words=words)


def of_title(title_id: str, lang: Lang) -> list[Lesson]:
    prefix = f"{known_title(title_id).id}."
    texts = {
        key.removeprefix(prefix): entry.forms[0]
        for key, entry in catalogue("lessons", lang).entries.items()
        if key.startswith(prefix)
    }
    return [lesson(key, text, texts.get(f"{key}{WHY}")) for key, text in texts.items() if not key.endswith(WHY)]


def lesson(key: str, text: str, why: str | None) -> Lesson:
    rule = RULE.search(text)
    name, dash, rest = RULE.sub("", text).partition(DASH)
    named = key.startswith(WORD) and dash
    return Lesson(
        key=key,
        name=name if named else None,
        text=rest if named else f"{name}{dash}{rest}",
        why=why,
        rule=rule[1] if rule else None,
    )
