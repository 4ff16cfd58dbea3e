"""The ladder: what must be shown of the levels, each line one pairing, and the page that says how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bourgade.bots import guided_by, seconds
from bourgade.kernel.build import compiled
from bourgade.kernel.registry import titles
from bourgade.lab.arena import Keeper, Pairing, Played, Standing, standing
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
WINNERS: Final = 145.0  # of four maîtres in Orléans 2014


def pairings(title_ids: Sequence[str], blocks: int) -> list[Pairing]:
    found: list[Pairing] = []
    for title_id in title_ids:
        found += [Pairing(title_id, players, one, other, blocks, SEED) for one, other, players, _ in LINES]
        if title_id == "orleans":
            found.append(four_masters(blocks))
    return found


def four_masters(blocks: int) -> Pairing:
    return Pairing("orleans", 4, "maitre", "maitre", blocks, SEED, {"edition": "2014"})


def page(keeper: Keeper, blocks: int) -> str:
    """docs/ladder.md, from the games that are there."""
    build = "compiled" if compiled() else "pure Python"
    lines = [
        "# The ladder",
        "",
        "How the levels stand against each other. The one of a line sits alone against copies of the other; a game",
        "for every seat makes a block, and the games of a block are dealt alike. Intervals are Wilson's at 95 %.",
        "A line holds when its whole interval is beyond what is asked; *not shown yet* needs more games.",
        f"`bourgade ladder --write docs/ladder.md` writes this page; it was run on the {build} build.",
        "",
        f"A decision takes a *compagnon* {seconds('compagnon')} s at most, and a *maître* {seconds('maitre')} s by the",
        "clock: on a busy machine they see less, and play a little weaker.",
        "",
    ]
    for title_id in titles():
        lines += table(title_id, keeper, blocks)
    lines += winners_of(keeper.of(four_masters(blocks)))
    return "\n".join(lines) + "\n"


def table(title_id: str, keeper: Keeper, blocks: int) -> list[str]:
    guides = {"net": "a trained net", "greedy": "the greedy bot: no net is shipped yet", "no_numpy": "the greedy bot"}
    lines = [
        f"## {title_id.capitalize()}",
        "",
        f"Guided by {guides[guided_by(title_id)]}.",
        "",
        "| the one | against | players | games | wins | at 95 % | points | the others' | asked | holds |",
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    for one, other, players, asked in LINES:
        pairing = Pairing(title_id, players, one, other, blocks, SEED)
        games = keeper.of(pairing)
        if not games:
            lines.append(f"| {one} | {other} | {players} | 0 | – | – | – | – | – | not measured |")
            continue
        lines.append(row(standing(pairing, games), asked))
    return [*lines, ""]


def row(each: Standing, asked: float | None) -> str:
    wanted = "clear of parity" if asked is None else f"{asked:.0%}"
    bound = each.parity if asked is None else asked
    holds = "yes" if each.low > bound else "not shown yet" if each.rate >= bound else "no"
    pairing = each.pairing
    cells = [
        pairing.one, pairing.other, str(pairing.players), str(each.games), f"{each.rate:.1%}",
        f"{each.low:.1%} to {each.high:.1%}", f"{each.points:.1f}", f"{each.others:.1f}", wanted,
        holds,
    ]  # fmt: skip
    return f"| {' | '.join(cells)} |"


def winners_of(games: list[Played]) -> list[str]:
    """Four maîtres at a table of Orléans 2014, beside people who won at championship tables."""
    if not games:
        return []
    best = [game.sources[game.winners[0]] for game in games]
    made = ", ".join(f"{source} {mean([each[source] for each in best]):.1f}" for source in best[0] if source != "total")
    points = mean([each["total"] for each in best])
    return [
        "## Four maîtres, Orléans 2014",
        "",
        f"Mean of the winners over {len(games)} games: **{points:.1f}** points ({made}). Asked: {WINNERS:.0f}. People",
        "who won at championship tables had 141 to 152.",
        "",
    ]
