"""People at tables: what the tests of this folder have them do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

import bourgade
from bourgade.client import Client, RequestError
from bourgade.kernel.box import Data
from bourgade.kernel.chance import Chance
from bourgade.server.wire.tables import NewSeat, TableMade, Update
from tests.server.running import Server

PERSON = NewSeat(kind="person")


def title_ids() -> tuple[str, ...]:
    return bourgade.titles()


def fewest(title_id: str) -> int:
    return min(bourgade.title(title_id).players)


def bot(name: str = "lively") -> NewSeat:
    return NewSeat(kind="bot", bot=name)


@dataclass
class Sitting:
    """Somebody who holds seats of a table, and what they have last been shown there."""

    client: Client
    table: str
    seats: list[int]
    made: TableMade | None = None
    shown: dict[int, Update] = field(default_factory=dict)

    def look(self, seat: int) -> Update:
        self.shown[seat] = self.client.update(self.table, seat)
        return self.shown[seat]

    def act(self, seat: int, choose: Callable[[Update], int], key: str | None = None) -> Update:
        """Act on what was last seen; when that was not the latest, look and try again."""
        update = self.shown.get(seat) or self.look(seat)
        while update.question is not None:
            try:
                update = self.client.act(self.table, seat, choose(update), update.seq, key=key)
                break
            except RequestError as refusal:
                if refusal.answer.update is None:
                    raise
                update = refusal.answer.update
        self.shown[seat] = update
        return update


# Orléans in three rounds: for who looks at its end.
BRIEF: Final[Data] = {"start": {"rounds": 3}}


def sit(
    server: Server, title_id: str, seats: Sequence[NewSeat] | None = None, start: bool = True, data: Data | None = None
) -> Sitting:
    """A table where one browser holds every person's seat."""
    client = server.client()
    made = client.create(title_id, seats or [PERSON] * fewest(title_id), data=data)
    for link in made.links:
        client.claim(link.secret)
    if start:
        client.start(made.table)
    return Sitting(client, made.table, [link.seat for link in made.links], made)


def at_random(chance: Chance) -> Callable[[Update], int]:
    def choose(update: Update) -> int:
        assert update.question is not None
        options = update.question.options
        return options[chance.below(len(options))].action

    return choose


def play(sitting: Sitting, seed: int, acts: int) -> int:
    """Let the people act at random, so many times or to the end; how many acts were made."""
    chance = Chance(seed, "people")
    choose = at_random(chance)
    for done in range(acts):
        asked = [seat for seat in sitting.seats if sitting.look(seat).question is not None]
        if not asked:
            return done
        sitting.act(asked[chance.below(len(asked))], choose)
    return acts
