"""Every piece of the box of Clochemerle, to be read: what lies in the middle, white banners, customers, travel cards,
villagers, resources."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.clochemerle.adapter.view import customer_view, members, row_view, travel_view
from bourgade.games.clochemerle.adapter.view_types import BoxFigures
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.box import Box
from bourgade.kernel.message import Message
from bourgade.kernel.piece_catalogue import Figures, Piece, PieceCatalogue, line

CHURCH_RULES = ("CLO-12.3", "CLO-12.4", "CLO-12.5", "CLO-12.7")
CHAMBER_RULES = ("CLO-11.3", "CLO-11.4", "CLO-11.5", "CLO-11.6")
MONK_RULES = {"story": "CLO-12.10", "question": "CLO-12.11", "school": "CLO-12.12", "office": "CLO-12.13"}
# What a marker that a banner brings is, where it is not simply one.
CHAMBER_MARKS = ("marker", "category", "citizen", "goods")


def catalogue(box: Box, seats: int) -> PieceCatalogue:
    pieces = [
        *crafts(box), *churches(box), *chambers(box), meeting_place(box), field(box), *monks(box), *journeys(box),
        *fixed(box), *workshops(box), *fields(box), *customers(box), *travels(box), *villagers(box), *resources(box),
        *categories(),
    ]  # fmt: skip
    return PieceCatalogue(pieces, figures(box, seats))


def figures(box: Box, seats: int) -> BoxFigures:
    index = seats - 2
    return {
        "clouds": box.clouds,
        "black_time": box.black_time,
        "dice": {"white": box.white_dice[index], "black": box.black_dice[index]},
        "turns": box.turns[index],
        "open_customers": box.open_customers,
        "office": {"time": box.office_time, "coins": box.office_coins},
        "chronicle": box.chronicle,
        "coffins": box.coffins[index],
        "rat": {"start": box.rat_start[index], "red": box.rat_red},
        "windows": box.windows,
        "school": {"time": box.school_time, "story": box.school_story},
        "question_time": box.question_time,
        "headman": {"coin": box.headman_coin, "story": box.headman_story},
        "personal": {"values": [members(values) for values in box.personal_values], "story": box.personal_story},
        "tile": members(box.tile_values),
        "points": {"labourer": box.labourer_points, "hand": box.hand_points, "citizen": box.citizen_points},
    }


def card(box: Box, row: int, sort: str, rule: str, place: str, does: list[Message], more: Figures) -> Piece:
    """What lies in the middle with a black banner."""
    shown: Figures = {**row_view(box, row)}
    name = shown.pop("banner")
    zone = box.zone[row]
    known: Figures = {"sort": sort, **shown, "zone": None if zone < 0 else c.PROFESSION_NAMES[zone], **more}
    wanted = "face.monk" if sort == "monk" else "face.zone"
    needs = [line(wanted, profession=f"profession.{c.PROFESSION_NAMES[zone]}")] if zone >= 0 else []
    points = [line("face.points", n=box.points[row])] if box.points[row] else []
    return Piece(f"banner.{name}", rule=rule, row=place, does=[*needs, *does, *points], figures=known)


def taken(box: Box, row: int, mark: str = "marker") -> list[Message]:
    """What a black banner brings besides its card."""
    gains = {
        "coins": box.gain_coins, "story": box.gain_story, mark: box.gain_marker, "tile": box.gain_tile,
        "question": box.use_question, "school": box.use_school, "office": box.use_office,
    }  # fmt: skip
    return [
        line(f"face.take.{name}", n=table[row], times=often(table[row])) for name, table in gains.items() if table[row]
    ]


def often(n: int) -> str:
    """The term for once, twice…"""
    return f"times.{n}"


def activated(box: Box, row: int, mark: str = "marker") -> list[Message]:
    """What the white banner of a card does, and what it costs."""
    gains = {"coins": box.white_coins, "story": box.white_story, mark: box.white_marker, "tile": box.white_tile}
    found = [line(f"face.white.{name}", n=table[row]) for name, table in gains.items() if table[row]]
    return [*found, *([line("face.white_time", n=box.white_time[row])] if box.white_time[row] else [])]


def white(box: Box, row: int) -> Figures:
    """The figures of a card's white banner."""
    gains = {
        "coins": box.white_coins[row], "story": box.white_story[row], "marker": box.white_marker[row],
        "tile": box.white_tile[row],
    }  # fmt: skip
    return {"white": {"time": box.white_time[row], "effect": {name: n for name, n in gains.items() if n}}}


def craft_lines(box: Box, row: int, workshop: int) -> list[Message]:
    resource = f"resource.{c.NEED_NAMES[workshop]}"
    bought, won = box.gain_marker[row], box.white_marker[row]
    return [
        *([line("face.craft_take", goods={resource: bought})] if bought else []),
        *([line("face.craft_white", goods={resource: won})] if won else []),
        *([line("face.white_time", n=box.white_time[row])] if box.white_time[row] else []),
        line("face.slots", n=box.workshop_slots[workshop]),
    ]


def crafts(box: Box) -> Iterator[Piece]:
    for number, name in enumerate(c.CRAFT_NAMES):
        workshop, row = number // 4, c.CRAFT_ROW + number
        more: Figures = {
            "workshop": c.WORKSHOP_NAMES[workshop], "resource": c.NEED_NAMES[workshop],
            "slots": box.workshop_slots[workshop], **white(box, row),
        }  # fmt: skip
        yield card(box, row, "craft", "CLO-7.1", f"crafts.{name}", craft_lines(box, row, workshop), more)


def churches(box: Box) -> Iterator[Piece]:
    for church, name in enumerate(c.CHURCH_NAMES):
        power = c.POWER_NAMES[box.church_power[church]]
        slots = box.church_slots[church]
        does = [line(f"face.power.{power}", times=often(slots)) if power == "shield" else line(f"face.power.{power}")]
        more: Figures = {"power": power, "slots": slots}
        yield card(box, c.CHURCH_ROW + church, "church", CHURCH_RULES[church], f"churches.{name}", does, more)


def chambers(box: Box) -> Iterator[Piece]:
    for chamber, name in enumerate(c.CHAMBER_NAMES):
        row, markers = c.CHAMBER_ROW + chamber, box.chamber_markers[chamber]
        mark = CHAMBER_MARKS[markers]
        worth: list[Message] = []
        if markers == c.CATEGORY_MARKERS:
            worth = [line("face.category_worth")]
        elif markers == c.CITIZEN_MARKERS:
            worth = [line("face.citizen_worth", n=box.citizen_points)]
        elif markers == c.GOODS_MARKERS:
            worth = [line("face.goods_worth"), line("face.slots", n=box.chamber_slots[chamber])]
        more: Figures = {"markers": c.MARKER_NAMES[markers], "slots": box.chamber_slots[chamber], **white(box, row)}
        does = [*taken(box, row, mark), *activated(box, row, mark), *worth]
        yield card(box, row, "chamber", CHAMBER_RULES[chamber], f"chambers.{name}", does, more)


def meeting_place(box: Box) -> Piece:
    row = c.MEETING_ROW
    does = [
        *taken(box, row), *activated(box, row), line("face.meeting_markers"), line("face.slots", n=box.meeting_slots),
    ]  # fmt: skip
    more: Figures = {"slots": box.meeting_slots, "count": box.meeting_count, **white(box, row)}
    return card(box, row, "meeting_place", "CLO-11.9", "meeting_place", does, more)


def field_lines(box: Box) -> list[Message]:
    plough = [line("face.white.plough", n=box.plough_coins)] if box.plough_coins else []
    return [*taken(box, c.FIELD_ROW), *activated(box, c.FIELD_ROW), *plough]


def field(box: Box) -> Piece:
    more: Figures = {"count": box.field_count, "plough_coins": box.plough_coins, **white(box, c.FIELD_ROW)}
    return card(box, c.FIELD_ROW, "field", "CLO-7.4", "field", field_lines(box), more)


def monks(box: Box) -> Iterator[Piece]:
    for monk, name in enumerate(c.MONK_NAMES):
        row = c.MONK_ROW + monk
        does = taken(box, row)
        rule = next((MONK_RULES[key] for line in does for key in MONK_RULES if line.key.endswith(key)), "CLO-12.9")
        more: Figures = {"pile": name.partition("_")[0]}
        yield card(box, row, "monk", rule, f"monks.{name}", does, more)


def journeys(box: Box) -> Iterator[Piece]:
    for letter, name in enumerate(c.LETTER_NAMES):
        row = c.TRAVEL_ROW + letter
        cards = [box.travel_points[travel] for travel in range(c.TRAVELS) if c.LETTER_MASKS[letter] >> travel & 1]
        does = [line("face.journey"), line("face.journey_points", least=min(cards), most=max(cards))]
        yield card(box, row, "journey", "CLO-10.2", f"journeys.{name}", does, {"letter": name, "cards": sorted(cards)})


def fixed(box: Box) -> Iterator[Piece]:
    """The banners that are no cards: in the middle, and on every board."""
    yield card(box, c.HAND_ROW, "hand", "CLO-8.1", "hand", [line("face.hand", n=box.hand_points)], {})
    most = len(box.office_time) - 1
    yield card(box, c.OFFICE_ROW, "office", "CLO-9.1", "office", [line("face.office", n=most)], {})
    headman = line("face.question", coins=box.headman_coin, story=box.headman_story)
    yield card(box, c.QUESTION_ROW, "question", "CLO-6.6", "village", [headman, line("face.question_house")], {})
    yield Piece(
        "banner.personal", rule="CLO-6.1", row="village", does=[line("face.personal", n=box.personal_story)],
        figures={"sort": "personal", "story": box.personal_story},
    )  # fmt: skip
    school = line("face.school", time=box.school_time, story=box.school_story)
    yield Piece(
        "banner.school", rule="CLO-6.4", row="village", does=[school],
        figures={"sort": "school", "values": members(box.school_values), "time": box.school_time},
    )  # fmt: skip
    yield Piece("banner.chamber", rule="CLO-11.1", row="chambers", does=[line("face.chamber")])


def workshops(box: Box) -> Iterator[Piece]:
    """The white banners of workshops, whichever of the four cards one has."""
    for workshop, name in enumerate(c.WORKSHOP_NAMES):
        row = c.CRAFT_ROW + 4 * workshop
        more: Figures = {"resource": c.NEED_NAMES[workshop], "slots": box.workshop_slots[workshop], **white(box, row)}
        does = craft_lines(box, row, workshop)
        yield Piece(f"banner.{name}", rule="CLO-7.2", row=f"workshops.{name}", does=does, figures=more)


def fields(box: Box) -> Iterator[Piece]:
    for name in c.WHITE_NAMES[c.FIELD : c.CUSTOMER]:
        yield Piece(
            f"banner.{name}", rule="CLO-7.4", row="field", does=field_lines(box), figures=white(box, c.FIELD_ROW)
        )


def customers(box: Box) -> Iterator[Piece]:
    for customer, name in enumerate(c.CUSTOMER_NAMES):
        printed = customer_view(box, customer)
        shown: Figures = {**printed}
        del shown["customer"]
        goods = {f"resource.{resource}": count for resource, count in printed["cost"].items()}
        does = [line("face.customer", goods=goods, n=box.customer_points[customer])]
        for key in ("customer", "banner"):  # in the market, a customer is a white banner
            yield Piece(f"{key}.{name}", rule="CLO-9.7", row=f"customers.{name}", does=does, figures=shown)


def travels(box: Box) -> Iterator[Piece]:
    for travel, name in enumerate(c.TRAVEL_NAMES):
        printed = travel_view(box, travel)
        shown: Figures = {**printed}
        del shown["travel"]
        grey = printed["grey"]
        does = [line("face.points", n=box.travel_points[travel])]
        if box.grey_time[travel]:
            does.append(line("face.grey_time", n=box.grey_time[travel]))
        if box.grey_coins[travel]:
            does.append(line("face.grey_coins", n=box.grey_coins[travel]))
        goods = {f"resource.{resource}": count for resource, count in grey.items() if resource in c.NEED_NAMES}
        if goods:
            does.append(line("face.grey_goods", goods=goods))
        if box.travel_ends[travel]:
            does.append(line("face.ends"))
        figures = {**shown, "letter": name[0]}
        yield Piece(f"travel.{name}", rule="CLO-10.3", row=f"travels.{name}", does=does, figures=figures)


def villagers(box: Box) -> Iterator[Piece]:
    for name in c.PROFESSION_NAMES:
        yield Piece(f"profession.{name}", rule="CLO-4.5", row="graveyard", does=[line(f"face.zone_of.{name}")])


def resources(box: Box) -> Iterator[Piece]:
    for resource, name in enumerate(c.NEED_NAMES[: c.RESOURCES]):
        workshop = c.WORKSHOP_NAMES[resource]
        yield Piece(
            f"resource.{name}", rule="CLO-5.1", row=f"workshops.{workshop}",
            does=[line("face.made", banner=f"banner.{workshop}")], figures={"workshop": workshop},
        )  # fmt: skip
    yield Piece("resource.any", rule="CLO-5.1", does=[line("face.any")])


def categories() -> Iterator[Piece]:
    for name in c.CATEGORY_NAMES:
        yield Piece(f"category.{name}", rule="CLO-11.4", row="chambers.property", does=[line("face.category_worth")])
