"""The pictures of a study, as SVG: drawn by Matplotlib, which needs no script to be looked at, so that a page stands by
itself, prints, and shows the same in docs. The same findings give the same bytes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure

INK: Final = "#2a2119"
QUIET: Final = "#8a7a62"
# Apart for the colour-blind, too (after Okabe and Ito), and readable on paper.
COLOURS: Final = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b9770e", "#56b4e9", "#6a5a47", "#7b4fa3", "#a02c2c")
WIDTH: Final = 8.0  # inches
STYLE: Final = {
    "svg.hashsalt": "bourgade", "svg.fonttype": "none", "font.family": "sans-serif", "font.size": 10.0,
    "text.color": INK, "axes.edgecolor": QUIET, "axes.labelcolor": INK, "xtick.color": INK, "ytick.color": INK,
    "axes.spines.top": False, "axes.spines.right": False, "axes.grid": True, "grid.color": "#e4d9c2",
    "axes.axisbelow": True, "figure.facecolor": "none", "axes.facecolor": "none", "legend.frameon": False,
}  # fmt: skip
MOST_PIECES: Final = 36
Interval = Sequence[float]


def new_figure(height: float) -> Figure:
    return Figure(figsize=(WIDTH, height), layout="constrained")


def svg(figure: Figure, title: str) -> str:
    """The picture with its name for those who do not see it, and without what changes from run to run."""
    written = StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Title": title})
    text = written.getvalue()
    text = text[text.index("<svg") :]
    # The page says how large it is.
    text = re.sub(
        r'<svg ([^>]*?)width="[^"]*"', r"<svg \1", re.sub(r'(<svg [^>]*?) height="[^"]*"', r"\1", text, count=1)
    )
    return text.replace("<svg ", '<svg role="img" ', 1)


def drawn(draw: Any) -> Any:
    """Draw in our style, whatever the reader's own configuration is."""

    def styled(*given: Any, **more: Any) -> str:
        with mpl.rc_context({**mpl.rcParamsDefault, **STYLE}):
            return str(draw(*given, **more))

    return styled


def spread(values: Sequence[Interval]) -> list[list[float]]:
    """Intervals as Matplotlib wants them: how far below and above the middle."""
    return [[each[0] - each[1] for each in values], [each[2] - each[0] for each in values]]


def percent(axes: Any, which: str) -> None:
    from matplotlib.ticker import PercentFormatter

    getattr(axes, which).set_major_formatter(PercentFormatter(xmax=1.0, decimals=0))


@drawn
def seats(title: str, arms: Sequence[tuple[str, Sequence[Interval]]], place: str, wins: str) -> str:
    """Share of the wins by place in turn order, a panel for each number of players, with parity."""
    figure = new_figure(2.8)
    panels: Any = figure.subplots(1, len(arms), sharey=True, squeeze=False)[0]
    for axes, (name, values) in zip(panels, arms, strict=True):
        places = list(range(1, len(values) + 1))
        axes.axhline(1.0 / len(values), color=QUIET, linestyle="--", linewidth=1)
        axes.errorbar(places, [each[0] for each in values], yerr=spread(values), fmt="o", color=COLOURS[0], capsize=4)
        axes.set_xticks(places)
        axes.set_xlim(0.5, len(values) + 0.5)
        axes.set_xlabel(place)
        axes.set_title(name, fontsize=10)
        percent(axes, "yaxis")
    panels[0].set_ylim(bottom=0)
    panels[0].set_ylabel(wins)
    return svg(figure, title)


@drawn
def boxes(title: str, arms: Sequence[tuple[str, Sequence[int]]], label: str) -> str:
    """How a number is spread, a box for each arm: median, middle half, and all but the outermost."""
    figure = new_figure(0.9 + 0.45 * len(arms))
    axes = figure.subplots()
    rows = list(range(len(arms), 0, -1))
    axes.boxplot(
        [list(values) for _, values in arms], positions=rows, orientation="horizontal", widths=0.55, patch_artist=True,
        boxprops={"facecolor": "#cfe3f0", "edgecolor": COLOURS[0]}, medianprops={"color": COLOURS[1], "linewidth": 2},
        whiskerprops={"color": COLOURS[0]}, capprops={"color": COLOURS[0]}, whis=(2.5, 97.5),
        flierprops={"marker": ".", "markersize": 3, "markeredgecolor": QUIET},
    )  # fmt: skip
    axes.set_yticks(rows, [name for name, _ in arms])
    axes.set_xlabel(label)
    return svg(figure, title)


@drawn
def curves(title: str, arms: Sequence[tuple[str, Sequence[Interval]]], x: str, y: str, parity: float) -> str:
    """How often who leads wins in the end, in the course of the game; the first with its interval."""
    figure = new_figure(3.4)
    axes = figure.subplots()
    for index, (name, values) in enumerate(arms):
        tenths = [(number + 1) / len(values) for number in range(len(values))]
        colour = COLOURS[index % len(COLOURS)]
        axes.plot(tenths, [each[0] for each in values], color=colour, marker=".", label=name)
        if index == 0:
            axes.fill_between(
                tenths,
                [each[1] for each in values],
                [each[2] for each in values],
                color=colour,
                alpha=0.15,
                linewidth=0,
            )
    axes.axhline(parity, color=QUIET, linestyle="--", linewidth=1)
    axes.set_ylim(0, 1.02)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    percent(axes, "xaxis")
    percent(axes, "yaxis")
    axes.legend(fontsize=9)
    return svg(figure, title)


@drawn
def bars(title: str, values: dict[int, int], x: str, y: str) -> str:
    """How many games for each value of a whole number."""
    figure = new_figure(2.6)
    axes = figure.subplots()
    axes.bar(list(values), list(values.values()), color=COLOURS[0], width=0.85)
    axes.locator_params(integer=True)  # there is no half a round, and no half a game
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.grid(axis="x", visible=False)
    return svg(figure, title)


@drawn
def stack(title: str, sources: Sequence[tuple[str, Sequence[float]]], x: str, y: str) -> str:
    """Points by source in the course of the game."""
    figure = new_figure(3.4)
    axes = figure.subplots()
    tenths = [(number + 1) / len(sources[0][1]) for number in range(len(sources[0][1]))]
    axes.stackplot(
        tenths, *[[max(0.0, value) for value in values] for _, values in sources],
        labels=[name for name, _ in sources], colors=[COLOURS[index % len(COLOURS)] for index in range(len(sources))],
        alpha=0.85,
    )  # fmt: skip
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    axes.set_xlim(tenths[0], 1.0)
    percent(axes, "xaxis")
    handles, names = axes.get_legend_handles_labels()
    axes.legend(handles[::-1], names[::-1], fontsize=9, loc="upper left")
    return svg(figure, title)


@drawn
def pairs(title: str, rows: Sequence[tuple[str, Interval, Interval]], names: tuple[str, str], x: str) -> str:
    """Two intervals beside each other for every row: winners and all."""
    figure = new_figure(0.9 + 0.34 * len(rows))
    axes = figure.subplots()
    heights = list(range(len(rows), 0, -1))
    both = ([row[1] for row in rows], [row[2] for row in rows])
    for index, (name, colour) in enumerate(zip(names, (COLOURS[1], COLOURS[0]), strict=True)):
        values = both[index]
        shifted = [height + 0.15 - 0.3 * index for height in heights]
        axes.errorbar([each[0] for each in values], shifted, xerr=spread(values), fmt="o", color=colour, label=name)
    axes.set_yticks(heights, [row[0] for row in rows])
    axes.set_xlabel(x)
    axes.legend(fontsize=9)
    return svg(figure, title)


@drawn
def grid(title: str, panels: Sequence[tuple[str, Sequence[float], Sequence[float]]], names: tuple[str, str]) -> str:
    """Small panels: what winners and others hold in the course of the game."""
    columns = 4
    lines = -(-len(panels) // columns)
    figure = new_figure(0.5 + 1.55 * lines)
    spaces: Any = figure.subplots(lines, columns, squeeze=False, sharex=True).ravel()
    for axes, (name, winners, others) in zip(spaces, panels, strict=False):
        tenths = [(number + 1) / len(winners) for number in range(len(winners))]
        axes.plot(tenths, winners, color=COLOURS[1], label=names[0])
        axes.plot(tenths, others, color=COLOURS[0], linestyle="--", label=names[1])
        axes.set_title(name, fontsize=9)
        axes.tick_params(labelsize=8)
        axes.set_ylim(bottom=min(0.0, *winners, *others))
        percent(axes, "xaxis")
    for axes in spaces[len(panels) :]:
        axes.set_visible(False)
    handles, labels = spaces[0].get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside lower right", ncols=2, fontsize=9)
    return svg(figure, title)


@drawn
def pieces(title: str, rows: Sequence[tuple[str, Interval, Interval | None]], use: str, worth: str) -> str:
    """Use and worth of pieces, the most worth first: of many, those with the most and the least."""
    known = sorted((row for row in rows if row[2] is not None), key=lambda row: -row[2][0])  # type: ignore[index]
    if len(known) > MOST_PIECES:
        known = [*known[: MOST_PIECES // 2], *known[-MOST_PIECES // 2 :]]
    figure = new_figure(0.9 + 0.24 * len(known))
    left, right = figure.subplots(1, 2, sharey=True, width_ratios=(2, 3))
    heights = list(range(len(known), 0, -1))
    left.barh(heights, [row[1][0] for row in known], color="#cfe3f0", edgecolor=COLOURS[0], height=0.7)
    left.set_yticks(heights, [row[0] for row in known])
    left.set_xlim(0, 1)
    left.set_xlabel(use)
    percent(left, "xaxis")
    values = [row[2] for row in known if row[2] is not None]
    clear = [COLOURS[2] if each[1] > 0 else COLOURS[1] if each[2] < 0 else QUIET for each in values]
    for height, each, colour in zip(heights, values, clear, strict=True):
        right.errorbar(each[0], height, xerr=spread([each]), fmt="o", markersize=4, color=colour)
    right.axvline(0, color=QUIET, linewidth=1)
    right.set_xlabel(worth)
    percent(right, "xaxis")
    return svg(figure, title)


@drawn
def measures(title: str, panels: Sequence[tuple[str, Sequence[Interval]]], arms: Sequence[str]) -> str:
    """Every arm beside the usual table, a panel for each figure; the usual one's interval is shaded."""
    columns = 3
    lines = -(-len(panels) // columns)
    figure = new_figure(lines * (0.75 + 0.24 * len(arms)) + 0.2)
    spaces = figure.subplots(lines, columns, squeeze=False, sharey=True).ravel()
    heights = list(range(len(arms), 0, -1))
    for axes, (name, values) in zip(spaces, panels, strict=False):
        axes.axvspan(values[0][1], values[0][2], color="#cfe3f0", linewidth=0)
        for index, (height, each) in enumerate(zip(heights, values, strict=True)):
            apart = index and (each[1] > values[0][2] or each[2] < values[0][1])
            axes.errorbar(each[0], height, xerr=spread([each]), fmt="o", color=COLOURS[1 if apart else 0])
        axes.set_title(name, fontsize=9)
        axes.tick_params(labelsize=8)
        axes.set_yticks(heights, arms)
        axes.set_ylim(0.5, len(arms) + 0.5)
    for axes in spaces[len(panels) :]:
        axes.set_visible(False)
    return svg(figure, title)


@drawn
def swings(title: str, rows: Sequence[tuple[str, Interval]], x: str) -> str:
    """Luck by stream, the largest first."""
    ranked = sorted(rows, key=lambda row: -row[1][0])
    figure = new_figure(0.9 + 0.3 * len(ranked))
    axes = figure.subplots()
    heights = list(range(len(ranked), 0, -1))
    values = [each for _, each in ranked]
    axes.barh(heights, [each[0] for each in values], xerr=spread(values), color="#cfe3f0", edgecolor=COLOURS[0],
              ecolor=INK, height=0.65)  # fmt: skip
    axes.set_yticks(heights, [name for name, _ in ranked])
    axes.set_xlabel(x)
    percent(axes, "xaxis")
    return svg(figure, title)


@drawn
def trials(title: str, losses: Sequence[float], x: str, y: str) -> str:
    """A search: every trial, and the best so far."""
    figure = new_figure(2.8)
    axes = figure.subplots()
    numbers = list(range(1, len(losses) + 1))
    axes.plot(numbers, losses, "o", color=COLOURS[0], markersize=4)
    axes.step(numbers, [min(losses[:number]) for number in numbers], where="post", color=COLOURS[1])
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    return svg(figure, title)


@drawn
def scatter(title: str, values: Sequence[float], losses: Sequence[float], x: str, y: str) -> str:
    """What a value does to the loss."""
    figure = new_figure(2.4)
    axes = figure.subplots()
    axes.plot(values, losses, "o", color=COLOURS[0], alpha=0.7)
    axes.set_xlabel(x)
    axes.set_ylabel(y)
    return svg(figure, title)
