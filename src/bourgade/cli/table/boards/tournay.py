"""The board of Tournay in a terminal: districts slot by slot, events with their coins, piles with what they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from bourgade.cli.table.boards.board import Board, Line, Meaning, Panel, View, labelled, listed, scores, seat_and_level
from bourgade.cli.table.palette import CHOSEN, QUIET
from bourgade.cli.table.voice import Voice

COLOURS: Final = {"yellow": "#e3c23f", "white": "#f4efe4", "red": "#e8796b"}
SIDE: Final = 3
HEADED: Final = ("fight", "earn", "draw", "activate", "play")  # kinds of actions that stand under a heading
# Actions that name a slot of the person's own district, and so the card on it.
OWN_SLOTS: Final = ("activate", "trigger", "damage", "pay_slot", "give_slot")


class TournayBoard(Board):
    def __init__(self) -> None:
        self.panels = (
            Panel("district", 0, own_district),
            Panel("events", 1, events),
            Panel("piles", 1, piles),
            Panel("others", 0, others),
            Panel("scores", 0, points),
        )

    def status(self, view: View, voice: Voice) -> str:
        parts = [super().status(view, voice)]
        parts.append(voice.say("board.criers", n=view["criers"], needed=view["criers_needed"]))
        if view["last_round"]:
            parts.append(voice.say("log.last_round"))
        parts.append(voice.say("board.first", seat=view["first"]))
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, voice: Voice) -> str:
        """The sentence, and what it leaves open: which card, which event."""
        said, kind = voice.action(meaning), meaning["kind"]
        if kind in OWN_SLOTS:
            return with_name(said, slot_of(view["seats"][view["you"]], meaning), voice)
        if kind == "target":
            return with_name(said, slot_of(view["seats"][meaning["seat"]], meaning), voice)
        if kind == "place" and (card := slot_of(view["seats"][view["you"]], meaning)):
            return with_name(said, card, voice)
        if kind in ("fight", "provoke"):
            event = view["events"][meaning["place"] - 1]
            name = voice.term(f"event.{event['event']}") if event else ""
            return f"{said} ({name})" if event else said
        return said

    def heading(self, meaning: Meaning, voice: Voice) -> str:
        """The kind of action, over all that it can be done with."""
        return voice.say(f"board.{meaning['kind']}") if meaning["kind"] in HEADED else ""

    def brief(self, meaning: Meaning, view: View, voice: Voice) -> str:
        kind = meaning["kind"]
        if kind in ("draw", "play"):
            field = "pile" if kind == "draw" else "card"
            return voice.term(f"{field}.{meaning[field]}")
        if kind == "earn":
            return voice.words.count(f"resident.{meaning['colour']}", meaning["n"])
        if kind == "fight" and (event := view["events"][meaning["place"] - 1]):
            return voice.term(f"event.{event['event']}")
        if kind == "activate":
            card = slot_of(view["seats"][view["you"]], meaning)
            return f"{meaning['row']}·{meaning['column']} " + voice.term(f"card.{card}")
        return self.action(meaning, view, voice)

    def page(self, name: str, view: View, voice: Voice) -> list[Text]:
        if name == "map":
            return []
        lines: list[Text] = []
        for seat in range(view["players"]):
            if seat != view["you"]:
                lines += [seat_and_level(seat, voice), *(line.text for line in district(view, seat, voice)), Text()]
        return lines


def with_name(said: str, card: str | None, voice: Voice) -> str:
    if card is None:
        return said
    name = voice.term(f"card.{card}")
    return f"{said} ({name})"


def slot_of(seat: Any, meaning: Meaning) -> str | None:
    """The card that lies in a slot; a district may still grow beyond its first row or column."""
    if not (1 <= meaning["row"] <= SIDE and 1 <= meaning["column"] <= SIDE):
        return None
    found = seat["district"][SIDE * (meaning["row"] - 1) + meaning["column"] - 1]
    return found["card"] if found else None


def coloured(colour: str, text: str) -> Text:
    return Text.assemble((text, COLOURS[colour]))


def residents(counts: dict[str, int], voice: Voice) -> Text:
    """How many of each colour: by letter and colour."""
    return Text(" ").join([coloured(colour, f"{voice.say(f'short.{colour}')}{n}") for colour, n in counts.items()])


def own_district(view: View, voice: Voice) -> list[Line]:
    """The person's own district; who only watches sees the first seat's."""
    seat = view["you"] if view["you"] is not None else 0
    return district(view, seat, voice)


def district(view: View, seat: int, voice: Voice) -> list[Line]:
    own = view["seats"][seat]
    lines = [
        Line("coins", Text(voice.words.count("unit.denier", own["coins"]))),
        labelled("standing", voice.say("board.standing"), residents(own["standing"], voice), voice),
        labelled("lying", voice.say("board.lying"), residents(own["lying"], voice), voice),
        *(Line(f"slot {slot}", text) for slot, text in slots(own, voice)),
        labelled("hand", voice.say("board.hand"), listed(held(card, voice) for card in own["hand"]), voice),
    ]
    if own["ramparts"] or own["built"]:
        names = listed(voice.term(f"event.{event}") for event in own["ramparts"])
        lines.append(labelled("ramparts", voice.say("board.ramparts", n=own["built"]), names, voice))
    return lines


def slots(own: Any, voice: Voice) -> Iterator[tuple[int, Text]]:
    """Each slot: row and column, its card, who stands on it, what lies below."""
    for slot, found in enumerate(own["district"]):
        if found is None:
            yield slot, Text(f"{slot // SIDE + 1}·{slot % SIDE + 1} –", style=QUIET)
            continue
        text = Text.assemble((f"{found['row']}·{found['column']} ", QUIET), voice.term(f"card.{found['card']}"))
        if found["on"]:
            text.append(f" ◂ {listed(voice.term(f'occupant.{who}') for who in found['on'])}", style=CHOSEN)
        if found["covered"]:
            below = listed(voice.term(f"card.{card}") for card in found["covered"])
            text.append(f" ▾ {below}", style=QUIET)
        yield slot, text


def held(card: dict[str, str | None], voice: Voice) -> str:
    """A card of a hand: its name, or its back."""
    return voice.term(f"card.{card['card']}") if card["card"] else voice.term(f"pile.{card['pile']}")


def events(view: View, voice: Voice) -> list[Line]:
    lines: list[Line] = []
    for place, event in enumerate(view["events"], 1):
        if event is None:
            lines.append(Line(f"event {place}", Text.assemble((f"{place} –", QUIET))))
            continue
        name, fight = voice.term(f"event.{event['event']}"), event["fight"]
        coins = "●" * event["coins"] + "○" * (event["circles"] - event["coins"])
        text = Text.assemble((f"{place} ", QUIET), f"{name} ", (coins, CHOSEN))
        needs = voice.words.count(f"resident.{fight['colour']}", fight["residents"])
        price = f" + {voice.words.count('unit.denier', fight['deniers'])}" if fight["deniers"] else ""
        text.append(f"  {voice.label(voice.say('board.price'))}{needs}{price}", style=QUIET)
        lines.append(Line(f"event {place}", text))
    return lines


def piles(view: View, voice: Voice) -> list[Line]:
    lines: list[Line] = []
    for pile in view["piles"]:
        colour = pile["pile"].partition("_")[0]
        text = coloured(colour, voice.term(f"pile.{pile['pile']}")).append(f" {pile['size']}")
        if pile["face_up"]:
            text.append(" · " + voice.term(f"card.{pile['face_up']}"))
        if pile["crier_out"]:
            text.append(f" · {voice.say('board.crier_out')}", style=QUIET)
        lines.append(Line(pile["pile"], text))
    reserve = residents(view["reserve"], voice)
    return [*lines, labelled("reserve", voice.say("board.reserve"), reserve, voice)]


def others(view: View, voice: Voice) -> list[Line]:
    lines: list[Line] = []
    for seat, other in enumerate(view["seats"]):
        if seat == view["you"]:
            continue
        text = seat_and_level(seat, voice).append(f"  {voice.words.count('unit.denier', other['coins'])}  ")
        text.append(residents(other["standing"], voice))
        lines.append(Line(f"seat {seat}", text))
        cards = listed(voice.term(f"card.{slot['card']}") for slot in other["district"] if slot)
        lines.append(labelled(f"district {seat}", voice.say("panel.district"), cards, voice))
        backs = listed(held(card, voice) for card in other["hand"])
        lines.append(labelled(f"hand {seat}", voice.say("board.hand"), backs, voice))
    return lines


def points(view: View, voice: Voice) -> list[Line]:
    """Everybody's points as if the game ended now, and what the prestige buildings would give them."""
    lines = scores(view, voice)
    for card, given in view["prestige"].items():
        shares = " · ".join(f"{voice.names[seat]} {n}" for seat, n in enumerate(given))
        lines.append(labelled(f"prestige {card}", voice.term(f"card.{card}"), shares, voice))
    return lines


BOARD: Final = TournayBoard()
