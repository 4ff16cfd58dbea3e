"""Backups that a server makes by itself, in a process of their own: opening every table would hold up everybody."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import time
from pathlib import Path
from typing import Final

from bourgade.server.settings import PREFIX, Settings

log = logging.getLogger("bourgade.backups")

NAME: Final = "bourgade-%Y%m%d-%H%M%S.sqlite3"
FILES: Final = "bourgade-*.sqlite3"
HOUR: Final = 3600.0
CHECK_SECONDS: Final = 60.0
ABANDONED_SECONDS: Final = 6 * HOUR  # after which a backup that was begun will not be ended any more
RUN: Final = "from bourgade.cli import main; main()"


def kept(folder: Path) -> list[Path]:
    """The backups that are there, oldest first."""
    return sorted(folder.glob(FILES))


def due(settings: Settings, folder: Path, now: float) -> bool:
    """Whether it is time for a backup, and no other process of this folder is making one."""
    for part in folder.glob("*.part"):
        if now - part.stat().st_mtime < ABANDONED_SECONDS:
            return False
        part.unlink(missing_ok=True)
    newest = max((file.stat().st_mtime for file in kept(folder)), default=0.0)
    return now - newest >= settings.backup_hours * HOUR


async def make_backup(settings: Settings, folder: Path) -> bool:
    """Write a backup and remove those that are too many. A failure is logged, and nothing is removed."""
    file = folder / time.strftime(NAME, time.gmtime())
    # The database's address may hold a password, which other users of the machine could read in a command line.
    environment = {**os.environ, f"{PREFIX}DATABASE": settings.database_url}
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", RUN, "backup", str(file), "--lang", "en", env=environment,
        stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        _, told = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    for line in told.decode(errors="replace").splitlines():
        log.warning("backup: %s", line[:300])
    if not file.exists():
        log.error("no backup could be made")
        return False
    for old in kept(folder)[: -settings.backup_keep]:
        old.unlink(missing_ok=True)
    log.info("backup made: %s", file.name)
    return True


async def back_up_regularly(settings: Settings) -> None:
    folder = Path(settings.backup_folder)
    failed_at = -HOUR
    while True:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            wanted = time.monotonic() - failed_at >= HOUR and due(settings, folder, time.time())
            if wanted and not await make_backup(settings, folder):
                failed_at = time.monotonic()
        except OSError as error:
            log.error("no backup could be made: %s", error.strerror)
            failed_at = time.monotonic()
        await asyncio.sleep(CHECK_SECONDS)
