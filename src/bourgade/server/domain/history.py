"""A table's match, made of chapters: what can still be taken back is live, what cannot is kept as it was told.

`Match` holds a whole game in memory and rebuilds it by playing. A table must open quickly however long its game is, so
the part of the history that no undo can reach any more is put away in chapters: its acts, its log lines, and the
position at its end. Opening a table loads the last position and plays only what came after it.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from bourgade.kernel.box import Data
from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.frames import Frame
from bourgade.kernel.match import Match
from bourgade.kernel.message import EVERYBODY, Args, Message, Reason, may_read
from bourgade.kernel.position import Position
from bourgade.kernel.title import Options, Title
from bourgade.kernel.view_cache import ViewCache

# A chapter is put away when it has so many acts.
CHAPTER: Final = 50

Acts = list[tuple[int, int]]


class Said:
    """A line of the log and the moment that it belongs to: None while the others may not know how far a seat is. It
    never changes: whoever reads it shares it."""

    __slots__ = ("args", "forced", "key", "moment", "only")

    def __init__(self, key: str, args: Args, only: int, forced: bool, moment: int | None) -> None:
        self.key = key
        self.args = args
        self.only = only
        self.forced = forced
        self.moment = moment

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Said) and self.json() == other.json()

    def readable(self, reader: int) -> bool:
        return may_read(self.only, reader)

    def json(self) -> list[object]:
        return [self.key, self.args, self.only, self.forced, self.moment]


Told = tuple[list[list[Said]], list[int]]


class History:
    """A match with its past. Readers are numbered like the seats; a spectator is the number after the last seat."""

    def __init__(self, title: Title, players: int, seed: int, options: Options, data: Data, version: int) -> None:
        self.title = title
        self.match = Match(title, players, seed, options, data, version)
        self.readers = players + 1
        self.replayed = 0  # acts that opening the table had to play again
        self.acts: Acts = []
        # How many acts lie before each moment. A simultaneous phase is one moment: nobody can tell from the numbers
        # how much the others did in it, or in which order.
        self.ends: list[int] = [0]
        self.bases: list[tuple[int, dict[str, Any]]] = [(0, self.game.dump())]  # positions to play on from
        self.view_cache = ViewCache()  # of views of it, kept from one look to the next
        self._told: Told | None = None
        self._told_in: Frame | None = None  # the simultaneous phase that was going on then
        self._lines: dict[int, tuple[int, list[Said]]] = {}  # what each reader may read of it, of how many acts
        self._said: dict[int, tuple[Message, Said]] = {}  # lines that were told before, by the message's identity
        self.past: list[list[Said]] = [[] for _ in range(self.readers)]
        self._put_away(said(message, 0) for message in self.match.opening)
        self.match.opening = []

    @property
    def game(self) -> Position:
        return self.match.game

    # Playing

    # What is stored has happened: `again` lets it happen by the bounds of then (see `Match`).

    def play(self, seat: int, action: int, again: bool = False) -> None:
        self.match.play(seat, action, again)

    def fit(self, seat: int, action: int, again: bool = False) -> None:
        self._told = None
        self.match.fit(seat, action, again)

    def undo(self, seat: int, acts: int, again: bool = False) -> None:
        if not again and acts > self.undoable(seat):
            raise IllegalAction(Reason("no.undo"))
        self._told = None
        self.match.undo(seat, acts, again)

    def undoable(self, seat: int) -> int:
        """How many acts a seat may take back. The end of a game shows the seed: from there nothing goes back."""
        return 0 if self.game.over else self.match.undoable(seat)

    # Telling

    def told(self) -> Told:
        """The lines of each act that is not put away, and the moments that those acts made (see `ends`)."""
        running = self.game.phase
        if self._told is None or running is not self._told_in:  # what was hidden may be so no longer
            self._told, self._told_in, self._lines = ([], []), running, {}
        if len(self._told[0]) < len(self.match.history):
            self._tell(*self._told, running)
        return self._told

    def _tell(self, lines: list[list[Said]], ends: list[int], running: Frame | None) -> None:
        """Tell the acts that have not been told yet."""
        done = len(lines)
        before = self.match.history[done - 1].phase if done else None
        for number, entry in enumerate(self.match.history[done:], len(self.acts) + done + 1):
            hidden = entry.phase is not None and entry.phase is running
            if not hidden and entry.phase is not None and entry.phase is before:
                ends[-1] = number
            elif not hidden and not entry.private:
                ends.append(number)
            before = entry.phase
            moment = None if hidden else len(self.ends) + len(ends) - 1
            lines.append([self._say(message, moment) for message in entry.messages])

    def _say(self, message: Message, moment: int | None) -> Said:
        """The line of a message: the very same one as before, if it has not changed."""
        known = self._said.get(id(message))
        if known is None or known[1].moment != moment:
            known = self._said[id(message)] = (message, said(message, moment))
        return known[1]

    def lines(self, reader: int) -> list[Said]:
        """The lines not put away that a reader may read, oldest first. Whoever gets them shares them."""
        return self._lines_of(reader, self.told()[0])

    def all_lines(self) -> list[list[Said]]:
        """Those of every reader."""
        acts = self.told()[0]
        return [self._lines_of(reader, acts) for reader in range(self.readers)]

    def _lines_of(self, reader: int, acts: list[list[Said]]) -> list[Said]:
        done, known = self._lines.get(reader, (0, []))
        if done < len(acts):
            public = EVERYBODY  # nearly all lines are: it pays to look at once
            more = [line for act in acts[done:] for line in act if line.only == public or line.readable(reader)]
            known = [*known, *more] if more else known
            self._lines[reader] = (len(acts), known)
        return known

    @property
    def moments(self) -> int:
        return len(self.ends) + len(self.told()[1])

    def all_acts(self) -> Acts:
        return [*self.acts, *((entry.seat, entry.action) for entry in self.match.history)]

    def at(self, moment: int) -> Position:
        """The position at a moment; IndexError when there is none."""
        return next(self.between(moment, moment))[1]

    def between(self, first: int, last: int) -> Iterator[tuple[int, Position]]:
        """The moments from one to another, each with its position, which is good until the next one; IndexError when
        there are no such moments."""
        ends = [*self.ends, *self.told()[1]]
        if not 0 <= first <= last < len(ends):
            raise IndexError(first, last)
        done, dump = [base for base in self.bases if base[0] <= ends[first]][-1]
        position = self.title.load(dump, check=False)
        acts = self.all_acts()
        for moment in range(first, last + 1):
            self.match.go_on(position, acts[done : ends[moment]])
            done = ends[moment]
            yield moment, position

    def walk(self) -> Iterator[tuple[int, Position]]:
        """Every moment with its position, which is good until the next one."""
        return self.between(0, self.moments - 1)

    def after(self, acts: int) -> Position:
        """The position after so many acts."""
        done, dump = [base for base in self.bases if base[0] <= acts][-1]
        position = self.title.load(dump, check=False)
        self.match.go_on(position, self.all_acts()[done:acts])
        return position

    # Chapters

    def settled(self) -> int:
        """How many of the live acts nobody can take back any more."""
        history = self.match.history
        running = self.game.phase
        if running is not None:
            return sum(entry.phase is not running for entry in history)
        return len(history) if self.game.over else self.match.settled()

    def close_chapter(self) -> str | None:
        """Put the settled acts away if they are enough for a chapter; the chapter as JSON."""
        count = self.settled()
        if count < CHAPTER:
            return None
        lines, ends = self.told()
        acts = self.all_acts()[len(self.acts) :]
        chapter = {
            "log_version": self.title.log_version,  # the first: see `of_present_lines`
            "acts": acts[:count],
            "lines": [line.json() for act in lines[:count] for line in act],
            "ends": [end for end in ends if end <= len(self.acts) + count],
            "position": self.match.at(count).dump(),
            "pending": acts[count:],
        }
        self._add(chapter)
        self._go_on_from(chapter)
        return json.dumps(chapter, separators=(",", ":"))

    def resume(self, chapters: Sequence[str]) -> None:
        """Open a history at its end, from its chapters, oldest first."""
        for text in chapters:
            chapter = json.loads(text)
            self._add(chapter)
        self._go_on_from(chapter)
        self.replayed = len(self.match)

    def _add(self, chapter: dict[str, Any]) -> None:
        self.acts += [(seat, action) for seat, action in chapter["acts"]]
        self.ends += chapter["ends"]
        self.bases.append((len(self.acts), chapter["position"]))
        self._put_away(Said(*line) for line in chapter["lines"])

    def _go_on_from(self, chapter: dict[str, Any]) -> None:
        match = self.match
        match.game = self.title.load(chapter["position"], check=False)
        match.snapshots, match.history = [match.game.copy()], []
        self._told, self._said = None, {}
        for seat, action in chapter["pending"]:
            match.play(seat, action, again=True)

    def _put_away(self, lines: Iterable[Said]) -> None:
        for line in lines:
            for reader, past in enumerate(self.past):
                if line.readable(reader):
                    past.append(line)

    # Writing down

    def record(self) -> dict[str, Any]:
        """The whole game as `Match` writes it."""
        match = self.match
        whole = Match(self.title, match.players, match.seed, match.options, match.data, match.version)
        for seat, action in self.all_acts():
            whole.play(seat, action, again=True)
        return whole.record()


def of_present_lines(title: Title, chapter: str) -> bool:
    """Whether the lines of a stored chapter are what the title would say today. Chapters of before do not say."""
    return chapter.startswith(f'{{"log_version":"{title.log_version}",')


def said(message: Message, moment: int | None) -> Said:
    return Said(message.key, message.args, message.only, message.forced, moment)
