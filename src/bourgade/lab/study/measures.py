"""What the games of a study say, as numbers with intervals. Games are independent, the seats of one game are not: every
interval counts by game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final

from bourgade.lab.statistics import NORMAL_95, deviation, mean, wilson
from bourgade.lab.study.games import Game

Interval = tuple[float, float, float]  # middle, low, high
TENTHS: Final = 10
FEWEST_USERS: Final = 10  # seats that have used a piece, and that have not, before its worth is said


def interval(values: Sequence[float]) -> Interval:
    """The mean of values that are independent, with its 95 % interval."""
    middle = mean(values)
    reach = NORMAL_95 * deviation(values) / sqrt(len(values))
    return middle, middle - reach, middle + reach


def share(hits: float, tries: int) -> Interval:
    return (hits / tries, *wilson(hits, tries))


def shares(game: Game) -> list[float]:
    """Every seat's share of the win."""
    count = len(game["points"])
    return [1.0 / len(game["winners"]) if seat in game["winners"] else 0.0 for seat in range(count)]


def order(game: Game) -> list[int]:
    """The seats in turn order of the first round."""
    count = len(game["points"])
    return [(game["first"] + place) % count for place in range(count)]


def seats(games: Sequence[Game]) -> list[dict[str, Any]]:
    """How the places in turn order do."""
    found: list[dict[str, Any]] = []
    for place in range(len(games[0]["points"])):
        wins = sum(shares(game)[order(game)[place]] for game in games)
        points = [game["points"][order(game)[place]] - mean(game["points"]) for game in games]
        found.append({"place": place + 1, "wins": share(wins, len(games)), "points": interval(points)})
    return found


def length(games: Sequence[Game]) -> dict[str, Any]:
    rounds = [game["rounds"][-1]["round"] for game in games]
    decisions = [float(game["decisions"]) for game in games]
    return {
        "rounds": interval([float(number) for number in rounds]),
        "decisions": interval(decisions),
        "by_rounds": {str(number): rounds.count(number) for number in sorted(set(rounds))},
        "all_decisions": [int(number) for number in decisions],
    }


def branching(games: Sequence[Game]) -> dict[str, Any]:
    return {
        "options": interval([game["offered"] / game["decisions"] for game in games]),
        "forced": interval([game["forced"] / game["decisions"] for game in games]),
        "most": max(game["most"] for game in games),
    }


def margins(game: Game) -> float:
    """By how many points the first is ahead of the second."""
    ranked = sorted(game["points"], reverse=True)
    return float(ranked[0] - ranked[1])


def leaders(row: dict[str, Any]) -> list[int]:
    most = max(row["points"])
    return [seat for seat, points in enumerate(row["points"]) if points == most]


def lead_changes(game: Game) -> int:
    """How often another seat has come to lead alone, from one round to the next."""
    changes, last = 0, -1
    for row in game["rounds"]:
        first = leaders(row)
        if len(first) == 1 and first[0] != last:
            changes += last >= 0
            last = first[0]
    return changes


def drama(game: Game) -> float:
    """How far behind the winner has been, on average over the rounds in which it did not lead: the root of its part of
    the distance between the first and the last (after Browne). 0: it led all the time."""
    behind: list[float] = []
    for row in game["rounds"][:-1]:
        points = row["points"]
        gap = max(points) - max(points[seat] for seat in game["winners"])
        if gap > 0:
            behind.append(sqrt(gap / (max(points) - min(points))))
    return mean(behind) if behind else 0.0


def at_tenth(game: Game, tenth: int) -> dict[str, Any]:
    """The last round that was over when so many tenths of the game were."""
    rows: list[dict[str, Any]] = game["rounds"]
    return rows[max(0, min(len(rows) - 1, len(rows) * tenth // TENTHS - 1))]


def decided(games: Sequence[Game]) -> list[dict[str, Any]]:
    """How often who leads after so many tenths of the rounds wins in the end."""
    found = []
    for tenth in range(1, TENTHS + 1):
        wins = 0.0
        for game in games:
            first = leaders(at_tenth(game, tenth))
            wins += sum(shares(game)[seat] for seat in first) / len(first)
        found.append({"tenth": tenth, "leader_wins": share(wins, len(games))})
    return found


def suspense(games: Sequence[Game]) -> dict[str, Any]:
    tied = [game for game in games if margins(game) == 0]
    return {
        "margin": interval([margins(game) for game in games]),
        "margins": [int(margins(game)) for game in games],
        "tied": share(len(tied), len(games)),
        "shared": share(sum(len(game["winners"]) > 1 for game in games), len(games)),
        "lead_changes": interval([float(lead_changes(game)) for game in games]),
        "drama": interval([drama(game) for game in games]),
        "decided": decided(games),
    }


def curve(games: Sequence[Game], of: Callable[[Game, dict[str, Any]], float]) -> list[float]:
    return [mean([of(game, at_tenth(game, tenth)) for game in games]) for tenth in range(1, TENTHS + 1)]


def tempo(games: Sequence[Game], holding_names: Sequence[str]) -> dict[str, Any]:
    """Points by source, and what winners and others hold, in the course of the game."""
    sources = [source for source in games[0]["rounds"][0]["scores"][0] if source != "total"]
    count = len(games[0]["points"])

    def of_source(source: str) -> list[float]:
        return curve(games, lambda game, row: mean([scores[source] for scores in row["scores"]]))

    def of_holding(index: int, winners: bool) -> list[float]:
        def held(game: Game, row: dict[str, Any]) -> float:
            wanted = [seat for seat in range(count) if (seat in game["winners"]) == winners]
            return mean([row["held"][seat][index] for seat in wanted]) if wanted else 0.0

        return curve(games, held)

    return {
        "sources": {source: of_source(source) for source in sources},
        "end": {
            source: interval([mean([scores[source] for scores in game["rounds"][-1]["scores"]]) for game in games])
            for source in sources
        },
        "winners_end": {
            source: interval(
                [mean([game["rounds"][-1]["scores"][seat][source] for seat in game["winners"]]) for game in games]
            )
            for source in sources
        },
        "held": {
            name: {"winners": of_holding(index, True), "others": of_holding(index, False)}
            for index, name in enumerate(holding_names)
        },
    }


def pieces(games: Sequence[Game]) -> dict[str, dict[str, dict[str, Any]]]:
    """Use and worth of every piece, by chapter."""
    names = sorted({name for game in games for used in game["used"] for name in used})
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for name in names:
        chapter, _, piece = name.partition(".")
        found.setdefault(chapter, {})[piece] = worth(games, name)
    return found


def worth(games: Sequence[Game], name: str) -> dict[str, Any]:
    """How many seats of a game use a piece and how often, and how much better those who do come off than the others at
    the same table, in shares of the win and in points: the slope of a regression within games, with an interval that
    counts by game. It says who wins, not why: a leader may simply have more of everything."""
    users = times = 0
    weight = 0.0
    both = [0.0, 0.0]
    parts: list[tuple[list[float], list[float], list[float]]] = []
    for game in games:
        used = [float(each.get(name, 0) > 0) for each in game["used"]]
        users += int(sum(used))
        times += sum(each.get(name, 0) for each in game["used"])
        centred = [each - mean(used) for each in used]
        results = [[each - mean(values) for each in values] for values in (shares(game), game["points"])]
        weight += sum(each * each for each in centred)
        for index in range(2):
            both[index] += sum(one * other for one, other in zip(centred, results[index], strict=True))
        parts.append((centred, results[0], results[1]))
    tries = sum(len(game["points"]) for game in games)
    row: dict[str, Any] = {
        "use": interval([mean([float(each.get(name, 0) > 0) for each in game["used"]]) for game in games]),
        "times": times / users if users else 0.0,
        "users": users,
    }
    if min(users, tries - users) < FEWEST_USERS or weight == 0.0:
        return {**row, "win": None, "points": None}
    for index, result in enumerate(("win", "points")):
        slope = both[index] / weight
        spread = sum(
            sum(own * (value - slope * own) for own, value in zip(part[0], part[1 + index], strict=True)) ** 2
            for part in parts
        )
        reach = NORMAL_95 * sqrt(spread) / weight
        row[result] = (slope, slope - reach, slope + reach)
    return row


def luck(games: Sequence[Game]) -> dict[str, Any] | None:
    """By stream: how far its draws move a seat's share of the win in a game (the root of the mean square), and how much
    of the result luck explains (the square of the correlation)."""
    noted = [game for game in games if "luck" in game]
    if len(noted) < 2:
        return None
    count = len(noted[0]["points"])
    streams: dict[str, Interval] = {}
    for name in noted[0]["luck"]:
        squares = [mean([swing * swing for swing in game["luck"][name]]) for game in noted]
        middle, low, high = interval(squares)
        streams[name] = (sqrt(middle), sqrt(max(0.0, low)), sqrt(high))
    squares = [mean([(each - 1.0 / count) ** 2 for each in game["start"]]) for game in noted]
    middle, low, high = interval(squares)
    start = (sqrt(middle), sqrt(max(0.0, low)), sqrt(high))
    swings = [sum(game["luck"][name][seat] for name in game["luck"]) for game in noted for seat in range(count)]
    results = [each - 1.0 / count for game in noted for each in shares(game)]
    return {"games": len(noted), "streams": streams, "start": start, "explained": correlation(swings, results) ** 2}


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    apart = [value - mean(one) for value in one]
    others = [value - mean(other) for value in other]
    below = sqrt(sum(value * value for value in apart) * sum(value * value for value in others))
    return sum(left * right for left, right in zip(apart, others, strict=True)) / below if below else 0.0


def findings(games: Sequence[Game], holding_names: Sequence[str]) -> dict[str, Any]:
    """All of it, as JSON."""
    return {
        "games": len(games),
        "points": interval([mean(game["points"]) for game in games]),
        "winner_points": interval([float(max(game["points"])) for game in games]),
        "seats": seats(games),
        "length": length(games),
        "branching": branching(games),
        "suspense": suspense(games),
        "tempo": tempo(games, holding_names),
        "pieces": pieces(games),
        "luck": luck(games),
    }
