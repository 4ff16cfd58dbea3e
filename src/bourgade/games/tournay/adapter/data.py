"""The box of Tournay: the data file and a table's options, made into one immutable object that positions share."""

from __future__ import annotations

from pathlib import Path

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.kernel.box import BoxFile, Row
from bourgade.kernel.errors import InvalidData

PLAYERS = (2, 3, 4)
SETS = ("core", "swap", "both", "expansion")
CORE, SWAP, BOTH, EXPANSION = range(4)
EVERY_COLOUR = (1 << c.COLOURS) - 1


def fill(box: Box, top: Row) -> None:
    """Read the rows of the data file into a box that has its options."""
    box.advanced = box.options["rules"] == "advanced"
    box.mixed = box.options["expansion"] == "mix"
    _numbers(box, top)
    _cards(box, top, str(box.options["expansion"]))
    _events(box, top.row("events"))


BOX = BoxFile(Path(__file__).parents[1] / "data" / "tournay.toml", Box, fill)


def _numbers(box: Box, top: Row) -> None:
    rules = 1 if box.advanced else 0
    start = top.row("start")
    box.start_deniers = start.numbers("deniers", 0, 99, 2)[rules]
    box.start_residents = start.numbers("residents", 0, 5, 2)[rules]
    reserve = start.numbers("reserve", 0, 20, 2)[rules]
    more = start.numbers("reserve_per_player", 0, 5, 2)[rules]
    box.reserve = [reserve + more * players for players in PLAYERS]
    if box.start_residents * PLAYERS[-1] + box.reserve[-1] > 11:
        raise InvalidData("start.residents: the box holds 11 residents of each colour")
    start.close()
    prices = top.row("prices")
    box.hire = prices.number("hire", 1, 20)
    box.earn = prices.number("earn", 1, 20)
    box.recruit = prices.number("recruit", 0, 50)
    box.majority = prices.number("majority", 0, 20)
    prices.close()
    limits = top.row("limits")
    box.hand = limits.number("hand", 1, 20)
    box.cap = limits.number("cap", 1, 99)
    box.crier_surplus = limits.number("crier_surplus", -1, 5)
    box.full_districts = limits.number("full_districts", 1, 4)
    box.prestige_needed = limits.number("prestige", 0, 9)
    limits.close()
    simulation = top.row("simulation")
    box.rounds = simulation.number("rounds", 1, 9999)
    simulation.close()


def _cards(box: Box, top: Row, expansion: str) -> None:
    for field in ("kind", "colour", "level", "category", "cost", "gives", "points", "effect", "amount", "colours",
                  "per", "of", "reward", "chain", "builder", "others", "counts"):  # fmt: skip
        setattr(box, field, [0] * c.CARDS)
    for field in ("wants_coins", "keeps", "copies_occupied"):
        setattr(box, field, [False] * c.CARDS)
    box.kind = [-1] * c.CARDS
    box.first_of_kind = [0] * c.KINDS
    box.in_play = [1 << c.CRIER] * c.PILES
    box.swappable = [0] * c.PILES
    for pile, name in enumerate(c.PILE_NAMES):
        _pile(box, pile, top.row(name), expansion)


def _pile(box: Box, pile: int, rows: Row, expansion: str) -> None:
    """The cards of one pile: nine of the base game and, but for level III, three of the expansion."""
    base, extra, swaps = 0, 0, 0
    for name, row in rows.rows():
        copies = row.number("copies", 1, 2) if row.has("copies") else 1
        part = row.choice("set", SETS) if pile < 6 else CORE
        if (part == BOTH) != (copies == 2) and pile < 6:
            raise row.wrong("set", "two copies are of both sets, a single one is not")
        cards: list[int] = []
        for copy in range(copies):
            if part == EXPANSION:
                extra += 1
                local = c.BASE_CARDS + extra - 1
            else:
                base += 1
                local = base - 1
            if base > c.BASE_CARDS or extra > c.CRIER - c.BASE_CARDS:
                raise InvalidData(f"{rows.where}: there are too many cards")
            swap = part == SWAP or (part == BOTH and copy == 1)
            swaps += swap
            _into_pile(box, pile, 1 << local, part == EXPANSION, swap, expansion)
            cards.append(c.PILE_CARDS * pile + local)
        kind = c.CARD_NAMES.index(name)
        box.first_of_kind[kind] = cards[0]
        for card in cards:
            box.kind[card] = kind
            box.colour[card] = pile % 3
            box.level[card] = pile // 3 + 1
        _card(box, cards[0], row)
        for card in cards[1:]:
            _same(box, cards[0], card)
    if base != c.BASE_CARDS or (pile < 6 and (extra != 3 or swaps != 3)):
        raise InvalidData(f"{rows.where}: must be 9 cards, 3 of them replaceable, and 3 of the expansion")
    rows.end()


def _into_pile(box: Box, pile: int, bit: int, extra: bool, swap: bool, expansion: str) -> None:
    """Which cards a table plays with (TRN-11)."""
    if expansion == "mix" and (extra or swap):
        box.swappable[pile] |= bit
    elif not (swap if expansion == "replace" else extra):
        box.in_play[pile] |= bit


def _same(box: Box, card: int, twin: int) -> None:
    for field in ("category", "cost", "gives", "points", "effect", "amount", "colours", "per", "of", "reward", "chain",
                  "wants_coins", "keeps", "copies_occupied", "builder", "others", "counts"):  # fmt: skip
        values = getattr(box, field)
        values[twin] = values[card]


def _card(box: Box, card: int, row: Row) -> None:
    box.cost[card] = row.number("cost", 0, 99)
    if box.level[card] == 3:
        box.category[card] = c.PRESTIGE
        box.effect[card] = c.SCORED
        box.gives[card] = row.choice("gives", c.GIFT_NAMES) if row.has("gives") else c.GIVES_NOTHING
        box.builder[card] = row.number("builder", 0, 20)
        box.others[card] = row.number("others", 0, 20)
        box.counts[card] = row.choice("counts", c.COUNT_NAMES)
        box.colours[card] = _colours(row) if row.has("colours") else EVERY_COLOUR
    else:
        box.category[card] = row.choice("kind", c.CATEGORY_NAMES[:2])
        box.points[card] = row.number("points", 0, 9)
        effect = row.row("effect")
        if box.category[card] == c.BUILDING:
            _building(box, card, effect)
        else:
            _character(box, card, effect)
        effect.end()
    row.close()


def _colours(row: Row, field: str = "colours") -> int:
    colours = set(row.choices(field, c.COLOUR_NAMES))
    if not colours:
        raise row.wrong(field, "must name a colour")
    return sum(1 << colour for colour in colours)


def _building(box: Box, card: int, row: Row) -> None:
    """What a building does when it is activated. The first field says what it is."""
    if row.has("handler"):
        handler = c.BALLISTA + row.choice("handler", c.HANDLER_NAMES)
        box.effect[card] = handler
        if handler == c.BALLISTA:
            box.amount[card] = row.number("events", 1, c.QUEUE)
        elif handler == c.ABBEY:
            box.amount[card] = row.number("level", 1, 3)
        elif handler != c.CATAPULT:
            box.amount[card] = row.number("gain", 1, 20)
    elif row.has("fight"):
        box.effect[card] = c.FIGHT_EVENT
        _fight(box, card, row)
    elif row.has("gain"):
        box.effect[card] = c.GAIN
        box.amount[card] = row.number("gain", 1, 20)
        box.per[card] = row.choice("per", c.PER_NAMES) if row.has("per") else c.ONCE
        if box.per[card] == c.CHOSEN_STANDING:
            box.colours[card] = _colours(row)
    else:
        box.colours[card] = _colours(row)
        if row.has("draw"):
            box.effect[card] = c.DRAW_CARD
            box.amount[card] = row.number("draw", 1, 3)
        elif row.has("take_two"):
            box.effect[card] = c.TAKE_TWO
            box.amount[card] = row.number("take_two", 1, 3)
        elif row.has("recruit"):
            box.effect[card] = c.RECRUIT_ONE
            box.amount[card] = row.number("recruit", 0, 20)
        else:
            box.effect[card] = c.COPY_BUILDING
            box.copies_occupied[card] = row.choice("copy", ("free", "occupied")) == 1


def _fight(box: Box, card: int, row: Row) -> None:
    box.wants_coins[card] = row.choice("fight", ("no_coins", "coins")) == 1
    box.keeps[card] = _flag(row, "keep")


def _flag(row: Row, field: str) -> bool:
    value = row.value(field)
    if not isinstance(value, bool):
        raise row.wrong(field, f"must be true or false, not {value!r}")
    return value


def _character(box: Box, card: int, row: Row) -> None:
    """When a character acts, and what comes of it: what else than deniers depends on the occasion."""
    if row.has("twice"):
        box.effect[card] = c.TWICE
        box.colours[card] = _colours(row, "twice")
        return
    occasion = c.ON_PLACE + row.choice("on", c.OCCASION_NAMES)
    box.effect[card] = occasion
    if occasion in (c.ON_PLACE, c.ON_ACTIVATE, c.ON_EARN):
        box.colours[card] = _colours(row)
    if occasion == c.ON_PLACE:
        box.of[card] = sum(1 << category for category in set(row.choices("of", c.CATEGORY_NAMES)))
    if occasion == c.ON_RESIDENT or (occasion == c.ON_PLACE and row.has("fight")):
        box.reward[card] = c.FIGHTS
        _fight(box, card, row)
        if occasion == c.ON_RESIDENT:
            box.amount[card] = row.number("every", 1, 8)
    elif occasion == c.ON_ACTIVATE and row.has("handler"):
        row.choice("handler", ("rise",))
        box.reward[card] = c.RISES
    elif occasion == c.ON_ACTIVATE and row.has("chain"):
        box.reward[card] = c.CHAINS
        box.chain[card] = _colours(row, "chain")
    else:
        box.reward[card] = c.PAYS
        box.amount[card] = row.number("gain", 1, 20)


def _events(box: Box, events: Row) -> None:
    box.event_does, box.event_colour, box.event_fight = [], [], []
    box.event_residents, box.event_deniers, box.circles = [], [], []
    for name in c.EVENT_NAMES:
        row = events.row(name)
        box.event_does.append(row.choice("does", c.EVENT_KINDS))
        box.event_colour.append(row.choice("colour", (*c.COLOUR_NAMES, "any")))
        box.event_fight.append(row.choice("fight", c.COLOUR_NAMES))
        box.event_residents.append(row.number("residents", 1, 5))
        box.event_deniers.append(_flag(row, "deniers"))
        box.circles.append(row.number("circles", 1, 9))
        if box.event_does[-1] == c.MAJORITY and box.event_colour[-1] == c.ANY:
            raise row.wrong("colour", "a majority is counted in one colour")
        row.close()
    events.end()
