"""`python -m benchmarks.values`: whether a review of a game could stand on what the guides say of positions.

*Contremaîtres*, who are equally strong, play each other at tables of four. Of every game it is asked:

- Does what the guide expects come true? Shares of the win and points of all seats, against how the games ended.
- How much of the results is luck that the values see? After every act that draws, the seats' shares are compared with
  the mean of shares after other draws. The sum of a seat's differences over a game is its luck; a result without the
  part of it that goes with luck varies less. How much is counted out of sample: the factor comes from the other half of
  the games.
- Do judgements repeat themselves? The guide's best choices are judged twice on other deals, and twice by playing to
  the end of the game.

With `--write docs/ladder.md` the figures go into the ladder's results (ladder.json) and onto its page.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from pathlib import Path
from time import process_time
from typing import Any, Final

from bourgade.bots.base import move
from bourgade.bots.determinized_search import DeterminizedSearch
from bourgade.bots.level_settings import CONTREMAITRE, MAITRE, level
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.registry import bot, features_of, guided_by, level_bot
from bourgade.bots.win_shares import win_share, win_shares
from bourgade.kernel.chance import Chance, seed_stream
from bourgade.kernel.compiled import compiled
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title, titles
from bourgade.lab.calibration import calibration
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.ladder import VALUES
from bourgade.lab.ladder_page import add_to_page
from bourgade.lab.statistics import NORMAL_95, mean

SEED: Final = 2929
PLAYERS: Final = 4
SEEDS: Final = 1 << 30
WATCHED: Final = 12  # one decision in so many is asked about
JUDGED: Final = 1200  # and one in so many is judged
CHOICES: Final = 3  # the guide's best, that are judged
DEALS: Final = 16  # for each judgement
THIRDS: Final = ("early", "middle", "late")
Json = dict[str, Any]


@dataclass(slots=True)
class Judgement:
    """The values of a decision's choices: twice on other deals, and twice by playing to the end."""

    round: int
    once: list[float]
    again: list[float]
    to_end: list[float]
    to_end_again: list[float]
    seconds: float  # of processor time, for one of the first two


@dataclass(slots=True)
class Game:
    result: Json  # as `lab/calibration.py` reads it
    luck: list[float]  # by seat, in shares of the win
    set_up: list[float]  # what the first position gave each seat beyond an equal share
    judgements: list[Judgement] = field(default_factory=list)


class Table:
    """One game, and what is asked about it."""

    def __init__(self, title_id: str, number: int, draws: int) -> None:
        self.seed = Chance(SEED + number, f"benchmarks/values/{title_id}").below(SEEDS)
        self.position = title(title_id).new(PLAYERS, self.seed)
        self.features = features_of(title_id)
        self.dice = Chance(self.seed, "benchmarks/values")
        self.players = [bot(CONTREMAITRE, title_id, self.dice.below(SEEDS), steady=True) for _ in range(PLAYERS)]
        self.search = judging(title_id)
        self.draws = draws

    def play(self) -> Game:
        game, lots = self.position, seat_lots(self.seed)
        luck, expected = [0.0] * PLAYERS, []
        set_up = [share - 1.0 / PLAYERS for share in self.shares([game])[0]]
        judgements: list[Judgement] = []
        while not game.over:
            seat = next_seat(game, lots)
            if len(game.choices[seat]) > 1:
                if self.dice.below(WATCHED) == 0:
                    shown = game.determinize(seat, self.dice.below(SEEDS))
                    values = self.search.guide.evaluate_seats(shown, seat)
                    expected.append([self.features.round(game), seat, [list(value) for value in values]])
                if self.dice.below(JUDGED) == 0:
                    judgements.append(self.judgement(game, seat))
            action = move(self.players[seat], game, seat, self.dice.below(SEEDS))
            before = game.copy()
            game.step(seat, action)
            if game.streams != before.streams:
                for other, gained in enumerate(self.luck_of(before, game, seat, action)):
                    luck[other] += gained
        result = {
            "seats": [CONTREMAITRE] * PLAYERS, "points": self.features.points(game), "winners": list(game.winners),
            "expected": expected,
        }  # fmt: skip
        return Game(result, luck, set_up, judgements)

    def luck_of(self, before: Position, came: Position, seat: int, action: int) -> list[float]:
        """What every seat has gained by the draws of an act, in shares of the win."""
        others: list[Position] = []
        for draw in range(self.draws):
            other = before.copy()
            base = self.dice.below(SEEDS)
            other.streams = [
                seed_stream(base, f"benchmarks/values/{index}/{draw}") for index in range(len(other.streams))
            ]
            other.step(seat, action)
            others.append(other)
        real, *could = self.shares([came, *others])
        return [real[each] - mean([other[each] for other in could]) for each in range(PLAYERS)]

    def shares(self, games: Sequence[Position]) -> list[list[float]]:
        """What every seat may expect of the win, each judged by what it may know; together they have all of it."""
        going_on = [game for game in games if not game.over]
        said = self.search.guide.evaluate_each(
            [game for game in going_on for _ in range(PLAYERS)], list(range(PLAYERS)) * len(going_on)
        ) if going_on else []  # fmt: skip
        values = iter(said)
        found: list[list[float]] = []
        for game in games:
            if game.over:
                own = win_shares(game)
            else:
                own = [next(values)[1] for _ in range(PLAYERS)]
            total = sum(own)
            found.append([share / total if total > 0.0 else 1.0 / PLAYERS for share in own])
        return found

    def judgement(self, game: Position, seat: int) -> Judgement:
        shown = game.determinize(seat, self.dice.below(SEEDS))
        actions = [action for action, _ in self.search.guide.rank(shown, seat)[:CHOICES]]
        started = process_time()
        found = [self.values(shown, seat, actions)]
        seconds = process_time() - started
        found += [self.values(shown, seat, actions, to_end) for to_end in (False, True, True)]
        once, again, to_end, to_end_again = found
        return Judgement(self.features.round(game), once, again, to_end, to_end_again, seconds)

    def values(self, game: Position, seat: int, actions: Sequence[int], to_end: bool = False) -> list[float]:
        """What the choices are worth, on deals of their own."""
        found = self.search.judge(game, seat, self.dice.below(SEEDS), actions, DEALS, to_end)
        return [candidate.mean_value() for candidate in found]


def judging(title_id: str) -> DeterminizedSearch:
    """The strongest level's search, without a clock."""
    made = level_bot(level(MAITRE, title_id), title_id, 0, steady=True)
    search = made.plain if made.net is None else made.net
    search.seconds = inf
    return search


def conclude(title_id: str, games: Sequence[Game], draws: int) -> Json:
    """The row of a title, for the ladder's results."""
    said = calibration([game.result for game in games])
    return {
        "title": title_id, "kind": VALUES, "strength": net_digest(title_id),
        "build": "compiled" if compiled() else "pure Python", "seed": SEED, "games": len(games),
        "seats": [PLAYERS], "calibration": said, "luck": luck(games, draws), "judgements": judgements(games),
    }  # fmt: skip


def luck(games: Sequence[Game], draws: int) -> Json:
    """How much of the variance of the results goes with the luck that was seen, without the set-up and with it."""
    won = [won_by(game) for game in games]
    drawn = [game.luck for game in games]
    both = [[one + other for one, other in zip(game.luck, game.set_up, strict=True)] for game in games]
    pairs = [
        (share, lucky)
        for shares, found in zip(won, drawn, strict=True)
        for share, lucky in zip(shares, found, strict=True)
    ]
    return {
        "draws": draws,
        "correlation": round(correlation([one for one, _ in pairs], [other for _, other in pairs]), 3),
        "deviation": round(sqrt(spread([other for _, other in pairs])), 3),
        "taken": taken(won, drawn),
        "taken_with_set_up": taken(won, both),
    }


def won_by(game: Game) -> list[float]:
    winners = game.result["winners"]
    return [win_share(winners, seat) for seat in range(PLAYERS)]


def taken(won: Sequence[Sequence[float]], luck: Sequence[Sequence[float]]) -> list[float]:
    """The part of the variance that luck takes away, with the bounds of its 95 % interval: the factor that each half of
    the games is corrected by comes from the other half, and games, not seats, are counted (jack-knife)."""
    halves = [list(range(half, len(won), 2)) for half in range(2)]
    factors = [slope([won[index] for index in half], [luck[index] for index in half]) for half in halves]
    before = [sum((share - 1.0 / PLAYERS) ** 2 for share in shares) for shares in won]
    after: list[float] = []
    for index, (shares, found) in enumerate(zip(won, luck, strict=True)):
        factor = factors[1 - index % 2]
        after.append(
            sum((share - 1.0 / PLAYERS - factor * lucky) ** 2 for share, lucky in zip(shares, found, strict=True))
        )
    part = 1.0 - sum(after) / sum(before)
    without = [
        1.0 - (sum(after) - one) / (sum(before) - other) for one, other in zip(after, before, strict=True)
    ]  # fmt: skip
    reach = NORMAL_95 * sqrt(sum((each - part) ** 2 for each in without) * (len(won) - 1) / len(won))
    return [round(part, 3), round(part - reach, 3), round(part + reach, 3)]


def slope(won: Sequence[Sequence[float]], luck: Sequence[Sequence[float]]) -> float:
    up = sum(
        (share - 1.0 / PLAYERS) * lucky
        for shares, found in zip(won, luck, strict=True)
        for share, lucky in zip(shares, found, strict=True)
    )
    down = sum(lucky**2 for found in luck for lucky in found)
    return up / down if down > 0.0 else 0.0


def judgements(games: Sequence[Game]) -> Json:
    """Whether judgements of the same choices come out alike, and alike when games are played to the end, by thirds."""
    found = [(game, each) for game in games for each in game.judgements]
    last = max((each.round for _, each in found), default=1)
    rows: Json = {"choices": CHOICES, "deals": DEALS}
    for number, name in enumerate(THIRDS):
        some = [each for _, each in found if min(2, 3 * each.round // max(1, last + 1)) == number]
        if len(some) > 2:
            rows[name] = agreement(some)
    return rows


def agreement(some: Sequence[Judgement]) -> Json:
    """`same`: as often both find the same choice best; `steady`: how the gaps between choices go together."""
    once = [gap for each in some for gap in gaps(each.once)]
    again = [gap for each in some for gap in gaps(each.again)]
    ended = [gap for each in some for gap in gaps(each.to_end)]
    ended_again = [gap for each in some for gap in gaps(each.to_end_again)]
    return {
        "decisions": len(some),
        "same": round(mean([float(best(each.once) == best(each.again)) for each in some]), 2),
        "steady": round(correlation(once, again), 2),
        "same_at_end": round(mean([float(best(each.once) == best(each.to_end)) for each in some]), 2),
        "steady_at_end": round(correlation(once, ended), 2),
        "steady_ends": round(correlation(ended, ended_again), 2),
        "seconds": round(mean([each.seconds for each in some]), 2),
    }


def best(values: Sequence[float]) -> int:
    return max(range(len(values)), key=lambda index: values[index])


def gaps(values: Sequence[float]) -> list[float]:
    """How far the others are from the first."""
    return [value - values[0] for value in values[1:]]


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    both = sqrt(spread(one) * spread(other))
    if both == 0.0:
        return 0.0
    middle, centre = mean(one), mean(other)
    return sum((a - middle) * (b - centre) for a, b in zip(one, other, strict=True)) / len(one) / both


def spread(values: Sequence[float]) -> float:
    """The variance."""
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values) / len(values)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("titles", nargs="*", help="without any: all that a net guides")
    parser.add_argument("--games", type=int, default=160, help="of each: in a few dozen, calibration is mostly chance")
    parser.add_argument("--draws", type=int, default=6, help="other draws for each act that draws")
    parser.add_argument("--write", type=Path, help="the ladder's page; its results lie beside it")
    given = parser.parse_args()
    for title_id in given.titles or [each for each in titles() if guided_by(each) == "net"]:
        row = conclude(
            title_id, [Table(title_id, number, given.draws).play() for number in range(given.games)], given.draws
        )
        print(json.dumps(row), flush=True)
        if given.write is not None:
            add_to_page(given.write, [row])


if __name__ == "__main__":
    main()
