"""What is sent of a game of Tournay, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from bourgade.games.tournay.rules.codes import Colour, EventKind
from bourgade.kernel.view_types import Counts, NoFigures, ViewHead

ByColour = dict[Colour, int]
Phase = Literal["turn", "last_cards", "reveal", "over"]


class Hidden(TypedDict):
    """A card with its back up. It is null where nobody at this seat is sure which one it is."""

    pile: str
    card: str | None


class Pile(TypedDict):
    pile: str
    size: int
    face_up: str | None
    crier_out: bool
    returned: list[str | None]


class Fight(TypedDict):
    colour: Colour
    residents: int
    deniers: int


class EventCard(TypedDict):
    event: str
    coins: int
    circles: int
    does: EventKind
    colour: Colour | None
    fight: Fight


class Slot(TypedDict):
    """A slot of a district. `on`: who stands there, a colour, grey (hired) or damage."""

    row: int
    column: int
    card: str
    on: list[str]
    covered: list[str]


class LastCard(TypedDict):
    card: str
    row: int
    column: int


class Family(TypedDict):
    """A player."""

    coins: int
    standing: ByColour
    lying: ByColour
    residents: ByColour
    hand: list[Hidden]
    ramparts: list[str]
    built: int
    district: list[Slot | None]
    finished: bool
    last_card: LastCard | None


class Public(TypedDict):
    """What is the same for all readers."""

    round: int
    last_round: bool
    phase: Phase
    turn: int | None
    first: int
    criers: int
    criers_needed: int
    reserve: ByColour
    events: list[EventCard | None]
    events_left: int
    events_put_back: list[str]
    playing: str | None
    prestige: dict[str, list[int]]
    scores: list[Counts]


class Seen(TypedDict):
    """What may differ from one reader to the other."""

    piles: list[Pile]
    looked: list[Hidden]
    seats: list[Family]


class Shown(Public, Seen):
    """What the title adds to the head of a view."""


class View(ViewHead, Shown):
    """All that a seat may know."""


class Fires(TypedDict):
    """A character that would act."""

    row: int
    column: int
    card: str


class OptionFigures(TypedDict):
    """What an option takes and brings."""

    colour: NotRequired[Colour]
    residents: NotRequired[int]
    own: NotRequired[int]
    hired: NotRequired[int]
    lenders: NotRequired[list[int]]
    deniers: NotRequired[int]
    price: NotRequired[int]
    gain: NotRequired[int]
    gives: NotRequired[str]
    fires: NotRequired[list[Fires]]
    pays: NotRequired[int]
    covers: NotRequired[str]
    replaces: NotRequired[str]


class Hints(TypedDict):
    options: dict[str, OptionFigures]  # by the number of the action


# The catalogue


class Effect(TypedDict):
    kind: str
    colours: list[Colour]
    amount: NotRequired[int]
    on: NotRequired[str]
    of: NotRequired[list[str]]
    per: NotRequired[str]
    against: NotRequired[Literal["coins", "no_coins"]]
    keeps: NotRequired[bool]


class CardFigures(TypedDict):
    pile: str
    colour: Colour
    level: int
    category: Literal["building", "character", "prestige"]
    cost: int
    gives: Literal["nothing", "resident", "card"]
    copies: int
    expansion: bool
    points: NotRequired[int]
    effect: NotRequired[Effect]
    builder: NotRequired[int]
    others: NotRequired[int]
    counts: NotRequired[str]


class FightFigures(TypedDict):
    colour: Colour
    residents: int
    deniers: bool


class EventFigures(TypedDict):
    does: EventKind
    colour: Colour | None
    fight: FightFigures
    circles: int


class PileFigures(TypedDict):
    colour: Colour
    level: int
    residents: int


class ResidentFigures(TypedDict):
    each: int
    reserve: int


class TokenFigures(TypedDict):
    points: NotRequired[int]


class Pieces(TypedDict):
    """The figures of pieces, by what their keys begin with."""

    card: CardFigures
    event: EventFigures
    pile: PileFigures
    resident: ResidentFigures
    token: TokenFigures
    occupant: NoFigures


class BoxFigures(TypedDict):
    hire: int
    earn: int
    recruit: int | None
    majority: int
    hand: int
    cap: int
    criers: int
    full_districts: int
    prestige: int
