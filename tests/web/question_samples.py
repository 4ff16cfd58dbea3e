"""A game at each kind of question of each title, asked of the first seat: from games that bots have played, and where a
kind comes up too rarely, from a position that is built."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from tests.builder import Builder
from tests.clochemerle.table import Table as Clochemerle
from tests.clochemerle.test_church import diocese
from tests.clochemerle.test_travel import at_the_refuge
from tests.kit.questions import question_kinds
from tests.orleans.table import Table as Orleans
from tests.orleans.test_bathhouse import bath
from tests.orleans.test_sacristy import guarded
from tests.orleans.test_tiles import use
from tests.tournay.test_expansion import expanded
from tests.web.placing import Brought, questions

Built = Callable[[], Builder[Any]]


@dataclass(frozen=True)
class Games:
    """Games in which most questions of a title come up, and positions for the others."""

    seeds: range
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    built: dict[str, Built] = field(default_factory=dict)
    elsewhere: frozenset[str] = frozenset()  # met by a test of the title's own


def a_free_customer() -> Builder[Any]:
    return diocese().black("office").play(0, "reveal")


def two_ways_to_pay() -> Builder[Any]:
    return Clochemerle().seat(0, workshops={"stable": 1, "brewery": 1}).with_value(5).black("travel_a")


def a_second_crier() -> Builder[Any]:
    """Three piles with criers under the Abbey: the first has called, the order of the others is asked."""
    table = expanded().district(0, "abbey_1").seat(0, coins=9).queue(("cassel", 0), ("drought", 0), ("marauding", 0))
    for pile, card in (("yellow_1", "port_1"), ("white_1", "prior_1"), ("red_1", "fort_1")):
        table.pile(pile, card, crier=True)
    return table.turn().use(0, 1, 1).play(0, "pile", pile="white_1")


def a_chain() -> Builder[Any]:
    table = expanded().district(0, "hospital_1 monk_1 / . market_1 / . farm_1").seat(0, coins=3).seat(1, standing={})
    return table.turn().use(0, 1, 1).play(0, "use").play(0, "trigger", row=1, column=2)


def three_turned_over() -> Builder[Any]:
    table = expanded().district(0, "abbey_1")
    for pile, card in (("yellow_1", "farm_1"), ("white_1", "prior_1"), ("red_1", "fort_1")):
        table.pile(pile, card)
    return table.turn().use(0, 1, 1).play(0, "pile", pile="yellow_1")


def a_tower_to_fill() -> Builder[Any]:
    table = Orleans().seat(0, bag={"knight": 4, "monk": 4}, tiles=["gunpowder_tower"]).load(0, "village")
    return table.at("followers").play(0, "draw", n=2).play(0, "stop_drawing")


def tiles_to_exclude() -> Builder[Any]:
    seed = next(seed for seed in range(50) if Orleans.opening(2, seed, exclusion=True).game.waiting == (0,))
    return Orleans.opening(2, seed, exclusion=True)


GAMES: Final[dict[str, Games]] = {
    "clochemerle": Games(
        range(19),
        ("lively",),
        built={"redraw": at_the_refuge, "free_customer": a_free_customer, "way": two_ways_to_pay},
    ),
    "lorrein": Games(
        range(2),
        ("greedy",),
        {"bowl": True, "bowl_plus": True, "annex_farm": True, "annex_work": True, "annex_from": "1"},
        elsewhere=frozenset({"bewitch", "drop_workshop"}),  # test_lorrein_board.py
    ),
    "orleans": Games(
        range(2),
        ("greedy",),
        built={
            "exclude": tiles_to_exclude,
            "store": a_tower_to_fill,
            "spend": lambda: use(Orleans().seat(0, coins=6), "pharmacy"),
            "bathe": lambda: bath({"monk": 1, "knight": 1}).at("actions").play(0, "use", place="bathhouse"),
            "technology": lambda: Orleans().seat(0, spare=1).load(1, "castle").at("technology"),
            "shield": lambda: guarded("plague").at("event"),
            "torture": lambda: (
                Orleans().round(5, "taxes", "a").seat(0, coins=0, goods={"wool": 3, "wine": 3}).at("event")
            ),
        },
    ),
    "tournay": Games(
        range(3),
        ("lively",),
        {"rules": "advanced", "expansion": "mix"},
        built={"abbey": a_second_crier, "leave": three_turned_over, "chain": a_chain},
    ),
}


@cache
def met(title: str) -> dict[str, Brought]:
    games = GAMES[title]
    found: dict[str, Brought] = {**questions(title, games.options, 3, games.seeds, games.bots)}
    for kind, build in games.built.items():
        position = found[kind] = build()
        assert position.asked(0) == kind
    return found


def every_kind(title: str) -> set[str]:
    return question_kinds(title)
