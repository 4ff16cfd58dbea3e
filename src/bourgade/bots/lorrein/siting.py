"""Which sites to found duchies on, so that all workshops that a mission asks for find a place."""

from __future__ import annotations

from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.map import TILES_OF
from bourgade.games.lorrein.rules.state import Player


class Siting:
    """Sets of free sites, as small as can be, that with the duchies of now have room and tiles for all workshops."""

    def __init__(self, state: Lorrein, player: Player, lacking: list[int]) -> None:
        self.lacking = lacking
        self.crafts = [craft for craft in range(c.CRAFTS) if lacking[craft]]
        self.total = sum([lacking[craft] for craft in self.crafts])
        self.flags = lacking[c.LARGE_DUCHIES] * (state.box.room[1] - state.box.room[0])
        self.small = state.box.room[0]
        self.room = -player.workshop_count()
        own = [0] * c.CRAFTS
        for site in player.duchies:
            self.room += state.box.room[1 if state.duchies[site] >= c.LARGE else 0]
            masks = free_tiles(state, site)
            own = [own[craft] | masks[craft] for craft in range(c.CRAFTS)]
        self.own = own
        self.masks: list[list[int]] = []
        self.sites: list[int] = []
        for site in state.box.sites[state.seats - 2]:
            if state.duchies[site] == c.NOTHING:
                masks = free_tiles(state, site)
                for craft in self.crafts:
                    if masks[craft]:
                        self.sites.append(site)
                        self.masks.append(masks)
                        break
        self.left = state.box.duchies - len(player.duchies)
        self.wanted = lacking[c.DUCHIES]

    def fits(self, masks: list[int], more: int) -> bool:
        """Whether everything finds a place with so many more duchies and these free tiles beside them, by counting."""
        if self.room + self.flags + self.small * max(more, min(self.left, self.wanted)) < self.total:
            return False
        for craft in self.crafts:
            if masks[craft].bit_count() < self.lacking[craft]:
                return False
        return True

    def possible(self) -> bool:
        return self.sets()[0] >= 0

    def sets(self) -> tuple[int, list[int]]:
        """How many more duchies it takes, -1 where none help, and the sites of all such sets; of three, those of one
        set."""
        if self.fits(self.own, 0):
            return 0, []
        found: list[int] = []
        if self.left > 0:
            found = [site for index, site in enumerate(self.sites) if self.fits(joined(self.own, self.masks[index]), 1)]
        if found:
            return 1, found
        if self.left > 1:
            found = self.pairs(self.own, 2, len(self.sites))
        if found:
            return 2, found
        if self.left > 2:
            for index, site in enumerate(self.sites):
                found = self.pairs(joined(self.own, self.masks[index]), 3, index)
                if found:
                    return 3, [site, *found]
        return -1, []

    def pairs(self, own: list[int], more: int, before: int) -> list[int]:
        """The sites of all pairs, among so many, that help with these tiles."""
        found: list[int] = []
        for index in range(before):
            base = joined(own, self.masks[index])
            for other in range(index):
                if self.fits(joined(base, self.masks[other]), more):
                    for site in (self.sites[index], self.sites[other]):
                        if site not in found:
                            found.append(site)
        return found


def free_tiles(state: Lorrein, site: int) -> list[int]:
    """The free tiles around a site, as a set for each craft."""
    masks = [0] * c.CRAFTS
    for tile in TILES_OF[site]:
        craft = state.land[tile]
        if craft < c.CRAFTS and state.buildings[tile] == c.NOTHING:
            masks[craft] |= 1 << tile
    return masks


def joined(some: list[int], others: list[int]) -> list[int]:
    return [some[0] | others[0], some[1] | others[1], some[2] | others[2], some[3] | others[3]]
