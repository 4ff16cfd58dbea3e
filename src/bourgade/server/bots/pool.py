"""A pool of worker processes for bots, with a deadline. A worker that is late or crashes is replaced."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable
from typing import Any, Final

from bourgade.server.concurrency.fair_queue import RecentUse
from bourgade.server.domain.bot_question import FALLBACK, Job

log = logging.getLogger("bourgade.bots")

WORKER: Final = (sys.executable, "-m", "bourgade.server.bots.worker")
# A new process loads the rules first, which does not count as thinking time.
START_SECONDS: Final = 30.0


class Worker:
    """One worker process."""

    def __init__(self, command: tuple[str, ...], start_seconds: float) -> None:
        self.command = command
        self.start_seconds = start_seconds
        self.process: asyncio.subprocess.Process | None = None

    async def ask(self, line: bytes, seconds: float) -> Any:
        """The answer. On any failure the process is killed; the next question starts another."""
        fresh = self.process is None
        try:
            if self.process is None:
                pipe = asyncio.subprocess.PIPE
                self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
            process = self.process
            assert process.stdin is not None
            assert process.stdout is not None
            process.stdin.write(line)
            await process.stdin.drain()
            patience = seconds + self.start_seconds if fresh else seconds
            # Not `wait_for`: on Python 3.11 it may swallow a cancellation, and the server would not end.
            async with asyncio.timeout(patience):
                answer = await process.stdout.readline()
            return json.loads(answer)
        except BaseException:
            await self.stop()
            raise

    async def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            process.kill()
            await process.wait()


def nobody_present(table_id: str) -> bool:
    return False


class Queue:
    """Jobs that wait for a worker: first those of tables with people present, then those of the owner with the least
    recent use, then in order of arrival."""

    def __init__(self, present: Callable[[str], bool] = nobody_present) -> None:
        self.present = present  # at a table; asked when a ticket is given, since a player may have come meanwhile
        self.waiting: list[tuple[Job, asyncio.Future[None]]] = []
        self.given = 0  # tickets that are given and not taken yet
        self.used = RecentUse()  # seconds of thinking, by owner

    async def wait(self, job: Job) -> None:
        ticket: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((job, ticket))
        try:
            await ticket
            self.given -= 1
        except asyncio.CancelledError:
            if ticket.done() and not ticket.cancelled():
                self.given -= 1
                self.admit_next()  # the ticket goes to the next
            raise
        finally:
            self.waiting = [each for each in self.waiting if each[1] is not ticket]

    def admit_next(self) -> bool:
        """Give the ticket to the next; whether there is one."""
        ready = [(job, ticket) for job, ticket in self.waiting if not ticket.done()]
        if not ready:
            return False
        min(ready, key=lambda each: self._order(each[0]))[1].set_result(None)
        self.given += 1
        return True

    def _order(self, job: Job) -> tuple[int, float]:
        rank = 0 if job.rank and self.present(job.table) else job.rank
        return rank, self.used.recent(job.owner)


class BotPool:
    """A number of workers, and a queue for them."""

    def __init__(
        self, workers: int, seconds: float, command: tuple[str, ...] = WORKER, start_seconds: float = START_SECONDS
    ) -> None:
        self.seconds = seconds
        self.workers = [Worker(command, start_seconds) for _ in range(workers)]
        self.idle = list(self.workers)
        self.queue = Queue()

    async def think(self, job: Job) -> int:
        """A legal action: the bot's, else the greedy bot's, else the first one."""
        for bot in dict.fromkeys((job.bot, FALLBACK)):
            try:
                action = int((await self._ask(job, bot))["action"])
            except (OSError, TimeoutError, ValueError, KeyError, TypeError, AssertionError) as error:
                log.warning("the bot %s gave no answer: %s", bot, type(error).__name__)
                continue
            if action in job.legal:
                return action
            log.warning("the bot %s chose what is not legal", bot)
        return job.legal[0]

    async def advise(self, job: Job) -> list[dict[str, Any]]:
        """Advice, the best first; empty when there was no answer in time."""
        try:
            advice = (await self._ask(job, None))["advice"]
        except (OSError, TimeoutError, ValueError, KeyError, TypeError) as error:
            log.warning("no advice was given: %s", type(error).__name__)
            return []
        return [each for each in advice if each["action"] in job.legal]

    async def _ask(self, job: Job, bot: str | None) -> Any:
        if len(self.idle) <= self.queue.given:
            await self.queue.wait(job)
        worker = self.idle.pop()
        begun = time.monotonic()
        try:
            return await worker.ask(job.line(bot), self.seconds)
        finally:
            self.queue.used.add(job.owner, time.monotonic() - begun)
            self.idle.append(worker)
            self.queue.admit_next()

    async def close(self) -> None:
        for worker in self.workers:
            await worker.stop()
