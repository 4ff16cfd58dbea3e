"""Small line plots as SVG: panels side by side, each with a few lines that are named at their ends."""

from __future__ import annotations

from dataclasses import dataclass

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
    top = 1.1 * max(value for line in panel.lines.values() for value in line if value is not None)

    def x(place: int) -> float:
        return LEFT + (wide * place / (len(panel.labels) - 1) if len(panel.labels) > 1 else wide / 2)

    def y(value: float) -> float:
        return TOP + high * (1 - value / top)

    parts = [f'<text x="{LEFT}" y="24" fill="{INK}" font-size="15">{panel.heading}</text>']
    for step in range(5):
        level = y(top * step / 4)
        parts.append(f'<line x1="{LEFT}" x2="{LEFT + wide}" y1="{level:.0f}" y2="{level:.0f}" stroke="{LINE}"/>')
        parts.append(text(LEFT - 6, level + 4, f"{top * step / 4:.2g}", anchor="end"))
    parts += [text(x(place), TOP + high + 17, label) for place, label in enumerate(panel.labels)]
    parts.append(text(LEFT + wide / 2, HEIGHT - 6, panel.below))
    ends: list[float] = []
    for number, (name, line) in enumerate(sorted(panel.lines.items(), key=lambda each: last(each[1]), reverse=True)):
        colour = COLOURS[number % len(COLOURS)]
        known = [(x(place), y(value)) for place, value in enumerate(line) if value is not None]
        points = " ".join(f"{across:.1f},{down:.1f}" for across, down in known)
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts += [f'<circle cx="{across:.1f}" cy="{down:.1f}" r="2.5" fill="{colour}"/>' for across, down in known]
        across, down = known[-1]
        ends.append(max(down + 4, ends[-1] + 14) if ends else down + 4)
        parts.append(text(across + 7, ends[-1], name, colour, "start"))
    return parts


def text(x: float, y: float, words: str, colour: str = QUIET, anchor: str = "middle") -> str:
    return f'<text x="{x:.0f}" y="{y:.0f}" fill="{colour}" text-anchor="{anchor}">{words}</text>'


def last(line: list[float | None]) -> float:
    return next(value for value in reversed(line) if value is not None)
