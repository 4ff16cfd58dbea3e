"""The styles of Orléans: weights found by letting players with forced openings evolve against each other.

Early craftsmen and several traders beat the plain greedy clearly, but their worth lies so far ahead that nobody finds
them by looking one round ahead: the opening is forced by a bonus (`craft`, `trade`), and the other weights have
adapted to it.
"""

from __future__ import annotations

from typing import Final

# name, usual value, how far it may be varied to get another player of the style
WEIGHTS: Final[tuple[tuple[str, float, float], ...]] = (
    ("draw", 0.5, 0.15),  # each follower that is drawn, a round
    ("buffer", 0.08, 0.05),  # each follower beyond those, a round
    ("census", 0.24, 0.1),  # leading on the farmer's track, a round
    ("ratio", 0.6, 0.08),  # how much less the next follower of a kind is worth
    ("k_farmer", 0.1, 0.06),  # the first farmer, a round
    ("k_boatman", 0.17, 0.08),
    ("k_craftsman", 0.1, 0.08),
    ("k_trader", 0.12, 0.08),
    ("k_knight", 0.2, 0.1),
    ("k_scholar", 0.16, 0.08),
    ("k_monk", 0.25, 0.1),
    ("assets", 0.35, 0.1),  # stations and citizens that a round brings
    ("status", 0.12, 0.05),  # levels of status that a round brings
    ("build", 1.5, 0.5),  # standing where a station can be built
    ("ready", 0.5, 0.2),  # the part of a station that counts, if the Guildhall is loaded
    ("site", 0.3, 0.15),  # a town next to it without a station, up to two
    ("near", 0.2, 0.1),  # each point of goods on the ways around
    ("food", 1.1, 0.4),  # lost with each food that the harvests will miss
    ("delay", 0.3, 0.5),  # rounds until what one gets begins to yield
    ("spare", 0.8, 0.25),  # the part of a technology tile's best use that counts before it is placed
    ("e_farm_house", 0.35, 0.2),  # technology on the Farm House, a round
    ("e_village", 0.45, 0.2),
    ("e_university", 0.4, 0.2),
    ("e_castle", 0.35, 0.2),
    ("e_monastery", 0.25, 0.2),
    ("e_ship", 0.45, 0.2),
    ("e_wagon", 0.5, 0.2),
    ("e_guildhall", 0.5, 0.2),
    ("e_scriptorium", 0.3, 0.2),
    ("scarcity", 0.3, 0.3),  # more, where the follower it stands for is rare
    ("tile", 0.4, 0.15),  # a place tile: the part of its yield that counts
    ("price", 0.8, 0.25),  # a follower that a tile needs
    ("devpoint", 1.0, 0.3),  # a step of development that a tile gives
    ("herb", 0.3, 0.15),
    ("bathhouse", 0.4, 0.25),
    ("tower", 0.2, 0.15),
    ("school", 0.4, 0.2),
    ("sacristy", 0.1, 0.1),
    ("pharmacy", 0.3, 0.2),
    ("horse", 3.0, 1.0),  # a ride of the Horse Wagon
    ("laboratory", 1.0, 0.5),
    ("bathing", 0.8, 0.4),  # using the Bathhouse once
    ("shelter", 1.0, 0.5),  # a loaded Sacristy before a harmful event
    ("far", 1.08, 0.15),  # how many times a station counts if its town is still to be reached
    ("keep", 0.1, 0.15),  # keeping a follower for the next round
    ("tower_deed", 1.0, 0.5),  # what a deed from the tower must bring
    ("part", 0.2, 0.06),  # progress to the next status
    ("lead", 0.2, 0.2),  # each station ahead of the others, up to two
)


class Weights:
    """One player's weights. `craft` and `trade`: so many craftsmen and traders are wanted early; 0 leaves it open, -1
    is none (craftsmen) or at most one (traders)."""

    def __init__(self, flat: list[float], craft: int, trade: int) -> None:
        self.craft = craft
        self.trade = trade
        self.draw = flat[0]
        self.buffer = flat[1]
        self.census = flat[2]
        self.assets = flat[11]
        self.status = flat[12]
        self.build = flat[13]
        self.ready = flat[14]
        self.site = flat[15]
        self.near = flat[16]
        self.food = flat[17]
        self.delay = flat[18]
        self.spare = flat[19]
        self.scarcity = flat[29]
        self.tile = flat[30]
        self.price = flat[31]
        self.devpoint = flat[32]
        self.herb = flat[33]
        self.bathhouse = flat[34]
        self.tower = flat[35]
        self.school = flat[36]
        self.sacristy = flat[37]
        self.pharmacy = flat[38]
        self.horse = flat[39]
        self.laboratory = flat[40]
        self.bathing = flat[41]
        self.shelter = flat[42]
        self.far = flat[43]
        self.keep = flat[44]
        self.tower_deed = flat[45]
        self.part = flat[46]
        self.lead = flat[47]
        self.kind = flat[4:11]
        self.eased = [*flat[20:29], 0.0]
        ratio = min(max(flat[3], 0.05), 0.95)
        self.variety = [0.0]
        for step in range(24):
            self.variety.append(self.variety[-1] + ratio**step)


CRAFTSMEN_2020: Final = (
    1.043, -0.014, 0.24, 0.624, 0.143, 0.056, 0.072, 0.349, 0.327, 0.415, 0.455, 0.855, 0.199, -0.43, 0.5, 0.525,
    0.35, 1.1, 1.42, 0.505, -0.001, 0.099, 0.455, 0.405, 0.305, -0.253, -0.203, 0.018, 0.274, -0.998, 0.656, 0.508,
    0.324, -0.062, 0.122, 0.2, -0.082, 0.1, 0.3, 1.654, 1.0, 0.355, 1.0, 1.08, -0.421, 1.0, 0.315, -0.193,
)  # fmt: skip
CRAFTSMEN: Final = (
    0.936, 0.018, 0.24, 0.567, 0.108, 0.109, 0.096, 0.279, 0.326, 0.316, 0.404, 0.73, 0.204, -0.036, 0.5, 0.635,
    0.423, 1.1, 1.594, 0.4, 0.126, 0.226, 0.481, 0.431, 0.331, 0.096, 0.146, 0.385, 0.3, -0.394, 0.722, 0.759, 0.277,
    0.343, 0.421, 0.2, 0.457, 0.1, 0.3, 1.32, 1.0, 0.833, 1.0, 1.08, -0.496, 1.0, 0.32, 0.074,
)  # fmt: skip
CRAFTSMEN_AND_TRADERS: Final = (
    0.92, 0.104, 0.24, 0.481, 0.173, 0.13, 0.119, 0.261, 0.369, 0.395, 0.54, 0.701, 0.228, 0.041, 0.5, 0.669, 0.446,
    1.1, 1.58, 0.371, 0.138, 0.238, 0.501, 0.451, 0.351, 0.098, 0.148, 0.329, 0.32, -0.289, 0.639, 0.845, 0.072,
    0.102, 0.682, 0.2, 0.502, 0.1, 0.3, 2.55, 1.0, 1.231, 1.0, 1.08, -0.53, 1.0, 0.311, 0.044,
)  # fmt: skip
TRADERS: Final = (
    0.929, 0.09, 0.24, 0.458, 0.158, 0.135, 0.087, 0.046, 0.146, 0.391, 0.4, 0.439, 0.173, 1.276, 0.5, 0.39, 0.26,
    1.1, 1.065, 0.335, 0.456, 0.556, 0.704, 0.654, 0.554, 0.641, 0.691, 0.965, 0.534, -0.426, 0.193, 1.2, 1.612,
    0.473, 0.915, 0.2, 0.631, 0.1, 0.3, 0.558, 1.0, 1.624, 1.0, 1.08, -0.491, 1.0, 0.257, -0.08,
)  # fmt: skip
