"""Undo by consent: the request, and what it would take back."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from bourgade.server.wire.base import Wire

Place = Annotated[int, Field(ge=0, le=7)]


class TakingBackRequest(Wire):
    """A player asks the others to take back acts."""

    event: int  # votes name it
    seat: Place
    acts: int  # of that seat; all that came after the first of them goes, too
    agreed: list[Place]
    missing: list[Place]  # those who have not answered
    refused: Place | None  # who does not agree: it is over, and told until something happens


class AskToTakeBack(Wire):
    acts: Annotated[int, Field(ge=1, le=20)]  # of one's own
    expected: int  # the seat's seq that the player saw


class VoteOnTakingBack(Wire):
    request: int  # its event
    choice: Literal["agree", "refuse", "withdraw"]  # withdraw: who has asked


class AllowTakingBack(Wire):
    allowed: bool | None  # None: as usual, which is not at a table that is open to all


class TakingBackRule(Wire):
    """Whether undo by consent is possible at a table."""

    allowed: bool


class OwnAct(Wire):
    """How far one may ask to go back."""

    acts: int
    text: str  # the act that would be the first to go


class TakenActs(Wire):
    seat: Place
    acts: int  # where all decide at once, what a seat has decided counts as one


class TakenLine(Wire):
    text: str
    shown: bool  # something came to light with it


class TakingBack(Wire):
    """What would be taken back, and what came to light in between: to be read before one asks or agrees."""

    request: int | None  # the event of the request; None: nobody has asked yet
    own: list[OwnAct]  # for who may ask
    taken: list[TakenActs]
    lines: list[TakenLine]  # of the reader's own log
    shown: int  # how often something came to light
    alone: list[Place]  # who has seen something that others have not
    stays: bool  # of a phase where all decide at once, what could still be changed then stays decided
    secret: bool  # what is being decided in secret now goes, too
