"""A small builder of positions, so that a ruling is a few lines: start from a real set-up, change what the case needs,
check that the position is a possible one, play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import bourgade
from bourgade.games.tournay.rules import codes as c
from bourgade.games.tournay.rules.flow import EndTurn, Turn
from bourgade.games.tournay.rules.game import Tournay
from bourgade.games.tournay.rules.knowledge import CARD, public, seen_by
from bourgade.games.tournay.rules.state import Player
from bourgade.kernel.frames import Frame
from bourgade.kernel.title import OptionValue
from tests.builder import Builder

TITLE = bourgade.title("tournay")
QUIET = (("bouvines", 0), ("great_fair", 0), ("cassel", 0))


class Table(Builder[Tournay]):
    """A position in the making, and then in play.

    The first player is seat 0, the round is 5, and the queue is QUIET, until a test says otherwise. Cards come out of
    their piles and residents out of the reserve, so that the position stays possible.
    """

    title = TITLE
    position = Tournay

    def __init__(
        self, players: int = 2, seed: int = 1, data: Mapping[str, object] | None = None, **options: OptionValue
    ) -> None:
        super().__init__(players, seed, data, **options)
        game = self.game
        game.first = 0
        game.round = 5
        game.stack.clear()
        self.queue(*QUIET)

    # Building

    def card(self, name: str) -> int:
        """Take a card out of its pile, the first copy that is there."""
        game = self.game
        kind = c.CARD_NAMES.index(name)
        for card in range(c.CARDS):
            pile, local = divmod(card, c.PILE_CARDS)
            if game.box.kind[card] == kind and game.unseen[pile] >> local & 1:
                game.unseen[pile] &= ~(1 << local)
                game.sizes[pile] -= 1
                return card
            if game.box.kind[card] == kind and game.removed[pile] >> local & 1:
                self._let_in(pile, local)
                return card
            if game.box.kind[card] == kind and card in game.returned:
                game.returned.remove(card)
                game.sizes[pile] -= 1
                return card
        raise AssertionError(f"{name} is not to be had any more")

    def _let_in(self, pile: int, local: int) -> None:
        """Take a card that was left out of the game; another one of its pile is left out instead."""
        game = self.game
        others = game.unseen[pile] & game.box.swappable[pile]
        out = others & -others
        assert out, "there is nothing to leave out instead"
        game.unseen[pile] &= ~out
        game.sizes[pile] -= 1
        game.removed[pile] = game.removed[pile] & ~(1 << local) | out

    def seat(
        self,
        seat: int,
        coins: int | None = None,
        standing: Mapping[str, int] | None = None,
        lying: Mapping[str, int] | None = None,
        hand: Iterable[str] = (),
        ramparts: Iterable[str] = (),
        built: Iterable[str] = (),
    ) -> Table:
        """Give a player these things; `standing` and `lying`, when given, are all that there are."""
        player = self.game.players[seat]
        if coins is not None:
            player.coins = coins
        for counts, given in ((player.standing, standing), (player.lying, lying)):
            if given is not None:
                for colour, name in enumerate(c.COLOUR_NAMES):
                    self.game.reserve[colour] += counts[colour] - given.get(name, 0)
                    counts[colour] = given.get(name, 0)
        player.hand += [seen_by(self.card(name), seat) for name in hand]
        player.ramparts += [self.event(name) for name in ramparts]
        player.built += [self.event(name) for name in built]
        return self

    def event(self, name: str) -> int:
        event = c.EVENT_NAMES.index(name)
        assert self.game.deck >> event & 1, f"{name} is not in its pile"
        self.game.deck &= ~(1 << event)
        return event

    def district(self, seat: int, layout: str) -> Table:
        """Rows are divided by a slash, slots by spaces: "market_1 . / farm_1+toll_2 fort_1"; a dot is an empty slot,
        and the last of several cards lies on top."""
        player = self.game.players[seat]
        for row, line in enumerate(layout.split("/")):
            for column, stack in enumerate(line.split()):
                if stack != ".":
                    *under, top = [self.card(name) for name in stack.split("+")]
                    player.covered += [3 * row + column << 8 | card for card in under]
                    player.tops[3 * row + column] = top
        return self

    def on(self, seat: int, row: int, column: int, *occupants: str) -> Table:
        """Put residents (from the reserve) or tokens on a card."""
        player = self.game.players[seat]
        for name in occupants:
            who = c.OCCUPANT_NAMES.index(name)
            slot = 3 * row + column - 4
            player.on[slot] = player.on[slot] | who << 3 if player.on[slot] else who
            if who <= c.COLOURS:
                self.game.reserve[who - c.RESIDENT_ON] -= 1
        return self

    def queue(self, *events: tuple[str, int]) -> Table:
        """The queue and the coins on it; everything else is in the event pile."""
        game = self.game
        for event in game.queue:
            if event != c.EMPTY:
                game.deck |= 1 << event
        game.queue = [self.event(name) for name, _ in events]
        game.on_event = [coins for _, coins in events]
        return self

    def pile(
        self, name: str, *order: str, crier: bool = False, face_up: str | None = None, short: int | None = None
    ) -> Table:
        """Arrange a pile: the crier first, if it is still there, then these cards in this order, then the rest; with
        `short`, only these, and the rest lies in a stack of the district of the seat `short`."""
        game = self.game
        pile = c.PILE_NAMES.index(name)
        if face_up is not None:
            game.face_up[pile] = self.card(face_up)
        cards = [self.card(card) for card in order]
        rest = [c.PILE_CARDS * pile + local for local in range(c.CRIER) if game.unseen[pile] >> local & 1]
        game.unseen[pile] = 1 << c.CRIER if crier else 0
        if not crier:
            game.criers |= 1 << pile
        game.returned += cards
        game.sizes[pile] = len(cards) + crier + (face_up is not None)
        if short is None:
            game.returned += rest
            game.sizes[pile] += len(rest)
        else:
            sink = game.players[short]
            slot = 0
            while sink.tops[slot] != c.EMPTY and game.box.colour[sink.tops[slot]] != pile % 3:
                slot += 1
            if sink.tops[slot] != c.EMPTY:
                rest.append(sink.tops[slot])
            sink.tops[slot] = rest.pop()
            sink.covered += [slot << 8 | card for card in rest]
        return self

    def criers(self, count: int) -> Table:
        """So many criers have come, from the first piles."""
        for pile in range(count):
            if not self.game.criers >> pile & 1:
                self.game.criers |= 1 << pile
                self.game.unseen[pile] &= ~(1 << c.CRIER)
                self.game.sizes[pile] -= 1
        return self

    def turn(self, seat: int = 0) -> Table:
        """Begin the turn of a seat; the position must be a possible one."""
        return self.begin(Turn(seat))

    def end_turn(self, seat: int = 0) -> Table:
        """The action of a seat is done; what its hand has too much is asked for."""
        return self.begin(EndTurn(seat))

    def begin(self, frame: Frame) -> Table:
        self.game.stack = [frame]
        TITLE.check(self.game)
        self.game.log = self.log
        self.game.advance()
        return self

    # Playing

    def act(self, seat: int, kind: str, /, **args: int | str) -> Table:
        """Play an action with one's own residents as far as they go."""
        self.play(seat, kind, **args)
        while seat in self.game.waiting and self.asked(seat) == "resident":
            own = TITLE.action("resident", seat=seat)
            options = self.game.legal(seat)
            self.game.apply(seat, own if own in options else options[0])
        return self

    def use(self, seat: int, row: int, column: int) -> Table:
        """Activate a building and stop at its effect."""
        return self.act(seat, "activate", row=row, column=column)

    # Looking

    def player(self, seat: int) -> Player:
        return self.game.players[seat]

    def coins(self, seat: int) -> int:
        return self.game.players[seat].coins

    def standing(self, seat: int) -> list[int]:
        return self.game.players[seat].standing

    def lying(self, seat: int) -> list[int]:
        return self.game.players[seat].lying

    def hand(self, seat: int) -> list[str]:
        return sorted(self.name(entry & CARD) for entry in self.game.players[seat].hand)

    def tops(self, seat: int) -> list[str]:
        """The visible cards, slot by slot; a dot for none."""
        return ["." if card == c.EMPTY else self.name(card) for card in self.game.players[seat].tops]

    def occupants(self, seat: int, row: int, column: int) -> list[str]:
        held = self.game.players[seat].on[3 * row + column - 4]
        return [c.OCCUPANT_NAMES[who] for who in (held & 7, held >> 3) if who]

    def face_up(self, pile: str) -> str | None:
        card = self.game.face_up[c.PILE_NAMES.index(pile)]
        return None if card == c.EMPTY else self.name(card)

    def size(self, pile: str) -> int:
        return self.game.sizes[c.PILE_NAMES.index(pile)]

    def under(self, pile: str) -> list[str]:
        """The cards put back under a pile, the first to be drawn first."""
        number = c.PILE_NAMES.index(pile)
        return [self.name(entry & CARD) for entry in self.game.returned if (entry & CARD) // c.PILE_CARDS == number]

    def name(self, card: int) -> str:
        return c.CARD_NAMES[self.game.box.kind[card]]


__all__ = ["TITLE", "Table", "public"]
