"""Choices within a plan that is already begun.

The engine asks for a plan in a fixed order, but people make it in any (`hints["fit"]`, `Match.fit`). A choice is then
tried as a way from before the plan: the acts already made, the choice at its place among them, and what the guide would
still fit in. So what is left out of the order is not forgotten when it is judged whether the plan is done.
"""

from __future__ import annotations

from typing import Final

from bourgade.bots.determinized_search import Candidate
from bourgade.bots.guide import Guide
from bourgade.kernel.position import Position

MAX_INSERTED: Final = 40  # acts that the guide fits into a plan


class PartialPlan:
    """A plan that a seat has begun: where it began, and what the seat has done since, in the order of the engine."""

    def __init__(self, guide: Guide, start: Position, done: list[int], now: Position, seat: int) -> None:
        self.guide = guide
        self.start = start
        self.done = done
        self.now = now
        self.seat = seat

    def candidates(self, most: int) -> list[Candidate]:
        """The choices of now and what fits in before, the likeliest first, each with its way from the start."""
        priors = self.priors()
        actions = sorted(priors, key=lambda action: (-priors[action], action))[:most]
        found: list[Candidate] = []
        for action in actions:
            way = self.way(action)
            if way:
                found.append(Candidate(action, priors[action], way))
        return found

    def priors(self) -> dict[int, float]:
        """How likely the guide would come to each choice first, if it went through the plan from its beginning."""
        priors: dict[int, float] = {}
        game = self.start.copy()
        left = 1.0
        for index, act in enumerate(self.done):
            inserted = 0.0
            for action, chance in self.guide.rank(game, self.seat):
                if action != act and playable(game, self.seat, [action, *self.done[index:]]):
                    priors[action] = priors.get(action, 0.0) + left * chance
                    inserted += chance
            left *= max(0.0, 1.0 - inserted)
            game.step(self.seat, act)
        for action, chance in self.guide.rank(self.now, self.seat):
            priors[action] = priors.get(action, 0.0) + left * chance
        return priors

    def way(self, action: int) -> list[int]:
        """The acts from the start with this one at its place; empty where it has none."""
        if action in self.now.legal(self.seat):
            acts = [*self.done, action]
            if self.now.title.vocabulary.kind(action) in self.now.title.closing:
                return acts  # the plan is done as it is
            return self.completed(acts)
        for index in range(len(self.done)):
            acts = [*self.done[:index], action, *self.done[index:]]
            if playable(self.start, self.seat, acts):
                return self.completed(acts)
        return []

    def completed(self, acts: list[int]) -> list[int]:
        """These acts, with what the guide fits in before each of them."""
        game = self.start.copy()
        way: list[int] = []
        left = acts
        for _ in range(MAX_INSERTED):
            if not left:
                break
            chosen = left[0]
            for action, _ in self.guide.rank(game, self.seat):
                if action == left[0] or playable(game, self.seat, [action, *left]):
                    chosen = action
                    break
            if chosen == left[0]:
                left = left[1:]
            way.append(chosen)
            game.step(self.seat, chosen)
        return way + left


def playable(game: Position, seat: int, acts: list[int]) -> bool:
    """Whether a seat can do these acts one after the other."""
    twin = game.copy()
    for act in acts:
        if seat not in twin.waiting or act not in twin.legal(seat):
            return False
        twin.step(seat, act)
    return True
