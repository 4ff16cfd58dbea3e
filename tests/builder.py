"""What the builders of positions in tests/<title>/table.py share: a game to begin with, playing by descriptions, and
looking at what came of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Generic, Self, TypeVar

from bourgade import IllegalAction, Position, Title
from bourgade.kernel.decision import Description
from bourgade.kernel.message import Message, Reason

G = TypeVar("G", bound=Position)


class Builder(Generic[G]):
    """A position in the making, and then in play. It begins as a real set-up at which nothing has happened; a title's
    own builder says which title it is of, and of which class its positions are."""

    title: Title
    position: type[G]

    def __init__(
        self, players: int = 2, seed: int = 1, data: Mapping[str, object] | None = None, **options: Any
    ) -> None:
        game = self.title.first(players, seed, options, dict(data or {}))
        assert isinstance(game, self.position)
        self.game = game
        self.log: list[Message] = []

    # Playing

    def play(self, seat: int, kind: str, /, **args: int | str) -> Self:
        """Play an action by its description; the position must stay a possible one."""
        self.game.apply(seat, self.title.action(kind, **args))
        self.title.check(self.game)
        return self

    def can(self, seat: int, kind: str, /, **args: int | str) -> bool:
        return self.title.action(kind, **args) in self.game.legal(seat)

    def refused(self, seat: int, kind: str, /, **args: int | str) -> str:
        """The reason for which an action is refused; nothing may change."""
        return self._reason(seat, kind, args).key

    def cited(self, seat: int, kind: str, /, **args: int | str) -> str:
        """The rule that the reason for refusing an action cites."""
        return self._reason(seat, kind, args).rule

    def _reason(self, seat: int, kind: str, args: Description) -> Reason:
        before = self.game.dump()
        try:
            self.game.apply(seat, self.title.action(kind, **args))
        except IllegalAction as error:
            assert self.game.dump() == before
            return error.reason
        raise AssertionError(f"{kind} {args} was not refused")

    # Looking

    def options(self, seat: int) -> list[Description]:
        return [self.title.describe(action) for action in self.game.legal(seat)]

    def kinds(self, seat: int) -> set[str]:
        return {str(option["kind"]) for option in self.options(seat)}

    def offered(self, seat: int, kind: str, field: str) -> list[int | str]:
        """The values of one field in the options of a kind."""
        return [option[field] for option in self.options(seat) if option["kind"] == kind]

    def asked(self, seat: int) -> str:
        """What kind of question waits for the seat."""
        return self.game.ask(seat).kind

    def told(self, key: str) -> list[Message]:
        """The lines of the log with that key."""
        return [message for message in self.log if message.key == key]
