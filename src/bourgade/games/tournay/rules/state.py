"""A position of Tournay: plain slots, and the few moves of pieces that everything else is made of."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.box import Box
from bourgade.kernel.position import Position


@mypyc_attr(acyclic=True)
class Player:
    """What one player owns."""

    __slots__ = (
        "built", "coins", "covered", "hand", "last_card", "last_payment", "last_spot", "lying", "on", "ramparts",
        "seat", "standing", "tops",
    )  # fmt: skip

    seat: int
    coins: int
    standing: list[int]  # [colour]: residents at hand, on the Place
    lying: list[int]  # [colour]: used, beside the Place
    hand: list[int]  # cards with who knows them (knowledge.py)
    ramparts: list[int]  # events in the hand, in the order of their taking
    built: list[int]  # events built as ramparts
    tops: list[int]  # [slot]: the visible card or EMPTY; the first row and column that have a card are 0
    on: list[int]  # [slot]: FREE, or who stands on the card
    covered: list[int]  # cards with their slots (codes.py), in each slot from the bottom up
    last_card: int  # the card laid face down at the end, or EMPTY
    last_payment: int  # the action that pays for it, or -1
    last_spot: int

    def copy(self) -> Player:
        twin = Player()
        twin.seat = self.seat
        twin.coins = self.coins
        twin.standing = self.standing[:]
        twin.lying = self.lying[:]
        twin.hand = self.hand[:]
        twin.ramparts = self.ramparts[:]
        twin.built = self.built[:]
        twin.tops = self.tops[:]
        twin.on = self.on[:]
        twin.covered = self.covered[:]
        twin.last_card = self.last_card
        twin.last_payment = self.last_payment
        twin.last_spot = self.last_spot
        return twin

    def same_as(self, other: Player) -> bool:
        """Whether nothing differs; what changes most often is compared first."""
        return (
            self.coins == other.coins
            and self.standing == other.standing
            and self.lying == other.lying
            and self.on == other.on
            and self.hand == other.hand
            and self.tops == other.tops
            and self.covered == other.covered
            and self.ramparts == other.ramparts
            and self.built == other.built
            and self.last_card == other.last_card
            and self.last_payment == other.last_payment
            and self.last_spot == other.last_spot
            and self.seat == other.seat
        )

    def cache_key(self) -> list[object]:
        """All of it, as it is now: the key of what a view shows of this player."""
        return [
            self.seat, self.coins, self.standing[:], self.lying[:], self.hand[:], self.ramparts[:], self.built[:],
            self.tops[:], self.on[:], self.covered[:], self.last_card, self.last_payment, self.last_spot,
        ]  # fmt: skip

    def filled(self) -> int:
        """The set of slots that have a card."""
        mask = 0
        bit = 1
        for top in self.tops:
            if top >= 0:
                mask |= bit
            bit <<= 1
        return mask

    def at_work(self, colour: int) -> int:
        """How many of the player's residents of a colour stand on cards."""
        count = 0
        wanted = c.RESIDENT_ON + colour
        for held in self.on:
            if held:
                if held & c.FIRST_ON == wanted:
                    count += 1
                if held >> c.SECOND_ON == wanted:
                    count += 1
        return count

    def residents(self, colour: int) -> int:
        """How many residents of a colour the player owns, wherever they are."""
        return self.standing[colour] + self.lying[colour] + self.at_work(colour)

    def clear(self, slot: int) -> None:
        """Take everything off a card: own residents lie down, tokens go back."""
        held = self.on[slot]
        while held:
            if held & c.FIRST_ON <= c.COLOURS:
                self.lying[(held & c.FIRST_ON) - c.RESIDENT_ON] += 1
            held >>= c.SECOND_ON
        self.on[slot] = c.FREE

    def usable(self, slot: int) -> bool:
        """A damaged card is of no use until its owner gathers (TRN-5.10)."""
        return self.on[slot] != c.DAMAGE


class State(Position):
    """Everything on the table. What goes on is on the stack: frames, each beside its rule."""

    __slots__ = (
        "activated", "box", "criers", "deck", "deck_bottom", "face_up", "first", "last", "looked", "on_event",
        "players", "queue", "removed", "reserve", "returned", "round", "sizes", "unseen", "warded",
    )  # fmt: skip

    box: Box
    players: list[Player]
    reserve: list[int]  # [colour]
    unseen: list[int]  # [pile]: the set of cards that nobody has seen; they lie above the returned ones
    removed: list[int]  # [pile]: the set left out of the game, when the expansion is mixed in
    face_up: list[int]  # [pile]: the card that lies face up on it or EMPTY
    returned: list[int]  # cards put under their piles, with who knows them; each pile's in the order of their coming
    sizes: list[int]  # [pile]: how many cards it has, a crier put sideways not counted
    criers: int  # the set of piles whose crier has come
    looked: list[int]  # cards that somebody has drawn and not yet chosen from, with who knows them
    deck: int  # the set of events that nobody has seen
    deck_bottom: list[int]  # events put back under them
    queue: list[int]  # [place]: an event or EMPTY
    on_event: list[int]  # [place]: the coins on it
    first: int
    round: int  # from 1 on
    last: bool  # the last round is being played
    warded: int  # the set of seats whose Catapult has stopped one of the running events
    activated: int  # the set of slots that the running action has activated

    def copy_state(self, twin: State) -> None:
        self.copy_shared(twin)
        twin.box = self.box
        twin.players = [player.copy() for player in self.players]
        twin.reserve = self.reserve[:]
        twin.unseen = self.unseen[:]
        twin.removed = self.removed[:]
        twin.face_up = self.face_up[:]
        twin.returned = self.returned[:]
        twin.sizes = self.sizes[:]
        twin.criers = self.criers
        twin.looked = self.looked[:]
        twin.deck = self.deck
        twin.deck_bottom = self.deck_bottom[:]
        twin.queue = self.queue[:]
        twin.on_event = self.on_event[:]
        twin.first = self.first
        twin.round = self.round
        twin.last = self.last
        twin.warded = self.warded
        twin.activated = self.activated


def new_player(seat: int, box: Box) -> Player:
    """A player as the game begins (TRN-1.6)."""
    player = Player()
    player.seat = seat
    player.coins = box.start_deniers
    player.standing = [box.start_residents] * c.COLOURS
    player.lying = [0] * c.COLOURS
    player.hand = []
    player.ramparts = []
    player.built = []
    player.tops = [c.EMPTY] * c.SLOTS
    player.on = [c.FREE] * c.SLOTS
    player.covered = []
    player.last_card = c.EMPTY
    player.last_payment = -1
    player.last_spot = 0
    return player
