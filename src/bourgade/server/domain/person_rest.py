"""A person's times off: quiet hours each night, and vacation days. A person's settings hold it (`times_off`),
and every table over days where the person sits has a copy, which changes by an event of its own."""

from __future__ import annotations

import json
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import Any, Final

from bourgade.server.domain import persons
from bourgade.server.domain.pace import DAY, DAYS, HOUR
from bourgade.server.domain.person_profile import is_time_zone, required
from bourgade.server.domain.rest_periods import MINUTES_OF_DAY, RestPeriods, days_away, zone_of
from bourgade.server.domain.table_cache import TableCache, TableChange
from bourgade.server.errors import RequestError, refused
from bourgade.server.storage.person_rows import PersonRow
from bourgade.server.wire.pace import ChangeTimesOff, Quiet, TimesOff, Vacation

SETTING: Final = "times_off"
LONGEST_QUIET: Final = 12 * 60  # minutes
# Quiet hours that change all the time could keep a clock from ever running. A mistake may be put right at once.
QUIET_STAYS: Final = 7 * DAY
PUT_RIGHT: Final = HOUR / 6
MOST_TABLES: Final = 10_000

Away = tuple[tuple[str, str], ...]


def rest_periods_of(person: PersonRow | None) -> RestPeriods | None:
    """The times off of a person; None: there are none."""
    kept = {} if person is None else persons.settings_of(person).get(SETTING, {})
    if not kept or not (kept["quiet"] or kept["away"]):
        return None
    return RestPeriods.of(kept)


def times_off(tables: TableCache, device: str | None) -> TimesOff:
    """What a person has said."""
    with tables.database.reading() as connection:
        person = None if device is None else tables.database.person_of(connection, device)
    return _described(tables, person)


def _described(tables: TableCache, person: PersonRow | None) -> TimesOff:
    settings = {} if person is None else persons.settings_of(person)
    kept = settings.get(SETTING) or {"zone": settings.get("time_zone"), "quiet": None, "away": ()}
    quiet = kept["quiet"]
    return TimesOff(
        time_zone=kept["zone"],
        quiet=None if quiet is None else Quiet(begin=quiet[0], end=quiet[1]),
        vacations=[Vacation(first=first, last=last) for first, last in kept["away"]],
        vacation_days=tables.settings.vacation_days,
        quiet_from=_quiet_from(kept, tables.timekeeper.now()),
    )


def _quiet_from(kept: dict[str, Any], now: float) -> float | None:
    """When the quiet hours may be changed again; None: now."""
    changed = kept.get("changed")
    if changed is None or now - changed < PUT_RIGHT or now >= changed + QUIET_STAYS:
        return None
    return float(changed + QUIET_STAYS)


def change_times_off(tables: TableCache, device: str | None, wanted: ChangeTimesOff) -> TimesOff:
    """Choose them. The tables of this person learn of it one after another; what one of them has missed, because the
    server ended in between, it learns before anybody's time runs out there (clock_timeout.py)."""
    if not is_time_zone(wanted.time_zone):
        raise refused(422, "time_zone")
    now = tables.timekeeper.now()
    database = tables.database
    with database.writing() as connection:
        person = required(tables, connection, device)
        before = persons.settings_of(person).get(SETTING) or {"zone": None, "quiet": None, "away": ()}
        kept = _checked(before, wanted, now, tables.settings.vacation_days)
        changes = {SETTING: kept, "time_zone": wanted.time_zone}
        settings = persons.change_settings(database, connection, person.id, changes)
        person = person._replace(settings=json.dumps(settings))
        devices = [each.device for each in database.devices_of(connection, person.id)]
    for table_id in _tables_over_days(tables, devices):
        try:
            with tables.writing(table_id) as change:
                refresh_rest_periods(change)
        except RequestError:
            continue  # it is gone, or held
    return _described(tables, person)


def _tables_over_days(tables: TableCache, devices: list[str]) -> list[str]:
    with tables.database.reading() as connection:
        rows = [row for device in devices for row in tables.database.tables_of_holder(connection, device, MOST_TABLES)]
    return list(dict.fromkeys(row.id for row in rows if row.pace == DAYS and row.stage == "playing"))


def refresh_rest_periods(change: TableChange, missed: bool = False) -> None:
    """Let a table over days know the times off of those who sit there now; `missed`: it may not have heard of them when
    they were said."""
    table, database = change.table, change.database
    if table.row.pace != DAYS or table.clocks() is None or table.row.stage != "playing":
        return
    people = database.persons_at(change.connection, table.row.id)
    for seat in range(table.row.players):
        found = people.get(seat)
        person = database.person(change.connection, found[0]) if found else None
        off = rest_periods_of(person)
        clocks = table.clocks()
        assert clocks is not None
        if clocks.seats[seat].off != off:
            now = table.timekeeper.now()
            start = min(now, _said(person, now)) if missed else now
            body = {"off": None if off is None else off.json(), "from": start}
            change.add("clock", seat, body, table.seen_by_all())


def forget_rest_periods(change: TableChange, seats: list[int]) -> None:
    """The person in these seats is deleted: when they slept and travelled, and where, is taken out of the log, too.
    What time had run until now stays as it was counted."""
    refresh_rest_periods(change)
    table, database = change.table, change.database
    for event in database.events_of(change.connection, table.row.id, ("clock",), table.event):
        if event.seat in seats:
            body = json.dumps({**json.loads(event.body), "off": None})
            database.change_event_body(change.connection, table.row.id, event.number, body)
    clocks = table.clocks()
    if clocks is not None and any(clocks.seats[seat].off for seat in seats):  # of a game that is over
        change.change_table(clocks=clocks.without_rest_periods(seats).text())


def _said(person: PersonRow | None, now: float) -> float:
    """When a person has last said when they are off."""
    kept = {} if person is None else persons.settings_of(person).get(SETTING, {})
    return float(kept.get("said", now))


# What may be chosen


def _checked(before: dict[str, Any], wanted: ChangeTimesOff, now: float, vacation_days: int) -> dict[str, Any]:
    """The setting as it is kept."""
    quiet = None if wanted.quiet is None else [wanted.quiet.begin, wanted.quiet.end]
    if quiet is not None and not 0 < (quiet[1] - quiet[0]) % MINUTES_OF_DAY <= LONGEST_QUIET:
        raise refused(422, "quiet_hours")
    zone, changed = wanted.time_zone, before.get("changed")
    if (zone, quiet) != (before["zone"], before["quiet"]) and (quiet or before["quiet"]):
        if _quiet_from(before, now) is not None:
            raise refused(409, "quiet_soon")
        if changed is None or now - changed >= PUT_RIGHT:
            changed = now
    today = datetime.fromtimestamp(now, zone_of(zone)).date()
    wished = tuple((each.first, each.last) for each in wanted.vacations)
    away = _vacations(tuple((first, last) for first, last in before["away"]), wished, today)
    for year in range(today.year - 1, today.year + 3):
        if days_away(away, year) > vacation_days:
            raise refused(422, "vacation_days", str(vacation_days), n=vacation_days)
    return {"zone": zone, "quiet": quiet, "away": away, "changed": changed, "said": now}


def _vacations(before: Away, wanted: Away, today: date) -> Away:
    """Vacations in order: those that were are kept, since they count; one that has begun lasts until today at least."""
    now = today.isoformat()
    past = [each for each in before if each[1] < now and each[0] >= f"{today.year - 1}-01-01"]
    begun = [each for each in before if each[0] <= now <= each[1]]
    coming = [each for each in wanted if each[1] >= now]
    for first, last in coming:
        if not _is_day(first) or not _is_day(last) or first > last or last > (today + timedelta(days=730)).isoformat():
            raise refused(422, "vacation")
        if first < now and all(first != known for known, _last in begun):
            raise refused(422, "vacation")
    kept = [(first, now) for first, _last in begun if all(first != each for each, _ in coming)]
    found = sorted([*past, *kept, *coming])
    if any(one[1] >= other[0] for one, other in pairwise(found)):
        raise refused(422, "vacation")
    return tuple(found)


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
