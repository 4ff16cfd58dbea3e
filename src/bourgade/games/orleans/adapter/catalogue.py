"""Every piece of the box of Orléans, to be read: places, followers and their tracks, goods, deeds, events, citizens."""

from __future__ import annotations

from collections.abc import Iterator

from bourgade.games.orleans.adapter.view_types import BoxFigures
from bourgade.games.orleans.rules import codes as c
from bourgade.games.orleans.rules.box import Box
from bourgade.kernel.message import Message
from bourgade.kernel.naming import counted
from bourgade.kernel.piece_catalogue import Figures, Piece, PieceCatalogue, line

# The rule of each place, in the order of their numbers.
PLACE_RULES = (
    "ORL-7.3", "ORL-7.4", "ORL-7.10", "ORL-7.11", "ORL-7.13", "ORL-7.14", "ORL-7.15", "ORL-7.18", "ORL-7.20",
    "ORL-7.21", "ORL-9.4", "ORL-9.5", "ORL-9.6", "ORL-9.7", "ORL-9.8", "ORL-9.10", "ORL-9.11", "ORL-9.12", "ORL-9.13",
    "ORL-9.14", "ORL-9.15", "ORL-9.16", "ORL-9.24", "ORL-9.25", "ORL-9.26", "ORL-9.27", "ORL-9.28", "ORL-9.30",
    "ORL-9.32", "ORL-9.33",
)  # fmt: skip
EVENT_RULES = ("ORL-12.4", "ORL-12.6", "ORL-12.7", "ORL-12.10", "ORL-12.8", "ORL-12.14")
# What the first edition rules otherwise than the second one.
FIRST_EDITION_EVENTS = {c.INCOME: "ORL-12.5", c.HARVEST: "ORL-12.9"}
SPACE_RULES = {"any": "ORL-5.12", "neutral": "ORL-5.13"}
KIND_RULES = ("ORL-7.3", "ORL-7.5", "ORL-7.7", "ORL-7.8", "ORL-7.11", "ORL-7.10", "ORL-5.8")


def catalogue(box: Box, seats: int) -> PieceCatalogue:
    pieces = [
        *places(box), *followers(box, seats), *goods(box, seats), *deeds(box), *events(box), *citizens(box), *towns(),
        Piece(
            "technology", rule="ORL-8.1", row="supply.technology", does=[line("face.technology")],
            figures={"supply": box.technology[seats - 2]},
        ),
    ]  # fmt: skip
    return PieceCatalogue(pieces, figures(box))


def figures(box: Box) -> BoxFigures:
    return {
        "rounds": box.rounds,
        "market": box.market,
        "stations": box.start_stations,
        "tower": box.amount[c.GUNPOWDER_TOWER],
        "harvest_fine": box.harvest_fine,
        "development": {
            "last": box.last_space,
            "status": [
                space for space in range(box.last_space + 1) if space == 0 or box.status[space] > box.status[space - 1]
            ],
            "coins": {str(space): coins for space, coins in enumerate(box.space_coins) if coins},
            "citizens": [space for space, citizen in enumerate(box.space_citizen) if citizen >= 0],
        },
    }


def places(box: Box) -> Iterator[Piece]:
    for place, name in enumerate(c.PLACE_NAMES):
        spaces = box.space_kind[3 * place : 3 * place + box.space_count[place]]
        yield Piece(
            f"place.{name}",
            rule=place_rule(box, place),
            row=f"places.{name}",
            does=place_does(box, place),
            figures={
                "stack": 0 if place < c.BOARD_PLACES else 1 if box.stack_one >> place & 1 else 2,
                "spaces": [c.SPACE_NAMES[kind] for kind in spaces],
                "effect": effect(box, place),
            },
        )


def place_rule(box: Box, place: int) -> str:
    if place == c.BATHHOUSE:
        return "ORL-9.17" if box.second_edition else "ORL-9.18"
    return PLACE_RULES[place]


def effect(box: Box, place: int) -> Figures:
    """What a place brings, for pictures."""
    kind, amount = box.effect[place], box.amount[place]
    if kind == c.RECRUIT:
        return {"recruit": [name for index, name in enumerate(c.KIND_NAMES) if amount >> index & 1]}
    if kind == c.MOVE:
        return {"way": c.WAY_NAMES[amount]}
    if kind == c.GAIN:
        found: Figures = {"good": c.GOOD_NAMES[amount]} if amount >= 0 else {}
        return found | counted(("coins", "development"), (box.coins[place], box.development[place]))
    named = {
        c.STATION: "station", c.PER_STATUS: "coins_per_status", c.PER_STATION: "coins_per_station", c.TO_DEEDS: "deeds",
        c.BUY_DEVELOPMENT: "buy_development", c.NEW_TECHNOLOGY: "technology",
    }  # fmt: skip
    return {named[kind]: amount} if kind in named else {}


def place_does(box: Box, place: int) -> list[Message]:
    kind, amount = box.effect[place], box.amount[place]
    if kind == c.RECRUIT:
        kinds = [f"follower.{name}" for index, name in enumerate(c.KIND_NAMES) if amount >> index & 1]
        return [line("face.recruit" if len(kinds) == 1 else "face.recruit_one_of", followers=kinds)]
    if kind == c.MOVE:
        goods = place != c.HORSE_WAGON or box.horse_wagon_goods
        return [line("face.move", way=f"way.{c.WAY_NAMES[amount]}"), *([line("face.move_good")] if goods else [])]
    if kind == c.GAIN:
        good = [line("face.good", good=f"good.{c.GOOD_NAMES[amount]}")] if amount >= 0 else []
        coins = [line("face.coins", n=box.coins[place])] if box.coins[place] else []
        return good + coins + ([line("face.development", n=box.development[place])] if box.development[place] else [])
    if kind == c.BATHE:
        return [line("face.bathhouse", n=box.bath_drawn, kept=box.bath_kept)]
    if place == c.GUNPOWDER_TOWER:
        return [line("face.tower", n=amount)]
    passive = {c.SACRISTY: "face.sacristy", c.HERB_GARDEN: "face.herb_garden", c.SCHOOL: "face.school"}
    if kind == c.PASSIVE:
        return [line(passive[place])]
    keys = {
        c.STATION: "face.station", c.PER_STATUS: "face.per_status", c.PER_STATION: "face.per_station",
        c.TO_DEEDS: "face.to_deeds", c.BUY_DEVELOPMENT: "face.buy_development", c.NEW_TECHNOLOGY: "face.new_technology",
    }  # fmt: skip
    return [line(keys[kind], n=amount)]


def followers(box: Box, seats: int) -> Iterator[Piece]:
    for kind, name in enumerate(c.KIND_NAMES):
        yield Piece(
            f"follower.{name}",
            rule=KIND_RULES[kind],
            row=f"supply.{name}",
            does=[line(f"face.track.{name}")],
            figures={"supply": box.followers[kind][seats - 2], "steps": steps(box, kind)},
        )
    for token in c.TOKEN_NAMES[c.KINDS :]:
        yield Piece(f"follower.{token}", rule="ORL-2.9", does=[line("face.starter")])
    for need, rule in SPACE_RULES.items():
        yield Piece(f"follower.{need}", rule=rule, does=[line(f"face.space.{need}")])


def steps(box: Box, kind: int) -> list[Figures]:
    """What the steps of a track bring, from the start on; monks have none."""
    if kind == c.MONK:
        return []
    found: list[Figures] = [{"draw": box.draw[0]} if kind == c.KNIGHT else {}]
    for step in range(1, box.steps[kind] + 1):
        if kind == c.FARMER:
            found.append({"good": c.GOOD_NAMES[box.farmer_goods[step - 1]]})
        elif kind == c.BOATMAN:
            found.append({"coins": box.boatman_coins[step - 1]} if box.boatman_coins[step - 1] else {})
            if step == box.boatman_citizen:
                found[-1]["citizen"] = "boatmen"
        elif kind == c.CRAFTSMAN:
            found.append({"technology": 1})
        elif kind == c.TRADER:
            found.append({"stacks": ["one"] if step == 1 else ["one", "two"]})
        elif kind == c.SCHOLAR:
            found.append({"development": box.scholar_development[step - 1]})
        else:
            found.append({"draw": box.draw[step]})
            if step == box.knight_citizen:
                found[-1]["citizen"] = "knights"
    return found


def goods(box: Box, seats: int) -> Iterator[Piece]:
    for good, name in enumerate(c.GOOD_NAMES):
        food = [line("face.good_food")] if good <= c.WINE else []
        yield Piece(
            f"good.{name}",
            rule="ORL-14.4",
            row=f"goods.{name}",
            does=[line("face.good_points", n=good + 1), *food],
            figures={"points": good + 1, "tokens": box.goods[good], "food": good <= c.WINE},
        )


def deeds(box: Box) -> Iterator[Piece]:
    for deed, name in enumerate(c.DEED_NAMES):
        reward = box.deed_reward[deed]
        spaces = counted(c.KIND_NAMES, box.deed_spaces[c.KINDS * deed : c.KINDS * (deed + 1)])
        gains = line("face.deed", n=reward) if reward else line("face.deed_choice")
        wanted = line("face.deed_spaces", followers={f"follower.{kind}": count for kind, count in spaces.items()})
        yield Piece(
            f"deed.{name}",
            rule="ORL-10.1",
            row=f"deeds.{name}",
            does=[wanted, gains, line("face.deed_last")],
            figures={"reward": reward or "choice", "spaces": spaces},
        )


def events(box: Box) -> Iterator[Piece]:
    """An event of every strength: `event.income.a`; in the first edition there is one, `none`."""
    for event, name in enumerate(c.EVENT_NAMES):
        for letter in (1, 2, 3) if box.second_edition else (0,):
            strength = box.strength[4 * event + letter]
            figures: dict[str, object] = {"strength": strength, "left": box.deck[max(0, letter - 1) * c.EVENTS + event]}
            if event == c.PILGRIMAGE:
                figures["bars"] = c.TOKEN_NAMES[c.MONK]  # ORL-12.4
            yield Piece(
                f"event.{name}.{c.LETTER_NAMES[letter]}",
                name=f"event.{name}",
                rule=event_rule(box, event),
                row=f"strength.{name}" if strength else f"events.{name}",
                does=[event_does(box, event, strength)],
                figures=figures,
            )


def event_rule(box: Box, event: int) -> str:
    if not box.second_edition:
        return FIRST_EDITION_EVENTS.get(event, EVENT_RULES[event])
    return "ORL-12.11" if event == c.HARVEST and box.food_first else EVENT_RULES[event]


def event_does(box: Box, event: int, strength: int) -> Message:
    name = c.EVENT_NAMES[event]
    if event == c.HARVEST and box.food_first:
        name = "harvest_food_first"
    elif event == c.TAXES and strength == 1:  # "a set of one good" is no set
        name = "taxes_each"
    return line(f"face.event.{name}", n=strength, fine=box.harvest_fine)


def citizens(box: Box) -> Iterator[Piece]:
    spaces = {citizen: space for space, citizen in enumerate(box.space_citizen) if citizen >= 0}
    for citizen, name in enumerate(c.CITIZEN_NAMES):
        if citizen < c.DEEDS:
            where = line("face.citizen_deed", deed=f"deed.{name}")
        elif citizen in spaces:
            where = line("face.citizen_space", n=spaces[citizen])
        elif citizen == c.CITIZEN_STATIONS:
            where = line("face.citizen_stations")
        else:
            step, kind = (
                (box.knight_citizen, "knight") if citizen == c.CITIZEN_KNIGHTS else (box.boatman_citizen, "boatman")
            )
            where = line("face.citizen_track", n=step, follower=f"follower.{kind}")
        yield Piece(f"citizen.{name}", rule="ORL-14.5", does=[where, line("face.citizen")])


def towns() -> Iterator[Piece]:
    for town, name in enumerate(c.TOWN_NAMES):
        start = town == c.ORLEANS
        yield Piece(
            f"town.{name}",
            rule="ORL-7.19" if start else "ORL-7.18",
            row=f"towns.{name}",
            does=[line("face.town_start" if start else "face.town")],
        )
