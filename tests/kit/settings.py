"""Every table that the kit plays at: each title with each number of players and each value of each option."""

from __future__ import annotations

import os
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import bourgade
from bourgade import InvalidSetup, Match, Position, Title
from bourgade.kernel.box import Data
from bourgade.kernel.match import VERSION
from bourgade.kernel.title import OptionSpec, OptionValue, show

# Aimless players of Lorrein never fulfil a mission: their games go on to the round limit. A low one teaches the same.
BRIEF: Final[dict[str, Data]] = {"lorrein": {"end": {"limit": 12}}}


@dataclass(frozen=True)
class Setting:
    """A title, a number of players and the options that differ from the usual ones."""

    title_id: str
    players: int
    changes: tuple[tuple[str, OptionValue], ...] = ()

    def __str__(self) -> str:
        return "-".join([self.title_id, str(self.players), *[f"{name}={show(value)}" for name, value in self.changes]])

    @property
    def title(self) -> Title:
        return bourgade.title(self.title_id)

    @property
    def options(self) -> dict[str, OptionValue]:
        return dict(self.changes)

    @property
    def data(self) -> Data:
        return BRIEF.get(self.title_id, {})

    def new(self, seed: int) -> Position:
        return self.title.new(self.players, seed, self.options, self.data)

    def match(self, seed: int, version: int = VERSION) -> Match:
        return Match(self.title, self.players, seed, self.options, self.data, version)


def settings() -> list[Setting]:
    """For each number of players: the usual options, every other value by itself, and as many as go together."""
    return [setting for title_id in bourgade.titles() for setting in _of(bourgade.title(title_id))]


def _of(title: Title) -> Iterator[Setting]:
    for players in title.players:
        seen: set[tuple[tuple[str, OptionValue], ...]] = set()
        for changes in _combinations(_bounded(title)):
            chosen = tuple((spec.name, changes[spec.name]) for spec in title.options if spec.name in changes)
            setting = Setting(title.id, players, chosen)
            if chosen not in seen and _possible(setting):
                seen.add(chosen)
                yield setting


def _bounded(title: Title) -> tuple[OptionSpec, ...]:
    """The options without the values with which a game need not end: random players would never end it."""
    return tuple(
        OptionSpec(spec.name, [value for value in spec.values if (spec.name, value) not in title.endless], spec.needs)
        for spec in title.options
    )


def _combinations(specs: tuple[OptionSpec, ...]) -> Iterator[dict[str, OptionValue]]:
    yield {}
    for spec in specs:
        for value in spec.values[1:]:
            changes = _with_needs(spec, value, specs)
            yield changes
            yield _filled(changes, specs)
    yield _filled({}, specs)


def _with_needs(spec: OptionSpec, value: OptionValue, specs: tuple[OptionSpec, ...]) -> dict[str, OptionValue]:
    usual = {other.name: other.default for other in specs}
    needs = {name: needed for name, needed in spec.needs.items() if needed != usual[name]}
    return {**needs, spec.name: value}


def _filled(changes: dict[str, OptionValue], specs: tuple[OptionSpec, ...]) -> dict[str, OptionValue]:
    """These changes, and the last value of every other option that goes with them and asks for nothing more."""
    filled = dict(changes)
    usual = {spec.name: spec.default for spec in specs}
    needed = {name for spec in specs if spec.name in changes for name in spec.needs}
    for spec in specs:
        steers = any(spec.name in other.needs for other in specs)
        fits = all(filled.get(name, usual[name]) == value for name, value in spec.needs.items())
        if spec.name not in filled and spec.name not in needed and not steers and fits and len(spec.values) > 1:
            filled[spec.name] = spec.values[-1]
    return filled


def _possible(setting: Setting) -> bool:
    try:
        setting.new(0)
    except InvalidSetup:
        return False
    return True


SETTINGS = settings()
# Slow tests play only at some tables: the usual ones, and each with everything changed at once.
FEW = [setting for setting in SETTINGS if not setting.changes or len(setting.changes) > 2]
# "few" of the tables, or "all" for every property; else many properties take turns (`some`).
TABLES: Final = os.environ.get("BOURGADE_TABLES", "")
if TABLES == "few":
    SETTINGS = FEW


@cache
def some(what: str) -> list[Setting]:
    """The tables of one property: the usual options with every number of players, and all others with every second
    number. With which depends on the property: several look at every table."""
    if TABLES:
        return SETTINGS
    alike: dict[tuple[object, ...], list[Setting]] = {}
    for setting in SETTINGS:
        alike.setdefault((setting.title_id, setting.changes), []).append(setting)
    start = zlib.crc32(what.encode())
    return [
        setting
        for number, group in enumerate(alike.values())
        for turn, setting in enumerate(group)
        if not setting.changes or (start + number + turn) % 2 == 0
    ]
