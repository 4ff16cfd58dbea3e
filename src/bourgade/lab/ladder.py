"""The ladder: how far apart the levels are, whether what they say comes true, and the page that tells it.

What is played is fixed before the first game: so many deals at each kind of table (lab/level_games.py). Games of a deal
share their luck, so all intervals are by deal, not by game. Nothing stops when it looks well."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from bourgade.bots import guided_by, levels, seconds, strength
from bourgade.bots.level_settings import DEALS, USUAL_DEALS
from bourgade.bots.win_shares import win_share
from bourgade.kernel.compiled import compiled
from bourgade.kernel.errors import InvalidRecord, InvalidSetup
from bourgade.kernel.registry import title, titles
from bourgade.lab.calibration import calibration
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.level_games import Plan, in_order, play_deal
from bourgade.lab.pool import Workers
from bourgade.lab.provenance import FORM, made_by
from bourgade.lab.ratings import finishing_order, rate_by_deal
from bourgade.lab.statistics import NORMAL_95, mean

SEED: Final = 2026
COUNTS: Final = (4, 2, 3, 5)  # players, where a title has them: fours first
# How often each sits at a table, besides the strongest, which takes its time (`Plan.strongest`).
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
Json = dict[str, Any]


def plans(
    title_id: str, deals: int, kind: str, left_out: Sequence[str] = (), searched: int | None = None
) -> list[Plan]:
    """What is played of a title: so many deals for each number of players, twice as many for four; of the levels so
    many at each kind of table. The strongest level sits at `searched` of them, else at a quarter. InvalidSetup where
    nobody is called like one who is left out, or too few are left."""
    counts = [count for count in COUNTS if count in title(title_id).players]
    if kind == SCALED:
        players = {**SCALE, f"deals-{DEALS.get(title_id, USUAL_DEALS)}": 2}
        chosen = without(players, left_out, max(counts))
        return [Plan(title_id, count, chosen, wanted(deals, count, counts), SEED) for count in counts]
    chosen = without(SHARES, [name for name in left_out if name != STRONGEST], max(counts))
    strongest = "" if STRONGEST in left_out else STRONGEST
    few = max(1, deals // 4) if searched is None else searched
    return [
        Plan(
            title_id, count, chosen, wanted(deals, count, counts), SEED, options, strongest, wanted(few, count, counts)
        )
        for options in TABLES[title_id].values()
        for count in counts
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


def wanted(deals: int, count: int, counts: Sequence[int]) -> int:
    return 2 * deals if count == counts[0] else deals


def play(chosen: Iterable[Plan], kept: list[Json], workers: Workers) -> Iterator[Json]:
    """Play the deals that nobody has kept. Of a deal that was kept in part, only the games that are missing count."""
    done = {deal_key(game) for game in whole_deals(kept)}
    known = {(deal_key(game), game["first"]) for game in kept}
    left = [
        (plan, deal)
        for plan in chosen
        for deal in range(plan.deals)
        if (plan.title, options_key(plan.options), plan.seats, deal) not in done
    ]
    for games in workers.run(_deal, left):
        yield from (game for game in games if (deal_key(game), game["first"]) not in known)


def planned(games: Iterable[Json], chosen: Iterable[Plan]) -> list[Json]:
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


def _deal(task: tuple[Plan, int]) -> list[Json]:
    return list(play_deal(*task))


def conclude(title_id: str, kind: str, games: Sequence[Json], made: Mapping[str, Any]) -> Json:
    """What the games of a title say: the ratings of all players, by deal, at each kind of table as well, and how true
    what they expected was."""
    own = whole_deals([game for game in games if game["title"] == title_id and game["over"]])
    deals = by_deal(own)
    bots = [{**row, **figures(row["name"], deals)} for row in ratings(deals)]
    tables = [
        {"table": name, "deals": len(few), "games": sum(len(deal) for deal in few), "bots": ratings(few)}
        for name, few in kinds_of_tables(title_id, deals).items()
    ]
    return {
        "title": title_id, "kind": kind, **made, "seed": SEED, "deals": len(deals), "games": len(own),
        "seats": sorted({len(game["seats"]) for game in own}), "bots": bots,
        **({"tables": tables} if kind == LEVELS else {}), "calibration": calibration(own),
    }  # fmt: skip


def ratings(deals: Sequence[Sequence[Json]]) -> list[Json]:
    rated = rate_by_deal(
        [[finishing_order(game["seats"], game["winners"], game["points"]) for game in deal] for deal in deals]
    )
    return [
        {"name": each.name, "rating": round(each.rating), "low": round(each.low), "high": round(each.high)}
        for each in rated
    ]


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


def made_with(title_id: str, kind: str, chosen: Sequence[Plan], command: str = "") -> Json:
    """By which levels, or by which net, on which build, and all that it takes to make it again (lab/reproduce.py)."""
    known = strength(title_id, levels()) if kind == LEVELS else net_digest(title_id) or "without a net"
    own = [plan for plan in chosen if plan.title == title_id]
    names = {name for plan in own for name in (*plan.players, *([plan.strongest] if plan.searched else []))}
    return {
        "strength": known, "build": "compiled" if compiled() else "pure Python",
        "made": made_by("ladder", title_id, names, command), "plans": [asdict(plan) for plan in own],
    }  # fmt: skip


def page(results: Results) -> str:
    """docs/ladder.md, from the results alone."""
    lines = [
        "# The ladder",
        "",
        "How far apart the levels are, and whether what bots say of a position comes true. Made by",
        "`bourgade ladder --write docs/ladder.md` from ladder.json beside it; the games are played without a clock.",
        f"At play a decision takes a *maître* {seconds('maitre')} s at most; the others answer at once.",
        "",
        "A *deal* is a seed and the players of its table; it is played once for every seat. Which deals are played",
        "follows from the seed in ladder.json and their number, fixed before the first game. Ratings are by Plackett",
        "and Luce (400 points: ten times as likely to come first), 0 is the mean of a table's players; intervals at",
        "95 % are by deal, since games of one share their luck. Wins and points are those at tables of four; 25 % is",
        "parity.",
        "",
    ]
    for title_id in titles():
        lines += section(title_id, results)
    return "\n".join(lines).rstrip("\n") + "\n"


GUIDES: Final = {
    "net": "a trained net",
    "greedy": "the greedy bot: no net is shipped yet",
    "no_numpy": "the greedy bot",
}
SHOWN: Final = {
    LEVELS: (
        "The levels",
        "As they are played against. The strongest sat at fewer deals, since it takes its time.",
    ),
    SCALED: (
        "Players of every strength",
        "`see-250` overlooks half of what could be done in 250 of 1000 decisions, `bare` takes what its guide finds\n"
        "best, `deals-128` searches with as many deals: the levels' numbers are chosen from these.",
    ),
}


def section(title_id: str, results: Results) -> list[str]:
    lines = [f"## {title_id.capitalize()}", "", f"Guided by {GUIDES[guided_by(title_id)]}.", ""]
    for kind, (heading, told) in SHOWN.items():
        row = results.rows.get((title_id, kind))
        if row is None:
            continue
        players = ", ".join(str(count) for count in row["seats"])
        lines += [
            f"### {heading}", "", told, "",
            f"{row['games']} games in {row['deals']} deals, {players} players, strength {row['strength']}, "
            f"{row['build']} build.",
            "",
            "| | rating | at 95 % | deals of four | wins | at 95 % | points |",
            "|---|---|---|---|---|---|---|",
        ]  # fmt: skip
        lines += [bot_row(each) for each in row["bots"]]
        lines += ["", *tables_table(row.get("tables", [])), *calibration_table(row["calibration"])]
    return lines


def bot_row(row: Mapping[str, Any]) -> str:
    cells = [row["name"], str(row["rating"]), f"{row['low']} to {row['high']}", str(row["deals"])]
    if row["deals"]:
        cells += [f"{row['wins']:.0%}", f"{row['wins_low']:.0%} to {row['wins_high']:.0%}", str(row["points"])]
    else:
        cells += ["–"] * 3
    return f"| {' | '.join(cells)} |"


def tables_table(tables: Sequence[Json]) -> list[str]:
    """The ratings at each kind of table, with how far the interval reaches."""
    if not tables:
        return []
    names = list(dict.fromkeys(bot["name"] for table in tables for bot in table["bots"]))
    lines = [
        "By kind of table, each around its own mean:",
        "",
        "| | " + " | ".join(table["table"] for table in tables) + " |",
        "|---" * (len(tables) + 1) + "|",
    ]
    for name in names:
        cells = [name]
        for table in tables:
            row = next((bot for bot in table["bots"] if bot["name"] == name), None)
            cells.append("–" if row is None else f"{row['rating']} ± {(row['high'] - row['low']) / 2:.0f}")
        lines.append(f"| {' | '.join(cells)} |")
    deals = " | ".join(str(table["deals"]) for table in tables)
    return [*lines, f"| deals | {deals} |", ""]


def calibration_table(row: Mapping[str, Any]) -> list[str]:
    """What was said and what came."""
    if not row.get("positions"):
        return []
    lines = [
        f"What was expected in these games ({row['positions']} positions, every seat's share of the win): Brier score "
        f"{row['brier']:.3f}, and {row['brier_of_equal']:.3f} for who gives all the same; the points expected were off "
        f"by {row['points_bias']:+.1f} on average.",
        "",
        "| share said | " + " | ".join(f"{said:.0%}" for said, _, _ in row["bins"]) + " |",
        "|---|" + "---|" * len(row["bins"]),
        "| came | " + " | ".join(f"{came:.0%}" for _, came, _ in row["bins"]) + " |",
        "| times | " + " | ".join(str(count) for _, _, count in row["bins"]) + " |",
        "",
    ]
    phases = ", ".join(
        f"{name} {each['brier']:.3f} (equal {each['brier_of_equal']:.3f}, points {each['points_bias']:+.1f})"
        for name, each in row["phases"].items()
    )
    return [*lines, f"By thirds of a game: {phases}.", ""]
