"""What a training run does, and how much of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields, replace
from math import inf
from pathlib import Path
from typing import Any, Final

from bourgade.kernel.errors import InvalidSetup


@dataclass(frozen=True)
class TrainingConfig:
    """The usual values are for one GPU and 15 worker processes."""

    title: str
    out: str
    seconds: float = 570.0  # this run
    total: float = 720.0  # all runs together: learning rate and the like go down over this time
    imitate: float = 75.0  # of which imitating teachers
    workers: int = 15
    tables: int = 320  # of a group at each worker; there are two groups
    trials: int = 16  # tables at each worker to measure with
    steps: int = 64  # decisions at each table between two updates
    width: int = 256
    batch: int = 24576
    epochs: int = 2
    imitation_epochs: int = 4  # passes over the data while imitating teachers
    rate: float = 4e-4
    rate_end: float = 3e-5
    entropy: float = 0.012
    entropy_end: float = 0.002
    broad: float = 0.03  # pull towards the broad policy of the teachers
    broad_end: float = 0.002
    reach: float = 0.975  # lambda of generalised advantage estimation
    clip: float = 0.2
    win: float = 1.0  # what a win counts…
    points: float = -1.0  # …and 20 points; -1: what the title's features say
    rivals: float = 0.2  # games in which older nets sit at the table
    broad_rivals: float = 0.3  # of which nets that play like the teachers
    bots: float = 0.0  # games in which teachers themselves sit at the table: slow, but nobody ends a game like them
    gifts: float = 0.3  # games that begin with gifts, at first
    midway: float = 0.2  # games that begin midway, at first
    errors: float = 0.03  # teachers' choices that are not carried out
    measure: float = 150.0  # seconds between two measurements
    save: float = 120.0
    seed: int = 1
    pace: float = 0.0  # more than 0: so many decisions count as a second, in place of the clock: a run comes out again
    device: str = "cuda"
    values: float = 0.0  # seconds; more than 0: the net stays as it is, and the values of all seats are learnt
    styles: float = 0.0  # seconds; more than 0: the net stays as it is, and styles that it can be asked for are learnt
    data: str = ""  # a box of one's own to train for: a TOML file
    start: str = ""  # weights (.npz) to begin with, in place of what teachers show
    resume: str = ""  # folder with the files of an earlier run
    restart: int = 0  # 1: begin again from what that run had learnt from the teachers


TINY: Mapping[str, float | int | str] = {
    "seconds": 40.0, "total": 60.0, "imitate": 15.0, "workers": 1, "tables": 8, "trials": 2, "steps": 16, "width": 32,
    "batch": 128, "measure": 20.0, "save": 15.0, "device": "cpu",
}  # fmt: skip


def planned(title: str, out: str, changes: Iterable[str], tiny: bool = False) -> TrainingConfig:
    """A plan with some numbers changed, each given as name=value; InvalidSetup says what is wrong with one. A tiny one
    takes seconds on one core: everything happens, nothing is learnt."""
    usual = TrainingConfig(title, out)
    chosen: dict[str, Any] = dict(TINY) if tiny else {}
    for change in changes:
        name, equals, text = change.partition("=")
        if not equals or name not in {field.name for field in fields(TrainingConfig)} - {"title", "out"}:
            known = ", ".join(field.name for field in fields(TrainingConfig)[2:])
            raise InvalidSetup(f"a plan has no {change!r} (write name=value; there are {known})")
        kind = type(getattr(usual, name))
        try:
            chosen[name] = kind(text)
        except ValueError:
            raise InvalidSetup(f"{name} must be a number, not {text!r}") from None
    plan = replace(usual, **chosen)
    check(plan)
    return plan


# What must be at least 1, more than 0, at least 0, and from 0 to 1.
COUNTS: Final = ("workers", "tables", "steps", "width", "batch", "epochs", "imitation_epochs")
POSITIVE: Final = ("seconds", "total", "rate", "rate_end", "broad", "broad_end", "clip", "measure", "save")
NOT_NEGATIVE: Final = ("imitate", "trials", "values", "styles", "pace", "entropy", "entropy_end", "win", "seed")
SHARES: Final = ("reach", "rivals", "broad_rivals", "bots", "gifts", "midway", "errors")
TINIEST: Final = 1e-12
MOST: Final = 1e12
DEVICE: Final = re.compile(r"cpu|mps|cuda(:\d+)?")


def check(plan: TrainingConfig) -> None:
    """InvalidSetup says which number cannot be."""
    bounds = (
        (COUNTS, 1.0, inf, "at least 1"),
        (POSITIVE, TINIEST, MOST, "more than 0"),
        (NOT_NEGATIVE, 0.0, MOST, "at least 0"),
        (SHARES, 0.0, 1.0, "from 0 to 1"),
    )
    for names, low, high, said in bounds:
        for name in names:
            if not low <= getattr(plan, name) <= high:
                raise InvalidSetup(f"{name} must be {said}, not {getattr(plan, name)}")
    if plan.pace and plan.values:
        raise InvalidSetup("values are learnt by the clock: leave pace out")
    if plan.styles and plan.values:
        raise InvalidSetup("styles and values are learnt one after the other")
    if plan.points < 0 and plan.points != -1:
        raise InvalidSetup(f"points must be at least 0, or -1 for the title's own, not {plan.points}")
    if not DEVICE.fullmatch(plan.device):
        raise InvalidSetup(f"device must be cpu, cuda, cuda:N or mps, not {plan.device!r}")


def check_resume(plan: TrainingConfig) -> None:
    """InvalidSetup when there is nothing to go on from."""
    for name, path in (("start", plan.start), ("data", plan.data)):
        if path and not Path(path).is_file():
            raise InvalidSetup(f"there is no file {path!r} ({name})")
    if plan.values and not plan.resume and not plan.start:
        raise InvalidSetup("values are learnt of a net that is there: name it by resume or start")
    if plan.styles and not plan.start:
        raise InvalidSetup("styles are learnt for a net that is there: name its weights by start")
    if plan.resume and not (Path(plan.resume) / f"{plan.title}.net.pt").is_file():
        raise InvalidSetup(f"there is no {plan.title}.net.pt in the folder {plan.resume!r} to go on from")
