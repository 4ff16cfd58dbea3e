"""Determinized search: where the guide is unsure, try its best actions on many deals of what is unknown.

For each deal every candidate is played, then the guide plays on for all seats until the seat's first question in the
next round (in some titles a later one), and says what the position is worth. Every candidate meets the same deals, and
whoever plays on does what the guide finds best: so what tells two candidates apart is what they lead to, and hardly
chance. Several deals are played in step, because a net answers many questions almost as quickly as one.

A candidate that has fallen clearly behind is tried no more, and when one is left the search is over. In the end what
the deals say is weighed against what the guide said before, each by how sure it is. The search keeps to its time: it
stops before the deals that would not be finished in time, so a slow machine plays a little weaker, never later.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from time import perf_counter
from typing import Final

from mypy_extensions import mypyc_attr

from bourgade.bots.base import Bot
from bourgade.bots.features import Features
from bourgade.bots.guide import POINTS_PER_WIN, Guide, Value
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.win_shares import win_share
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

CONFIDENT: Final = 0.9  # above this the guide is believed
MIN_PRIOR: Final = 0.01  # below this an action is not tried
PRIOR_FLOOR: Final = 1e-6  # nothing is less likely than that
MIN_DEALS: Final = 4  # deals after which a candidate may fall out
DROP_AT_ERRORS: Final = 3.0  # standard errors: it is looked at after every few deals
PRIOR_DEVIATION: Final = 0.03  # how far candidates that a guide names are apart, as a rule
PRIOR_STEP: Final = 0.01  # what it says for a candidate that the guide finds it e times as likely
THE_END: Final = 1 << 20  # a round that no game comes to
ROLLOUT_LIMIT: Final = 400  # answers after which a line of play is judged where it is
SEEDS: Final = 1 << 30


class Candidate:
    """What a search has found about one action."""

    def __init__(self, action: int, chance: float, way: list[int] | None = None) -> None:
        self.action = action
        self.prior = chance  # the guide's
        self.way = [action] if way is None else way  # the acts that are played when it is tried
        self.dropped = False  # clearly behind
        self.tries = 0
        self.points = 0.0
        self.win = 0.0
        self.values: list[float] = []  # the worth on each deal
        self.outcomes: list[Value] = []  # the points and the win that it is made of

    def add(self, worth: Value, points_weight: float) -> None:
        self.tries += 1
        self.points += worth[0]
        self.win += worth[1]
        self.outcomes.append(worth)
        self.values.append(points_weight * worth[0] / POINTS_PER_WIN + worth[1])

    def mean_points_and_win(self) -> Value:
        if self.tries == 0:
            return 0.0, 0.0
        return self.points / self.tries, self.win / self.tries

    def mean_value(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0

    def outcome_beside(self, leader: Candidate) -> Value:
        """The mean points and win, as the leader's and the difference on the deals that both have met: those that are
        given up early have met few, and perhaps good ones."""
        points, win = leader.mean_points_and_win()
        count = min(len(self.outcomes), len(leader.outcomes))
        for index in range(count):
            points += (self.outcomes[index][0] - leader.outcomes[index][0]) / count
            win += (self.outcomes[index][1] - leader.outcomes[index][1]) / count
        return points, win

    def lead_over(self, other: Candidate) -> tuple[float, float]:
        """How much better it has done than another on the deals that both have met, and the variance of that."""
        count = min(len(self.values), len(other.values))
        gaps = [self.values[index] - other.values[index] for index in range(count)]
        mean = sum(gaps) / count
        spread = sum([(gap - mean) * (gap - mean) for gap in gaps]) / max(1, count - 1)
        return mean, spread / count

    def clearly_behind(self, leader: Candidate) -> bool:
        """Whether it has done worse than another by more than chance explains."""
        mean, variance = leader.lead_over(self)
        return mean > DROP_AT_ERRORS * sqrt(variance)

    def expected_lead(self, first: Candidate) -> float:
        """How much better than the guide's own choice it is likely to be: what the deals say and what the guide says,
        each weighed by how sure it is."""
        if self is first:
            return 0.0
        mean, variance = self.lead_over(first)
        said = PRIOR_STEP * log(max(self.prior, PRIOR_FLOOR) / first.prior)
        doubt = PRIOR_DEVIATION * PRIOR_DEVIATION
        return (said * variance + mean * doubt) / (variance + doubt)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchObserver:
    """Somebody who wants to know what a search has seen."""

    def observe(self, action: int, game: Position) -> None:
        """A line of play that began with this action has come so far."""
        raise NotImplementedError


class DeterminizedSearch:
    """Searches with a guide: so many candidates, so many deals, so many seconds at most."""

    def __init__(
        self, guide: Guide, features: Features, candidates: int, deals: int, seconds: float, keep_prior_choice: bool
    ) -> None:
        """`keep_prior_choice`: the guide plays better than it evaluates, so its own choice stands unless another is
        clearly better on the deals tried."""
        self.guide = guide
        self.keep_prior_choice = keep_prior_choice
        self.features = features
        self.candidates = candidates
        self.deals = deals
        self.seconds = seconds
        self.until = 0.0  # when the running search must be over
        self.observer: SearchObserver | None = None

    def strength_key(self) -> str:
        """What a title's own search differs in from an older one: results of that tell nothing about it."""
        return ""

    def run(
        self,
        game: Position,
        seat: int,
        seed: int,
        confident: float = CONFIDENT,
        at_least: int = 1,
    ) -> list[Candidate]:
        """The candidates, the best first, and at least so many of them where there is a choice. The position is left as
        it is."""
        self.until = perf_counter() + self.seconds
        ranked = self.guide.rank(game, seat)
        found = [
            Candidate(action, chance)
            for number, (action, chance) in enumerate(ranked)
            if number < self.candidates and (number < at_least or chance >= MIN_PRIOR)
        ]
        if len(found) < 2 or found[0].prior >= confident:
            return found
        return self.compare(game, seat, seed, found)

    def judge(
        self, game: Position, seat: int, seed: int, actions: Sequence[int], deals: int, to_end: bool = False
    ) -> list[Candidate]:
        """What any of a seat's actions lead to, whatever the guide thinks of them, in their order: all are tried on the
        same deals and none is given up early, so that the gaps between them are all equally sure. `to_end`: every line
        is played to the end of the game, not only near the end. The position is left as it is."""
        self.until = perf_counter() + self.seconds
        priors = dict(self.guide.rank(game, seat))
        found = [Candidate(action, priors[action]) for action in actions]
        end = THE_END if to_end else self.horizon(game)
        dice = Chance(seed, "bots/judging")
        left = deals
        while left > 0 and perf_counter() < self.until:
            together = min(self.guide.batch_size(), left)
            self.try_deals(game, seat, [dice.below(SEEDS) for _ in range(together)], found, end)
            left -= together
        return found

    def horizon(self, game: Position) -> int:
        """The round up to which a line of play is played."""
        return THE_END if self.features.near_end(game) else self.features.round(game) + self.features.rounds_ahead

    def compare(self, game: Position, seat: int, seed: int, found: list[Candidate]) -> list[Candidate]:
        """Try candidates until `until`, and rank them, the best first. The first is what the guide would do."""
        dice = Chance(seed, "bots/seeking")
        end = self.horizon(game)
        slowest = 0.0
        dealt = 0
        while dealt < self.deals:
            started = perf_counter()
            if started + 1.1 * slowest > self.until:
                break
            running = [candidate for candidate in found if not candidate.dropped]
            if len(running) == 1:
                break
            # A few at first, which says how long it takes.
            deals = min(self.guide.batch_size(), self.deals - dealt, max(MIN_DEALS, dealt))
            self.try_deals(game, seat, [dice.below(SEEDS) for _ in range(deals)], running, end)
            dealt += deals
            slowest = max(slowest, perf_counter() - started)
            if running[0].tries >= MIN_DEALS:
                leader = max(running, key=lambda candidate: candidate.mean_value())
                for candidate in running:
                    candidate.dropped = candidate is not leader and candidate.clearly_behind(leader)
        return self.ranked(found)

    def ranked(self, found: list[Candidate]) -> list[Candidate]:
        """The best first; `found` begins with what the guide would do."""
        first = found[0]
        if first.tries == 0:
            return found
        ranked = sorted(found, key=lambda candidate: candidate.expected_lead(first), reverse=True)
        best = ranked[0]
        stands = self.guide.overrules_search() or (
            self.keep_prior_choice and (first.tries < MIN_DEALS or not first.clearly_behind(best))
        )
        if best is not first and stands:
            ranked.remove(first)
            ranked.insert(0, first)
        return ranked

    def try_deals(self, game: Position, seat: int, seeds: list[int], found: list[Candidate], end: int) -> None:
        """Try every candidate on some deals, up to the round `end`."""
        lines: list[Position] = []
        orders: list[Chance] = []
        for seed in seeds:
            dealt = game.determinize(seat, seed)
            self.features.replan_others(dealt, seat)
            for candidate in found:
                twin = dealt.copy()
                for act in candidate.way:
                    twin.step(seat, act)
                lines.append(twin)
                orders.append(seat_lots(seed))
        self.rollout(lines, orders, seat, end)
        for index, worth in enumerate(self.evaluate(lines, seat)):
            candidate = found[index % len(found)]
            candidate.add(worth, self.features.points_weight)
            if self.observer is not None:
                self.observer.observe(candidate.action, lines[index])

    def rollout(self, lines: list[Position], orders: list[Chance], seat: int, end: int) -> None:
        """Let the guide play all lines to the seat's first question in the round `end`. Where even a first deal takes
        too long, all lines are judged as far as they have come."""
        for _ in range(ROLLOUT_LIMIT):
            if perf_counter() > self.until:
                return
            games: list[Position] = []
            seats: list[int] = []
            for index, game in enumerate(lines):
                asked = self.next_to_decide(game, orders[index], seat, end)
                if asked >= 0:
                    games.append(game)
                    seats.append(asked)
            if not games:
                return
            answers = self.guide.choose_each(games, seats)
            for index, game in enumerate(games):
                game.step(seats[index], answers[index])

    def next_to_decide(self, game: Position, order: Chance, seat: int, end: int) -> int:
        """The next seat with a real choice to make; -1 when the line has come to its end."""
        while game.waiting:
            if seat in game.waiting and self.features.round(game) >= end:
                return -1
            asked = next_seat(game, order)
            options = game.choices[asked]
            if len(options) > 1:
                return asked
            game.step(asked, options[0])
        return -1

    def evaluate(self, lines: list[Position], seat: int) -> list[Value]:
        """What each line is worth to the seat: how it ended, or what the guide says."""
        open_lines = [game for game in lines if game.waiting]
        said = self.guide.evaluate_each(open_lines, [seat] * len(open_lines)) if open_lines else []
        found: list[Value] = []
        index = 0
        for game in lines:
            if game.waiting:
                found.append(said[index])
                index += 1
            else:
                found.append((float(self.features.points(game)[seat]), win_share(game.winners, seat)))
        return found


class DeterminizedSearchBot(Bot):
    """Plays what a search finds best."""

    def __init__(self, search: DeterminizedSearch, seed: int) -> None:
        self.search = search
        self.seed = seed

    def choose(self, game: Position, seat: int) -> int:
        options = game.choices[seat]
        if len(options) == 1:
            return options[0]
        return self.search.run(game, seat, self.seed)[0].action
