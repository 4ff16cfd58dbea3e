"""Tables in a store, people who sit there, and what is sent to them, by a clock that the test moves."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from bourgade.server.domain import notice_channels, notices, seating, table_creation, taking_back, tokens
from bourgade.server.domain.installation_keys import InstallationKeys
from bourgade.server.domain.notice_texts import Message, message_of
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.domain.visitor import Visitor
from bourgade.server.json_types import Lang
from bourgade.server.serialize import commands
from bourgade.server.settings import Settings
from bourgade.server.wire.people import ChannelKind, NewChannel
from bourgade.server.wire.tables import Act, Claim, NewSeat, NewTable, Start, Undo
from bourgade.server.wire.taking_back import AskToTakeBack, VoteOnTakingBack
from tests.server.world import opened

KINDS = ["push", "mail", "discord", "slack", "ntfy", "json"]
DELAY = 60.0
START = 1_800_000_000.0  # a Friday, at eight in the morning, in Greenwich


class Clock:
    """Everybody's clock, moved by the test."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> float:
        return self.now

    def move(self, seconds: float) -> float:
        self.now += seconds
        return self.now


def moved_clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    for name in ("timekeeper", "notice_channels", "devices", "persons", "table_creation"):
        moved = SimpleNamespace(**vars(time) | {"time": made})
        monkeypatch.setattr(f"bourgade.server.domain.{name}.time", moved)
    return made


class House:
    """Tables in a store, people who sit there, and what is sent to them."""

    def __init__(self, store: str, clock: Clock) -> None:
        self.clock = clock
        self.tables = TableCache(opened(store), Settings(private_targets=True))
        self.keys = InstallationKeys(self.tables.database, self.tables.settings)
        self.count = 0

    def somebody(self) -> str:
        return tokens.fresh_secret()

    def table(self, *cookies: str, title: str = "tournay", start: bool = True) -> str:
        """A table where each has a seat, the first is the host; the game has begun."""
        seats = [NewSeat(kind="person", name=f"Player {number}") for number in range(len(cookies))]
        made = table_creation.create_table(self.tables, NewTable(title=title, seats=seats), cookies[0])
        for cookie, link in zip(cookies, made.links, strict=True):
            seating.claim(self.tables, Claim(secret=link.secret), cookie)
        if start:
            seating.start(self.tables, Visitor(made.table, tokens.hashed(cookies[0])), Start())
        return made.table

    def act(self, table_id: str, cookies: tuple[str, ...], until: int | None = None) -> int:
        """Whoever is waited for acts, once, or until the seat is waited for; who has acted last."""
        while True:
            with self.tables.reading(table_id) as table:
                seat = table.history.game.waiting[0]
                action, seq = table.history.game.legal(seat)[0], table.seq(seat)
            self.count += 1
            wanted = Act(seat=seat, action=action, expected=seq, key=f"notices-{self.count:06d}")
            commands.command(self.tables, Visitor(table_id, tokens.hashed(cookies[seat])), wanted)
            if until is None or until in self.waiting(table_id):
                return seat

    def undo(self, table_id: str, cookie: str, seat: int) -> None:
        with self.tables.reading(table_id) as table:
            seq = table.seq(seat)
        self.count += 1
        wanted = Undo(seat=seat, acts=1, expected=seq, key=f"notices-{self.count:06d}")
        commands.command(self.tables, Visitor(table_id, tokens.hashed(cookie)), wanted)

    def waiting(self, table_id: str) -> tuple[int, ...]:
        with self.tables.reading(table_id) as table:
            return tuple(table.history.game.waiting)

    def webhook(self, cookie: str, url: str = "https://example.org/hook", kind: ChannelKind = "json") -> str:
        wanted = NewChannel(kind=kind, url=url, lang="en")
        made, _ = notice_channels.add_channel(self.tables, self.keys, KINDS, tokens.hashed(cookie), wanted)
        return made.id

    def looked(self, table_id: str, cookie: str) -> None:
        with self.tables.database.writing() as connection:
            self.tables.database.note_looked(connection, {(table_id, tokens.hashed(cookie)): self.clock.now})

    def due(self) -> list[notices.Mailing]:
        """What is sent now, if everything arrives."""
        return self.sent(None)

    def sent(self, trouble: str | None, gone: bool = False) -> list[notices.Mailing]:
        notices.note_matters(self.tables.database, self.clock.now, DELAY)
        found = []
        while (mailing := notices.next_mailing(self.tables.database, self.clock.now)) is not None:
            if mailing.notices:
                found.append(mailing)
                notices.record_outcome(self.tables.database, mailing, trouble, gone, self.clock.now)
        return found

    def channels(self, cookie: str):
        found = notice_channels.notices(self.tables, self.keys, KINDS, None, tokens.hashed(cookie))
        return found.channels

    def ask_back(self, table_id: str, cookie: str, seat: int) -> int:
        """Ask to take back; the number of the request."""
        with self.tables.reading(table_id) as table:
            seq = table.seq(seat)
        info = taking_back.ask(
            self.tables, Visitor(table_id, tokens.hashed(cookie)), seat, AskToTakeBack(acts=1, expected=seq)
        )
        return int(info["request"]["event"])

    def answer_back(self, table_id: str, cookie: str, seat: int, request: int, choice: str) -> None:
        wanted = VoteOnTakingBack.model_validate({"request": request, "choice": choice})
        taking_back.vote(self.tables, Visitor(table_id, tokens.hashed(cookie)), seat, wanted)


def said(mailing: notices.Mailing, lang: Lang = "en") -> Message:
    return message_of(mailing.tables, lang, lambda table: f"https://host/{table.table_id}", "https://host/", mailing.id)
