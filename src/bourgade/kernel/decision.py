"""A question to a seat, with everything that an interface needs to ask it well."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bourgade.kernel.message import Message, Reason

Description = dict[str, int | str]

SEVERAL: Final = -1


class Choice:
    """One legal action and what it means; `words`, where a question says it better than the meaning alone can."""

    __slots__ = ("action", "meaning", "words")

    def __init__(self, action: int, meaning: Description, words: Message | None = None) -> None:
        self.action = action
        self.meaning = meaning
        self.words = words

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Choice, (self.action, self.meaning, self.words)

    def json(self) -> dict[str, object]:
        return {"action": self.action, "meaning": self.meaning}


class RefusedOption:
    """Something that a player might expect to do and cannot, with the reason; `action`, where it is just one."""

    __slots__ = ("action", "meaning", "reason", "words")

    def __init__(
        self, meaning: Description, reason: Reason, words: Message | None = None, action: int = SEVERAL
    ) -> None:
        self.meaning = meaning
        self.reason = reason
        self.words = words
        self.action = action

    def same(self, other: RefusedOption) -> bool:
        """As JSON data."""
        mine, theirs = self.reason, other.reason
        return (
            self.meaning == other.meaning
            and mine.key == theirs.key
            and mine.rule == theirs.rule
            and mine.args == theirs.args
        )

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return RefusedOption, (self.meaning, self.reason, self.words, self.action)

    def json(self) -> dict[str, object]:
        return {"meaning": self.meaning, "reason": self.reason.json()}


class Decision:
    """What `ask` returns: the kind of question, the prompt, what asks (a tile, a rule), options and refusals."""

    __slots__ = ("hints", "kind", "options", "prompt", "refused", "rule", "seat", "source")

    def __init__(
        self,
        seat: int,
        kind: str,
        prompt: Message,
        source: str,
        rule: str,
        options: list[Choice],
        refused: list[RefusedOption],
        hints: Mapping[str, object] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.source = source
        self.rule = rule
        self.options = options
        self.refused = refused
        self.hints: Mapping[str, object] = hints if hints is not None else {}

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        given = (self.seat, self.kind, self.prompt, self.source, self.rule, self.options, self.refused, self.hints)
        return Decision, given

    def asks_the_same(self, other: Decision) -> bool:
        """Whether both are the same as JSON data."""
        if self.kind != other.kind or len(self.options) != len(other.options):
            return False
        for mine, theirs in zip(self.options, other.options, strict=True):
            if mine.action != theirs.action or mine.meaning != theirs.meaning:
                return False
        if len(self.refused) != len(other.refused):
            return False
        for no, nor in zip(self.refused, other.refused, strict=True):
            if not no.same(nor):
                return False
        return (
            self.seat == other.seat
            and self.source == other.source
            and self.rule == other.rule
            and self.prompt.json() == other.prompt.json()
            and self.hints == other.hints
        )

    def json(self) -> dict[str, object]:
        return {
            "seat": self.seat,
            "kind": self.kind,
            "prompt": self.prompt.json(),
            "source": self.source,
            "rule": self.rule,
            "options": [option.json() for option in self.options],
            "refused": [refusal.json() for refusal in self.refused],
            "hints": self.hints,
        }
