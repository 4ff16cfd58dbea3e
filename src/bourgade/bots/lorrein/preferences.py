"""What players of Lorrein differ in: the same good sense, other habits."""

from __future__ import annotations

from typing import Final

NEVER: Final = 99
NO_DEAL: Final = 99.0


class Preferences:
    """The habits of a player."""

    def __init__(self) -> None:
        self.farms = 0  # to have at least, whatever the mission asks for
        self.herds = 0.0  # what a farm with animals is worth to it besides: they are food, leather and farms
        self.duchies_first = False
        # Duchies eat from the day they stand. Whoever waits founds and enlarges them only when so few goods are
        # lacking for everything that the mission asks for, and builds it all within a turn or two; nobody sees it
        # coming. NEVER: it does not wait.
        self.patience = NEVER
        self.reserve = 0  # food that it keeps besides the next meal, as long as it waits
        self.tight = False  # lets nobody into its workshops as long as everybody else lets it in
        self.offers = 2  # that it makes a turn
        self.gain = 0.0  # what a deal that it accepts must bring
        self.swaps_at = NEVER  # pieces missing at which it would rather have another mission
        self.medicines = 2  # to brew at most
        # Knows the ropes: grinds wheat before a meal; builds a witch house for lavender, which is good for nothing
        # else, but brews only what it needs (medicine rots); looks for sites with what is not in reach yet. If it waits
        # as well, it founds duchies only in a turn in which the whole mission can be done, and takes another mission
        # where goods are not what is lacking.
        self.seasoned = False
        self.spoils = False  # gives a medicine to spoil the throw of whoever is near the end
        self.foresight = 0.0  # what a turn less to the end is worth in the choice of a farm's landscape
        self.closed = False  # lets nobody in, whatever the others do
        self.returns = False  # lets nobody in who does not let it in, and stays open once it has been paid back
        self.fair = 0.0  # accepts only what saves it so much of what it saves the author; 0: looks at its own goods
        # Of the strongest player (planning.py): it reckons how many turns its mission still takes, whatever it does.
        self.reckons = False
        self.talks = 0  # offers a turn: goods for goods, or a gift to work in a rival's workshop
        self.swap_gain = 0.1  # turns that such an offer must save, by how likely it is accepted
        self.gift_loss = 1.0  # turns that the gift alone may cost
        self.likely = 0.6  # how likely it must be accepted
        self.most_wishes = 4  # goods asked for one gift
        self.sites_tried = 8  # for the first duchy of a last turn
        self.mission_gain = 2.0  # turns that another mission must save on average
        self.farm_gain = 0.0  # turns that a farm must save which nothing asks for

    def told(self) -> str:
        """All habits in a line: whoever has others plays differently."""
        numbers = (self.farms, self.patience, self.reserve, self.offers, self.swaps_at, self.medicines)
        ways = (self.duchies_first, self.tight, self.seasoned, self.spoils, self.closed, self.returns)
        told = f"{numbers},{ways},{self.herds},{self.gain},{self.foresight},{self.fair}"
        if self.reckons:
            counts = (self.talks, self.most_wishes, self.sites_tried)
            told += f",{counts},{self.swap_gain},{self.gift_loss},{self.likely},{self.mission_gain},{self.farm_gain}"
        return told


PLAIN: Final = Preferences()


def patient() -> Preferences:
    """A good player, who waits and lets nobody in."""
    preferences = Preferences()
    preferences.herds = 0.6
    preferences.patience = 2
    preferences.reserve = 1
    preferences.tight = True
    preferences.offers = 0
    preferences.gain = 0.3
    return preferences


def experienced() -> Preferences:
    """A patient player who knows the ropes, found by playing variants alone against three plain players, some hundred
    games each, and by reading the games that they lost. It looks at its own goods alone when it deals."""
    preferences = patient()
    preferences.seasoned = True
    preferences.patience = 4
    preferences.reserve = 2
    preferences.gain = 0.0
    return preferences


def strongest() -> Preferences:
    """One who reckons: it does all of the mission in one turn, deals with those who look at their own goods alone, and
    judges their deals by what both sides gain. It pays back who keeps it out."""
    preferences = experienced()
    preferences.foresight = 3.0
    preferences.returns = True
    preferences.fair = 1.0
    preferences.reckons = True
    preferences.talks = 6
    return preferences
