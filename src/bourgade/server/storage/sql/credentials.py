"""Secrets of the installation, secrets and passkeys of persons, and proofs, in the database."""

from __future__ import annotations

import time
from collections.abc import Collection
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, insert, or_, select, update

from bourgade.server.storage.notice_rows import HIDDEN, OF_DEVICE, OF_PERSON, PasskeyRow
from bourgade.server.storage.sql import schema, social_schema
from bourgade.server.storage.sql.metadata import metadata
from bourgade.server.storage.sql.notice_schema import (
    notice_channels,
    notices,
    passkeys,
    person_secrets,
    proofs,
    server_secrets,
)
from bourgade.server.storage.sql.statements import upserting

# Made once, as all statements that hold a list (statements.py).
HOLDERS: Final = schema.holders.c.holder.in_(bindparam("devices", expanding=True))
FORGET_HOLDERS: Final = delete(schema.holders).where(HOLDERS)
FORGET_LINKS: Final = delete(schema.recovery_links).where(
    schema.recovery_links.c.holder.in_(bindparam("devices", expanding=True))
)


class SqlCredentials:
    """Implements `CredentialStorage` (storage/notice_storage.py)."""

    def server_secret(self, transaction: Connection, name: str, fresh: str) -> str:
        transaction.execute(
            upserting(transaction, server_secrets).on_conflict_do_nothing().values(name=name, value=fresh)
        )
        found = transaction.execute(select(server_secrets.c.value).where(server_secrets.c.name == name))
        return str(found.scalar_one())

    def add_proof(self, transaction: Connection, link: str, purpose: str, about: str, until: float) -> None:
        transaction.execute(insert(proofs), {"link": link, "purpose": purpose, "about": about, "until": until})

    def use_proof(self, transaction: Connection, link: str, purpose: str, now: float) -> str | None:
        found = proofs.c
        using = delete(proofs).where(found.link == link, found.purpose == purpose, found.until > now)
        return transaction.execute(using.returning(found.about)).scalar()

    def remove_proofs(self, transaction: Connection, about: str | None, before: float) -> None:
        over = proofs.c.until <= before
        transaction.execute(delete(proofs).where(over if about is None else or_(over, proofs.c.about == about)))

    def set_person_secret(self, transaction: Connection, person_id: str, kind: str, link: str | None) -> None:
        found = person_secrets.c
        transaction.execute(delete(person_secrets).where(found.person == person_id, found.kind == kind))
        if link is not None:
            values = {"person": person_id, "kind": kind, "link": link, "since": time.time()}
            transaction.execute(insert(person_secrets), values)

    def person_of_secret(self, transaction: Connection, kind: str, link: str) -> str | None:
        found = person_secrets.c
        return transaction.execute(select(found.person).where(found.kind == kind, found.link == link)).scalar()

    def person_secrets(self, transaction: Connection, person_id: str) -> dict[str, float]:
        found = person_secrets.c
        query = select(found.kind, found.since).where(found.person == person_id)
        return {each.kind: each.since for each in transaction.execute(query)}

    def add_passkey(self, transaction: Connection, passkey: PasskeyRow) -> None:
        transaction.execute(insert(passkeys), passkey._asdict())

    def passkey(self, transaction: Connection, passkey_id: str) -> PasskeyRow | None:
        found = transaction.execute(select(passkeys).where(passkeys.c.id == passkey_id)).first()
        return None if found is None else PasskeyRow(*found)

    def passkeys_of(self, transaction: Connection, person_id: str) -> list[PasskeyRow]:
        query = select(passkeys).where(passkeys.c.person == person_id)
        return [PasskeyRow(*each) for each in transaction.execute(query.order_by(passkeys.c.created, passkeys.c.id))]

    def change_passkey(self, transaction: Connection, passkey_id: str, **values: Any) -> None:
        transaction.execute(update(passkeys).where(passkeys.c.id == passkey_id).values(**values))

    def remove_passkey(self, transaction: Connection, passkey_id: str) -> None:
        transaction.execute(delete(passkeys).where(passkeys.c.id == passkey_id))

    def forget_credentials(self, transaction: Connection, person_id: str) -> None:
        channels = select(notice_channels.c.id).where(notice_channels.c.person == person_id)
        transaction.execute(delete(proofs).where(or_(proofs.c.about == person_id, proofs.c.about.in_(channels))))
        for each in (notices, notice_channels, person_secrets, passkeys):
            transaction.execute(delete(each).where(each.c.person == person_id))

    def give_person(self, transaction: Connection, person_id: str, to: str) -> None:
        for each in (notices, notice_channels, passkeys, social_schema.results):
            transaction.execute(update(each).where(each.c.person == person_id).values(person=to))
        # Of what one person can have once at a table, that of the other person counts.
        messages, theirs = social_schema.messages, social_schema.messages.alias("theirs")
        same = (theirs.c.table_id == messages.c.table_id, theirs.c.key == messages.c.key, theirs.c.person == to)
        alone = ~select(theirs.c.number).where(*same).exists()
        transaction.execute(update(messages).where(messages.c.person == person_id, alone).values(person=to))

    def forget_holders(self, transaction: Connection, devices: Collection[str]) -> None:
        transaction.execute(FORGET_HOLDERS, {"devices": list(devices)})
        transaction.execute(FORGET_LINKS, {"devices": list(devices)})

    def rows_about(
        self, transaction: Connection, person_id: str, devices: Collection[str]
    ) -> dict[str, list[dict[str, Any]]]:
        found: dict[str, list[dict[str, Any]]] = {}
        for table in metadata.sorted_tables:
            whose = [table.c[name] == person_id for name in OF_PERSON if name in table.c]
            whose += [table.c[name].in_(list(devices)) for name in OF_DEVICE if name in table.c]
            if table.name == "persons":
                whose = [table.c.id == person_id]
            if whose:
                columns = [column for column in table.c if column.name not in HIDDEN]
                rows = transaction.execute(select(*columns).where(or_(*whose))).mappings()
                found[table.name] = [dict(row) for row in rows]
        return {name: rows for name, rows in found.items() if rows}
