"""The ladder: how far apart the levels are, and whether what they say comes true (the page: lab/ladder_page.py).

What is played is fixed before the first game: so many deals at each kind of table (lab/level_games.py). Games of a deal
share their luck, so all intervals are by deal, not by game. Nothing stops when it looks well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import takewhile
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any, Final

from bourgade.bots import levels, strength_digest
from bourgade.bots.level_settings import DEALS, USUAL_DEALS
from bourgade.bots.win_shares import win_share
from bourgade.kernel.compiled import compiled
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.registry import title
from bourgade.lab.calibration import calibration
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.level_games import LadderPlan, in_order, play_deal
from bourgade.lab.pool import Workers
from bourgade.lab.provenance import FORM, made_by
from bourgade.lab.ratings import finishing_order, rate_by_deal
from bourgade.lab.statistics import NORMAL_95, mean

SEED: Final = 2026
COUNTS: Final = (4, 2, 3, 5)  # players, where a title has them: fours first
# How often each sits at a table, besides the strongest, which takes its time (`LadderPlan.strongest`).
*LOWER, STRONGEST = levels()
SHARES: Final = {"greedy": 1, **dict.fromkeys(LOWER, 2)}
# The options that change a title most, as people choose them.
TABLES: Final[dict[str, dict[str, dict[str, str]]]] = {
    "clochemerle": {"all": {}},
    "lorrein": {"short": {"length": "short"}, "long": {"length": "long"}},
    "orleans": {"2014": {"edition": "2014"}, "2020": {"edition": "2020"}},
    "tournay": {
        "basic": {"rules": "basic"},
        "advanced": {"rules": "advanced"},
        "expansion": {"rules": "advanced", "expansion": "mix"},
    },
}
# Players of every strength, to choose the levels' numbers from (bots/level_settings.py).
SCALE: Final = {
    **{f"see-{overlooks}": 3 for overlooks in (1000, 650, 400, 250, 130, 50, 0)}, "bare": 4, "greedy": 3,
}  # fmt: skip
LEVELS: Final = "levels"
SCALED: Final = "scale"
ABOUT: Final = ("strength", "build", "made", "plans")  # what a row says of how it was made, besides its results
VALUES: Final = "values"  # made by `python -m benchmarks.values`
STYLES: Final = "styles"  # made by `python -m benchmarks.styles`
Json = dict[str, Any]


def plans(
    title_id: str, deals: int, kind: str, left_out: Sequence[str] = (), searched: int | None = None
) -> list[LadderPlan]:
    """What is played of a title: so many deals for each number of players, twice as many for four; of the levels so
    many at each kind of table. The strongest level sits at `searched` of them, else at a quarter. InvalidSetup where
    nobody is called like one who is left out, or too few are left."""
    counts = [count for count in COUNTS if count in title(title_id).players]
    if kind == SCALED:
        players = {**SCALE, f"deals-{DEALS.get(title_id, USUAL_DEALS)}": 2}
        chosen = without(players, left_out, max(counts))
        return [LadderPlan(title_id, count, chosen, wanted(deals, count, counts), SEED) for count in counts]
    chosen = without(SHARES, [name for name in left_out if name != STRONGEST], max(counts))
    strongest = "" if STRONGEST in left_out else STRONGEST
    few = max(1, deals // 4) if searched is None else searched
    return [
        LadderPlan(
            title_id, count, chosen, wanted(deals, count, counts), SEED, options, strongest, wanted(few, count, counts)
        )
        for options in TABLES[title_id].values()
        for count in counts
        if possible(title_id, count, options)
    ]


def without(players: Mapping[str, int], left_out: Sequence[str], seats: int) -> dict[str, int]:
    """The players of a table, but for some."""
    for name in left_out:
        if name not in players:
            raise InvalidSetup(f"nobody on the ladder is called {name!r} (there are {', '.join(players)})")
    found = {name: share for name, share in players.items() if name not in left_out}
    if len(found) < seats:
        raise InvalidSetup(f"a table of {seats} needs as many different players, not {len(found)}")
    return found


def possible(title_id: str, count: int, options: Mapping[str, Any]) -> bool:
    """Whether so many can play with these options."""
    try:
        title(title_id).new(count, 0, options)
    except InvalidSetup:
        return False
    return True


def wanted(deals: int, count: int, counts: Sequence[int]) -> int:
    return 2 * deals if count == counts[0] else deals


def play(
    chosen: Iterable[LadderPlan], kept: list[Json], workers: Workers, minutes: float = inf, most: int | None = None
) -> Iterator[Json]:
    """Play the deals that nobody has kept; of a deal that was kept in part, only the games that are missing count.
    Deals with the strongest level come last, as they take longest, and in turn from each kind of table. After so many
    minutes no deal is begun: only the clock stops a plan, never a result. `most`: no more deals than that."""
    done = {deal_key(game) for game in whole_deals(kept)}
    known = {(deal_key(game), game["first"]) for game in kept}
    left = [
        (plan, deal)
        for plan in chosen
        for deal in range(plan.deals)
        if (plan.title, options_key(plan.options), plan.seats, deal) not in done
    ]
    left.sort(key=lambda task: (task[1] < task[0].searched, task[1] if task[1] < task[0].searched else 0))
    end = monotonic() + 60.0 * minutes
    for games in workers.run(_deal, takewhile(lambda _: monotonic() < end, left[:most])):
        yield from (game for game in games if (deal_key(game), game["first"]) not in known)


def planned(games: Iterable[Json], chosen: Iterable[LadderPlan]) -> list[Json]:
    """Those of some games that the plans have: a file may keep others, too."""
    tables: dict[DealKey, list[str]] = {}
    for plan in chosen:
        for deal in range(plan.deals):
            tables[plan.title, options_key(plan.options), plan.seats, deal] = plan.table(deal)
    return [game for game in games if game["seats"] == in_order(tables.get(deal_key(game), []), game["first"])]


# A title, its options, the number of players, and the deal.
DealKey = tuple[str, str, int, int]


def deal_key(game: Json) -> DealKey:
    return game["title"], options_key(game["options"]), len(game["seats"]), game["deal"]


def options_key(options: Mapping[str, Any]) -> str:
    return json.dumps(dict(options), sort_keys=True)


def _deal(task: tuple[LadderPlan, int]) -> list[Json]:
    return list(play_deal(*task))


def played_titles(games: Sequence[Json]) -> set[str]:
    """The titles of which there is enough to conclude anything."""
    return {game["title"] for game in whole_deals(games) if game["over"]}


def conclude(title_id: str, kind: str, games: Sequence[Json], made: Mapping[str, Any]) -> Json:
    """What the games of a title say: the ratings of all players, by deal, at each kind of table as well, and how true
    what they expected was."""
    played = whole_deals([game for game in games if game["title"] == title_id])
    own = whole_deals([game for game in played if game["over"]])
    deals = by_deal(own)
    bots = [{**row, **figures(row["name"], deals)} for row in ratings(deals)]
    tables = [
        {"table": name, "deals": len(few), "games": sum(len(deal) for deal in few), "bots": ratings(few)}
        for name, few in kinds_of_tables(title_id, deals).items()
    ]
    return {
        "title": title_id, "kind": kind, **made, "seed": SEED, "played": len(by_deal(played)), "deals": len(deals),
        "games": len(own), "seats": sorted({len(game["seats"]) for game in own}), "bots": bots,
        **({"tables": tables} if kind == LEVELS else {}), "calibration": calibration(own),
    }  # fmt: skip


def ratings(deals: Sequence[Sequence[Json]]) -> list[Json]:
    """`sat`: at how many deals a player was. An interval that comes from a handful of them is none."""
    rated = rate_by_deal(
        [[finishing_order(game["seats"], game["winners"], game["points"]) for game in deal] for deal in deals]
    )
    return [
        {"name": each.name, "rating": round(each.rating), "low": round(each.low), "high": round(each.high),
         "sat": sum(each.name in deal[0]["seats"] for deal in deals)}
        for each in rated
    ]  # fmt: skip


def kinds_of_tables(title_id: str, deals: Sequence[Sequence[Json]]) -> dict[str, list[Sequence[Json]]]:
    """The deals of each number of players, and of each set of options where a title has several."""
    found: dict[str, list[Sequence[Json]]] = {}
    for count in sorted({len(deal) for deal in deals}):
        found[f"{count} players"] = [deal for deal in deals if len(deal) == count]
    named = {options_key(options): name for name, options in TABLES[title_id].items()}
    for key, name in named.items() if len(named) > 1 else ():
        if few := [deal for deal in deals if options_key(deal[0]["options"]) == key]:
            found[name] = few
    return found


def by_deal(games: Sequence[Json]) -> list[list[Json]]:
    found: dict[DealKey, list[Json]] = {}
    for game in games:
        found.setdefault(deal_key(game), []).append(game)
    return list(found.values())


def whole_deals(games: Sequence[Json]) -> list[Json]:
    """Without deals that were not played for every seat."""
    return [game for deal in by_deal(games) if len(deal) == len(deal[0]["seats"]) for game in deal]


def figures(name: str, deals: Sequence[Sequence[Json]]) -> Json:
    """A player's wins and points at tables of four, as means of deals, with the interval of the wins."""
    wins: list[float] = []
    points: list[float] = []
    for deal in deals:
        if len(deal[0]["seats"]) != 4 or name not in deal[0]["seats"]:
            continue
        seats = [(game, game["seats"].index(name)) for game in deal]
        wins.append(mean([win_share(game["winners"], seat) for game, seat in seats]))
        points.append(mean([float(game["points"][seat]) for game, seat in seats]))
    if not wins:
        return {"deals": 0}
    middle = mean(wins)
    spread = sum((each - middle) ** 2 for each in wins) / max(1, len(wins) - 1) / len(wins)
    reach = NORMAL_95 * spread**0.5
    return {"deals": len(wins), "wins": round(middle, 3), "wins_low": round(max(0.0, middle - reach), 3),
            "wins_high": round(min(1.0, middle + reach), 3), "points": round(mean(points), 1)}  # fmt: skip


class Results:
    """What is known, as JSON data: a row a title and kind. The page is made from it alone."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        rows = [] if data is None else data.get("rows", [])
        self.rows: dict[tuple[str, str], Json] = {(row["title"], row["kind"]): dict(row) for row in rows}

    @staticmethod
    def read(path: Path) -> Results:
        """The results beside a page; none where there is no such file yet."""
        if not path.exists():
            return Results()
        try:
            return Results(json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise InvalidRecord(f"{path.name}: not the results of a ladder") from None

    def add(self, row: Json) -> None:
        self.rows[row["title"], row["kind"]] = row

    def write(self, path: Path) -> None:
        """One row a line, so that a change is easy to read."""
        rows = ",\n".join(f"    {json.dumps(self.rows[key], ensure_ascii=False)}" for key in sorted(self.rows))
        made = json.dumps({"kind": "ladder", "form": FORM})
        path.write_text(f'{{\n  "made": {made},\n  "rows": [\n{rows}\n  ]\n}}\n', encoding="utf-8")


def made_with(title_id: str, kind: str, chosen: Sequence[LadderPlan], command: str = "") -> Json:
    """By which levels, or by which net, on which build, and all that it takes to make it again (lab/reproduce.py)."""
    known = strength_digest(title_id, levels()) if kind == LEVELS else net_digest(title_id) or "without a net"
    own = [plan for plan in chosen if plan.title == title_id]
    names = {name for plan in own for name in (*plan.players, *([plan.strongest] if plan.searched else []))}
    return {
        "strength": known, "build": "compiled" if compiled() else "pure Python",
        "made": made_by("ladder", title_id, names, command), "plans": [asdict(plan) for plan in own],
    }  # fmt: skip
