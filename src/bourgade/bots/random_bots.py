"""Bots that choose at random: the floor that every other bot is measured from."""

from __future__ import annotations

from typing import Final

from bourgade.bots.base import BlindBot
from bourgade.kernel.chance import Chance
from bourgade.kernel.title import Title

# How often a lively bot declines where it could do something: once in so many times.
RARELY: Final = 20


class RandomBot(BlindBot):
    """Every legal action is as likely as any other."""

    def __init__(self, seed: int) -> None:
        self.dice = Chance(seed, "bots/random")

    def choose_among(self, options: list[int]) -> int:
        return options[self.dice.below(len(options))]


class LivelyBot(BlindBot):
    """Random, but it seldom declines or ends anything: games between such bots are full of events."""

    def __init__(self, title: Title, seed: int) -> None:
        self.dice = Chance(seed, "bots/lively")
        self.idle = bytearray(title.vocabulary.size)
        for kind in title.idle:
            block = title.vocabulary.kinds[kind]
            for action in range(block.base, block.base + block.size):
                self.idle[action] = 1

    def choose_among(self, options: list[int]) -> int:
        if self.dice.below(RARELY) > 0:
            busy = [action for action in options if not self.idle[action]]
            if busy:
                options = busy
        return options[self.dice.below(len(options))]
