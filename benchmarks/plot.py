"""Small line plots as SVG: panels side by side, each with a few lines that are named at their ends."""

from __future__ import annotations

from dataclasses import dataclass
from math import floor, log10

WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 380, 250, 44, 62, 46, 40
COLOURS = ("#1f7a68", "#b9770e", "#7a4fa3", "#a33a2c")
INK, QUIET, LINE, PAPER = "#2a2119", "#6a5a47", "#cdbb97", "#fbf5e8"


@dataclass(frozen=True)
class Panel:
    """Lines over the same labels; the scale of every panel begins at 0."""

    heading: str
    below: str
    labels: list[str]
    lines: dict[str, list[float | None]]


def draw(panels: list[Panel], columns: int = 2) -> str:
    rows = -(-len(panels) // columns)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH * columns} {HEIGHT * rows}" '
        'font-family="serif" font-size="13">',
        f'<rect width="100%" height="100%" fill="{PAPER}"/>',
    ]
    for index, panel in enumerate(panels):
        row, column = divmod(index, columns)
        parts += [f'<g transform="translate({WIDTH * column} {HEIGHT * row})">', *draw_one(panel), "</g>"]
    return "\n".join([*parts, "</svg>", ""])


def draw_one(panel: Panel) -> list[str]:
    wide, high = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM
    step = nice(max(value for line in panel.lines.values() for value in line if value is not None) / 4)
    top = 4.25 * step

    def x(place: int) -> float:
        return LEFT + (wide * place / (len(panel.labels) - 1) if len(panel.labels) > 1 else wide / 2)

    def y(value: float) -> float:
        return TOP + high * (1 - value / top)

    parts = [f'<text x="{LEFT}" y="24" fill="{INK}" font-size="15">{panel.heading}</text>']
    for mark in range(5):
        level = y(mark * step)
        parts.append(f'<line x1="{LEFT}" x2="{LEFT + wide}" y1="{level:.0f}" y2="{level:.0f}" stroke="{LINE}"/>')
        parts.append(text(LEFT - 6, level + 4, f"{mark * step:,.4g}", anchor="end"))
    parts += [text(x(place), TOP + high + 17, label) for place, label in enumerate(panel.labels)]
    parts.append(text(LEFT + wide / 2, HEIGHT - 6, panel.below))
    names = sorted(panel.lines, key=lambda name: last(panel.lines[name]), reverse=True)
    below: dict[float, float] = {}  # where the last label stands, by how far the lines go
    for name in names:
        colour = COLOURS[list(panel.lines).index(name) % len(COLOURS)]
        known = [(x(place), y(value)) for place, value in enumerate(panel.lines[name]) if value is not None]
        points = " ".join(f"{across:.1f},{down:.1f}" for across, down in known)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{across:.1f}" cy="{down:.1f}" r="2.5" fill="{colour}"/>' for across, down in known]
        across, down = known[-1]
        below[across] = max(down + 4, below.get(across, 0) + 14)
        parts.append(text(across + 7, below[across], name, colour, "start"))
    return parts


def nice(step: float) -> float:
    """The next round number: 1, 1.5, 2, 3 or 5 times a power of ten."""
    power: float = 10 ** floor(log10(step))
    return next(factor * power for factor in (1, 1.5, 2, 3, 5, 10) if factor * power >= step)


def text(x: float, y: float, words: str, colour: str = QUIET, anchor: str = "middle") -> str:
    halo = f'paint-order="stroke" stroke="{PAPER}" stroke-width="3"'
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}" text-anchor="{anchor}" {halo}>{words}</text>'


def last(line: list[float | None]) -> float:
    return next(value for value in reversed(line) if value is not None)
