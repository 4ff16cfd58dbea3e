"""The box of Clochemerle: the data file and a table's options, made into one immutable object that positions share."""

from __future__ import annotations

from pathlib import Path

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.box import Box
from bourgade.games.clochemerle.rules.paying import NEED_BITS
from bourgade.kernel.box import BoxFile, Row
from bourgade.kernel.errors import InvalidData

PLAYERS = (2, 3, 4)
WHOLE = ("cost", "grey", "on_buy", "on_white")  # small tables that a player's data replace, not change
ANY_VALUE = sum(1 << value for value in range(2, 13))


def fill(box: Box, top: Row) -> None:
    """Read the rows of the data file into a box that has its options."""
    box.free_alone = box.options["free_customer"] == "alone"
    box.labourer_first = box.options["labourer"] == "before_rat"
    _constants(box, top)
    _village(box, top.row("village"))
    _rows(box)
    _fixed_banners(box, top)
    _crafts(box, top)
    _fields(box, top.row("field"))
    _meeting_place(box, top.row("meeting_place"))
    _churches(box, top.row("churches"))
    _chambers(box, top.row("chambers"))
    _monks(box, top.row("monks"))
    _journeys(box, top.row("journeys"))
    _travels(box, top.row("travels"))
    _customers(box, top.row("customers"))
    cards = range(c.TRAVEL_ROW)
    box.rows_at = [sum(1 << row for row in cards if box.values[row] >> value & 1) for value in range(13)]
    box.board_whites_at = [
        [(personal >> value & 1) << c.PERSONAL | (box.school_values >> value & 1) << c.SCHOOL for value in range(13)]
        for personal in box.personal_values
    ]


DATA = Path(__file__).parents[1] / "data"
BOX = BoxFile(DATA / "clochemerle.toml", Box, fill, WHOLE, variants={("box", "first"): DATA / "clochemerle-first.toml"})


def _banner(row: Row, field: str = "banner") -> int:
    """One or two banner values, as a set."""
    values = row.numbers(field, 2, 12)
    if not 1 <= len(values) <= 2:
        raise row.wrong(field, f"must have one or two values, not {len(values)}")
    return sum(1 << value for value in set(values))


def _resources(row: Row, names: tuple[str, ...]) -> int:
    """A table of resources to pay, packed; other fields of it have been read already."""
    needs = 0
    for kind, name in enumerate(names):
        if row.has(name):
            needs |= row.number(name, 0, 9) << NEED_BITS * kind
    return needs


def _constants(box: Box, top: Row) -> None:
    dice = top.row("dice")
    box.white_dice = dice.numbers("white", 0, 12, len(PLAYERS))
    box.black_dice = dice.numbers("black", 0, 12, len(PLAYERS))
    box.turns = dice.numbers("turns", 1, 4, len(PLAYERS))
    box.black_time = dice.number("black_time", 0, 9)
    for index, players in enumerate(PLAYERS):
        if box.white_dice[index] + box.black_dice[index] < 2 * players * box.turns[index]:
            raise InvalidData(f"dice: there are too few for {players} players")
    dice.close()
    start = top.row("start")
    box.start_coins = start.numbers("coins", 0, 99, PLAYERS[-1])
    box.open_customers = start.number("open_customers", 1, 12)
    start.close()
    end = top.row("end")
    box.coffins = end.numbers("coffins", 1, 99, len(PLAYERS))
    box.labourer_points = end.number("labourer", -99, 0)
    box.hand_points = end.number("hand", 0, 99)
    box.citizen_points = end.number("citizen", 0, 99)
    end.close()
    time = top.row("time")
    box.clouds = time.number("clouds", 1, 60)
    time.close()
    graveyard = top.row("graveyard")
    box.chronicle = graveyard.numbers("chronicle", 0, 9)
    graveyard.close()
    rat = top.row("rat")
    box.rat_start = rat.numbers("start", 1, 60, len(PLAYERS))
    box.rat_red = rat.number("red", 1, 6)
    rat.close()


def _village(box: Box, row: Row) -> None:
    boards = row.value("personal")
    if not isinstance(boards, list) or len(boards) != PLAYERS[-1]:
        raise row.wrong("personal", f"must have {PLAYERS[-1]} entries")
    pairs = Row({f"[{index}]": pair for index, pair in enumerate(boards)}, f"{row.where}.personal")
    box.personal_values = [_banner(pairs, field) for field in pairs.data]
    box.personal_story = row.number("personal_story", 0, 9)
    box.school_values = _banner(row, "school")
    box.school_time = row.number("school_time", 0, 9)
    box.school_story = row.number("school_story", 0, 9)
    box.question_time = row.number("question_time", 0, 9)
    box.headman_coin = row.number("headman_coin", 0, 9)
    box.headman_story = row.number("headman_story", 0, 9)
    box.windows = row.numbers("windows", 0, 99)
    if len(box.windows) < 2:
        raise row.wrong("windows", "must have an entry for no window and for each number of windows")
    row.close()


def _rows(box: Box) -> None:
    """Empty tables for everything that has a black banner."""
    box.values = [0] * c.ROWS
    box.time = [0] * c.ROWS
    box.coins = [0] * c.ROWS
    box.needs = [[0] for _ in range(c.ROWS)]
    box.zone = [c.NO_VILLAGER] * c.ROWS
    box.points = [0] * c.ROWS
    box.gain_coins = [0] * c.ROWS
    box.gain_story = [0] * c.ROWS
    box.gain_marker = [0] * c.ROWS
    box.gain_tile = [0] * c.ROWS
    box.use_question = [0] * c.ROWS
    box.use_school = [0] * c.ROWS
    box.use_office = [0] * c.ROWS
    box.white_time = [0] * c.ROWS
    box.white_coins = [0] * c.ROWS
    box.white_story = [0] * c.ROWS
    box.white_marker = [0] * c.ROWS
    box.white_tile = [0] * c.ROWS


def _fixed_banners(box: Box, top: Row) -> None:
    hand = top.row("hand")
    box.values[c.HAND_ROW] = _banner(hand)
    hand.close()
    office = top.row("office")
    box.values[c.OFFICE_ROW] = _banner(office)
    box.office_time = office.numbers("time", 0, 9)
    box.office_coins = office.numbers("coins", 0, 9, len(box.office_time))
    for field, prices in (("time", box.office_time), ("coins", box.office_coins)):
        if len(prices) < 2 or prices[0] != 0 or prices != sorted(prices):
            raise office.wrong(field, "must begin with 0 for no customer, have a price for one, and never fall")
    office.close()
    box.values[c.QUESTION_ROW] = ANY_VALUE
    box.time[c.QUESTION_ROW] = box.question_time


def _effect(box: Box, row: int, effect: Row) -> None:
    """What a black banner does besides adding its card."""
    for field, table in (
        ("coins", box.gain_coins), ("story", box.gain_story), ("marker", box.gain_marker), ("tile", box.gain_tile),
        ("question", box.use_question), ("school", box.use_school), ("office", box.use_office),
    ):  # fmt: skip
        if effect.has(field):
            table[row] = effect.number(field, 0, 1 if field == "tile" else 9)
    if box.use_office[row] >= len(box.office_time):
        raise effect.wrong("office", f"there is no price for {box.use_office[row]} customers")
    _check_slots(box, row, effect)
    effect.end()


def _white_effect(box: Box, row: int, effect: Row) -> None:
    """What a white banner does."""
    for field, table in (
        ("coins", box.white_coins), ("story", box.white_story), ("marker", box.white_marker), ("tile", box.white_tile),
    ):  # fmt: skip
        if effect.has(field):
            table[row] = effect.number(field, 0, 1 if field == "tile" else 9)
    if row == c.FIELD_ROW:
        box.plough_coins = effect.number("plough_coins", 0, 9)
    _check_slots(box, row, effect)
    effect.end()


def _check_slots(box: Box, row: int, effect: Row) -> None:
    """A marker goes onto the card itself: workshops, the meeting place and most chambers have slots for it."""
    card = c.CARD_KINDS[row]
    chamber = card == c.CHAMBER_CARD and box.chamber_markers[row - c.CHAMBER_ROW] != c.NO_MARKERS
    slots = chamber or card in (c.CRAFT_CARD, c.MEETING_CARD)
    if (box.gain_marker[row] or box.white_marker[row]) and not slots:
        raise effect.wrong("marker", "this card has no slots for markers")


def _crafts(box: Box, top: Row) -> None:
    workshops, crafts = top.row("workshops"), top.row("crafts")
    box.workshop_slots = []
    for workshop, name in enumerate(c.WORKSHOP_NAMES):
        row = workshops.row(name)
        time, white_time = row.number("time", 0, 9), row.number("white_time", 0, 9)
        box.workshop_slots.append(row.number("slots", 0, 9))
        on_buy, on_white = row.row("on_buy"), row.row("on_white")
        for copy in range(c.COPIES):
            number = c.CRAFT_ROW + c.COPIES * workshop + copy
            card = crafts.row(c.CRAFT_NAMES[number])
            box.values[number] = _banner(card)
            box.time[number] = time
            box.white_time[number] = white_time
            box.zone[number] = c.CRAFTSMAN
            _effect(box, number, on_buy)
            _white_effect(box, number, on_white)
            card.close()
        row.close()
    workshops.end()
    crafts.end()


def _fields(box: Box, row: Row) -> None:
    box.field_count = row.number("count", 0, c.FIELDS)
    box.values[c.FIELD_ROW] = _banner(row)
    box.time[c.FIELD_ROW] = row.number("time", 0, 9)
    box.white_time[c.FIELD_ROW] = row.number("white_time", 0, 9)
    box.points[c.FIELD_ROW] = row.number("points", 0, 99)
    _effect(box, c.FIELD_ROW, row.row("on_buy"))
    _white_effect(box, c.FIELD_ROW, row.row("on_white"))
    row.close()


def _meeting_place(box: Box, row: Row) -> None:
    box.meeting_count = row.number("count", 0, 4)
    box.values[c.MEETING_ROW] = _banner(row)
    box.time[c.MEETING_ROW] = row.number("time", 0, 9)
    box.white_time[c.MEETING_ROW] = row.number("white_time", 0, 9)
    box.zone[c.MEETING_ROW] = c.COUNCILLOR
    box.meeting_slots = row.number("slots", 0, 9)
    box.points[c.MEETING_ROW] = row.number("points", 0, 99)
    box.tile_values = _banner(row, "tile")
    _effect(box, c.MEETING_ROW, row.row("on_buy"))
    _white_effect(box, c.MEETING_ROW, row.row("on_white"))
    row.close()


def _churches(box: Box, churches: Row) -> None:
    box.church_power = []
    box.church_slots = []
    for church, name in enumerate(c.CHURCH_NAMES):
        row = churches.row(name)
        number = c.CHURCH_ROW + church
        box.values[number] = _banner(row)
        box.time[number] = row.number("time", 0, 9)
        box.zone[number] = c.ABBOT
        box.points[number] = row.number("points", 0, 99)
        box.church_power.append(row.choice("power", c.POWER_NAMES))
        box.church_slots.append(row.number("slots", 0, 9))
        row.close()
    churches.end()


def _chambers(box: Box, chambers: Row) -> None:
    box.chamber_markers = []
    box.chamber_slots = []
    for chamber, name in enumerate(c.CHAMBER_NAMES):
        row = chambers.row(name)
        number = c.CHAMBER_ROW + chamber
        box.values[number] = _banner(row)
        box.time[number] = row.number("time", 0, 9)
        box.white_time[number] = row.number("white_time", 0, 9)
        box.zone[number] = c.COUNCILLOR
        box.points[number] = row.number("points", 0, 99)
        markers = row.choice("markers", c.MARKER_NAMES)
        low, high = {c.NO_MARKERS: (0, 0), c.GOODS_MARKERS: (0, 9)}.get(markers, (5, 5))
        box.chamber_markers.append(markers)
        box.chamber_slots.append(row.number("slots", low, high))
        _effect(box, number, row.row("on_buy"))
        _white_effect(box, number, row.row("on_white"))
        row.close()
    chambers.end()


def _monks(box: Box, monks: Row) -> None:
    for monk, name in enumerate(c.MONK_NAMES):
        row = monks.row(name)
        number = c.MONK_ROW + monk
        box.values[number] = _banner(row)
        box.time[number] = row.number("time", 0, 9)
        box.zone[number] = c.ABBOT
        cost = row.row("cost")
        box.coins[number] = cost.number("coin", 0, 9) if cost.has("coin") else 0
        box.needs[number] = [_resources(cost, c.NEED_NAMES)]
        cost.end()
        _effect(box, number, row.row("on_buy"))
        row.close()
    monks.end()


def _journeys(box: Box, journeys: Row) -> None:
    for letter, name in enumerate(c.LETTER_NAMES):
        row = journeys.row(name)
        number = c.TRAVEL_ROW + letter
        box.values[number] = _banner(row)
        box.time[number] = row.number("time", 0, 9)
        box.zone[number] = c.TRAVELLER
        ways = row.value("cost")
        if not isinstance(ways, list) or not 1 <= len(ways) <= 2:
            raise row.wrong("cost", "must be a list of one or two ways to pay")
        box.needs[number] = []
        for index, way in enumerate(ways):
            cost = Row(way, f"{row.where}.cost[{index}]")
            box.needs[number].append(_resources(cost, c.NEED_NAMES))
            cost.end()
        row.close()
    journeys.end()


def _travels(box: Box, travels: Row) -> None:
    box.travel_points = []
    box.travel_ends = []
    box.grey_time = []
    box.grey_coins = []
    box.grey_needs = []
    for name in c.TRAVEL_NAMES:
        row = travels.row(name)
        box.travel_points.append(row.number("points", 0, 99))
        ends = row.value("ends")
        if not isinstance(ends, bool):
            raise row.wrong("ends", "must be true or false")
        box.travel_ends.append(ends)
        grey = row.row("grey")
        box.grey_time.append(grey.number("time", 0, 9) if grey.has("time") else 0)
        box.grey_coins.append(grey.number("coin", 0, 9) if grey.has("coin") else 0)
        box.grey_needs.append(_resources(grey, c.NEED_NAMES))
        grey.end()
        row.close()
    travels.end()


def _customers(box: Box, customers: Row) -> None:
    box.customer_values = []
    box.customer_needs = []
    box.customer_points = []
    for name in c.CUSTOMER_NAMES:
        row = customers.row(name)
        box.customer_values.append(_banner(row) if row.value("banner") != [] else ANY_VALUE)
        cost = row.row("cost")
        box.customer_needs.append(_resources(cost, c.NEED_NAMES))
        cost.end()
        box.customer_points.append(row.number("points", 0, 99))
        row.close()
    customers.end()
    box.customers_at = [
        sum(1 << customer for customer, values in enumerate(box.customer_values) if values >> value & 1)
        for value in range(13)
    ]
