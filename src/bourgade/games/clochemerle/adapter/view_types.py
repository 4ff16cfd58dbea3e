"""What is sent of a game of Clochemerle, as types."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from bourgade.kernel.view_types import Counts, NoFigures, ReasonData, ViewHead

Step = Literal["value", "banners", "reaper", "over"]


class DieFace(TypedDict):
    colour: Literal["white", "black"]
    face: int


class TurnsLeft(TypedDict):
    seat: int
    turns: int


class Hand(TypedDict):
    seat: int
    story: int
    taken: bool


class Rat(TypedDict):
    left: int
    start: int
    red: bool


class Graveyard(TypedDict):
    chronicle: Counts  # coffins used, by profession
    story: list[int]
    graves: int
    coffins: int
    end: int


class Effect(TypedDict):
    """What a banner brings."""

    coins: NotRequired[int]
    story: NotRequired[int]
    marker: NotRequired[int]
    tile: NotRequired[int]
    question: NotRequired[int]
    school: NotRequired[int]
    office: NotRequired[int]


class Offer(TypedDict):
    """A black banner. Its values are null where it answers to any."""

    banner: str
    values: list[int] | None
    time: int
    coins: int
    cost: list[Counts]  # each way to pay
    white_time: int
    points: int
    effect: Effect


class Travel(TypedDict):
    travel: str
    points: int
    grey: Counts
    ends: bool


class Customer(TypedDict):
    customer: str
    values: list[int] | None
    cost: Counts
    points: int


class Piles(TypedDict):
    fields: int
    meeting_places: int
    monks: list[str]
    travel: list[Travel]
    customers: int
    customers_left: list[str]


class Office(TypedDict):
    """The price of so many customers, from none on."""

    time: list[int]
    coins: list[int]


class Workshop(TypedDict):
    card: str
    goods: int
    slots: int


class White(TypedDict):
    """A white banner of a village."""

    banner: str
    values: list[int] | None
    time: int
    active: bool
    used: bool


class Village(TypedDict):
    board: int
    villagers: list[str]
    empty: list[str]
    pupils: list[str]
    coins: int
    tree: int
    safe: int
    headman: str
    time: int
    to_death: int
    reaper: bool
    labourers: int
    workshops: dict[str, Workshop]
    fields: list[int]  # of each, how many ploughs lie on it
    church: str | None
    shields: int
    shield_slots: int
    monks: list[str]
    windows: int
    chamber: str | None
    marks: list[str]
    guild: int
    guild_slots: int
    meeting_place: bool
    meeting_marks: int
    meeting_slots: int
    tile: str | None
    journey: list[Travel]
    market: list[Customer]
    served: list[Customer]
    banners: list[White]
    leftovers: int


class Shown(TypedDict):
    """What the title adds to the head of a view."""

    round: int
    first: int
    turns_left: list[TurnsLeft]
    step: Step
    dice: list[DieFace]
    taken: list[DieFace]
    value: int | None
    hand: Hand
    rat: Rat
    graveyard: Graveyard
    offer: list[Offer]
    piles: Piles
    office: Office
    customers: list[Customer]
    windows: list[int]
    clouds: int
    seats: list[Village]
    scores: list[Counts]


class View(ViewHead, Shown):
    """All that a seat may know."""


# Hints


class Way(TypedDict):
    """A way to make a value: the dice, the price, and the actions that do it."""

    dice: list[DieFace]
    time: int
    coins: int
    markers: int
    play: list[int]


class Banner(TypedDict):
    """A banner that the player might think of, and what stands in the way."""

    kind: Literal["black", "white"]
    banner: str
    values: list[int]
    time: int
    reason: ReasonData | None


class LastDie(TypedDict):
    """The die that can only be taken second, and how the two are taken, by the action that takes the other one."""

    die: DieFace
    after: dict[str, list[int]]


class Price(TypedDict):
    time: int
    coins: int


class OptionFigures(TypedDict):
    """What an option takes and brings. `dies`: a villager will have to be buried for it."""

    time: NotRequired[int]
    coins: NotRequired[int]
    markers: NotRequired[int]
    ways: NotRequired[list[Counts]]
    cost: NotRequired[Counts]
    points: NotRequired[int]
    story: NotRequired[int]
    safe: NotRequired[int]
    gain_coins: NotRequired[int]
    marker: NotRequired[int]
    dies: NotRequired[bool]


class QuestionHints(TypedDict):
    """By the kind of question, what it tells besides its options."""

    values: NotRequired[dict[str, list[Way]]]  # by value: the ways to make it
    banners: NotRequired[list[Banner]]
    last: NotRequired[LastDie | None]
    fit: NotRequired[list[int]]
    value: NotRequired[int]
    used: NotRequired[list[str]]
    needs: NotRequired[Counts]
    ways: NotRequired[list[Counts]]
    taken: NotRequired[int]
    most: NotRequired[int]
    price: NotRequired[Price]


class Hints(QuestionHints):
    options: dict[str, OptionFigures]  # by the number of the action


# The catalogue


class WhiteFigures(TypedDict):
    time: int
    effect: Effect


class BannerFigures(TypedDict):
    sort: NotRequired[str]
    values: NotRequired[list[int] | None]
    time: NotRequired[int]
    coins: NotRequired[int]
    cost: NotRequired[Counts | list[Counts]]
    white_time: NotRequired[int]
    points: NotRequired[int]
    effect: NotRequired[Effect]
    zone: NotRequired[str | None]
    workshop: NotRequired[str]
    resource: NotRequired[str]
    slots: NotRequired[int]
    white: NotRequired[WhiteFigures]
    power: NotRequired[str]
    markers: NotRequired[str]
    count: NotRequired[int]
    plough_coins: NotRequired[int]
    pile: NotRequired[str]
    letter: NotRequired[str]
    cards: NotRequired[list[int]]
    story: NotRequired[int]


class CustomerFigures(TypedDict):
    values: list[int] | None
    cost: Counts
    points: int


class TravelFigures(TypedDict):
    points: int
    grey: Counts
    ends: bool
    letter: str


class ResourceFigures(TypedDict):
    workshop: NotRequired[str]


class Pieces(TypedDict):
    """The figures of pieces, by what their keys begin with."""

    banner: BannerFigures
    customer: CustomerFigures
    travel: TravelFigures
    profession: NoFigures
    resource: ResourceFigures
    category: NoFigures


class DiceFigures(TypedDict):
    white: int
    black: int


class RatFigures(TypedDict):
    start: int
    red: int


class SchoolFigures(TypedDict):
    time: int
    story: int


class HeadmanFigures(TypedDict):
    coin: int
    story: int


class PersonalFigures(TypedDict):
    values: list[list[int]]
    story: int


class PointFigures(TypedDict):
    labourer: int
    hand: int
    citizen: int


class BoxFigures(TypedDict):
    clouds: int
    black_time: int
    dice: DiceFigures
    turns: int
    open_customers: int
    office: Office
    chronicle: list[int]
    coffins: int
    rat: RatFigures
    windows: list[int]
    school: SchoolFigures
    question_time: int
    headman: HeadmanFigures
    personal: PersonalFigures
    tile: list[int]
    points: PointFigures
