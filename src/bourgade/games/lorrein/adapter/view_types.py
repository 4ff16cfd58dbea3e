"""What is sent of a game of Lorrein, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from bourgade.kernel.view_types import Counts, ViewHead

To = int | Literal["all"]


class Ground(TypedDict):
    """A tile of the landscape, with what stands on it."""

    row: int
    column: int
    landscape: str
    building: NotRequired[Literal["farm", "workshop", "witch_house"]]
    owner: NotRequired[int]
    craft: NotRequired[str]


class Duchy(TypedDict):
    row: int
    column: int
    owner: int
    large: bool


class Corner(TypedDict):
    """Where a duchy may stand: the landscapes around it, and the crafts that would find a free tile there."""

    row: int
    column: int
    landscapes: list[str]
    crafts: list[str]


class Offer(TypedDict):
    author: int
    to: To
    asked: list[int]
    refused: list[int]
    counter: bool
    give: Counts
    get: Counts


class Mission(TypedDict):
    mission: str
    top: Counts
    full: Counts
    standing: Counts
    missing: int


class Draft(TypedDict):
    to: To
    give: Counts
    get: Counts


class Duke(TypedDict):
    """A player. Others see no mission, draft or wish."""

    goods: Counts
    farms_left: int
    duchies_left: int
    workshops_left: int
    witch_house: bool
    owed: int
    built: Counts
    tariffs: dict[str, str]
    shut: list[int]
    watch: str
    mission: NotRequired[Mission]
    draft: NotRequired[Draft | None]
    wish: NotRequired[bool]


class Public(TypedDict):
    """What is the same for all readers."""

    round: int
    limit: int | None
    phase: str
    first: int
    active: int
    rows: int
    columns: int
    tiles: list[Ground]
    duchies: list[Duchy]
    sites: list[Corner]
    bowl: Counts
    odds: dict[str, float]
    extra_red: bool
    bewitched: bool
    stock: Counts
    missions_left: int
    deals: int
    offer: Offer | None
    scores: list[Counts]


class Seen(TypedDict):
    """What may differ from one reader to the other."""

    known_missions: dict[str, str]  # by the place from the top of the pile
    seats: list[Duke]


class Shown(Public, Seen):
    """What the title adds to the head of a view."""


class View(ViewHead, Shown):
    """All that a seat may know."""


class OptionFigures(TypedDict):
    """What an option takes and gives in goods, and what it does for the own mission."""

    takes: NotRequired[Counts]
    gives: NotRequired[Counts]
    mission: NotRequired[int]
    yields: NotRequired[str]
    owner: NotRequired[int]
    odds: NotRequired[float]
    food: NotRequired[int]


class Hints(TypedDict):
    options: NotRequired[dict[str, OptionFigures]]  # by the number of the action
    counter: NotRequired[list[int]]  # the acts that begin a counter-offer with what was proposed


# The catalogue


class LandscapeFigures(TypedDict):
    colour: str
    raw: str
    product: str
    craft: str | None


class GoodFigures(TypedDict):
    raw: bool
    colour: str
    food: bool
    product: NotRequired[str]
    cards: NotRequired[int]
    stock: NotRequired[int]


class CraftFigures(TypedDict):
    price: Counts
    raw: str
    product: str
    cards: int
    landscape: str


class BuildingFigures(TypedDict):
    price: NotRequired[Counts]
    most: int
    room: NotRequired[int]
    food: NotRequired[int]
    strength: NotRequired[int]


class BeadFigures(TypedDict):
    raw: NotRequired[str]
    landscape: NotRequired[str]
    count: int
    round: NotRequired[int]


class MissionFigures(TypedDict):
    asked: Counts
    top: Counts
    full: Counts


class ItemFigures(TypedDict):
    price: Counts


class Pieces(TypedDict):
    """The figures of pieces, by what their keys begin with."""

    landscape: LandscapeFigures
    good: GoodFigures
    craft: CraftFigures
    building: BuildingFigures
    bead: BeadFigures
    mission: MissionFigures
    item: ItemFigures


class PieceFigures(TypedDict):
    farms: int
    duchies: int
    workshops: int


class DuchyFigures(TypedDict):
    small: int
    large: int


class BowlFigures(TypedDict):
    dents: int
    each: int
    most: int
    red_round: int


class TradeFigures(TypedDict):
    own_offers: int
    other_offers: int
    refusals: int
    deals: int
    items: int


class BoxFigures(TypedDict):
    prices: dict[str, Counts]
    pieces: PieceFigures
    room: DuchyFigures
    food: DuchyFigures
    foods: list[str]
    bowl: BowlFigures
    trade: TradeFigures
    limit: int | None
    annexation: int
