"""Presets: what a seat has said beforehand about questions that come again. The server answers by them, as a person
would, and each answer is an ordinary act.

A preset is told to nobody but its own seat. It answers only if its answer is legal when the question comes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal, NamedTuple

from bourgade.kernel.position import Position

# "same": as long as nothing is possible that was not possible when it was said, until something new concerns the seat.
# "plan": several answers, one after another, each once; the first that is not legal ends all.
Mode = Literal["always", "same", "plan"]
LASTING: Final = ("always", "same")


class Preset(NamedTuple):
    """The answer to a kind of question, or in a plan the next answers."""

    kind: str
    mode: Mode
    actions: tuple[int, ...]
    known: tuple[int, ...]  # of "same": what was possible when it was said
    prompt: str  # the question as it was asked then: its key…
    args: Mapping[str, Any]  # …and its parameters
    round: int | None = None  # of a plan: it is for this round alone, since nobody knows what the next one brings

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Preset:
        actions, known = tuple(data["actions"]), tuple(data["known"])
        return cls(data["kind"], data["mode"], actions, known, data["prompt"], data["args"], data["round"])

    def json(self) -> dict[str, Any]:
        return self._asdict()

    def answers(self, legal: Sequence[int]) -> bool:
        return self.actions[0] in legal and (self.mode != "same" or set(legal) <= set(self.known))


class Due(NamedTuple):
    """A preset whose question has come."""

    seat: int
    action: int | None  # None: it is not legal, or of a round that is over, and the plan is at its end
    rest: tuple[Preset, ...]  # the seat's presets after it


def preset_due(game: Position, presets: Mapping[int, tuple[Preset, ...]], people: Sequence[int]) -> Due | None:
    """The first of these seats that has answered beforehand what it is asked."""
    for seat in people:
        found = presets.get(seat)
        due = _due(game, seat, found) if found else None
        if due is not None:
            return due
    return None


def _due(game: Position, seat: int, presets: tuple[Preset, ...]) -> Due | None:
    for preset in presets:
        if preset.mode == "plan" and round_of(game, seat) != preset.round:
            return Due(seat, None, without(presets, preset))
    kind, legal = game.ask(seat).kind, game.legal(seat)
    for preset in presets:
        if preset.kind != kind:
            continue
        if preset.answers(legal):
            return Due(seat, preset.actions[0], _after(presets, preset))
        if preset.mode == "plan":
            return Due(seat, None, without(presets, preset))
    return None


def without(presets: tuple[Preset, ...], ended: Preset) -> tuple[Preset, ...]:
    return tuple(each for each in presets if each is not ended)


def round_of(game: Position, seat: int) -> int | None:
    found = game.view(seat).get("round")
    return found if isinstance(found, int) else None


def _after(presets: tuple[Preset, ...], used: Preset) -> tuple[Preset, ...]:
    """The presets when one has answered."""
    if used.mode in LASTING:
        return presets
    rest = used.actions[1:]
    kept = [each._replace(actions=rest) if each is used else each for each in presets]
    return tuple(each for each in kept if each.actions)
