"""What the table shows of a game, from the contract alone. Titles with a board of their own make this richer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text

from bourgade.cli.tui.localizer import Localizer
from bourgade.cli.tui.palette import CHARGES, QUIET
from bourgade.kernel.decision import RefusedOption

View = Mapping[str, Any]
Meaning = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a panel. The key finds its twin in an older view, to see whether it has changed."""

    key: str
    text: Text


@dataclass(frozen=True, slots=True)
class Panel:
    name: str  # `panel.<name>` is its heading
    column: int  # where it stands on a wide screen
    lines: Callable[[View, Localizer], list[Line]]


class Board:
    """The panels of a title, and its ways to say where the game stands and what an action does."""

    panels: tuple[Panel, ...]

    def __init__(self) -> None:
        self.panels = (Panel("scores", 1, scores), Panel("view", 0, tree))

    def status(self, view: View, localizer: Localizer) -> str:
        """Where the game stands, in a few words: round and phase, for titles whose view tells them."""
        parts: list[str] = []
        if isinstance(view.get("round"), int) and view["round"] > 0:
            rounds = view.get("rounds")
            if isinstance(rounds, int):
                parts.append(localizer.ui("round_of", n=view["round"], of=rounds))
            else:  # a title may call its rounds otherwise
                say = localizer.say if "board.round" in localizer.words else localizer.ui
                parts.append(say("board.round" if "board.round" in localizer.words else "round", n=view["round"]))
        if isinstance(view.get("phase"), str):
            parts.append(localizer.term(f"phase.{view['phase']}"))
        return " · ".join(parts)

    def action(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """What the action's button says."""
        return localizer.action(meaning)

    def refusal(self, refusal: RefusedOption, view: View, localizer: Localizer) -> str:
        """What an action that is not to be had would say."""
        return localizer.message(refusal.words) if refusal.words else self.action(refusal.meaning, view, localizer)

    def brief(self, meaning: Meaning, view: View, localizer: Localizer) -> str:
        """What it says under a heading, which need not be said again."""
        return self.action(meaning, view, localizer)

    def heading(self, meaning: Meaning, localizer: Localizer) -> str:
        """Under which heading an action stands when the list is long: that of the first thing it names."""
        for field, value in meaning.items():
            if field != "kind" and isinstance(value, str):
                return localizer.term(f"{field.rpartition('_')[2]}.{value}")
        return ""

    def order(self, meaning: Meaning) -> tuple[int, int]:
        """The place of an action in the list: those that name nothing (pass, finish) come last."""
        return (1 if len(meaning) == 1 else 0, 0)

    def legend(self, localizer: Localizer) -> list[Text]:
        """What the signs of the panels mean."""
        return []

    def page(self, name: str, view: View, localizer: Localizer) -> list[Text]:
        """What is too long for a panel: the map, or the others' boards; nothing if the title has no such thing."""
        return []


def seat_name(seat: int, localizer: Localizer) -> Text:
    """A seat by sign, colour and name."""
    sign, colour = CHARGES[seat % len(CHARGES)]
    return Text.assemble((f"{sign} {localizer.names[seat]}", f"bold {colour}"))


def seat_and_level(seat: int, localizer: Localizer) -> Text:
    """A seat as above, and how well whoever sits there plays, if it is a bot."""
    name = seat_name(seat, localizer)
    return (
        name.append(f" · {localizer.bot(localizer.opponents[seat])}", style=QUIET)
        if seat in localizer.opponents
        else name
    )


def scores(view: View, localizer: Localizer) -> list[Line]:
    """Everybody's points as if the game ended now, if the view tells them."""
    result: list[Line] = []
    for seat, points in enumerate(view.get("scores") or ()):
        total = localizer.own.count("unit.point", points["total"])
        result.append(Line(f"score {seat}", seat_and_level(seat, localizer).append(f"  {total}")))
    return result


def labelled(key: str, name: str, text: str | Text, localizer: Localizer) -> Line:
    """A line with the name of what it tells of in front."""
    return Line(key, Text.assemble((localizer.label(name), QUIET), text))


def listed(words: Iterable[str]) -> str:
    return ", ".join(words) or "–"


def tree(view: View, localizer: Localizer) -> list[Line]:
    """The whole view, name by name."""
    return [Line(path, text) for path, text in branches(view, "", 0, localizer)]


def branches(value: Any, path: str, depth: int, localizer: Localizer) -> Iterator[tuple[str, Text]]:
    items = value.items() if isinstance(value, Mapping) else enumerate(value)
    for name, inner in items:
        where = f"{path}/{name}"
        label = Text.assemble("  " * depth, (localizer.term(f"field.{name}"), QUIET))
        if isinstance(inner, Mapping | list | tuple) and not is_flat(inner):
            yield where, label
            yield from branches(inner, where, depth + 1, localizer)
        else:
            yield where, label.append(localizer.label("")).append(leaf(name, inner, localizer))


def is_flat(value: Any) -> bool:
    parts = value.values() if isinstance(value, Mapping) else value
    return not any(isinstance(part, Mapping | list | tuple) for part in parts)


def leaf(name: Any, value: Any, localizer: Localizer) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{localizer.term(f'{name}.{key}')} {inner}" for key, inner in value.items()) or "–"
    if isinstance(value, list | tuple):
        return ", ".join(leaf(name, inner, localizer) for inner in value) or "–"
    if value is None:
        return "–"
    return localizer.term(f"{name}.{value}") if isinstance(value, str) else str(value)
