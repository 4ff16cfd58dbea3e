"""A search that plays on to the end of the game: each choice with the habits of who proposed it, against rivals whose
habits are drawn by what has been seen of them."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from bourgade.bots.determinized_search import Candidate, DeterminizedSearch
from bourgade.bots.features import Features
from bourgade.bots.lorrein.greedy import LorreinGreedyBot
from bourgade.bots.lorrein.portfolio import PortfolioGuide
from bourgade.bots.lorrein.preferences import PLAIN, experienced, patient
from bourgade.bots.lorrein.sparring import closed, dealer
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.win_shares import win_share
from bourgade.games.lorrein.rules import codes as c
from bourgade.games.lorrein.rules.game import Lorrein
from bourgade.games.lorrein.rules.missions import missing
from bourgade.games.lorrein.rules.state import Player
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

VERSION: Final = 2  # of how it plays
LONGEST: Final = 6000  # answers after which a game is judged where it is
LOOK_AT_CLOCK: Final = 64  # answers
CANDIDATES: Final = 9
# How likely a rival plays like this, out of a hundred: plain, patient, strongest, closed, dealer. Who has kept all its
# workshops closed is no plain player, and who has opened one is not closed.
USUAL: Final = (40, 10, 40, 0, 10)
SHUT_AWAY: Final = (0, 5, 35, 50, 10)
FIRST_ROUND: Final = (35, 10, 35, 10, 10)
HUNDRED: Final = 100
LEAD: Final = 0.4  # how much a piece counts, by which a game is won or lost, as a point counts


class PlayoutSearch(DeterminizedSearch):
    def __init__(self, features: Features, deals: int, seconds: float) -> None:
        self.portfolio = PortfolioGuide(features)
        self.styles = [
            LorreinGreedyBot(PLAIN), LorreinGreedyBot(patient()), LorreinGreedyBot(experienced()), closed(), dealer(),
        ]  # fmt: skip
        super().__init__(self.portfolio, features, CANDIDATES, deals, seconds, True)

    def strength_key(self) -> str:
        styles = [style.strength_key() for style in (*self.portfolio.players, *self.styles)]
        return f"{VERSION};{USUAL};{SHUT_AWAY};{FIRST_ROUND};{';'.join(styles)}"

    def try_deals(self, game: Position, seat: int, seeds: list[int], found: list[Candidate], end: int) -> None:
        """Every line is played to the end of the game, whatever `end` says."""
        assert isinstance(game, Lorrein)
        for seed in seeds:
            dealt = game.determinize(seat, seed)
            table = self.rivals(game, seat, Chance(seed, "bots/lorrein/rivals"))
            for candidate in found:
                twin = dealt.copy()
                for act in self.portfolio.way(game, seat, candidate.action):
                    twin.step(seat, act)
                table[seat] = self.portfolio.follower(candidate.action)
                self.play_on(twin, table, seat_lots(seed))
                candidate.add((float(lead(twin, seat)), share(twin, seat)), LEAD)
                if self.observer is not None:
                    self.observer.observe(candidate.action, twin)

    def rivals(self, game: Lorrein, seat: int, dice: Chance) -> list[LorreinGreedyBot]:
        """A player for every seat."""
        return [self.styles[drawn(weights(game, player, seat), dice)] for player in game.players]

    def play_on(self, game: Lorrein, table: list[LorreinGreedyBot], lots: Chance) -> None:
        """To the end, or as far as time allows."""
        for number in range(LONGEST):
            if not game.waiting or (number % LOOK_AT_CLOCK == 0 and perf_counter() > self.until):
                return
            asked = next_seat(game, lots)
            game.step(asked, table[asked].choose(game, asked))


def weights(game: Lorrein, player: Player, seat: int) -> tuple[int, ...]:
    if not game.box.tariffs:
        return USUAL
    if game.round < 2:
        return FIRST_ROUND
    for craft in range(c.CRAFTS):
        if player.crafts[craft] > 0 and player.tariffs[craft] != c.CLOSED:
            return USUAL
    return SHUT_AWAY if player.workshop_count() > 0 else USUAL


def drawn(weights: tuple[int, ...], dice: Chance) -> int:
    lot = dice.below(HUNDRED)
    for index, weight in enumerate(weights):
        lot -= weight
        if lot < 0:
            return index
    return 0


def share(game: Lorrein, seat: int) -> float:
    """The share of the win; of a game that was not played to its end, whoever lacks fewest pieces has it."""
    if not game.waiting:
        return win_share(game.winners, seat)
    lacking = [missing(game, player) for player in game.players]
    fewest = min(lacking)
    return win_share(tuple([each for each in range(game.seats) if lacking[each] == fewest]), seat)


def lead(game: Lorrein, seat: int) -> int:
    """The pieces by which a seat is ahead of who comes next, or behind who has won: much finer than a win."""
    lacking = [missing(game, player) for player in game.players]
    return min([lacking[each] for each in range(game.seats) if each != seat]) - lacking[seat]


SEARCH: Final = PlayoutSearch
