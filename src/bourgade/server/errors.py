"""Refusals, in both languages. Raising one means that nothing has changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bourgade.kernel.message import Message, Reason
from bourgade.kernel.title import Title
from bourgade.server.wire.library import Text
from bourgade.server.wire.tables import ErrorAnswer, Update
from bourgade.words import Value, catalogue

# What a client has sent is not sent back at length.
LONGEST_DETAIL: Final = 300


class RequestError(Exception):
    """A refused request, with its HTTP status."""

    def __init__(self, status: int, answer: ErrorAnswer) -> None:
        super().__init__(answer.error)
        self.status = status
        self.answer = answer


def refused(status: int, key: str, detail: str = "", update: Update | None = None, **args: Value) -> RequestError:
    """One of the server's own refusals. A detail is not translated: names of fields, never what somebody else knows."""
    text = server_text(f"trouble.{key}", args)
    short = detail if len(detail) <= LONGEST_DETAIL else f"{detail[:LONGEST_DETAIL]}…"
    return RequestError(status, ErrorAnswer(error=key, text=text, detail=short or None, update=update))


def illegal(title: Title, reason: Reason, players: Sequence[str]) -> RequestError:
    """The rules' own reason, with its number."""
    text = in_both_languages(title, reason, players)
    return RequestError(409, ErrorAnswer(error=reason.key, text=text, rule=reason.rule or None))


def in_both_languages(title: Title, message: Message | Reason | Mapping[str, Any], players: Sequence[str] = ()) -> Text:
    return Text(fr=title.say(message, "fr", players), en=title.say(message, "en", players))


def server_text(key: str, args: Mapping[str, Value]) -> Text:
    return Text(fr=catalogue("server", "fr").say(key, args), en=catalogue("server", "en").say(key, args))
