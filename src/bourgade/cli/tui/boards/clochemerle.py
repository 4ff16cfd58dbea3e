"""The board of Clochemerle in a terminal: dice and dangers, what is on offer, the villages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Board, Line, Meaning, Panel, View, labelled, listed, scores, seat_and_level
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHOSEN, MAY, QUIET

DICE: Final = {"white": "bold #1d1916 on #f4efe4", "black": "bold #f4efe4 on #000000"}


class ClochemerleBoard(Board):
    def __init__(self) -> None:
        self.panels = (
            Panel("village", 0, own_village),
            Panel("dice", 1, dice),
            Panel("customers", 1, customers),
            Panel("offer", 1, offer),
            Panel("others", 0, others),
            Panel("scores", 0, scores),
        )

    def status(self, view: View, localizer: Localizer) -> str:
        parts = [super().status(view, localizer)]
        if view["step"]:
            parts.append(localizer.term(f"step.{view['step']}"))
        if view["value"] is not None:
            parts.append(localizer.say("board.value", n=view["value"]))
        parts.append(localizer.say("board.first", seat=view["first"]))
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """The sentence, and what a banner costs and wants."""
        said = localizer.action(meaning)
        if meaning["kind"] == "black":
            found = next((card for card in view["offer"] if card["banner"] == meaning["banner"]), None)
            return f"{said} · {price(found, localizer)}" if found else said
        if meaning["kind"] == "take_customer":
            found = next((card for card in view["customers"] if card["customer"] == meaning["customer"]), None)
            return f"{said} · {wish(found, localizer)}" if found else said
        return said

    def heading(self, meaning: Meaning, localizer: Localizer) -> str:
        """The colour of the banners, over all of them."""
        return localizer.say(f"board.{meaning['kind']}") if meaning["kind"] in ("black", "white") else ""

    def brief(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        said = self.action(meaning, view, localizer)
        named = localizer.action(meaning), localizer.term(f"banner.{meaning['banner']}") if "banner" in meaning else ""
        return said.replace(*named) if meaning["kind"] in ("black", "white") else said

    def page(self, name: str, view: View, localizer: Localizer) -> list[Text]:
        if name == "map":
            return []
        lines: list[Text] = []
        for seat in range(view["players"]):
            if seat != view["you"]:
                lines += [
                    seat_and_level(seat, localizer),
                    *(line.text for line in village(view, seat, localizer)),
                    Text(),
                ]
        return lines


def values(numbers: Sequence[int] | None) -> str:
    """The values that a banner answers to; none at all means any."""
    return "/".join(str(number) for number in numbers) if numbers else "?"


def goods(costs: Mapping[str, int], localizer: Localizer) -> str:
    return " + ".join(localizer.words.count(f"resource.{name}", n) for name, n in costs.items())


def price(card: Any, localizer: Localizer) -> str:
    """What a black banner costs, and its points."""
    parts = [localizer.words.count("unit.time", card["time"])] if card["time"] else []
    parts += [localizer.words.count("unit.coin", card["coins"])] if card["coins"] else []
    ways = [goods(way, localizer) for way in card["cost"] if way]
    parts += [f" {localizer.own.say('or')} ".join(ways)] if ways else []
    parts += [localizer.words.count("unit.point", card["points"])] if card["points"] else []
    return " · ".join(parts) or "–"


def wish(card: Any, localizer: Localizer) -> str:
    """What a customer wants, and is worth."""
    return f"{goods(card['cost'], localizer)} · {localizer.words.count('unit.point', card['points'])}"


def own_village(view: View, localizer: Localizer) -> list[Line]:
    return village(view, view["you"] if view["you"] is not None else 0, localizer)


def village(view: View, seat: int, localizer: Localizer) -> list[Line]:
    own = view["seats"][seat]
    story = localizer.words.count("unit.story", own["tree"])
    pupils = listed(localizer.term(f"slot.{place}") for place in own["pupils"])
    lines = [
        Line("coins", Text(localizer.words.count("unit.coin", own["coins"]))),
        labelled(
            "tree", localizer.say("board.tree"), f"{story} · {localizer.say('board.safe', n=own['safe'])}", localizer
        ),
        labelled(
            "time", localizer.say("board.to_death"), localizer.words.count("unit.time", own["to_death"]), localizer
        ),
        labelled("villagers", localizer.say("board.villagers"), people(own["villagers"], localizer), localizer),
        labelled("pupils", localizer.say("board.pupils"), pupils, localizer),
        labelled("headman", localizer.say("board.headman"), localizer.term(f"space.{own['headman']}"), localizer),
    ]
    lines += [Line(f"banner {banner['banner']}", white(banner, localizer)) for banner in own["banners"]]
    lines += [Line(key, text) for key, text in possessions(own, localizer)]
    return lines


def people(professions: Sequence[str], localizer: Localizer) -> str:
    return listed(localizer.term(f"profession.{name}") for name in professions)


def white(banner: Any, localizer: Localizer) -> Text:
    """A white banner: its values, its card, its time; dim while its zone sleeps or when it was used."""
    ready = banner["active"] and not banner["used"]
    text = Text.assemble((f"{values(banner['values']):>6} ", MAY if ready else QUIET))
    text.append(localizer.term(f"banner.{banner['banner']}"), style="" if ready else QUIET)
    if banner["time"]:
        text.append(f" · {localizer.words.count('unit.time', banner['time'])}", style=QUIET)
    if banner["used"]:
        text.append(f" · {localizer.say('board.used')}", style=QUIET)
    return text


def possessions(own: Any, localizer: Localizer) -> Iterator[tuple[str, Text]]:
    def line(key: str, text: str) -> tuple[str, Text]:
        return key, labelled(key, localizer.say(f"board.{key}"), text, localizer).text

    shelves = [
        f"{localizer.term(f'banner.{name}')} {shop['goods']}/{shop['slots']}" for name, shop in own["workshops"].items()
    ]
    if shelves:
        yield line("workshops", listed(shelves))
    if own["fields"]:
        yield line("fields", localizer.say("board.field_count", n=len(own["fields"]), ploughs=sum(own["fields"])))
    if own["church"]:
        church = localizer.term(f"banner.{own['church']}")
        yield line("church", f"{church} · {localizer.say('board.windows', n=own['windows'])}")
    if own["chamber"]:
        yield line("chamber", localizer.term(f"banner.{own['chamber']}"))
    if own["meeting_place"]:
        yield line("meeting_place", f"{own['meeting_marks']}/{own['meeting_slots']}")
    if own["journey"]:
        yield line("journey", listed(localizer.term(f"travel.{card['travel']}") for card in own["journey"]))
    if own["market"]:
        yield line("market", listed(named(card, localizer) for card in own["market"]))
    if own["served"]:
        yield line("served", listed(named(card, localizer) for card in own["served"]))
    if own["labourers"]:
        yield line("labourers", str(own["labourers"]))


def named(card: Any, localizer: Localizer) -> str:
    """A customer by number, and what it wants, where the view says so."""
    if isinstance(card, Mapping):
        name = localizer.term(f"customer.{card['customer']}")
        return f"{name} ({wish(card, localizer)})"
    return localizer.term(f"customer.{card}")


def dice(view: View, localizer: Localizer) -> list[Line]:
    """The pool, the hand, the rat and the graveyard."""
    pool = Text(" ")
    for die in view["dice"]:
        black = die["colour"] == "black"  # in brackets: colour is never the only sign
        pool.append(f"[{die['face']}]" if black else f" {die['face']} ", style=DICE[die["colour"]]).append(" ")
    lines = [Line("pool", pool)]
    if view["taken"]:
        taken = listed(str(die["face"]) if isinstance(die, Mapping) else str(die) for die in view["taken"])
        lines.append(labelled("taken", localizer.say("board.taken"), Text(taken, style=CHOSEN), localizer))
    hand, rat, graves = view["hand"], view["rat"], view["graveyard"]
    held = localizer.say("board.hand_taken") if hand["taken"] else localizer.words.count("unit.story", hand["story"])
    lines.append(labelled("hand", localizer.term("banner.hand"), held, localizer))
    lines.append(labelled("rat", localizer.say("board.rat"), f"{rat['left']}/{rat['start']}", localizer))
    lines.append(labelled("coffins", localizer.say("board.coffins"), f"{graves['coffins']}/{graves['end']}", localizer))
    chronicle = listed(f"{localizer.term(f'profession.{name}')} {n}/2" for name, n in graves["chronicle"].items())
    lines.append(labelled("chronicle", localizer.say("board.chronicle"), chronicle, localizer))
    return lines


def customers(view: View, localizer: Localizer) -> list[Line]:
    lines = []
    for card in view["customers"]:
        text = Text.assemble((f"{values(card['values']):>6} ", MAY), localizer.term(f"customer.{card['customer']}"))
        lines.append(Line(card["customer"], text.append(f" · {wish(card, localizer)}", style=QUIET)))
    return lines


def offer(view: View, localizer: Localizer) -> list[Line]:
    """The black banners in the middle, those that are alike but for their values on one line."""
    groups: dict[tuple[str, str], list[Any]] = {}
    for card in view["offer"]:
        kind, _, number = card["banner"].rpartition("_")
        name = kind if kind and number.isdecimal() and f"banner.{kind}" in localizer.words else card["banner"]
        groups.setdefault((name, price(card, localizer)), []).append(card)
    lines: list[Line] = []
    for (name, costs), cards in groups.items():
        numbers = " ".join(dict.fromkeys(values(card["values"]) for card in cards))
        text = Text.assemble(localizer.term(f"banner.{name}"), " ", (numbers, MAY), (f" · {costs}", QUIET))
        lines.append(Line(f"{name} {costs}", text))
    return lines


def others(view: View, localizer: Localizer) -> list[Line]:
    lines: list[Line] = []
    for seat, other in enumerate(view["seats"]):
        if seat == view["you"]:
            continue
        head = seat_and_level(seat, localizer).append(f"  {localizer.words.count('unit.coin', other['coins'])}")
        head.append(
            f" · {localizer.words.count('unit.story', other['tree'])} · {localizer.say('board.safe', n=other['safe'])}"
        )
        lines.append(Line(f"seat {seat}", head))
        villagers = people(other["villagers"], localizer)
        lines.append(labelled(f"villagers {seat}", localizer.say("board.villagers"), villagers, localizer))
        cards = listed(
            f"{localizer.term(f'banner.{name}')} {shop['goods']}" for name, shop in other["workshops"].items()
        )
        lines.append(labelled(f"workshops {seat}", localizer.say("board.workshops"), cards, localizer))
    return lines


BOARD: Final = ClochemerleBoard()
