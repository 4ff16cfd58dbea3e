"""docs/ladder.md, made of the ladder's results alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from bourgade.bots import guided_by, seconds
from bourgade.kernel.registry import titles
from bourgade.lab.ladder import LEVELS, SCALED, STYLES, VALUES, Json, Results

FEWEST: Final = 5  # deals that make an interval


def add_to_page(path: Path, rows: Iterable[Json]) -> None:
    """Put rows into the results beside a page, and make the page from them anew."""
    beside = path.with_suffix(".json")
    results = Results.read(beside)
    for row in rows:
        results.add(row)
    results.write(beside)
    path.write_text(page(results), encoding="utf-8")


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
            f"{row['games']} games in {deals_told(row)}, {players} players, strength {row['strength']}, "
            f"{row['build']} build.",
            "",
            "| | rating | at 95 % | deals of four | wins | at 95 % | points |",
            "|---|---|---|---|---|---|---|",
        ]  # fmt: skip
        lines += [bot_row(each) for each in row["bots"]]
        lines += ["", *tables_table(row.get("tables", [])), *calibration_table(row["calibration"])]
    for kind, told_by in ((VALUES, values_section), (STYLES, styles_section)):
        if (row := results.rows.get((title_id, kind))) is not None:
            lines += told_by(row)
    return lines


def deals_told(row: Mapping[str, Any]) -> str:
    planned = sum(plan["deals"] for plan in row["plans"]) if "plans" in row else row["deals"]
    return f"{row['deals']} deals" if planned == row["deals"] else f"{row['deals']} of {planned} planned deals"


def bot_row(row: Mapping[str, Any]) -> str:
    sure = row.get("sat", FEWEST) >= FEWEST
    cells = [row["name"], str(row["rating"]), f"{row['low']} to {row['high']}" if sure else "–", str(row["deals"])]
    if row["deals"]:
        known = row["deals"] >= FEWEST
        reach = f"{row['wins_low']:.0%} to {row['wins_high']:.0%}" if known else "–"
        cells += [f"{row['wins']:.0%}", reach, str(row["points"])]
    else:
        cells += ["–"] * 3
    return f"| {' | '.join(cells)} |"


def tables_table(tables: Sequence[Json]) -> list[str]:
    """The ratings at each kind of table, with how far the interval reaches."""
    if not tables:
        return []
    names = list(dict.fromkeys(bot["name"] for table in tables for bot in table["bots"]))
    lines = [
        f"By kind of table, each around its own mean (`?`: fewer than {FEWEST} deals, which make no interval):",
        "",
        "| | " + " | ".join(table["table"] for table in tables) + " |",
        "|---" * (len(tables) + 1) + "|",
    ]
    for name in names:
        cells = [name]
        for table in tables:
            row = next((bot for bot in table["bots"] if bot["name"] == name), None)
            cells.append("–" if row is None else rating_cell(row))
        lines.append(f"| {' | '.join(cells)} |")
    deals = " | ".join(str(table["deals"]) for table in tables)
    return [*lines, f"| deals | {deals} |", ""]


def rating_cell(row: Mapping[str, Any]) -> str:
    reach = f"± {(row['high'] - row['low']) / 2:.0f}" if row.get("sat", FEWEST) >= FEWEST else "?"
    return f"{row['rating']} {reach}"


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


def values_section(row: Mapping[str, Any]) -> list[str]:
    """What `python -m benchmarks.values` has found."""
    luck, judgements = row["luck"], row["judgements"]
    taken, whole = (
        f"{part:.0%} ({low:.0%} to {high:.0%})" for part, low, high in (luck["taken"], luck["taken_with_set_up"])
    )
    lines = [
        "### What a review could stand on",
        "",
        f"{row['games']} games of four *contremaîtres* (`python -m benchmarks.values`, seed {row['seed']}, "
        f"strength {row['strength']}).",
        "",
        *calibration_table(row["calibration"]),
        f"The luck of draws, as the values see it right after them ({luck['draws']} other draws for each), takes "
        f"{taken} of the variance of the wins away, with the set-up and the order of seats {whole}; it goes with the "
        f"wins by {luck['correlation']:.2f}.",
        "",
        f"The guide's best {judgements['choices']} choices judged on {judgements['deals']} deals, again on others, and "
        "by playing to the end:",
        "",
        "| | decisions | same best again | gaps go together | same best at the end | gaps go together | "
        "those of two ends | CPU seconds |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for name in ("early", "middle", "late"):
        if (each := judgements.get(name)) is not None:
            lines.append(
                f"| {name} | {each['decisions']} | {each['same']:.0%} | {each['steady']:.2f} | "
                f"{each['same_at_end']:.0%} | {each['steady_at_end']:.2f} | {each['steady_ends']:.2f} | "
                f"{each['seconds']:.2f} |"
            )
    return [*lines, ""]


def styles_section(row: Mapping[str, Any]) -> list[str]:
    """What `python -m benchmarks.styles` has found. Only what some style changes is shown of what seats hold."""
    free, *_ = row["asked"]
    sources = list(free["points"])
    held = [name for name in free["held"] if name not in sources and any(each["held"][name] for each in row["asked"])]
    lines = [
        "### Asked for a style",
        "",
        f"A *{row['level']}* that is asked for a style, with three that may play as they like: "
        f"{row['games']} games a style (`python -m benchmarks.styles`, seed {row['seed']}, "
        f"strength {row['strength']}). First the points by source, then what it holds at the end; 25 % is parity.",
        "",
        f"| style | wins | {' | '.join([*sources, *held])} |",
        "|---" * (len(sources) + len(held) + 2) + "|",
    ]
    for each in row["asked"]:
        cells = [str(each["points"][name]) for name in sources] + [str(each["held"][name]) for name in held]
        lines.append(f"| {each['style']} | {each['wins']:.0%} ± {100 * each['reach']:.0f} | {' | '.join(cells)} |")
    return [*lines, ""]
