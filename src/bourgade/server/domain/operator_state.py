"""What the operator has set while the server runs, as every process knows it: it is read again every few seconds."""

from __future__ import annotations

from typing import Final, NamedTuple

from bourgade.server.storage.interface import Storage

ANNOUNCEMENT: Final = "announcement"
READ_ONLY: Final = "read_only"


class OperatorState(NamedTuple):
    announcement: str = ""  # shown to everybody, on every page
    read_only: bool = False  # everything can be looked at, and nothing changes
    banned: frozenset[str] = frozenset()  # the devices of persons who may change nothing


def read_operator_state(database: Storage) -> OperatorState:
    values = database.server_values()
    return OperatorState(values.get(ANNOUNCEMENT, ""), READ_ONLY in values, database.banned_devices())
