"""A position of Clochemerle: plain slots, and the few moves of pieces that everything else is made of."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.box import Box
from bourgade.kernel.position import Position


@mypyc_attr(acyclic=True)
class Player:
    """One village and what stands in it."""

    __slots__ = (
        "board",
        "chamber",
        "chamber_marks",
        "church",
        "coins",
        "fields",
        "goods",
        "guild",
        "headman",
        "journey",
        "labourers",
        "market",
        "meeting",
        "meeting_marks",
        "monks",
        "ploughs",
        "pupils",
        "reaper",
        "safe",
        "seat",
        "served",
        "shields",
        "tile",
        "time",
        "tree",
        "villagers",
        "workshops",
    )  # fmt: skip

    seat: int
    board: int  # which pair of values the personal banner has
    villagers: int  # a set of professions
    pupils: int  # a set of LEFT and RIGHT
    coins: int
    tree: int  # story points that rats may eat
    safe: int  # story points in the main house
    headman: int
    time: int  # the cloud that the marker is on, from 0
    reaper: bool  # the marker has passed the bridge this turn
    labourers: int
    workshops: list[int]  # [workshop]: the row of the card, or -1
    goods: list[int]  # [resource]: markers on that workshop
    fields: int
    ploughs: int  # the set of fields with one
    church: int  # or -1
    shields: int  # uses of the Sanatorium so far
    monks: int  # a set
    chamber: int  # or -1
    chamber_marks: int  # the set of slots covered, on the chambers of property and citizens
    guild: int  # markers on the guild's chamber
    meeting: bool
    meeting_marks: int
    tile: int  # the white banner that the 2/12 tile lies beside, or NOWHERE
    journey: list[int]  # [letter]: the travel card, or -1
    market: int  # customers not yet served: a set
    served: int

    def copy(self) -> Player:
        twin = Player()
        twin.seat = self.seat
        twin.board = self.board
        twin.villagers = self.villagers
        twin.pupils = self.pupils
        twin.coins = self.coins
        twin.tree = self.tree
        twin.safe = self.safe
        twin.headman = self.headman
        twin.time = self.time
        twin.reaper = self.reaper
        twin.labourers = self.labourers
        twin.workshops = self.workshops[:]
        twin.goods = self.goods[:]
        twin.fields = self.fields
        twin.ploughs = self.ploughs
        twin.church = self.church
        twin.shields = self.shields
        twin.monks = self.monks
        twin.chamber = self.chamber
        twin.chamber_marks = self.chamber_marks
        twin.guild = self.guild
        twin.meeting = self.meeting
        twin.meeting_marks = self.meeting_marks
        twin.tile = self.tile
        twin.journey = self.journey[:]
        twin.market = self.market
        twin.served = self.served
        return twin

    def same_as(self, other: Player) -> bool:
        """Whether nothing differs; what changes most often is compared first."""
        return (
            self.coins == other.coins
            and self.time == other.time
            and self.tree == other.tree
            and self.safe == other.safe
            and self.goods == other.goods
            and self.villagers == other.villagers
            and self.board == other.board
            and self.pupils == other.pupils
            and self.headman == other.headman
            and self.reaper == other.reaper
            and self.labourers == other.labourers
            and self.workshops == other.workshops
            and self.fields == other.fields
            and self.ploughs == other.ploughs
            and self.church == other.church
            and self.shields == other.shields
            and self.monks == other.monks
            and self.chamber == other.chamber
            and self.chamber_marks == other.chamber_marks
            and self.guild == other.guild
            and self.meeting == other.meeting
            and self.meeting_marks == other.meeting_marks
            and self.tile == other.tile
            and self.journey == other.journey
            and self.market == other.market
            and self.served == other.served
            and self.seat == other.seat
        )

    def cache_key(self) -> list[object]:
        """All of it, as it is now: the key of what a view shows of this player."""
        return [
            self.seat, self.board, self.villagers, self.pupils, self.coins, self.tree, self.safe, self.headman,
            self.time, self.reaper, self.labourers, self.workshops[:], self.goods[:], self.fields, self.ploughs,
            self.church, self.shields, self.monks, self.chamber, self.chamber_marks, self.guild, self.meeting,
            self.meeting_marks, self.tile, self.journey[:], self.market, self.served,
        ]  # fmt: skip

    def has(self, profession: int) -> bool:
        """Whether a zone is active; the harvest zone (NO_VILLAGER) always is."""
        return profession < 0 or self.villagers >> profession & 1 != 0

    def next_letter(self) -> int:
        """The letter that comes next on the journey; LETTERS when all are there."""
        letter = 0
        while letter < c.LETTERS and self.journey[letter] >= 0:
            letter += 1
        return letter


class State(Position):
    """Everything on the table. The rules are in game.py and the modules that it calls."""

    __slots__ = (
        "box", "chronicle", "customers", "deck", "dice", "fields", "first", "graves", "hand", "hand_story",
        "hand_taken", "meetings", "monks", "offer", "players", "rat", "round", "travels", "used",
    )  # fmt: skip

    box: Box
    players: list[Player]
    offer: int  # the set of rows whose card lies open in the middle: columns, piles, the top monks
    fields: int  # cards left
    meetings: int  # cards left
    monks: int  # the set of monks below the tops
    travels: int  # the set of travel cards still in the piles
    customers: int  # the set of open customers
    deck: int  # the set of customers still face down
    dice: list[int]  # [die]: how many lie in the pool
    round: int  # from 1 on; 0 before the first
    first: int  # the first player of this round
    hand: int  # who has the first-player hand
    hand_story: int  # the story points on it
    hand_taken: bool  # it shows its back: taken this round
    rat: int  # steps to the invasion
    chronicle: list[int]  # [profession]: coffins used
    graves: int
    used: int  # the set of white banners activated this turn

    def copy_state(self, twin: State) -> None:
        self.copy_shared(twin)
        twin.box = self.box
        twin.players = [player.copy() for player in self.players]
        twin.offer = self.offer
        twin.fields = self.fields
        twin.meetings = self.meetings
        twin.monks = self.monks
        twin.travels = self.travels
        twin.customers = self.customers
        twin.deck = self.deck
        twin.dice = self.dice[:]
        twin.round = self.round
        twin.first = self.first
        twin.hand = self.hand
        twin.hand_story = self.hand_story
        twin.hand_taken = self.hand_taken
        twin.rat = self.rat
        twin.chronicle = self.chronicle[:]
        twin.graves = self.graves
        twin.used = self.used

    def draw(self, stream: int, cards: int) -> int:
        """One card out of a set, blindly: the set is a pile face down, drawn from at the moment of need."""
        left = self.chance(stream, cards.bit_count())
        while left > 0:
            cards &= cards - 1
            left -= 1
        return (cards & -cards).bit_length() - 1

    def coffins(self) -> int:
        """All the dead, in the chronicle and in anonymous graves."""
        total = self.graves
        for count in self.chronicle:
            total += count
        return total

    def windows(self, player: Player) -> int:
        """Windows of the church: its monks, and the one that a Cloister comes with."""
        count = player.monks.bit_count()
        if player.church >= 0 and self.box.church_power[player.church] == c.WINDOW_POWER:
            count += 1
        return count

    def turn_up_customer(self) -> int:
        """Turn the top customer of the pile face up; there must be one."""
        customer = self.draw(c.CUSTOMER_STREAM, self.deck)
        self.deck &= ~(1 << customer)
        self.customers |= 1 << customer
        return customer


def new_player(seat: int) -> Player:
    """A village as the game begins (CLO-1)."""
    player = Player()
    player.seat = seat
    player.board = 0
    player.villagers = (1 << c.PROFESSIONS) - 1
    player.pupils = 0
    player.coins = 0
    player.tree = 0
    player.safe = 0
    player.headman = c.HOUSE
    player.time = 0
    player.reaper = False
    player.labourers = 0
    player.workshops = [-1] * c.RESOURCES
    player.goods = [0] * c.RESOURCES
    player.fields = 0
    player.ploughs = 0
    player.church = -1
    player.shields = 0
    player.monks = 0
    player.chamber = -1
    player.chamber_marks = 0
    player.guild = 0
    player.meeting = False
    player.meeting_marks = 0
    player.tile = c.NOWHERE
    player.journey = [-1] * c.LETTERS
    player.market = 0
    player.served = 0
    return player
