"""The ladder: what must be shown of the levels, each line one pairing, and the page that says how it stands.

A line is played block by block and stops as soon as it holds, or clearly does not. Games are kept on the way
(lab/arena.py), so the ladder can be stopped at any time and gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from bourgade.bots import features_of, guided_by, seconds, strength
from bourgade.kernel.build import compiled
from bourgade.kernel.errors import InvalidRecord
from bourgade.kernel.registry import title as find_title
from bourgade.kernel.registry import titles
from bourgade.lab.arena import GameResult, GameStore, Pairing, PairingResult, pairing_result, play_pairings
from bourgade.lab.bench import machine
from bourgade.lab.fingerprint import net_digest
from bourgade.lab.pool import Workers
from bourgade.lab.statistics import mean

SEED: Final = 2026
# The one, the other, how many players, and the share of wins that the one must have; None: clear of parity.
LINES: Final[tuple[tuple[str, str, int, float | None], ...]] = (
    ("maitre", "greedy", 4, 0.8),
    ("maitre", "compagnon", 4, None),
    ("maitre", "compagnon", 2, None),
    ("compagnon", "apprenti", 4, None),
    ("apprenti", "random", 4, None),
)
Line = tuple[str, str, str, int]  # title, the one, the other, players
COLUMNS: Final = (
    "the one", "against", "players", "games", "wins", "at 95 %", "points", "the others'", "asked", "holds", "strength",
)  # fmt: skip
HOLDS: Final = "yes"
FAILS: Final = "no"
UNDECIDED: Final = "not shown yet"
FEWEST: Final = 12  # games, before a line may stop
MASTERS: Final = 16  # games of four maîtres
WINNERS: Final = 145.0  # of four maîtres in Orléans 2014
# What people had who won at championship tables, as far as it was noted.
CHAMPIONS: Final = {
    "points": "141 to 152", "coins": "65", "goods": "34", "stations": "6.1", "citizens": "3.6", "status": "5.4",
    "technology": "used", "tiles": "several",
}  # fmt: skip


class Results:
    """What is known of the ladder, as JSON data: a row a line, and the four maîtres. The page is made from it alone. A
    row stays as long as it tells of more games by bots of the same strength."""

    def __init__(self, data: Mapping[str, Any] | None = None) -> None:
        data = {} if data is None else data
        self.run: dict[str, Any] = dict(data.get("run", {}))
        self.rows: dict[Line, dict[str, Any]] = {line_of(row): dict(row) for row in data.get("rows", [])}
        self.masters: dict[str, Any] = dict(data.get("masters", {}))

    @staticmethod
    def read(path: Path) -> Results:
        """The results beside a page; none where there is no such file yet."""
        if not path.exists():
            return Results()
        try:
            return Results(json.loads(path.read_text(encoding="utf-8")))
        except (ValueError, KeyError, TypeError, AttributeError):
            raise InvalidRecord(f"{path.name}: not the results of a ladder") from None

    def json(self) -> dict[str, Any]:
        return {"run": self.run, "rows": [self.rows[line] for line in sorted(self.rows)], "masters": self.masters}

    def row(self, pairing: Pairing) -> dict[str, Any] | None:
        """What is known of a line, if its bots are still of that strength."""
        found = self.rows.get((pairing.title, pairing.one, pairing.other, pairing.players))
        return found if found is not None and found["strength"] == pairing.strength else None

    def decided(self, pairing: Pairing, games: int) -> bool:
        """Whether more games than these have decided a line."""
        found = self.row(pairing)
        return found is not None and found["games"] > games and found["holds"] != UNDECIDED

    def add(self, result: PairingResult, asked: float | None) -> None:
        pairing = result.pairing
        before = self.row(pairing)
        if before is None or before["games"] <= result.games:
            row: dict[str, Any] = {
                "title": pairing.title, "one": pairing.one, "other": pairing.other, "players": pairing.players,
                "games": result.games, "rate": round(result.rate, 3), "low": round(result.low, 3),
                "high": round(result.high, 3), "points": round(result.points, 1), "others": round(result.others, 1),
                "asked": asked, "holds": decided(result, asked), "strength": pairing.strength,
            }  # fmt: skip
            self.rows[line_of(row)] = row

    def add_masters(self, games: list[GameResult], known: str) -> None:
        """Four maîtres at a table: what the winners had."""
        if not games or (self.masters.get("strength") == known and self.masters["games"] > len(games)):
            return
        names = features_of("orleans").holding_names
        held = [mean([game.holdings[game.winners[0]][index] for game in games]) for index in range(len(names))]
        points = mean([game.points[game.winners[0]] for game in games])
        counted = {"points": points, **dict(zip(names, held, strict=True))}
        self.masters = {
            "games": len(games),
            "strength": known,
            "winners": {name: round(number, 1) for name, number in counted.items()},
        }


def write_results(results: Results, path: Path) -> None:
    """One row a line, so that a change is easy to read."""
    data = results.json()
    rows = ",\n".join(f"    {json.dumps(row, ensure_ascii=False)}" for row in data["rows"])
    run, masters = (json.dumps(data[name], ensure_ascii=False) for name in ("run", "masters"))
    text = f'{{\n  "run": {run},\n  "rows": [\n{rows}\n  ],\n  "masters": {masters}\n}}\n'
    path.write_text(text, encoding="utf-8")


def line_of(row: Mapping[str, Any]) -> Line:
    return str(row["title"]), str(row["one"]), str(row["other"]), int(row["players"])


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is played: some titles, so many blocks of a line at most; steady, or by the clock. What earlier results have
    decided is not played again."""

    titles: Sequence[str]
    blocks: int
    steady: bool
    results: Results

    def line(self, title_id: str, number: int, blocks: int) -> Pairing:
        one, other, players, _ = LINES[number]
        known = strength(title_id, (one, other))
        return Pairing(title_id, players, one, other, blocks, SEED, steady=self.steady, strength=known)

    def masters(self, blocks: int) -> Pairing:
        known = strength("orleans", ("maitre",))
        return Pairing("orleans", 4, "maitre", "maitre", blocks, SEED, {"edition": "2014"}, self.steady, known)

    def open(self, store: GameStore, block: int) -> list[Pairing]:
        """What is still to be played of a block: the lines that have not been decided before it."""
        found: list[Pairing] = []
        for title_id in self.titles:
            for number, (*_, asked) in enumerate(LINES):
                pairing = self.line(title_id, number, block)
                games = store.of(pairing)
                if self.results.decided(pairing, len(games)):
                    continue
                if len(games) < FEWEST or decided(pairing_result(pairing, games), asked) == UNDECIDED:
                    found.append(self.line(title_id, number, block + 1))
            if title_id == "orleans" and 4 * block < min(MASTERS, 4 * self.blocks):
                found.append(self.masters(block + 1))
        return found

    def play(self, store: GameStore, workers: Workers) -> Iterator[GameResult]:
        """Play what is open, block by block; then the results know of it."""
        for block in range(self.blocks):
            yield from play_pairings(self.open(store, block), store, workers)
        self.conclude(store)

    def conclude(self, store: GameStore) -> None:
        """Put what the store knows into the results."""
        self.results.run = {
            "steady": self.steady,
            "build": "compiled" if compiled() else "pure Python",
            "seed": SEED,
            "bourgade": version("bourgade"),
            "rules": {each: find_title(each).rules_version for each in self.titles},
            "nets": {each: net_digest(each) for each in self.titles},
            "machine": machine(),
        }
        for title_id in self.titles:
            for number, (*_, asked) in enumerate(LINES):
                pairing = self.line(title_id, number, self.blocks)
                if games := store.of(pairing):
                    self.results.add(pairing_result(pairing, games), asked)
        masters = self.masters(self.blocks)
        self.results.add_masters(store.of(masters), masters.strength)


def decided(each: PairingResult, asked: float | None) -> str:
    """Whether the whole interval is beyond what is asked, or on the other side of it."""
    bound = each.parity if asked is None else asked
    return HOLDS if each.low > bound else FAILS if each.high < bound else UNDECIDED


def page(results: Results) -> str:
    """docs/ladder.md, from the results alone."""
    quick, long = seconds("compagnon"), seconds("maitre")
    steady = bool(results.run.get("steady"))
    clock = [f"At play a decision takes a *compagnon* {quick} s at most, and a *maître* {long} s."]
    if steady:
        clock += [
            "Here they looked at no clock: each searched as far as its level does where there is time enough, so the",
            "load of the machine changed nothing (`--steady`). On the compiled build that is well within the time.",
        ]
    else:
        clock += ["Here, too: on a busy machine they see less, and play a little weaker."]
    lines = [
        "# The ladder",
        "",
        "How the levels stand against each other. The one of a line sits alone against copies of the other; a game",
        "for every seat makes a block, and the games of a block are dealt alike. Intervals are Wilson's at 95 %.",
        "A line holds when its whole interval is beyond what is asked; *not shown yet* needs more games. It is looked",
        f"at after every block from {FEWEST} games on and stops when it is decided; that flatters a little.",
        f"`bourgade ladder{' --steady' if steady else ''} --write docs/ladder.md` keeps the results in ladder.json and "
        "writes this page",
        f"from them (the last run on the {results.run.get('build', 'unknown')} build); with `--keep FILE` it goes on "
        "from the games that are",
        "there. Results stay until as many games by bots of the same strength (a name for their nets and numbers) are",
        "played.",
        "",
        *clock,
        "",
    ]
    for title_id in titles():
        lines += table(title_id, results)
    return "\n".join([*lines, *winners_of(results.masters)]).rstrip("\n") + "\n"


def table(title_id: str, results: Results) -> list[str]:
    guides = {"net": "a trained net", "greedy": "the greedy bot: no net is shipped yet", "no_numpy": "the greedy bot"}
    lines = [
        f"## {title_id.capitalize()}",
        "",
        f"Guided by {guides[guided_by(title_id)]}.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|{'---|' * len(COLUMNS)}",
    ]
    for one, other, players, _ in LINES:
        found = results.rows.get((title_id, one, other, players))
        if found is None:
            lines.append(f"| {one} | {other} | {players} | 0 |{' – |' * 5} not measured | – |")
        else:
            lines.append(table_row(found))
    return [*lines, ""]


def table_row(row: Mapping[str, Any]) -> str:
    cells = [
        row["one"], row["other"], str(row["players"]), str(row["games"]), f"{row['rate']:.1%}",
        f"{row['low']:.1%} to {row['high']:.1%}", f"{row['points']:.1f}", f"{row['others']:.1f}",
        "clear of parity" if row["asked"] is None else f"{row['asked']:.0%}", row["holds"], row["strength"],
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def winners_of(masters: Mapping[str, Any]) -> list[str]:
    """Four maîtres at a table of Orléans 2014, beside people who won at championship tables."""
    if not masters:
        return []
    had = masters["winners"]
    others = ", ".join(f"{name} {number:.1f}" for name, number in had.items() if name not in CHAMPIONS)
    return [
        "## Four maîtres, Orléans 2014",
        "",
        f"Mean of the winners over {masters['games']} games ({masters['strength']}): **{had['points']:.1f}** points.",
        f"Asked: {WINNERS:.0f}.",
        "",
        f"| | {' | '.join(CHAMPIONS)} |",
        f"|---|{'---|' * len(CHAMPIONS)}",
        f"| the winners here | {' | '.join(f'{had[name]:.1f}' for name in CHAMPIONS)} |",
        f"| people who won at championship tables | {' | '.join(CHAMPIONS.values())} |",
        "",
        "Coins and goods are points; stations, citizens, technology and tiles are pieces.",
        f"Their followers: {others}.",
        "",
    ]
