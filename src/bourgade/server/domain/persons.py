"""Persons: who is behind the cookies. A person is made with the first seat that a browser holds, has a name and
settings, and any number of devices, each with a cookie of its own. What one device of a person holds, all hold.

These functions work inside a transaction of whoever calls them. What a person asks for is in person_profile.py.
"""

from __future__ import annotations

import json
import time
from collections.abc import Mapping
from typing import Any, Final

from bourgade.server.domain import tokens
from bourgade.server.json_types import Lang
from bourgade.server.storage.interface import Storage, Transaction
from bourgade.server.storage.person_rows import DeviceRow, PersonRow

PERSON: Final = "p"  # the first letter of a person's id, which is never shown to anybody else
MOST_SETTINGS: Final = 16 * 1024  # characters, as JSON


def ensured(database: Storage, transaction: Transaction, device: str, name: str = "") -> PersonRow:
    """The person of a device, made if there is none yet; `name` is for who has none."""
    found = database.person_of(transaction, device)
    if found is None:
        now = time.time()
        found = PersonRow(tokens.fresh_id(PERSON), name, now, None, "{}")
        database.add_person(transaction, found)
        if not database.add_device(transaction, DeviceRow(device, found.id, now, None)):
            database.remove_person(transaction, found.id)  # made meanwhile by another request of this browser
            found = database.person_of(transaction, device)
            assert found is not None
    if name and not found.name:
        database.change_person(transaction, found.id, name=name)
        found = found._replace(name=name)
    return found


def id_of(database: Storage, device: str) -> str | None:
    """The id of the person whose device this is."""
    with database.reading() as transaction:
        found = database.person_of(transaction, device)
    return None if found is None else found.id


def devices_of(database: Storage, transaction: Transaction, device: str) -> list[str]:
    """All devices of the person whose device this is, itself first."""
    found = database.person_of(transaction, device)
    others = [] if found is None else database.devices_of(transaction, found.id)
    return [device, *(each.device for each in others if each.device != device)]


def hold(
    database: Storage, transaction: Transaction, table_id: str, seat: int, device: str, held: tuple[str, ...], name: str
) -> None:
    """Let a person hold a seat (or be the host) with all devices; `held`: those that hold it already."""
    ensured(database, transaction, device, name)
    for each in devices_of(database, transaction, device):
        if each not in held:
            database.hold(transaction, table_id, seat, each)


def rename(database: Storage, transaction: Transaction, device: str, name: str) -> None:
    """The name that somebody has chosen at a table is theirs from then on."""
    found = database.person_of(transaction, device)
    if found is not None and name and found.name != name:
        database.change_person(transaction, found.id, name=name)


def settings_of(person: PersonRow) -> dict[str, Any]:
    """What the person has chosen, by name: `lang`, `time_zone`, and what other parts keep here."""
    found = json.loads(person.settings)
    return found if isinstance(found, dict) else {}


def lang_of(person: PersonRow) -> Lang:
    """The language in which a person is written to."""
    return "fr" if settings_of(person).get("lang") == "fr" else "en"


def change_settings(
    database: Storage, transaction: Transaction, person_id: str, changes: Mapping[str, Any]
) -> dict[str, Any]:
    """Change some settings and leave the others; None takes one out. What they are now."""
    person = database.person(transaction, person_id)
    assert person is not None
    settings = {**settings_of(person), **changes}
    settings = {name: value for name, value in settings.items() if value is not None}
    text = json.dumps(settings, ensure_ascii=False, sort_keys=True)
    assert len(text) <= MOST_SETTINGS, "bounded by who calls"
    database.change_person(transaction, person_id, settings=text)
    return settings
