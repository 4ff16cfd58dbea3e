"""A question to a seat, with everything that an interface needs to ask it well."""

from __future__ import annotations

from bourgade.kernel.message import Message, Reason

Description = dict[str, int | str]


class Choice:
    """One legal action and what it means; `words`, where a question says it better than the meaning alone can."""

    __slots__ = ("action", "meaning", "words")

    def __init__(self, action: int, meaning: Description, words: Message | None = None) -> None:
        self.action = action
        self.meaning = meaning
        self.words = words

    def json(self) -> dict[str, object]:
        return {"action": self.action, "meaning": self.meaning}


class Refusal:
    """Something that a player might expect to do and cannot, with the reason."""

    __slots__ = ("meaning", "reason", "words")

    def __init__(self, meaning: Description, reason: Reason, words: Message | None = None) -> None:
        self.meaning = meaning
        self.reason = reason
        self.words = words

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
        refused: list[Refusal],
        hints: dict[str, object] | None = None,
    ) -> None:
        self.seat = seat
        self.kind = kind
        self.prompt = prompt
        self.source = source
        self.rule = rule
        self.options = options
        self.refused = refused
        self.hints: dict[str, object] = hints if hints is not None else {}

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
