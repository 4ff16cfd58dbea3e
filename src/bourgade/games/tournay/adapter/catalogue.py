"""Every piece of the box of Tournay, to be read: the cards that are in this table's piles, events, piles, residents."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.tournay.adapter.view_types import BoxFigures
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.kernel.message import Message
from bourgade.kernel.naming import named
from bourgade.kernel.piece_catalogue import Figures, Piece, PieceCatalogue, line

BUILDING_RULES = {
    c.GAIN: "TRN-7.4", c.DRAW_CARD: "TRN-7.7", c.TAKE_TWO: "TRN-7.8", c.RECRUIT_ONE: "TRN-7.6",
    c.COPY_BUILDING: "TRN-7.9", c.FIGHT_EVENT: "TRN-7.17", c.BALLISTA: "TRN-7.14", c.ABBEY: "TRN-11.5",
    c.CATAPULT: "TRN-11.8", c.LEVY: "TRN-11.11", c.TAX: "TRN-11.14",
}  # fmt: skip
PER_RULES = {c.EMPTY_SLOT: "TRN-7.5", c.FILLED_SLOT: "TRN-7.5"}
CHARACTER_RULES = {
    c.ON_RESIDENT: "TRN-11.12", c.ON_GATHER: "TRN-11.16", c.ON_EARN: "TRN-11.15", c.TWICE: "TRN-8.7",
}  # fmt: skip
EVENT_RULES = {c.LAY_DOWN: "TRN-6.7", c.MAJORITY: "TRN-6.9", c.DAMAGES: "TRN-6.10", c.LOSES: "TRN-6.12"}
# Events that strike in whatever colour have a rule of their own.
COLOURLESS_RULES = {c.LAY_DOWN: "TRN-6.8", c.DAMAGES: "TRN-6.11"}
EVERY_COLOUR = (1 << c.COLOURS) - 1


def catalogue(box: Box, seats: int) -> PieceCatalogue:
    return PieceCatalogue([*cards(box), *events(box), *piles(), *residents(box, seats), *tokens()], figures(box, seats))


def figures(box: Box, seats: int) -> BoxFigures:
    return {
        "hire": box.hire,
        "earn": box.earn,
        "recruit": box.recruit if box.advanced else None,
        "majority": box.majority,
        "hand": box.hand,
        "cap": box.cap,
        "criers": seats + box.crier_surplus,
        "full_districts": box.full_districts,
        "prestige": box.prestige_needed,
    }


def scope(colours: int) -> str:
    """The term for a set of colours: `scope.yellow_white`, `scope.any`."""
    return f"scope.{'any' if colours == EVERY_COLOUR else '_'.join(named(c.COLOUR_NAMES, colours))}"


def cards(box: Box) -> Iterator[Piece]:
    """The cards that can turn up at this table, pile by pile."""
    for kind, name in enumerate(c.CARD_NAMES):
        card = box.first_of_kind[kind]
        pile = card // c.PILE_CARDS
        mine = [number for number in range(c.CARDS) if box.kind[number] == kind]
        possible = box.in_play[pile] | box.swappable[pile]
        copies = [number for number in mine if possible >> number % c.PILE_CARDS & 1]
        if not copies:
            continue
        figures: Figures = {
            "pile": c.PILE_NAMES[pile],
            "colour": c.COLOUR_NAMES[box.colour[card]],
            "level": box.level[card],
            "category": c.CATEGORY_NAMES[box.category[card]],
            "cost": box.cost[card],
            "gives": c.GIFT_NAMES[box.gives[card]],
            "copies": len(copies),
            "expansion": card % c.PILE_CARDS >= c.BASE_CARDS,
        }
        if box.category[card] == c.PRESTIGE:
            figures |= {"builder": box.builder[card], "others": box.others[card]}
            figures |= {"counts": c.COUNT_NAMES[box.counts[card]]}
        else:
            figures |= {"points": box.points[card], "effect": effect(box, card)}
        yield Piece(
            f"card.{name}",
            rule=rule(box, card),
            row=f"{c.PILE_NAMES[pile]}.{name}",
            does=card_does(box, card),
            figures=figures,
        )


def effect(box: Box, card: int) -> Figures:
    """What a card does, for pictures: what it is, how much, for which colours, and what a character looks at."""
    what = box.effect[card]
    names = {
        c.GAIN: "gain", c.DRAW_CARD: "draw", c.TAKE_TWO: "take_two", c.RECRUIT_ONE: "recruit", c.COPY_BUILDING: "copy",
        c.FIGHT_EVENT: "fight", c.BALLISTA: "ballista", c.ABBEY: "abbey", c.CATAPULT: "catapult", c.LEVY: "levy",
        c.TAX: "tax", c.TWICE: "twice",
    }  # fmt: skip
    found: Figures = {"colours": named(c.COLOUR_NAMES, box.colours[card])}
    if box.amount[card]:
        found["amount"] = box.amount[card]
    if what in names:
        found["kind"] = names[what]
        if box.per[card]:
            found["per"] = c.PER_NAMES[box.per[card]]
    else:
        found["kind"] = ("gain", "fight", "rise", "chain")[box.reward[card]]
        found["on"] = c.OCCASION_NAMES[what - c.ON_PLACE]
        found["of"] = named(c.CATEGORY_NAMES, box.of[card])
    if found["kind"] == "fight":
        found |= {"against": "coins" if box.wants_coins[card] else "no_coins", "keeps": box.keeps[card]}
    return found


def rule(box: Box, card: int) -> str:
    what = box.effect[card]
    if what == c.SCORED:
        return "TRN-10.10" if c.COUNT_NAMES[box.counts[card]] == "itself" else "TRN-10.8"
    if what == c.GAIN and box.per[card]:
        return PER_RULES.get(box.per[card], "TRN-11.13")
    if what in BUILDING_RULES:
        return BUILDING_RULES[what]
    if what == c.ON_PLACE:
        return "TRN-8.9" if box.reward[card] == c.FIGHTS else "TRN-8.5"
    if what == c.ON_ACTIVATE:
        return {c.RISES: "TRN-8.8", c.CHAINS: "TRN-11.3"}.get(box.reward[card], "TRN-8.6")
    return CHARACTER_RULES[what]


def card_does(box: Box, card: int) -> list[Message]:
    if box.category[card] == c.PRESTIGE:
        return prestige_does(box, card)
    return building_does(box, card) if box.category[card] == c.BUILDING else character_does(box, card)


def building_does(box: Box, card: int) -> list[Message]:
    what, amount, colours = box.effect[card], box.amount[card], scope(box.colours[card])
    if what == c.GAIN:
        key = f"face.gain.{c.PER_NAMES[box.per[card]]}"
        return [line(key, n=amount, scope=colours) if box.per[card] == c.CHOSEN_STANDING else line(key, n=amount)]
    if what in (c.DRAW_CARD, c.TAKE_TWO):
        key = "face.draw" if what == c.DRAW_CARD else "face.take_two"
        return [line(key, level=f"level.{amount}", scope=colours)]
    if what == c.RECRUIT_ONE:
        return [line("face.recruit", n=amount, scope=colours)]
    if what == c.COPY_BUILDING:
        return [line("face.copy_occupied" if box.copies_occupied[card] else "face.copy_free", scope=colours)]
    if what == c.FIGHT_EVENT:
        return [fight(box, card)]
    if what == c.ABBEY:
        return [line("face.abbey", level=f"level.{amount}")]
    if what == c.CATAPULT:
        return [line("face.catapult"), line("face.catapult_ward")]
    return [line({c.BALLISTA: "face.ballista", c.LEVY: "face.levy", c.TAX: "face.tax"}[what], n=amount)]


def fight(box: Box, card: int) -> Message:
    if not box.wants_coins[card]:
        return line("face.fight_bare")
    return line("face.fight_keep" if box.keeps[card] else "face.fight")


def character_does(box: Box, card: int) -> list[Message]:
    what, amount, colours = box.effect[card], box.amount[card], scope(box.colours[card])
    if what == c.TWICE:
        return [line("face.twice", scope=colours)]
    if what == c.ON_GATHER:
        return [line("face.on_gather", n=amount)]
    if what == c.ON_EARN:
        return [line("face.on_earn", n=amount, scope=colours)]
    if what == c.ON_RESIDENT:
        return [line("face.on_resident", n=amount), fight(box, card)]
    if what == c.ON_PLACE:
        of = f"kind.{'_'.join(named(c.CATEGORY_NAMES, box.of[card]))}"
        if box.reward[card] == c.FIGHTS:
            return [line("face.on_place_fight", kind=of, scope=colours), fight(box, card)]
        return [line("face.on_place", kind=of, scope=colours, n=amount)]
    if box.reward[card] == c.RISES:
        return [line("face.on_activate_rise", scope=colours)]
    if box.reward[card] == c.CHAINS:
        # The second resident is of the character's own colour (TRN-11.3), not of the second building's.
        sent = f"resident.{c.COLOUR_NAMES[box.colour[card]]}"
        return [line("face.on_activate_chain", scope=colours, other_scope=scope(box.chain[card]), resident=sent)]
    return [line("face.on_activate", scope=colours, n=amount)]


def prestige_does(box: Box, card: int) -> list[Message]:
    if c.COUNT_NAMES[box.counts[card]] == "itself" and not box.others[card]:
        alone = line("face.prestige_alone", n=min(box.builder[card], box.cap))
        return [alone, *prestige_gives(box, card)]
    worth = line("face.prestige", n=box.builder[card], others=box.others[card], cap=box.cap)
    return [prestige_counts(box, card), worth, *prestige_gives(box, card)]


def prestige_gives(box: Box, card: int) -> list[Message]:
    """What a prestige building costs besides deniers, or instead of them."""
    if not box.gives[card]:
        return []
    gift = c.GIFT_NAMES[box.gives[card]]
    return [line(f"face.gives.{gift}") if box.cost[card] else line(f"face.costs.{gift}")]


def prestige_counts(box: Box, card: int) -> Message:
    counts, colours = c.COUNT_NAMES[box.counts[card]], scope(box.colours[card])
    coloured = box.counts[card] in (c.COUNT_CARDS, c.COUNT_RESIDENTS, c.COUNT_BUILDINGS)
    return line(f"face.counts.{counts}", scope=colours) if coloured else line(f"face.counts.{counts}")


def events(box: Box) -> Iterator[Piece]:
    for event, name in enumerate(c.EVENT_NAMES):
        does, colour = box.event_does[event], box.event_colour[event]
        coloured = (*c.COLOUR_NAMES, None)[colour]
        fighter = c.COLOUR_NAMES[box.event_fight[event]]
        yield Piece(
            f"event.{name}",
            rule=EVENT_RULES[does] if coloured else COLOURLESS_RULES.get(does, EVENT_RULES[does]),
            row=f"events.{name}",
            does=[*event_does(box, does, coloured), event_fight(box, event, fighter), line("face.event_rampart")],
            figures={
                "does": c.EVENT_KINDS[does],
                "colour": coloured,
                "fight": {
                    "colour": fighter,
                    "residents": box.event_residents[event],
                    "deniers": box.event_deniers[event],
                },
                "circles": box.circles[event],
            },
        )


def event_does(box: Box, does: int, colour: str | None) -> list[Message]:
    if does == c.LOSES:
        return [line("face.event.lose")]
    if does == c.MAJORITY:
        return [line("face.event.majority", scope=f"scope.{colour}", n=box.majority)]
    return [line(f"face.event.{c.EVENT_KINDS[does]}", scope=f"scope.{colour or 'any'}")]


def event_fight(box: Box, event: int, fighter: str) -> Message:
    residents = {f"resident.{fighter}": box.event_residents[event]}
    return line("face.event_fight_deniers" if box.event_deniers[event] else "face.event_fight", residents=residents)


def piles() -> Iterator[Piece]:
    for pile, name in enumerate(c.PILE_NAMES):
        level, colour = pile // 3 + 1, c.COLOUR_NAMES[pile % 3]
        yield Piece(
            f"pile.{name}",
            rule="TRN-4.1",
            does=[line("face.pile", residents={f"resident.{colour}": level})],
            figures={"colour": colour, "level": level, "residents": level},
        )


def residents(box: Box, seats: int) -> Iterator[Piece]:
    for colour in c.COLOUR_NAMES:
        yield Piece(
            f"resident.{colour}",
            rule="TRN-5.1",
            row="prices",
            does=[line("face.resident", hire=box.hire, earn=box.earn)],
            figures={"each": box.start_residents, "reserve": box.reserve[seats - 2]},
        )


def tokens() -> Iterator[Piece]:
    yield Piece("token.rampart", rule="TRN-6.5", does=[line("face.rampart")], figures={"points": 1})
    yield Piece("token.crier", rule="TRN-6.2", does=[line("face.crier")])
    yield Piece("occupant.grey", rule="TRN-5.6", does=[line("face.grey")])
    yield Piece("occupant.damage", rule="TRN-5.10", does=[line("face.damage")])
