"""Open-loop tree search (UCT) over re-dealt positions: the yardstick for simulations a second.

Every simulation deals anew what the seat cannot know, walks down the tree of actions, adds one leaf and plays to the
end at random. A node belongs to the sequence of actions that leads to it, not to a position, because chance and hidden
things make many positions of it; actions that are not legal this time are passed over.
"""

from __future__ import annotations

from math import log, sqrt
from typing import Final

from bourgade.bots.next_seat import next_seat, seat_lots
from bourgade.bots.playout import playout
from bourgade.bots.win_shares import win_shares
from bourgade.kernel.chance import Chance
from bourgade.kernel.position import Position

EXPLORATION: Final = 0.7


class Node:
    """How often a sequence of actions was tried, and what it brought the seat that acted last."""

    __slots__ = ("children", "value", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.value = 0.0
        self.children: dict[int, Node] = {}


def uct_search(position: Position, seat: int, simulations: int, seed: int) -> int:
    """The action that so many simulations tried most often."""
    chance = Chance(seed, "bots/search")
    lots = seat_lots(seed)
    root = Node()
    for _ in range(simulations):
        simulate(root, position.determinize(seat, chance.below(1 << 30)), seat, chance, lots)
    best, most = -1, -1
    for action in position.choices[seat]:
        child = root.children.get(action)
        if child is not None and child.visits > most:
            best, most = action, child.visits
    return best


def simulate(root: Node, position: Position, seat: int, chance: Chance, lots: Chance) -> None:
    """One walk down the tree, a playout, and the way back up."""
    node = root
    path: list[Node] = [root]
    actors: list[int] = [seat]
    actor = seat
    while position.waiting:
        options = position.choices[actor]
        action = select(node, options, chance)
        position.step(actor, action)
        child = node.children.get(action)
        fresh = child is None
        if child is None:
            child = Node()
            node.children[action] = child
        node = child
        path.append(node)
        actors.append(actor)
        if fresh:
            playout(position, chance, lots)
            break
        if position.waiting:
            actor = next_seat(position, lots)
    rewards = win_shares(position)
    for index in range(len(path)):
        path[index].visits += 1
        path[index].value += rewards[actors[index]]


def select(node: Node, options: list[int], chance: Chance) -> int:
    """A legal action that was never tried, at random; when all were, the one with the best upper bound."""
    fresh: list[int] = []
    for action in options:
        if action not in node.children:
            fresh.append(action)
    if fresh:
        return fresh[chance.below(len(fresh))]
    best, most = options[0], -1.0
    weight = EXPLORATION * sqrt(log(node.visits + 1.0))
    for action in options:
        child = node.children[action]
        bound = child.value / child.visits + weight / sqrt(float(child.visits))
        if bound > most:
            best, most = action, bound
    return best
