"""The board of Tournay in a terminal: districts slot by slot, events with their coins, piles with what they show."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.text import Text

from bourgade.cli.tui.boards.board import Board, Line, Meaning, Panel, View, labelled, listed, scores, seat_and_level
from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHOSEN, QUIET

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

    def status(self, view: View, localizer: Localizer) -> str:
        parts = [super().status(view, localizer)]
        parts.append(localizer.say("board.criers", n=view["criers"], needed=view["criers_needed"]))
        if view["last_round"]:
            parts.append(localizer.say("log.last_round"))
        parts.append(localizer.say("board.first", seat=view["first"]))
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """The sentence, and what it leaves open: which card, which event."""
        said, kind = localizer.action(meaning), meaning["kind"]
        if kind in OWN_SLOTS:
            return with_name(said, slot_of(view["seats"][view["you"]], meaning), localizer)
        if kind == "target":
            return with_name(said, slot_of(view["seats"][meaning["seat"]], meaning), localizer)
        if kind == "place" and (card := slot_of(view["seats"][view["you"]], meaning)):
            return with_name(said, card, localizer)
        if kind in ("fight", "provoke"):
            event = view["events"][meaning["place"] - 1]
            name = localizer.term(f"event.{event['event']}") if event else ""
            return f"{said} ({name})" if event else said
        return said

    def heading(self, meaning: Meaning, localizer: Localizer) -> str:
        """The kind of action, over all that it can be done with."""
        return localizer.say(f"board.{meaning['kind']}") if meaning["kind"] in HEADED else ""

    def brief(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        kind = meaning["kind"]
        if kind in ("draw", "play"):
            field = "pile" if kind == "draw" else "card"
            return localizer.term(f"{field}.{meaning[field]}")
        if kind == "earn":
            return localizer.words.count(f"resident.{meaning['colour']}", meaning["n"])
        if kind == "fight" and (event := view["events"][meaning["place"] - 1]):
            return localizer.term(f"event.{event['event']}")
        if kind == "activate":
            card = slot_of(view["seats"][view["you"]], meaning)
            return f"{meaning['row']}·{meaning['column']} " + localizer.term(f"card.{card}")
        return self.action(meaning, view, localizer)

    def page(self, name: str, view: View, localizer: Localizer) -> list[Text]:
        if name == "map":
            return []
        lines: list[Text] = []
        for seat in range(view["players"]):
            if seat != view["you"]:
                lines += [
                    seat_and_level(seat, localizer),
                    *(line.text for line in district(view, seat, localizer)),
                    Text(),
                ]
        return lines


def with_name(said: str, card: str | None, localizer: Localizer) -> str:
    if card is None:
        return said
    name = localizer.term(f"card.{card}")
    return f"{said} ({name})"


def slot_of(seat: Any, meaning: Meaning) -> str | None:
    """The card that lies in a slot; a district may still grow beyond its first row or column."""
    if not (1 <= meaning["row"] <= SIDE and 1 <= meaning["column"] <= SIDE):
        return None
    found = seat["district"][SIDE * (meaning["row"] - 1) + meaning["column"] - 1]
    return found["card"] if found else None


def coloured(colour: str, text: str) -> Text:
    return Text.assemble((text, COLOURS[colour]))


def residents(counts: dict[str, int], localizer: Localizer) -> Text:
    """How many of each colour: by letter and colour."""
    return Text(" ").join([coloured(colour, f"{localizer.say(f'short.{colour}')}{n}") for colour, n in counts.items()])


def own_district(view: View, localizer: Localizer) -> list[Line]:
    """The person's own district; who only watches sees the first seat's."""
    seat = view["you"] if view["you"] is not None else 0
    return district(view, seat, localizer)


def district(view: View, seat: int, localizer: Localizer) -> list[Line]:
    own = view["seats"][seat]
    lines = [
        Line("coins", Text(localizer.words.count("unit.denier", own["coins"]))),
        labelled("standing", localizer.say("board.standing"), residents(own["standing"], localizer), localizer),
        labelled("lying", localizer.say("board.lying"), residents(own["lying"], localizer), localizer),
        *(Line(f"slot {slot}", text) for slot, text in slots(own, localizer)),
        labelled("hand", localizer.say("board.hand"), listed(held(card, localizer) for card in own["hand"]), localizer),
    ]
    if own["ramparts"] or own["built"]:
        names = listed(localizer.term(f"event.{event}") for event in own["ramparts"])
        lines.append(labelled("ramparts", localizer.say("board.ramparts", n=own["built"]), names, localizer))
    return lines


def slots(own: Any, localizer: Localizer) -> Iterator[tuple[int, Text]]:
    """Each slot: row and column, its card, who stands on it, what lies below."""
    for slot, found in enumerate(own["district"]):
        if found is None:
            yield slot, Text(f"{slot // SIDE + 1}·{slot % SIDE + 1} –", style=QUIET)
            continue
        text = Text.assemble((f"{found['row']}·{found['column']} ", QUIET), localizer.term(f"card.{found['card']}"))
        if found["on"]:
            text.append(f" ◂ {listed(localizer.term(f'occupant.{who}') for who in found['on'])}", style=CHOSEN)
        if found["covered"]:
            below = listed(localizer.term(f"card.{card}") for card in found["covered"])
            text.append(f" ▾ {below}", style=QUIET)
        yield slot, text


def held(card: dict[str, str | None], localizer: Localizer) -> str:
    """A card of a hand: its name, or its back."""
    return localizer.term(f"card.{card['card']}") if card["card"] else localizer.term(f"pile.{card['pile']}")


def events(view: View, localizer: Localizer) -> list[Line]:
    lines: list[Line] = []
    for place, event in enumerate(view["events"], 1):
        if event is None:
            lines.append(Line(f"event {place}", Text.assemble((f"{place} –", QUIET))))
            continue
        name, fight = localizer.term(f"event.{event['event']}"), event["fight"]
        coins = "●" * event["coins"] + "○" * (event["circles"] - event["coins"])
        text = Text.assemble((f"{place} ", QUIET), f"{name} ", (coins, CHOSEN))
        needs = localizer.words.count(f"resident.{fight['colour']}", fight["residents"])
        price = f" + {localizer.words.count('unit.denier', fight['deniers'])}" if fight["deniers"] else ""
        text.append(f"  {localizer.label(localizer.say('board.price'))}{needs}{price}", style=QUIET)
        lines.append(Line(f"event {place}", text))
    return lines


def piles(view: View, localizer: Localizer) -> list[Line]:
    lines: list[Line] = []
    for pile in view["piles"]:
        colour = pile["pile"].partition("_")[0]
        text = coloured(colour, localizer.term(f"pile.{pile['pile']}")).append(f" {pile['size']}")
        if pile["face_up"]:
            text.append(" · " + localizer.term(f"card.{pile['face_up']}"))
        if pile["crier_out"]:
            text.append(f" · {localizer.say('board.crier_out')}", style=QUIET)
        lines.append(Line(pile["pile"], text))
    reserve = residents(view["reserve"], localizer)
    return [*lines, labelled("reserve", localizer.say("board.reserve"), reserve, localizer)]


def others(view: View, localizer: Localizer) -> list[Line]:
    lines: list[Line] = []
    for seat, other in enumerate(view["seats"]):
        if seat == view["you"]:
            continue
        text = seat_and_level(seat, localizer).append(f"  {localizer.words.count('unit.denier', other['coins'])}  ")
        text.append(residents(other["standing"], localizer))
        lines.append(Line(f"seat {seat}", text))
        cards = listed(localizer.term(f"card.{slot['card']}") for slot in other["district"] if slot)
        lines.append(labelled(f"district {seat}", localizer.say("panel.district"), cards, localizer))
        backs = listed(held(card, localizer) for card in other["hand"])
        lines.append(labelled(f"hand {seat}", localizer.say("board.hand"), backs, localizer))
    return lines


def points(view: View, localizer: Localizer) -> list[Line]:
    """Everybody's points as if the game ended now, and what the prestige buildings would give them."""
    lines = scores(view, localizer)
    for card, given in view["prestige"].items():
        shares = " · ".join(f"{localizer.names[seat]} {n}" for seat, n in enumerate(given))
        lines.append(labelled(f"prestige {card}", localizer.term(f"card.{card}"), shares, localizer))
    return lines


BOARD: Final = TournayBoard()
