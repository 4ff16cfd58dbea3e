"""Sentences and options in words, cached: they repeat from act to act and from table to table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from bourgade.kernel.decision import SEVERAL, Description, RefusedOption
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.title import Title
from bourgade.server.json_types import Json, Lang

MOST_TEXTS: Final = 50_000
MOST_LISTS: Final = 2_000
OLDER: Final = "log.older"  # says that a line of an older version cannot be shown

Key = tuple[object, ...]


class LimitedCache:
    """Rendered values by key. The oldest entry is dropped first."""

    def __init__(self, most: int = MOST_TEXTS) -> None:
        self.most = most
        self.values: dict[Key, Any] = {}

    def keep(self, key: Key, value: Any) -> Any:
        while len(self.values) >= self.most:
            self.values.pop(next(iter(self.values)), None)
        self.values[key] = value
        return value


texts: Final = LimitedCache()
lists: Final = LimitedCache(MOST_LISTS)


def hashable(args: Mapping[str, Any]) -> Key:
    if not args:
        return ()
    items: list[object] = []
    for name, value in args.items():
        items.append(name)
        # Lists and dictionaries cannot be a part of a key.
        items.append(repr(value) if type(value) is list or type(value) is dict else value)
    return tuple(items)


def hashable_meaning(meaning: Description) -> tuple[Key, Key]:
    """A description as a part of a cache key: it holds numbers and strings only."""
    return tuple(meaning), tuple(meaning.values())


def names_in(args: Mapping[str, Any], names: tuple[str, ...]) -> tuple[str, ...]:
    """The players' names, if the sentence can name a player: a part of its cache key."""
    for name in args:
        if name.endswith("seat") and (name == "seat" or name.endswith("_seat")):
            return names
    return ()


def sentence(title: Title, key: str, args: Mapping[str, Any], lang: Lang, names: tuple[str, ...]) -> str:
    """A line of the log, a prompt or a reason."""
    cache_key = (title.id, lang, key, hashable(args), names_in(args, names))
    found = texts.values.get(cache_key)
    if found is None:
        found = texts.keep(cache_key, title.say({"key": key, "args": args}, lang, names))
    assert isinstance(found, str)
    return found


def action_text(title: Title, meaning: Description, lang: Lang, names: tuple[str, ...]) -> str:
    """An action, by its description."""
    cache_key = (title.id, lang, hashable_meaning(meaning), names_in(meaning, names))
    found = texts.values.get(cache_key)
    if found is None:
        found = texts.keep(cache_key, title.say(meaning, lang, names))
    assert isinstance(found, str)
    return found


def message(title: Title, said: Message | Reason, lang: Lang, names: tuple[str, ...]) -> str:
    return sentence(title, said.key, said.args, lang, names)


def option(
    title: Title,
    action: int,
    meaning: Description,
    lang: Lang,
    names: tuple[str, ...],
    words: Message | None = None,
    ends: bool = False,
) -> Json:
    """An option as it is sent. It is shared, and never changed."""
    called = names_in(words.args if words else meaning, names)
    cache_key = (title.id, lang, action, ends, message_key(words), called)
    found = texts.values.get(cache_key)
    if found is None:
        kind = meaning["kind"]
        closes = kind in title.closing
        text = message(title, words, lang, names) if words else action_text(title, meaning, lang, names)
        found = texts.keep(
            cache_key,
            {
                "action": action,
                "meaning": meaning,
                "text": text,
                "closes": closes,
                "idle": kind in title.idle,
                "loses": kind in title.losing,
                "ends": closes or ends,
            },
        )
    assert isinstance(found, dict)
    return found


def asides(title: Title, actions: list[int], lang: Lang, names: tuple[str, ...]) -> list[Json]:
    """The asides of a seat: mostly the same as before, so the list is cached, too."""
    cache_key = (title.id, lang, tuple(actions), names)
    found = lists.values.get(cache_key)
    if found is None:
        meaning = title.vocabulary.meaning
        found = lists.keep(cache_key, [option(title, action, meaning(action), lang, names) for action in actions])
    assert isinstance(found, list)
    return found


def refusal(title: Title, refused: RefusedOption, lang: Lang, names: tuple[str, ...]) -> Json:
    """A refused option with its reason; shared like an option."""
    meaning, reason, words = refused.meaning, refused.reason, refused.words
    # An action has one meaning.
    about: object = refused.action if refused.action != SEVERAL else hashable_meaning(meaning)
    called = names_in(words.args if words else meaning, names) or names_in(reason.args, names)
    cache_key = (title.id, lang, about, message_key(words), message_key(reason), reason.rule, called)
    found = texts.values.get(cache_key)
    if found is None:
        text = message(title, words, lang, names) if words else action_text(title, meaning, lang, names)
        why = message(title, reason, lang, names)
        found = texts.keep(cache_key, {"meaning": meaning, "text": text, "reason": why, "rule": reason.rule})
    assert isinstance(found, dict)
    return found


def message_key(said: Message | Reason | None) -> Key | None:
    return None if said is None else (said.key, hashable(said.args))
