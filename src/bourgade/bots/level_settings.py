"""How strong each level is in each title: the numbers that `bourgade ladder` was measured with.

A level's numbers are chosen so that the five are about evenly apart on the scale of the ladder (docs/ladder.md).
`overlooks` and `plain_overlooks` are out of a thousand decisions, with a net and without one; 1500 is to overlook half
in each, and half of the rest in every second."""

from __future__ import annotations

from typing import Final

from bourgade.bots.levels import Level

APPRENTI: Final = "apprenti"
ASPIRANT: Final = "aspirant"
COMPAGNON: Final = "compagnon"
CONTREMAITRE: Final = "contremaitre"
MAITRE: Final = "maitre"
NAMES: Final = (APPRENTI, ASPIRANT, COMPAGNON, CONTREMAITRE, MAITRE)  # the strongest last
SECONDS: Final = {APPRENTI: 0.1, ASPIRANT: 0.1, COMPAGNON: 0.1, CONTREMAITRE: 0.1, MAITRE: 1.5}

# What each level below the strongest overlooks, with a net, by title. Chosen from ratings of players who overlook
# 0 to 1000 (docs/ladder.md): about 200 points apart, from the strongest down.
OVERLOOKS: Final[dict[str, tuple[int, int, int, int]]] = {
    "orleans": (310, 170, 70, 0),
    "clochemerle": (730, 450, 190, 0),
    "tournay": (2200, 1350, 650, 0),
}
# The same where the greedy bot guides. In Lorrein a search adds hardly anything to it, so there even the second
# strongest overlooks something, and the levels are 100 to 210 points apart.
PLAIN_OVERLOOKS: Final[dict[str, tuple[int, int, int, int]]] = {"lorrein": (2000, 430, 190, 45)}
USUAL: Final = (800, 400, 150, 0)
# How many deals the strongest tries at most, with a net or a search of the title's own: more where they take less time.
DEALS: Final = {"orleans": 128, "clochemerle": 128, "lorrein": 16}
USUAL_DEALS: Final = 64
PLAIN_DEALS: Final = 8


def level(name: str, title_id: str) -> Level:
    """A level in a title."""
    if name == MAITRE:
        return Level(name, SECONDS[name], 5, DEALS.get(title_id, USUAL_DEALS), PLAIN_DEALS)
    index = NAMES.index(name)
    overlooks = OVERLOOKS.get(title_id, USUAL)[index]
    plain = PLAIN_OVERLOOKS.get(title_id, USUAL)[index]
    return Level(name, SECONDS[name], 4, 0, 0, temperature=1.0, overlooks=overlooks, plain_overlooks=plain)
