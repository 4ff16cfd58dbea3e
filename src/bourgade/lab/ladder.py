"""The ladder: what must be shown of the levels, each line one pairing, and the page that says how it stands.

A line is played block by block and stops as soon as it holds, or clearly does not. Games are kept on the way
(lab/arena.py), so the ladder can be stopped at any time and gone on with.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from bourgade.bots import features_of, guided_by, seconds, strength
from bourgade.kernel.build import compiled
from bourgade.kernel.registry import titles
from bourgade.lab.arena import GameResult, GameStore, Pairing, PairingResult, pairing_result, play_pairings
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
COLUMNS: Final = (
    "the one", "against", "players", "games", "wins", "at 95 %", "points", "the others'", "asked", "holds", "strength",
    "played",
)  # fmt: skip
HERE: Final = "in this run"
BEFORE: Final = "earlier"
MASTERS_HEADING: Final = "## Four maîtres, Orléans 2014"
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


class Earlier:
    """An earlier page. What it says of bots that are still the same stands until more games have been played."""

    def __init__(self, text: str) -> None:
        self.rows: dict[tuple[str, ...], str] = {}
        heading = ""
        for line in text.splitlines():
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if line.startswith("## "):
                heading = line[3:].lower()
            elif len(cells) == len(COLUMNS):
                self.rows[(heading, *cells[:3], cells[-2])] = line
        at = text.find(MASTERS_HEADING)
        self.masters = text[at:].splitlines() if at >= 0 else []

    def row(self, pairing: Pairing, games: int) -> str | None:
        """The row of a line, if it tells of more games."""
        found = self.rows.get((pairing.title, pairing.one, pairing.other, str(pairing.players), pairing.strength))
        if found is None or int(found.strip("|").split("|")[3]) <= games:
            return None
        return found.replace(f"| {HERE} |", f"| {BEFORE} |")

    def decided(self, pairing: Pairing, games: int) -> bool:
        found = self.row(pairing, games)
        return found is not None and f"| {UNDECIDED} |" not in found

    def masters_lines(self, pairing: Pairing, games: int) -> list[str] | None:
        told = re.search(r"over (\d+) games \((\w+)", "\n".join(self.masters))
        if told is None or told[2] != pairing.strength or int(told[1]) <= games:
            return None
        return [line.replace(f", {HERE})", f", {BEFORE})") for line in self.masters]


@dataclass(frozen=True, slots=True)
class Ladder:
    """What is played: some titles, so many blocks of a line at most; steady, or by the clock. What an earlier page has
    decided is not played again."""

    titles: Sequence[str]
    blocks: int
    steady: bool
    earlier: Earlier

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
                if self.earlier.decided(pairing, len(games)):
                    continue
                if len(games) < FEWEST or decided(pairing_result(pairing, games), asked) == UNDECIDED:
                    found.append(self.line(title_id, number, block + 1))
            if title_id == "orleans" and 4 * block < min(MASTERS, 4 * self.blocks):
                found.append(self.masters(block + 1))
        return found

    def play(self, store: GameStore, jobs: int) -> Iterator[GameResult]:
        for block in range(self.blocks):
            yield from play_pairings(self.open(store, block), store, jobs)


def decided(each: PairingResult, asked: float | None) -> str:
    """Whether the whole interval is beyond what is asked, or on the other side of it."""
    bound = each.parity if asked is None else asked
    return HOLDS if each.low > bound else FAILS if each.high < bound else UNDECIDED


def page(store: GameStore, plan: Ladder) -> str:
    """docs/ladder.md, from the games that are there, and from what an earlier page knew."""
    build = "compiled" if compiled() else "pure Python"
    quick, long = seconds("compagnon"), seconds("maitre")
    clock = [f"At play a decision takes a *compagnon* {quick} s at most, and a *maître* {long} s."]
    if plan.steady:
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
        f"`bourgade ladder{' --steady' if plan.steady else ''} --write docs/ladder.md` writes this page (here on the",
        f"{build} build); with `--keep FILE` it goes on from the games that are there. Rows of an earlier run stay as",
        "long as they tell of more games by bots of the same strength (a name for their nets and numbers).",
        "",
        *clock,
        "",
    ]
    for title_id in titles():
        lines += table(title_id, store, plan)
    masters = plan.masters(plan.blocks)
    games = store.of(masters)
    lines += plan.earlier.masters_lines(masters, len(games)) or winners_of(games, masters.strength)
    return "\n".join(lines).rstrip("\n") + "\n"


def table(title_id: str, store: GameStore, plan: Ladder) -> list[str]:
    guides = {"net": "a trained net", "greedy": "the greedy bot: no net is shipped yet", "no_numpy": "the greedy bot"}
    lines = [
        f"## {title_id.capitalize()}",
        "",
        f"Guided by {guides[guided_by(title_id)]}.",
        "",
        f"| {' | '.join(COLUMNS)} |",
        f"|{'---|' * len(COLUMNS)}",
    ]
    for number, (one, other, players, asked) in enumerate(LINES):
        pairing = plan.line(title_id, number, plan.blocks)
        games = store.of(pairing)
        before = plan.earlier.row(pairing, len(games))
        if before is not None:
            lines.append(before)
        elif games:
            lines.append(row(pairing_result(pairing, games), asked))
        else:
            blank = " – |" * 5
            lines.append(f"| {one} | {other} | {players} | 0 |{blank} not measured | {pairing.strength} | – |")
    return [*lines, ""]


def row(each: PairingResult, asked: float | None) -> str:
    pairing = each.pairing
    cells = [
        pairing.one, pairing.other, str(pairing.players), str(each.games), f"{each.rate:.1%}",
        f"{each.low:.1%} to {each.high:.1%}", f"{each.points:.1f}", f"{each.others:.1f}",
        "clear of parity" if asked is None else f"{asked:.0%}", decided(each, asked), pairing.strength, HERE,
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def winners_of(games: list[GameResult], known: str) -> list[str]:
    """Four maîtres at a table of Orléans 2014, beside people who won at championship tables."""
    if not games:
        return []
    points = mean([game.points[game.winners[0]] for game in games])
    names = features_of("orleans").holding_names
    made = [mean([game.holdings[game.winners[0]][index] for game in games]) for index in range(len(names))]
    counted = {"points": points, **dict(zip(names, made, strict=True))}
    others = ", ".join(f"{name} {counted[name]:.1f}" for name in names if name not in CHAMPIONS)
    return [
        MASTERS_HEADING,
        "",
        f"Mean of the winners over {len(games)} games ({known}, {HERE}): **{points:.1f}** points.",
        f"Asked: {WINNERS:.0f}.",
        "",
        f"| | {' | '.join(CHAMPIONS)} |",
        f"|---|{'---|' * len(CHAMPIONS)}",
        f"| the winners here | {' | '.join(f'{counted[name]:.1f}' for name in CHAMPIONS)} |",
        f"| people who won at championship tables | {' | '.join(CHAMPIONS.values())} |",
        "",
        "Coins and goods are points; stations, citizens, technology and tiles are pieces.",
        f"Their followers: {others}.",
        "",
    ]
