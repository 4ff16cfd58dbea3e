"""Games between players of many strengths, to put the levels on a scale (lab/ladder.py) and to see whether the numbers
that bots show come true (lab/calibration.py).

A deal is a game's seed and the players of its table. It is played once for every seat, the players moving on by one,
so that luck is shared out; games of a deal are not independent, and whoever counts them counts deals. The plan is
fixed before the first game: how many deals, and who sits where, follow from the seed alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from bourgade.bots.base import Bot, move
from bourgade.bots.levels import Level, LevelBot
from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.registry import bot, features_of, level_bot
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position
from bourgade.kernel.registry import title
from bourgade.lab.simulate import SEEDS

WATCHED: Final = 12  # one decision in so many is looked at: what is expected of it
LONGEST: Final = 6000  # decisions after which a game is given up


@dataclass(frozen=True, slots=True)
class LadderPlan:
    """So many deals at one kind of table. `players` are specifications (`made`), each with how often it sits there.
    `strongest` is one who takes its time: it sits at the first `searched` deals, and at no others."""

    title: str
    seats: int
    players: Mapping[str, int]
    deals: int
    seed: int = 2026
    options: Mapping[str, Any] = field(default_factory=dict)
    strongest: str = ""
    searched: int = 0

    def table(self, deal: int) -> list[str]:
        """Who plays a deal, in the order of the first game's seats: different players, by lot."""
        dice = Chance(self.seed + 7919 * deal, f"lab/deals/{self.kind()}")
        left = dict(self.players)
        found = [self.strongest] if self.strongest and deal < self.searched else []
        while left and len(found) < self.seats:
            lot = dice.below(sum(left.values()))
            for name, share in left.items():
                lot -= share
                if lot < 0:
                    found.append(name)
                    break
            del left[found[-1]]
        return found

    def kind(self) -> str:
        """The kind of table, as a key of chance."""
        told = "".join(f"/{name}={value}" for name, value in sorted(self.options.items()))
        return f"{self.title}/{self.seats}{told}"


def made(spec: str, title_id: str, seed: int) -> Bot:
    """A player: the name of a bot, or a level of any strength: "see-350" overlooks half in 350 of 1000 decisions,
    "bare" takes what its guide finds best, "deals-64" searches with so many deals."""
    name, _, number = spec.partition("-")
    if name == "see":
        level = Level(spec, 1.0, 4, 0, 0, temperature=1.0, overlooks=int(number), plain_overlooks=int(number))
    elif name == "bare":
        level = Level(spec, 1.0, 4, 0, 0)
    elif name == "deals":
        level = Level(spec, 1.0, 5, int(number), 8)
    else:
        return bot(spec, title_id, seed, steady=True)
    return level_bot(level, title_id, seed, steady=True)


@dataclass(slots=True)
class Expected:
    """What one seat's guide expected somewhere in a game: by seat, points and share of the win."""

    round: int
    seat: int
    values: list[tuple[float, float]]


def play_deal(plan: LadderPlan, deal: int) -> Iterator[dict[str, Any]]:
    """The games of a deal, as JSON data."""
    table = plan.table(deal)
    for first in range(plan.seats):
        yield play(plan, deal, first, in_order(table, first))


def in_order(table: Sequence[str], first: int) -> list[str]:
    """Who sits where in one of a deal's games."""
    return [table[(seat + first) % len(table)] for seat in range(len(table))]


def play(plan: LadderPlan, deal: int, first: int, seats: Sequence[str]) -> dict[str, Any]:
    found = title(plan.title)
    seed = Chance(plan.seed, f"lab/games/{plan.kind()}/{deal}").below(SEEDS)
    game = found.new(plan.seats, seed, plan.options)
    dice = Chance(seed + first, "lab/games")
    bots = [made(spec, plan.title, dice.below(SEEDS)) for spec in seats]
    lots = seat_lots(seed)
    seen: list[Expected] = []
    for _ in range(LONGEST):
        if game.over:
            break
        seat = next_seat(game, lots)
        player = bots[seat]
        if isinstance(player, LevelBot) and len(game.choices[seat]) > 1 and dice.below(WATCHED) == 0:
            seen.append(expected(player, game, seat, dice.below(SEEDS)))
        game.step(seat, move(player, game, seat, dice.below(SEEDS)))
    return {
        "title": plan.title, "seats": list(seats), "options": dict(plan.options), "deal": deal, "first": first,
        "seed": seed, "points": features_of(plan.title).points(game), "winners": list(game.winners),
        "over": game.over,
        "expected": [
            [each.round, each.seat, [[round(points, 1), round(share, 3)] for points, share in each.values]]
            for each in seen
        ],
    }  # fmt: skip


def expected(player: LevelBot, game: Position, seat: int, seed: int) -> Expected:
    shown = game.determinize(seat, seed)
    return Expected(player.features.round(game), seat, player.search(shown).guide.evaluate_seats(shown, seat))
