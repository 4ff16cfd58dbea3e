"""A table's match: a settled part, kept as snapshots, and a live part that undo can still reach.

`Match` holds a whole game in memory and rebuilds positions by playing. A table must open quickly however long its game
is. So the part of the history that no undo can reach any more is stored in snapshots: its acts, its log lines, and the
position at its end. Opening a table loads the last position and plays only what came after it.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bourgade.kernel.box import Data
from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.frames import Frame
from bourgade.kernel.match import Match
from bourgade.kernel.message import EVERYBODY, Args, Message, Reason, may_read
from bourgade.kernel.position import Position
from bourgade.kernel.taking_back import (
    Past,
    TakingBack,
    first_taken,
    last_return,
    own_standing,
    return_number,
    returned_to,
    returns,
)
from bourgade.kernel.title import Options, Title
from bourgade.kernel.view_cache import ViewCache

# A snapshot is taken of so many settled acts.
SNAPSHOT_ACTS: Final = 50

Acts = list[tuple[int, int]]


class LogLine:
    """A line of the log and the moment that it belongs to; None while the others may not know how far a seat is.
    Immutable, and shared by all readers."""

    __slots__ = ("args", "forced", "key", "moment", "only")

    def __init__(self, key: str, args: Args, only: int, forced: bool, moment: int | None) -> None:
        self.key = key
        self.args = args
        self.only = only
        self.forced = forced
        self.moment = moment

    def __eq__(self, other: object) -> bool:
        return isinstance(other, LogLine) and self.json() == other.json()

    def readable(self, reader: int) -> bool:
        return may_read(self.only, reader)

    def json(self) -> list[object]:
        return [self.key, self.args, self.only, self.forced, self.moment]


LiveLog = tuple[list[list[LogLine]], list[int]]


class History:
    """A match with its past. Readers have the numbers of the seats; a spectator has the number after the last seat."""

    def __init__(self, title: Title, players: int, seed: int, options: Options, data: Data, version: int) -> None:
        self.title = title
        self.match = Match(title, players, seed, options, data, version)
        self.readers = players + 1
        self.replayed = 0  # how many acts were played again to open the table
        self.acts: Acts = []
        # The number of acts before each moment. A simultaneous phase is one moment: the numbers must not tell how much
        # the others did in it, or in which order.
        self.ends: list[int] = [0]
        # The number of acts, and the position after them.
        self.checkpoints: list[tuple[int, dict[str, Any]]] = [(0, self.game.dump())]
        self.view_cache = ViewCache()  # parts of views, kept from one view to the next
        self._live_log: LiveLog | None = None
        self._live_phase: Frame | None = None  # the simultaneous phase at that time
        self._lines: dict[int, tuple[int, list[LogLine]]] = {}  # by reader: the number of acts, and their lines
        self._line_of_message: dict[int, tuple[Message, LogLine]] = {}  # lines made before, by the message's identity
        self.archived: list[list[LogLine]] = [[] for _ in range(self.readers)]
        self._archive(log_line(message, 0) for message in self.match.opening)
        self.match.opening = []

    @property
    def game(self) -> Position:
        return self.match.game

    # Playing

    # `replaying`: the act is stored, so the bounds on acts of its time hold (see `Match`).

    def play(self, seat: int, action: int, replaying: bool = False) -> None:
        self.match.play(seat, action, replaying)

    def repeat(self, seat: int, action: int) -> None:
        """Play what stands in a record: an act, or a return."""
        if action >= 0:
            self.match.play(seat, action, replaying=True)
        else:
            first, to = first_taken(action), returned_to(action)
            own = own_standing(self.title, self.all_acts(), seat, self.before_phase())
            self.match.return_to(seat, action, self.after(to), own.index(first) + 1)

    def fit(self, seat: int, action: int, replaying: bool = False) -> None:
        self._live_log = None
        self.match.fit(seat, action, replaying)

    def undo(self, seat: int, acts: int, replaying: bool = False) -> None:
        if not replaying and acts > self.undoable(seat):
            raise IllegalAction(Reason("no.undo"))
        self._live_log = None
        self.match.undo(seat, acts, replaying)

    def undoable(self, seat: int) -> int:
        """How many acts a seat may take back; none after the end, which shows the seed."""
        return 0 if self.game.over else self.match.undoable(seat)

    # Taking back by consent (kernel/taking_back.py)

    def before_phase(self) -> int:
        """How many acts there are outside the simultaneous phase that is going on."""
        return len(self.acts) + self.match.before_phase()

    def past(self) -> Past:
        return Past(self.title, self.all_acts(), self.after, self.match.secret_after)

    def taking_back(self, seat: int, acts: int) -> TakingBack:
        """What it would mean to take back a seat's last acts, and all that came after the first of them. Whatever has
        been decided in secret since is not in it."""
        past, end = self.past(), self.before_phase()
        own = own_standing(self.title, past.acts, seat, end)
        if self.game.over or not 1 <= acts <= len(own):
            raise IllegalAction(Reason("no.undo"))
        base = [count for count, _ in self.checkpoints if count <= own[acts - 1]][-1]
        return past.taking_back(seat, acts, end, base)

    def take_back(self, plan: TakingBack) -> None:
        """Go on from the earlier position, with what stays of its simultaneous phase."""
        self._live_log = None
        self.match.return_to(plan.seat, return_number(plan.first, plan.to), plan.position, plan.acts)
        for seat, action in plan.kept:
            self.match.play(seat, action, replaying=True)

    # The log

    def live_log(self) -> LiveLog:
        """The lines of each live act, and the moments that the live acts have made (see `ends`)."""
        running = self.game.phase
        if self._live_log is None or running is not self._live_phase:  # hidden lines may have become visible
            self._live_log, self._live_phase, self._lines = ([], []), running, {}
        if len(self._live_log[0]) < len(self.match.history):
            self._append(*self._live_log, running)
        return self._live_log

    def _append(self, lines: list[list[LogLine]], ends: list[int], running: Frame | None) -> None:
        """Append the lines of new acts."""
        done = len(lines)
        before = self.match.history[done - 1].phase if done else None
        for number, entry in enumerate(self.match.history[done:], len(self.acts) + done + 1):
            back: Args | None = (
                None if entry.action >= 0 else {"moment": self._moment_of(returned_to(entry.action), ends)}
            )
            hidden = entry.phase is not None and entry.phase is running
            if not hidden and entry.phase is not None and entry.phase is before:
                ends[-1] = number
            elif not hidden and not entry.private:
                ends.append(number)
            before = entry.phase
            moment = None if hidden else len(self.ends) + len(ends) - 1
            lines.append([self._line(message, moment, back) for message in entry.messages])

    def _moment_of(self, acts: int, live_ends: list[int]) -> int:
        """The moment at which so many acts had been made."""
        return bisect_right(self.ends, acts) + bisect_right(live_ends, acts) - 1

    def _line(self, message: Message, moment: int | None, back: Args | None) -> LogLine:
        """The line of a message: the same object as before, if it has not changed. That of a return says to which
        moment it goes back."""
        known = self._line_of_message.get(id(message))
        if known is None or known[1].moment != moment:
            known = self._line_of_message[id(message)] = (message, log_line(message, moment, back))
        return known[1]

    def lines(self, reader: int) -> list[LogLine]:
        """The live lines that a reader may read, oldest first. The list is shared."""
        return self._lines_of(reader, self.live_log()[0])

    def all_lines(self) -> list[list[LogLine]]:
        """Those of every reader."""
        acts = self.live_log()[0]
        return [self._lines_of(reader, acts) for reader in range(self.readers)]

    def _lines_of(self, reader: int, acts: list[list[LogLine]]) -> list[LogLine]:
        done, known = self._lines.get(reader, (0, []))
        if done < len(acts):
            public = EVERYBODY  # as nearly all lines are: this avoids a call
            more = [line for act in acts[done:] for line in act if line.only == public or line.readable(reader)]
            known = [*known, *more] if more else known
            self._lines[reader] = (len(acts), known)
        return known

    @property
    def moments(self) -> int:
        return len(self.ends) + len(self.live_log()[1])

    def all_acts(self) -> Acts:
        return [*self.acts, *((entry.seat, entry.action) for entry in self.match.history)]

    def at(self, moment: int) -> Position:
        """The position at a moment; IndexError when there is none."""
        return next(self.between(moment, moment))[1]

    def between(self, first: int, last: int) -> Iterator[tuple[int, Position]]:
        """The moments from one to another, each with its position, which is good until the next one; IndexError when
        there are no such moments."""
        ends = [*self.ends, *self.live_log()[1]]
        if not 0 <= first <= last < len(ends):
            raise IndexError(first, last)
        acts, done = self.all_acts(), ends[first]
        position = self.after(done)
        for moment in range(first, last + 1):
            if last_return(acts, done, ends[moment]) >= 0:
                position = self.after(ends[moment])
            else:
                self.match.go_on(position, acts[done : ends[moment]], returns(acts, done))
            done = ends[moment]
            yield moment, position

    def walk(self) -> Iterator[tuple[int, Position]]:
        """Every moment with its position, which is good until the next one."""
        return self.between(0, self.moments - 1)

    def after(self, acts: int) -> Position:
        """The position after so many acts."""
        return position_after(self.match, self.checkpoints, self.all_acts(), acts)

    # Snapshots

    def acts_beyond_undo(self) -> int:
        """How many of the live acts no undo can reach."""
        history = self.match.history
        running = self.game.phase
        if running is not None:
            return sum(entry.phase is not running for entry in history)
        return len(history) if self.game.over else self.match.acts_beyond_undo()

    def snapshot_settled_acts(self) -> str | None:
        """Take a snapshot, if there are enough settled acts; the snapshot as JSON."""
        count = self.acts_beyond_undo()
        if count < SNAPSHOT_ACTS:
            return None
        lines, ends = self.live_log()
        acts = self.all_acts()[len(self.acts) :]
        snapshot = {
            "log_version": self.title.log_version,  # the first: see `has_current_lines`
            "acts": acts[:count],
            "lines": [line.json() for act in lines[:count] for line in act],
            "ends": [end for end in ends if end <= len(self.acts) + count],
            "position": self.match.at(count).dump(),
            "pending": acts[count:],
        }
        self._add(snapshot)
        self._go_on_from(snapshot)
        return json.dumps(snapshot, separators=(",", ":"))

    def resume(self, snapshots: Sequence[str]) -> None:
        """Continue from stored snapshots, oldest first."""
        for text in snapshots:
            snapshot = json.loads(text)
            self._add(snapshot)
        self._go_on_from(snapshot)
        self.replayed = len(self.match)

    def _add(self, snapshot: dict[str, Any]) -> None:
        self.acts += [(seat, action) for seat, action in snapshot["acts"]]
        self.ends += snapshot["ends"]
        self.checkpoints.append((len(self.acts), snapshot["position"]))
        self._archive(LogLine(*line) for line in snapshot["lines"])

    def _go_on_from(self, snapshot: dict[str, Any]) -> None:
        match = self.match
        match.game = self.title.load(snapshot["position"], check=False)
        match.snapshots, match.history = [match.game.copy()], []
        match.returns = returns(self.acts, len(self.acts))
        match.secret = match.secret_after(match.returns)
        self._live_log, self._line_of_message = None, {}
        for seat, action in snapshot["pending"]:
            match.play(seat, action, replaying=True)

    def _archive(self, lines: Iterable[LogLine]) -> None:
        for line in lines:
            for reader, past in enumerate(self.archived):
                if line.readable(reader):
                    past.append(line)

    # Records

    def record(self) -> dict[str, Any]:
        """The whole game as `Match` writes it."""
        match = self.match
        whole = Match(self.title, match.players, match.seed, match.options, match.data, match.version)
        for seat, action in self.all_acts():
            whole.repeat(seat, action)
        return whole.record()


def has_current_lines(title: Title, snapshot: str) -> bool:
    """Whether the log lines of a stored snapshot are of the title's present version. Old snapshots do not name one."""
    return snapshot.startswith(f'{{"log_version":"{title.log_version}",')


def log_line(message: Message, moment: int | None, more: Args | None = None) -> LogLine:
    args = message.args if more is None else {**message.args, **more}
    return LogLine(message.key, args, message.only, message.forced, moment)


def position_after(match: Match, checkpoints: Sequence[tuple[int, dict[str, Any]]], acts: Acts, count: int) -> Position:
    """The position after so many acts of a whole history."""
    done, dump = [base for base in checkpoints if base[0] <= count][-1]
    back = last_return(acts, done, count)
    if back >= 0:
        position, done = position_after(match, checkpoints, acts, returned_to(acts[back][1])), back + 1
    else:
        position = match.title.load(dump, check=False)
    match.go_on(position, acts[done:count], returns(acts, done))
    return position
