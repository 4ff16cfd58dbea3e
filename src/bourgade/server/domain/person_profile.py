"""What a person asks and says of themselves, from any of their devices."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final
from zoneinfo import ZoneInfo

from bourgade.server.domain import persons
from bourgade.server.domain.player_names import clean_name
from bourgade.server.domain.table_cache import TableCache
from bourgade.server.errors import refused
from bourgade.server.storage.interface import Transaction
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.wire.people import ChangeMe, Me

STUDIES: Final = "studies"  # the setting by which a person's finished games may be used for studies
NOBODY = Me(
    known=False,
    name="",
    devices=0,
    lang=None,
    time_zone=None,
    studies=False,
    phrase=False,
    passkeys=0,
    passkeys_possible=False,
)


def me(tables: TableCache, device: str | None) -> Me:
    """Who this browser is."""
    if device is None:
        return NOBODY
    with tables.database.reading() as connection:
        found = tables.database.person_of(connection, device)
        return NOBODY if found is None else described(tables, connection, found)


def described(tables: TableCache, connection: Transaction, person: PersonRow) -> Me:
    settings = persons.settings_of(person)
    return Me(
        known=True,
        name=person.name,
        devices=len(tables.database.devices_of(connection, person.id)),
        lang=settings.get("lang"),
        time_zone=settings.get("time_zone"),
        studies=agrees_to_studies(person),
        phrase="phrase" in tables.database.person_secrets(connection, person.id),
        passkeys=len(tables.database.passkeys_of(connection, person.id)),
        passkeys_possible=find_spec("webauthn") is not None,
    )


def change_me(tables: TableCache, device: str | None, wanted: ChangeMe) -> Me:
    """Choose a name for the tables to come, and settings. What is not said stays."""
    changes = wanted.model_dump(include={"lang", "time_zone"}, exclude_unset=True)
    if wanted.time_zone is not None and not is_time_zone(wanted.time_zone):
        raise refused(422, "time_zone")
    if wanted.studies is not None:
        changes[STUDIES] = wanted.studies or None
    with tables.database.writing() as connection:
        person = required(tables, connection, device)
        if changes:
            persons.change_settings(tables.database, connection, person.id, changes)
        if wanted.name is not None:
            tables.database.change_person(connection, person.id, name=clean_name(wanted.name))
        found = tables.database.person(connection, person.id)
        assert found is not None
        return described(tables, connection, found)


def agrees_to_studies(person: PersonRow) -> bool:
    """Whether the person's finished games may be used for studies. Who has not said so does not agree."""
    return persons.settings_of(person).get(STUDIES) is True


def is_known(tables: TableCache, device: str | None) -> bool:
    """Whether this browser has a cookie that was given out here."""
    with tables.database.reading() as connection:
        return device is not None and tables.database.knows_holder(connection, device)


def required(tables: TableCache, connection: Transaction, device: str | None) -> PersonRow:
    """The person whose browser this is, or a refusal. A browser that holds something is somebody."""
    if device is None or not tables.database.knows_holder(connection, device):
        raise refused(403, "nobody")
    return persons.ensured(tables.database, connection, device)


def is_time_zone(name: str) -> bool:
    try:
        ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # no such zone, or no name of one
        return False
    return True
