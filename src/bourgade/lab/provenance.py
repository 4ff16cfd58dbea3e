"""Where a result comes from: what every JSON file and page of the lab says of itself, so that anybody can make it
again (lab/reproduce.py)."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.metadata import version
from typing import Any, Final

from bourgade import bots
from bourgade.kernel.registry import title
from bourgade.lab.bench import machine
from bourgade.lab.fingerprint import bot_digest, code_digest, net_digest

FORM: Final = 1  # the version of what `made` says


def made_by(kind: str, title_id: str, names: Iterable[str], command: str = "") -> dict[str, Any]:
    """`kind`: what made the result ("simulate"); `names`: the bots; `command`: as one would type it. The machine is
    said for speed's sake: results of bots without a clock do not depend on it."""
    return {
        "kind": kind,
        "form": FORM,
        "bourgade": version("bourgade"),
        "title": title_id,
        "rules_version": title(title_id).rules_version,
        "code": code_digest(title_id)[:12],
        "net": net_digest(title_id),
        "guide": bots.guided_by(title_id),
        "bots": {name: bot_digest(name, title_id) for name in sorted(set(names))},
        "machine": machine(),
        "command": command,
    }


def by_the_clock(names: Iterable[str], steady: bool) -> list[str]:
    """The bots whose choices depend on how fast the machine is: nobody can promise their games again."""
    return [] if steady else sorted({name for name in names if bots.seconds(name) > 0})


def differences(before: dict[str, Any], now: dict[str, Any]) -> list[str]:
    """What has changed since a result was made, of all that it can depend on."""
    names = ("bourgade", "rules_version", "code", "net", "guide", "bots")
    return [name for name in names if before.get(name) != now.get(name)]
