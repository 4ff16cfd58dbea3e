"""A real PostgreSQL for the tests, in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import psycopg

from tests.helping import leave_out
from tests.process_cleanup import end_postgres_with_run, postgres_has_ended
from tools.test_services import postgres


def owner() -> str | None:
    """PostgreSQL refuses to run as root; whose it shall be then."""
    if os.geteuid() != 0:
        return None
    known = {user.pw_name for user in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextmanager
def cluster(durable: bool = False) -> Iterator[Path]:
    """A running PostgreSQL; yields the folder of its socket."""
    if postgres() is None:
        leave_out("PostgreSQL")
    folder, user = Path(tempfile.mkdtemp(prefix="bourgade-")), owner()
    try:
        if user is not None:
            entry = pwd.getpwnam(user)
            os.chown(folder, entry.pw_uid, entry.pw_gid)
        data = folder / "data"
        run(user, "initdb", "-D", str(data), "-U", "bourgade", "-A", "trust", "--no-sync", "-E", "UTF8", "--locale=C")
        # Only our own processes are killed in the tests, never PostgreSQL: it need not wait for the disk.
        fsync = "on" if durable else "off"
        options = f"-k {folder} -c listen_addresses='' -c fsync={fsync} -c max_connections=200"
        run(user, "pg_ctl", "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
        process = int((data / "postmaster.pid").read_text().split()[0])
        end_postgres_with_run(process, folder)
        try:
            yield folder
        finally:
            run(user, "pg_ctl", "-D", str(data), "-w", "-m", "immediate", "stop")
            postgres_has_ended(process, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def run(user: str | None, program: str, *arguments: str) -> None:
    subprocess.run(
        [f"{postgres()}/{program}", *arguments],
        user=user,
        group=None if user is None else pwd.getpwnam(user).pw_gid,
        extra_groups=None if user is None else [],
        cwd="/",
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={"PATH": os.environ["PATH"], "LC_ALL": "C"},
    )


def fresh_database(socket: Path, name: str) -> str:
    """The URL of a new empty database."""
    with psycopg.connect(host=str(socket), user="bourgade", dbname="postgres", autocommit=True) as connection:
        connection.execute(f'CREATE DATABASE "{name}"'.encode())
    return f"postgresql://bourgade@/{name}?host={socket}"
