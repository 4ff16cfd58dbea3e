"""A small builder of positions, so that a ruling is a few lines: start from a real set-up, change what the case needs,
check that the position is a possible one, play."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

import bourgade
from bourgade.games.clochemerle.rules import codes as c
from bourgade.games.clochemerle.rules.flow import RoundEnd, Turn
from bourgade.games.clochemerle.rules.game import Clochemerle
from bourgade.games.clochemerle.rules.state import Player
from bourgade.kernel.chance import following, scaled, seed_stream
from bourgade.kernel.title import OptionValue
from tests.builder import Builder

TITLE = bourgade.title("clochemerle")


class Table(Builder[Clochemerle]):
    """A position in the making, and then in play.

    The first player is seat 0, seat n has the board n, nobody has coins, and the villages are as at the start, until a
    test says otherwise. Cards come out of the columns and piles, so that the position stays possible.
    """

    title = TITLE
    position = Clochemerle

    def __init__(
        self, players: int = 2, seed: int = 1, data: Mapping[str, object] | None = None, **options: OptionValue
    ) -> None:
        super().__init__(players, seed, data, **options)
        game = self.game
        game.first = game.hand = 0
        game.round = 5
        game.stack.clear()
        for player in game.players:
            player.board = player.seat
            player.coins = 0

    # Building

    def seat(
        self,
        seat: int,
        coins: int = 0,
        tree: int = 0,
        safe: int = 0,
        time: int = 0,
        headman: str = "house",
        labourers: int = 0,
        dead: Iterable[str] = (),
        pupils: Iterable[str] = (),
        workshops: Mapping[str, int] | None = None,
        fields: int = 0,
        ploughs: int = 0,
        church: str | None = None,
        shields: int = 0,
        monks: Iterable[str] = (),
        chamber: str | None = None,
        marks: Iterable[str] = (),
        guild: int = 0,
        meeting: int | None = None,
        tile: str = "meeting_place",
        journey: Iterable[str] = (),
        market: Iterable[int] = (),
        served: Iterable[int] = (),
        board: int | None = None,
    ) -> Table:
        """Give a player these things. `workshops` counts the resources on each (`stable_2`, or `stable` for the first
        card), `ploughs` lie on the first fields, `meeting` counts the markers there, customers go by their numbers."""
        player = self.game.players[seat]
        player.coins, player.tree, player.safe, player.time = coins, tree, safe, time
        player.headman = c.HEADMAN_NAMES.index(headman)
        player.labourers = labourers
        for name in dead:
            player.villagers &= ~(1 << c.PROFESSION_NAMES.index(name))
        for name in pupils:
            player.pupils |= 1 << c.SLOT_NAMES.index(name)
        for name, goods in (workshops or {}).items():
            row = c.BLACK_NAMES.index(name if name[-1].isdigit() else f"{name}_1")
            self._take(row)
            player.workshops[row // 4] = row
            player.goods[row // 4] = goods
        for _ in range(fields):
            self.game.fields -= 1
            player.fields += 1
        if self.game.fields == 0:
            self._take(c.FIELD_ROW)
        player.ploughs = (1 << ploughs) - 1
        if church is not None:
            player.church = c.CHURCH_NAMES.index(church)
            self._take(c.CHURCH_ROW + player.church)
        player.shields = shields
        for name in monks:
            self._monk(player, c.MONK_NAMES.index(name))
        if chamber is not None:
            self._chamber(player, chamber, marks)
        player.guild = guild
        if meeting is not None:
            self.game.meetings -= 1
            player.meeting, player.meeting_marks = True, meeting
        for name in journey:
            card = c.TRAVEL_NAMES.index(name)
            self.game.travels &= ~(1 << card)
            player.journey[c.LETTER_NAMES.index(name[0])] = card
        for number in market:
            player.market |= self._customer(number)
        for number in served:
            player.served |= self._customer(number)
        if meeting is not None:
            player.tile = c.WHITE_NAMES.index(tile)
        if board is not None:
            for other in self.game.players:
                if other.board == board:
                    other.board = player.board
            player.board = board
        return self

    def _take(self, row: int) -> None:
        self.game.offer &= ~(1 << row)

    def _chamber(self, player: Player, name: str, marks: Iterable[str]) -> None:
        player.chamber = c.CHAMBER_NAMES.index(name)
        self._take(c.CHAMBER_ROW + player.chamber)
        slots = c.CATEGORY_NAMES if name == "property" else c.PROFESSION_NAMES
        for mark in marks:
            player.chamber_marks |= 1 << slots.index(mark)

    def _customer(self, number: int) -> int:
        bit = 1 << number - 1
        self.game.deck &= ~bit
        self.game.customers &= ~bit
        return bit

    def _monk(self, player: Player, monk: int) -> None:
        """Give a monk, from wherever it is in its pile; another comes to the top if need be."""
        self.top(c.MONK_NAMES[monk])
        self._take(c.MONK_ROW + monk)
        player.monks |= 1 << monk
        for mask in c.PILE_MASKS:
            if mask >> monk & 1 and self.game.monks & mask:
                following_monk = (self.game.monks & mask & -(self.game.monks & mask)).bit_length() - 1
                self.top(c.MONK_NAMES[following_monk])

    def top(self, *names: str) -> Table:
        """Bring monks to the top of their piles."""
        for name in names:
            monk = c.MONK_NAMES.index(name)
            for mask in c.PILE_MASKS:
                if mask >> monk & 1:
                    tops = self.game.offer >> c.MONK_ROW & mask
                    self.game.monks |= tops
                    self.game.offer &= ~(mask << c.MONK_ROW)
            self.game.monks &= ~(1 << monk)
            self.game.offer |= 1 << c.MONK_ROW + monk
        return self

    def open(self, *numbers: int) -> Table:
        """Let these customers lie open; the others go back to the pile, and some of it make the open ones up."""
        game = self.game
        game.deck |= game.customers
        game.customers = sum(1 << number - 1 for number in numbers)
        assert game.customers & ~game.deck == 0
        game.deck &= ~game.customers
        return self

    def _make_up_customers(self) -> None:
        game = self.game
        while game.deck and game.customers.bit_count() < game.box.open_customers:
            customer = game.deck & -game.deck
            game.deck ^= customer
            game.customers |= customer

    def empty_pile(self) -> Table:
        """No customers are left to turn up: seat 1 has had them all."""
        self.game.players[1].served |= self.game.deck
        self.game.deck = 0
        return self

    def dead(self, graves: int = 0, **chronicle: int) -> Table:
        """Coffins used so far."""
        self.game.graves = graves
        for profession, used in chronicle.items():
            self.game.chronicle[c.PROFESSION_NAMES.index(profession)] = used
        return self

    def rat(self, left: int) -> Table:
        self.game.rat = left
        return self

    def hand(self, seat: int = 0, story: int = 1, taken: bool = False) -> Table:
        self.game.hand, self.game.hand_story, self.game.hand_taken = seat, story, taken
        return self

    def next_draw(self, stream: int, outcomes: int, wanted: int) -> Table:
        """Make the next draw from a stream come out as wanted."""
        for seed in count():
            state = seed_stream(seed, "rigged")
            if scaled(following(state), outcomes) == wanted:
                self.game.streams[stream] = state
                return self
        raise AssertionError

    def next_rat(self, roll: int) -> Table:
        return self.next_draw(c.RAT_STREAM, 6, roll - 1)

    def next_travel(self, name: str) -> Table:
        """The card that the pile of its letter gives next."""
        card, letter = c.TRAVEL_NAMES.index(name), c.LETTER_NAMES.index(name[0])
        pile = [other for other in range(c.TRAVELS) if self.game.travels & c.LETTER_MASKS[letter] & 1 << other]
        return self.next_draw(c.TRAVEL_STREAM + letter, len(pile), pile.index(card))

    def turn(self, seat: int = 0, number: int = 0, white: Iterable[int] = (), black: Iterable[int] = ()) -> Table:
        """Begin a turn with these dice in the pool, and with sixes for those not named."""
        game = self.game
        turns = [(turn, place) for turn in range(game.box.turns[game.seats - 2]) for place in range(game.seats)]
        order = [((game.first + place) % game.seats, turn) for turn, place in turns]
        index = order.index((seat, number))
        game.stack.clear()
        game.push(RoundEnd())
        for other, turn in reversed(order[index:]):
            game.push(Turn(other, turn))
        game.dice = [0] * c.DICE
        for face in white:
            game.dice[face - 1] += 1
        for face in black:
            game.dice[c.BLACK_DICE + face - 1] += 1
        left = game.box.white_dice[game.seats - 2] + game.box.black_dice[game.seats - 2] - 2 * index
        missing_black = min(game.box.black_dice[game.seats - 2] - len(list(black)), left - sum(game.dice))
        game.dice[c.DICE - 1] += missing_black
        game.dice[c.BLACK_DICE - 1] += left - sum(game.dice)
        self._make_up_customers()
        game.log = self.log
        game.advance()
        TITLE.check(game)
        return self

    def with_value(self, value: int, seat: int = 0, number: int = 0) -> Table:
        """Begin a turn, take two white dice with that sum, and keep it: the banners are next."""
        one = max(1, value - 6)
        faces = (one, value - one)
        self.turn(seat, number, white=faces)
        for face in sorted(faces):
            if self.asked(seat) in ("first_die", "second_die"):
                self.play(seat, "take_die", colour="white", face=face)
        if self.asked(seat) == "value":
            self.play(seat, "value", value=value, markers=0)
        assert self.asked(seat) == "banner"
        return self

    # Playing

    def black(self, banner: str, seat: int = 0) -> Table:
        return self.play(seat, "black", banner=banner)

    def white(self, banner: str, seat: int = 0) -> Table:
        return self.play(seat, "white", banner=banner)

    def asked(self, seat: int) -> str:
        """What kind of question waits for the seat; nothing if it is not asked."""
        return super().asked(seat) if seat in self.game.waiting else ""

    def turn_of(self, seat: int) -> bool:
        """Whether a turn of the seat is about to begin."""
        return self.asked(seat) == "first_die"

    def player(self, seat: int = 0) -> Player:
        return self.game.players[seat]

    def points(self, seat: int = 0) -> dict[str, int]:
        return self.game.scores()[seat]
