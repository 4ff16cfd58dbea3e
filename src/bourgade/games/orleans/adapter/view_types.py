"""What is sent of a game of Orléans, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from bourgade.kernel.view_types import Counts, NoFigures, ViewHead

WayKind = Literal["water", "road"]


class Space(TypedDict):
    needs: str
    holds: str | None


class Place(TypedDict):
    place: str
    spaces: list[Space]
    ready: bool


class Mat(TypedDict):
    """A player's board."""

    coins: int
    goods: Counts
    town: str
    stations: list[str]
    stock: int
    citizens: list[str]
    development: int
    status: int
    tracks: Counts
    draw: int
    technology: int
    bag: Counts
    market: Counts
    tower: list[str]
    places: list[Place]


# `from` is a keyword, so this one cannot be a class.
Way = TypedDict("Way", {"from": str, "to": str, "way": WayKind, "goods": list[str]})


class Deed(TypedDict):
    deed: str
    reward: int | Literal["choice"]
    spaces: Counts
    free: Counts


class Tiles(TypedDict):
    """The place tiles that can still be had, by stack, and those out of the game."""

    one: list[str]
    two: list[str]
    out: list[str]


class Shown(TypedDict):
    """What the title adds to the head of a view."""

    round: int
    rounds: int
    phase: str
    event: str | None
    letter: str
    events_left: list[Counts]
    first: int
    passed: list[int]
    supply: Counts
    goods: Counts
    technology: int
    bank: int | None
    tiles: Tiles
    citizens: list[str]
    deeds: list[Deed]
    ways: list[Way]
    seats: list[Mat]
    scores: list[Counts]


class View(ViewHead, Shown):
    """All that a seat may know."""


class Hints(TypedDict):
    fit: NotRequired[list[int]]
    way: NotRequired[int]  # the way just travelled
    drawn: NotRequired[list[str]]  # who was drawn at the Bathhouse


# The catalogue


class PlaceEffect(TypedDict):
    recruit: NotRequired[list[str]]
    way: NotRequired[WayKind]
    station: NotRequired[int]
    development: NotRequired[int]
    deeds: NotRequired[int]
    good: NotRequired[str]
    coins: NotRequired[int]
    coins_per_status: NotRequired[int]
    coins_per_station: NotRequired[int]
    buy_development: NotRequired[int]
    technology: NotRequired[int]


class PlaceFigures(TypedDict):
    stack: int
    spaces: list[str]
    effect: PlaceEffect


class TrackStep(TypedDict):
    """What a step of a followers' track brings."""

    good: NotRequired[str]
    coins: NotRequired[int]
    citizen: NotRequired[str]
    technology: NotRequired[int]
    stacks: NotRequired[list[str]]
    draw: NotRequired[int]
    development: NotRequired[int]


class FollowerFigures(TypedDict):
    supply: NotRequired[int]
    steps: NotRequired[list[TrackStep]]


class GoodFigures(TypedDict):
    points: int
    tokens: int
    food: bool


class DeedFigures(TypedDict):
    reward: int | Literal["choice"]
    spaces: Counts


class EventFigures(TypedDict):
    strength: int
    left: int
    bars: NotRequired[str]


class TechnologyFigures(TypedDict):
    supply: int


class Pieces(TypedDict):
    """The figures of pieces, by what their keys begin with."""

    place: PlaceFigures
    follower: FollowerFigures
    good: GoodFigures
    deed: DeedFigures
    event: EventFigures
    citizen: NoFigures
    town: NoFigures
    technology: TechnologyFigures


class DevelopmentFigures(TypedDict):
    last: int
    status: list[int]
    coins: Counts
    citizens: list[int]


class BoxFigures(TypedDict):
    rounds: int
    market: int
    stations: int
    tower: int
    harvest_fine: int
    development: DevelopmentFigures
