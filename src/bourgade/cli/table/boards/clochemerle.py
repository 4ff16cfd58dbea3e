"""The board of Clochemerle in a terminal: dice and dangers, what is on offer, the villages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from rich.text import Text

from bourgade.cli.table.boards.board import Board, Line, Meaning, Panel, View, labelled, listed, scores, seat_and_level
from bourgade.cli.table.palette import CHOSEN, MAY, QUIET
from bourgade.cli.table.voice import Voice

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

    def status(self, view: View, voice: Voice) -> str:
        parts = [super().status(view, voice)]
        if view["step"]:
            parts.append(voice.term(f"step.{view['step']}"))
        if view["value"] is not None:
            parts.append(voice.say("board.value", n=view["value"]))
        parts.append(voice.say("board.first", seat=view["first"]))
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, voice: Voice) -> str:
        """The sentence, and what a banner costs and wants."""
        said = voice.action(meaning)
        if meaning["kind"] == "black":
            found = next((card for card in view["offer"] if card["banner"] == meaning["banner"]), None)
            return f"{said} · {price(found, voice)}" if found else said
        if meaning["kind"] == "take_customer":
            found = next((card for card in view["customers"] if card["customer"] == meaning["customer"]), None)
            return f"{said} · {wish(found, voice)}" if found else said
        return said

    def heading(self, meaning: Meaning, voice: Voice) -> str:
        """The colour of the banners, over all of them."""
        return voice.say(f"board.{meaning['kind']}") if meaning["kind"] in ("black", "white") else ""

    def brief(self, meaning: Meaning, view: View, voice: Voice) -> str:
        said = self.action(meaning, view, voice)
        named = voice.action(meaning), voice.term(f"banner.{meaning['banner']}") if "banner" in meaning else ""
        return said.replace(*named) if meaning["kind"] in ("black", "white") else said

    def page(self, name: str, view: View, voice: Voice) -> list[Text]:
        if name == "map":
            return []
        lines: list[Text] = []
        for seat in range(view["players"]):
            if seat != view["you"]:
                lines += [seat_and_level(seat, voice), *(line.text for line in village(view, seat, voice)), Text()]
        return lines


def values(numbers: Sequence[int] | None) -> str:
    """The values that a banner answers to; none at all means any."""
    return "/".join(str(number) for number in numbers) if numbers else "?"


def goods(costs: Mapping[str, int], voice: Voice) -> str:
    return " + ".join(voice.words.count(f"resource.{name}", n) for name, n in costs.items())


def price(card: Any, voice: Voice) -> str:
    """What a black banner costs, and its points."""
    parts = [voice.words.count("unit.time", card["time"])] if card["time"] else []
    parts += [voice.words.count("unit.coin", card["coins"])] if card["coins"] else []
    ways = [goods(way, voice) for way in card["cost"] if way]
    parts += [f" {voice.own.say('or')} ".join(ways)] if ways else []
    parts += [voice.words.count("unit.point", card["points"])] if card["points"] else []
    return " · ".join(parts) or "–"


def wish(card: Any, voice: Voice) -> str:
    """What a customer wants, and is worth."""
    return f"{goods(card['cost'], voice)} · {voice.words.count('unit.point', card['points'])}"


def own_village(view: View, voice: Voice) -> list[Line]:
    return village(view, view["you"] if view["you"] is not None else 0, voice)


def village(view: View, seat: int, voice: Voice) -> list[Line]:
    own = view["seats"][seat]
    story = voice.words.count("unit.story", own["tree"])
    pupils = listed(voice.term(f"slot.{place}") for place in own["pupils"])
    lines = [
        Line("coins", Text(voice.words.count("unit.coin", own["coins"]))),
        labelled("tree", voice.say("board.tree"), f"{story} · {voice.say('board.safe', n=own['safe'])}", voice),
        labelled("time", voice.say("board.to_death"), voice.words.count("unit.time", own["to_death"]), voice),
        labelled("villagers", voice.say("board.villagers"), people(own["villagers"], voice), voice),
        labelled("pupils", voice.say("board.pupils"), pupils, voice),
        labelled("headman", voice.say("board.headman"), voice.term(f"space.{own['headman']}"), voice),
    ]
    lines += [Line(f"banner {banner['banner']}", white(banner, voice)) for banner in own["banners"]]
    lines += [Line(key, text) for key, text in possessions(own, voice)]
    return lines


def people(professions: Sequence[str], voice: Voice) -> str:
    return listed(voice.term(f"profession.{name}") for name in professions)


def white(banner: Any, voice: Voice) -> Text:
    """A white banner: its values, its card, its time; dim while its zone sleeps or when it was used."""
    ready = banner["active"] and not banner["used"]
    text = Text.assemble((f"{values(banner['values']):>6} ", MAY if ready else QUIET))
    text.append(voice.term(f"banner.{banner['banner']}"), style="" if ready else QUIET)
    if banner["time"]:
        text.append(f" · {voice.words.count('unit.time', banner['time'])}", style=QUIET)
    if banner["used"]:
        text.append(f" · {voice.say('board.used')}", style=QUIET)
    return text


def possessions(own: Any, voice: Voice) -> Iterator[tuple[str, Text]]:
    def line(key: str, text: str) -> tuple[str, Text]:
        return key, labelled(key, voice.say(f"board.{key}"), text, voice).text

    shelves = [
        f"{voice.term(f'banner.{name}')} {shop['goods']}/{shop['slots']}" for name, shop in own["workshops"].items()
    ]
    if shelves:
        yield line("workshops", listed(shelves))
    if own["fields"]:
        yield line("fields", voice.say("board.field_count", n=len(own["fields"]), ploughs=sum(own["fields"])))
    if own["church"]:
        church = voice.term(f"banner.{own['church']}")
        yield line("church", f"{church} · {voice.say('board.windows', n=own['windows'])}")
    if own["chamber"]:
        yield line("chamber", voice.term(f"banner.{own['chamber']}"))
    if own["meeting_place"]:
        yield line("meeting_place", f"{own['meeting_marks']}/{own['meeting_slots']}")
    if own["journey"]:
        yield line("journey", listed(voice.term(f"travel.{card['travel']}") for card in own["journey"]))
    if own["market"]:
        yield line("market", listed(named(card, voice) for card in own["market"]))
    if own["served"]:
        yield line("served", listed(named(card, voice) for card in own["served"]))
    if own["labourers"]:
        yield line("labourers", str(own["labourers"]))


def named(card: Any, voice: Voice) -> str:
    """A customer by number, and what it wants, where the view says so."""
    if isinstance(card, Mapping):
        name = voice.term(f"customer.{card['customer']}")
        return f"{name} ({wish(card, voice)})"
    return voice.term(f"customer.{card}")


def dice(view: View, voice: Voice) -> list[Line]:
    """The pool, the hand, the rat and the graveyard."""
    pool = Text(" ")
    for die in view["dice"]:
        black = die["colour"] == "black"  # in brackets: colour is never the only sign
        pool.append(f"[{die['face']}]" if black else f" {die['face']} ", style=DICE[die["colour"]]).append(" ")
    lines = [Line("pool", pool)]
    if view["taken"]:
        taken = listed(str(die["face"]) if isinstance(die, Mapping) else str(die) for die in view["taken"])
        lines.append(labelled("taken", voice.say("board.taken"), Text(taken, style=CHOSEN), voice))
    hand, rat, graves = view["hand"], view["rat"], view["graveyard"]
    held = voice.say("board.hand_taken") if hand["taken"] else voice.words.count("unit.story", hand["story"])
    lines.append(labelled("hand", voice.term("banner.hand"), held, voice))
    lines.append(labelled("rat", voice.say("board.rat"), f"{rat['left']}/{rat['start']}", voice))
    lines.append(labelled("coffins", voice.say("board.coffins"), f"{graves['coffins']}/{graves['end']}", voice))
    chronicle = listed(f"{voice.term(f'profession.{name}')} {n}/2" for name, n in graves["chronicle"].items())
    lines.append(labelled("chronicle", voice.say("board.chronicle"), chronicle, voice))
    return lines


def customers(view: View, voice: Voice) -> list[Line]:
    lines = []
    for card in view["customers"]:
        text = Text.assemble((f"{values(card['values']):>6} ", MAY), voice.term(f"customer.{card['customer']}"))
        lines.append(Line(card["customer"], text.append(f" · {wish(card, voice)}", style=QUIET)))
    return lines


def offer(view: View, voice: Voice) -> list[Line]:
    """The black banners in the middle, those that are alike but for their values on one line."""
    groups: dict[tuple[str, str], list[Any]] = {}
    for card in view["offer"]:
        kind, _, number = card["banner"].rpartition("_")
        name = kind if kind and number.isdecimal() and f"banner.{kind}" in voice.words else card["banner"]
        groups.setdefault((name, price(card, voice)), []).append(card)
    lines: list[Line] = []
    for (name, costs), cards in groups.items():
        numbers = " ".join(dict.fromkeys(values(card["values"]) for card in cards))
        text = Text.assemble(voice.term(f"banner.{name}"), " ", (numbers, MAY), (f" · {costs}", QUIET))
        lines.append(Line(f"{name} {costs}", text))
    return lines


def others(view: View, voice: Voice) -> list[Line]:
    lines: list[Line] = []
    for seat, other in enumerate(view["seats"]):
        if seat == view["you"]:
            continue
        head = seat_and_level(seat, voice).append(f"  {voice.words.count('unit.coin', other['coins'])}")
        head.append(f" · {voice.words.count('unit.story', other['tree'])} · {voice.say('board.safe', n=other['safe'])}")
        lines.append(Line(f"seat {seat}", head))
        villagers = people(other["villagers"], voice)
        lines.append(labelled(f"villagers {seat}", voice.say("board.villagers"), villagers, voice))
        cards = listed(f"{voice.term(f'banner.{name}')} {shop['goods']}" for name, shop in other["workshops"].items())
        lines.append(labelled(f"workshops {seat}", voice.say("board.workshops"), cards, voice))
    return lines


BOARD: Final = ClochemerleBoard()
