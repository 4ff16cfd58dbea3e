"""What can be wrong, in words. Errors carry a message for people; nothing has changed when one is raised."""

from __future__ import annotations

from bourgade.kernel.message import Reason


class BourgadeError(Exception):
    """The base of everything that a caller may have got wrong."""


class InvalidSetup(BourgadeError, ValueError):
    """A game cannot be made from these arguments."""


class InvalidData(InvalidSetup):
    """A box's data file is not usable; the message names the row and the field."""


class InvalidPosition(BourgadeError, ValueError):
    """A dumped position could not have come up in play."""


class InvalidRecord(BourgadeError, ValueError):
    """A record cannot be replayed."""


class IllegalAction(BourgadeError, ValueError):
    """An action that is not to be had now; `reason` says why, for `title.say`."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.key} {reason.args_text()}".strip())
        self.reason = reason

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return IllegalAction, (self.reason,)
