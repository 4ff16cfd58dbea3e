"""What the results of a bot depend on besides the series: its code, its net, and the rules. Kept games count only as
long as that is the same."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from bourgade import bots
from bourgade.bots.bot_loader import own, path_of
from bourgade.kernel.registry import title


@cache
def code_digest(title_id: str) -> str:
    """The SHA-256 of all code that plays a title: kernel, rules, bots; and of its net, where the levels have one."""
    package = files("bourgade")
    found = hashlib.sha256(title(title_id).rules_version.encode())
    for folder in (package / "kernel", package / "bots", package / "games" / title_id):
        for name, content in sorted(sources(folder)):
            other = name.startswith("bots/") and name.count("/") > 1 and name.split("/")[1] not in (title_id, "nets")
            if not other:  # than those of this title
                found.update(f"{name}:{len(content)}:".encode() + content)
    if bots.guided_by(title_id) == "net":
        found.update(net(title_id))
    return found.hexdigest()


def net(title_id: str) -> bytes:
    """The net that is shipped for a title."""
    return (files("bourgade") / "bots" / "nets" / f"{title_id}.npz").read_bytes()


@cache
def net_digest(title_id: str) -> str:
    """A short name for the net that guides a title's levels; empty where none does."""
    return hashlib.sha256(net(title_id)).hexdigest()[:12] if bots.guided_by(title_id) == "net" else ""


def sources(folder: Traversable, path: str = "") -> list[tuple[str, bytes]]:
    """The modules and data of a package, by path. Compiled code is made of them."""
    path = path or folder.name
    found: list[tuple[str, bytes]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            found += sources(entry, f"{path}/{entry.name}")
        elif entry.name.endswith((".py", ".toml")):
            found.append((f"{path}/{entry.name}", entry.read_bytes()))
    return found


def bot_digest(name: str, title_id: str) -> str:
    """A short name for what a bot is now: another one when its file, our code, its net or the rules have changed."""
    found = hashlib.sha256(code_digest(title_id).encode())
    path = Path(path_of(name))
    if own(name) and path.is_file():
        found.update(path.read_bytes() + name.partition("?")[2].encode())
    return found.hexdigest()[:12]
