"""Channels, the outbox, secrets and passkeys in memory."""

from __future__ import annotations

import time
from collections.abc import Collection, Mapping
from typing import Any

from bourgade.server.storage.memory_persons import MemoryPersons
from bourgade.server.storage.notice_rows import HIDDEN, WAITING, ChannelRow, MatterRow, NoticeRow, PasskeyRow
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.storage.rows import SeatRow, TableRow
from bourgade.server.storage.social_rows import MessageRow, ResultRow


class MemoryNotices(MemoryPersons):
    """Implements `NoticeStorage` and `CredentialStorage` (notice_storage.py)."""

    tables: dict[str, TableRow]
    seat_rows: dict[tuple[str, int], SeatRow]
    seen: dict[tuple[str, str], float]
    links: dict[tuple[str, str], str]
    rooms: dict[tuple[str, str], tuple[MessageRow, ...]]
    result_rows: dict[Any, ResultRow]

    def __init__(self) -> None:
        super().__init__()
        self.channel_rows: dict[str, ChannelRow] = {}
        self.notice_rows: dict[str, NoticeRow] = {}
        self.looked: dict[tuple[str, str], float] = {}
        self.server_secrets: dict[str, str] = {}
        self.proofs: dict[str, tuple[str, str, float]] = {}
        self.secret_rows: dict[tuple[str, str], tuple[str, float]] = {}
        self.passkey_rows: dict[str, PasskeyRow] = {}

    # Channels

    def channel(self, transaction: Any, channel_id: str) -> ChannelRow | None:
        return self.channel_rows.get(channel_id)

    def channels_of(self, transaction: Any, person_id: str) -> list[ChannelRow]:
        found = [each for each in self.channel_rows.values() if each.person == person_id]
        return sorted(found, key=lambda each: (each.created, each.id))

    def channels_with(self, transaction: Any, target: str) -> list[ChannelRow]:
        found = [each for each in self.channel_rows.values() if each.target == target]
        return sorted(found, key=lambda each: each.created)

    def add_channel(self, transaction: Any, channel: ChannelRow) -> None:
        self.channel_rows[channel.id] = channel

    def change_channel(self, transaction: Any, channel_id: str, **values: Any) -> None:
        if channel_id in self.channel_rows:
            self.channel_rows[channel_id] = self.channel_rows[channel_id]._replace(**values)

    def remove_channel(self, transaction: Any, channel_id: str) -> None:
        self.notice_rows = {key: each for key, each in self.notice_rows.items() if each.channel != channel_id}
        self.channel_rows.pop(channel_id, None)

    # Matters

    def matters_to_tell(self, transaction: Any, since: float) -> list[MatterRow]:
        found = []
        for channel in self.channel_rows.values():
            if channel.state == "on" and '"daily": true' not in channel.settings:
                matters = self.matters_for(transaction, channel.person, since)
                found += [each._replace(channel=channel.id) for each in matters]
        return sorted(found, key=lambda each: (each.table_id, each.seat))

    def matters_for(self, transaction: Any, person_id: str, since: float) -> list[MatterRow]:
        devices = {each.device for each in self.devices_of(transaction, person_id)}
        found = []
        for table_id, seat in sorted({key[:2] for key in self.held if key[2] in devices and key[1] >= 0}):
            table, row = self.tables[table_id], self.seat_rows[table_id, seat]
            recent = table.stage != "over" or table.moved_at >= since
            asked = (table.waiting or 0) >> seat & 1 or table.matters is not None
            if recent and asked and row.bot is None and not row.resigned:
                looked = max(
                    (self.looked[key] for key in self.looked if key[0] == table_id and key[1] in devices), default=None
                )
                state = table.stage, table.waiting, table.turns, table.matters
                found.append(MatterRow("", person_id, table_id, seat, *state, looked))
        return found

    def note_looked(self, transaction: Any, looked: Mapping[tuple[str, str], float]) -> None:
        self.looked |= looked

    def digests(self, transaction: Any) -> list[ChannelRow]:
        found = [row for row in self.channel_rows.values() if row.state == "on" and '"daily": true' in row.settings]
        return sorted(found, key=lambda each: each.created)

    # The outbox

    def add_notice(self, transaction: Any, notice: NoticeRow) -> bool:
        if key_of(notice) in self.told_matters(transaction, [notice.channel]):
            return False
        self.notice_rows[notice.id] = notice
        return True

    def notice(self, transaction: Any, notice_id: str) -> NoticeRow | None:
        return self.notice_rows.get(notice_id)

    def notices_of(self, transaction: Any, person_id: str, most: int) -> list[NoticeRow]:
        found = [each for each in self.notice_rows.values() if each.person == person_id]
        return sorted(found, key=lambda each: (-each.at, each.id))[:most]

    def told_matters(self, transaction: Any, channels: Collection[str]) -> set[tuple[str, str, int, str, int]]:
        return {key_of(each) for each in self.notice_rows.values() if each.channel in channels}

    def unclaimed(self, now: float) -> list[NoticeRow]:
        found = [row for row in self.notice_rows.values() if row.state == WAITING and row.due <= now]
        return [row for row in found if row.lease is None or row.lease <= now]

    def due_channels(self, transaction: Any, now: float) -> int:
        return len({row.channel for row in self.unclaimed(now)})

    def claim_notices(self, transaction: Any, claim: str, batch: str, now: float, until: float) -> list[NoticeRow]:
        free = self.unclaimed(now)
        if not free:
            return []
        first = min(free, key=lambda row: (row.due, row.id))
        for row in free:
            if (row.channel, row.batch) == (first.channel, first.batch):
                self.notice_rows[row.id] = row._replace(claim=claim, lease=until, batch=first.batch or batch)
        mine = [row for row in self.notice_rows.values() if row.claim == claim]
        return sorted(mine, key=lambda row: (row.at, row.id))

    def settle_notices(self, transaction: Any, claim: str, notice_ids: Collection[str], **values: Any) -> int:
        found = [each for each in notice_ids if each in self.notice_rows and self.notice_rows[each].claim == claim]
        for each in found:
            self.notice_rows[each] = self.notice_rows[each]._replace(claim=None, lease=None, **values)
        return len(found)

    def remove_old_notices(self, transaction: Any, before: float) -> int:
        newest: dict[tuple[str, str, int, str], int] = {}
        for row in self.notice_rows.values():
            newest[key_of(row)[:4]] = max(row.event, newest.get(key_of(row)[:4], row.event))
        old = [
            row.id
            for row in self.notice_rows.values()
            if row.done is not None and row.done < before and row.event < newest[key_of(row)[:4]]
        ]
        for each in old:
            del self.notice_rows[each]
        return len(old)

    def count_notices(self, transaction: Any) -> dict[str, int]:
        states = [row.state for row in self.notice_rows.values()]
        return {state: states.count(state) for state in sorted(set(states))}

    def forget_table(self, table_id: str) -> None:
        """The table is removed."""
        self.notice_rows = {key: each for key, each in self.notice_rows.items() if each.table_id != table_id}
        self.looked = {key: at for key, at in self.looked.items() if key[0] != table_id}

    # Secrets, proofs, passkeys

    def server_secret(self, transaction: Any, name: str, fresh: str) -> str:
        return self.server_secrets.setdefault(name, fresh)

    def add_proof(self, transaction: Any, link: str, purpose: str, about: str, until: float) -> None:
        self.proofs[link] = (purpose, about, until)

    def use_proof(self, transaction: Any, link: str, purpose: str, now: float) -> str | None:
        found = self.proofs.get(link)
        if found is None or found[0] != purpose or found[2] <= now:
            return None
        del self.proofs[link]
        return found[1]

    def remove_proofs(self, transaction: Any, about: str | None, before: float) -> None:
        self.proofs = {key: each for key, each in self.proofs.items() if each[2] > before and each[1] != about}

    def set_person_secret(self, transaction: Any, person_id: str, kind: str, link: str | None) -> None:
        self.secret_rows.pop((person_id, kind), None)
        if link is not None:
            self.secret_rows[person_id, kind] = (link, time.time())

    def person_of_secret(self, transaction: Any, kind: str, link: str) -> str | None:
        found = (person for (person, each), (known, _) in self.secret_rows.items() if (each, known) == (kind, link))
        return next(found, None)

    def person_secrets(self, transaction: Any, person_id: str) -> dict[str, float]:
        return {kind: since for (person, kind), (_, since) in self.secret_rows.items() if person == person_id}

    def add_passkey(self, transaction: Any, passkey: PasskeyRow) -> None:
        self.passkey_rows[passkey.id] = passkey

    def passkey(self, transaction: Any, passkey_id: str) -> PasskeyRow | None:
        return self.passkey_rows.get(passkey_id)

    def passkeys_of(self, transaction: Any, person_id: str) -> list[PasskeyRow]:
        found = [each for each in self.passkey_rows.values() if each.person == person_id]
        return sorted(found, key=lambda each: (each.created, each.id))

    def change_passkey(self, transaction: Any, passkey_id: str, **values: Any) -> None:
        if passkey_id in self.passkey_rows:
            self.passkey_rows[passkey_id] = self.passkey_rows[passkey_id]._replace(**values)

    def remove_passkey(self, transaction: Any, passkey_id: str) -> None:
        self.passkey_rows.pop(passkey_id, None)

    def forget_credentials(self, transaction: Any, person_id: str) -> None:
        about = {person_id, *(each.id for each in self.channels_of(transaction, person_id))}
        self.proofs = {key: each for key, each in self.proofs.items() if each[1] not in about}
        for each in self.channels_of(transaction, person_id):
            self.remove_channel(transaction, each.id)
        for key in [key for key in self.secret_rows if key[0] == person_id]:
            del self.secret_rows[key]
        for passkey in self.passkeys_of(transaction, person_id):
            del self.passkey_rows[passkey.id]

    def give_person(self, transaction: Any, person_id: str, to: str) -> None:
        for rows in (self.channel_rows, self.notice_rows, self.passkey_rows, self.result_rows):
            kept: dict[Any, Any] = rows
            for key, row in kept.items():
                if row.person == person_id:
                    kept[key] = row._replace(person=to)
        for room, said in self.rooms.items():
            theirs = {each.key for table, each in self._said() if table == room[0] and each.person == to}
            self.rooms[room] = tuple(
                each._replace(person=to) if each.person == person_id and each.key not in theirs else each
                for each in said
            )

    def _said(self) -> list[tuple[str, MessageRow]]:
        return [(table, each) for (table, _room), said in self.rooms.items() for each in said]

    def forget_holders(self, transaction: Any, devices: Collection[str]) -> None:
        self.held = {key: since for key, since in self.held.items() if key[2] not in devices}
        self.looked = {key: at for key, at in self.looked.items() if key[1] not in devices}
        self.seen = {key: at for key, at in self.seen.items() if key[1] not in devices}
        self.links = {key: link for key, link in self.links.items() if key[1] not in devices}

    def rows_about(self, transaction: Any, person_id: str, devices: Collection[str]) -> dict[str, list[dict[str, Any]]]:
        """By the names of this store, for it has no tables."""
        found: dict[str, list[dict[str, Any]]] = {}
        for name, rows in vars(self).items():
            each: Any
            for each in rows.values() if isinstance(rows, dict) else ():
                for row in each if isinstance(each, tuple) and not hasattr(each, "_asdict") else (each,):
                    values = row._asdict() if hasattr(row, "_asdict") else {}
                    theirs = values.get("id" if isinstance(row, PersonRow) else "person") == person_id
                    if theirs or values.get("reporter") == person_id or values.get("device", "") in devices:
                        shown = {key: value for key, value in values.items() if key not in HIDDEN}
                        found.setdefault(name, []).append(shown)
        return found


def key_of(row: NoticeRow) -> tuple[str, str, int, str, int]:
    return row.channel, row.table_id, row.seat, row.kind, row.event
