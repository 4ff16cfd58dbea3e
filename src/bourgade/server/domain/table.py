"""A table in memory: its rows, its history, and how far each of its readers is.

A reader's `seq` counts the changes that this reader could see, and nothing else: in a simultaneous phase the acts of
others do not move it. Whoever stores an event compares what each reader saw before and after it, and stores the result
with the event (its *visibility*). So every process counts alike, also after a restart.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from bourgade.kernel.registry import title
from bourgade.server.domain.clock_display import displayed_clocks
from bourgade.server.domain.clocks import Clocks
from bourgade.server.domain.first_games import is_first
from bourgade.server.domain.history import History, LogLine
from bourgade.server.domain.pace import DAYS, PROFILES
from bourgade.server.domain.presets import Due, Preset, preset_due
from bourgade.server.domain.reader_snapshots import EMPTY_SNAPSHOT, ReaderSnapshot, common_prefix, snapshots_for_readers
from bourgade.server.domain.taking_back_request import Request, must_agree, request_after
from bourgade.server.domain.timekeeper import Timekeeper
from bourgade.server.domain.tokens import seed_hash
from bourgade.server.json_types import EditCache, Json
from bourgade.server.storage.rows import HOST, SeatRow, TableRow
from bourgade.server.wire.tables import SeatInfo, TableInfo
from bourgade.server.wire.taking_back import TakingBackRequest

if TYPE_CHECKING:
    from bourgade.server.domain.score_curve import Curve

# What an event changed for a reader: the number of the first log line that is different, and whether the reader is
# asked something else. None: the reader saw no change.
ReaderChange = tuple[int, bool]
Visibility = list[ReaderChange | None]

MOST_INFOS: Final = 1_000  # cached by reader
ALL: Final = -1
ADVICE_CONSENT_KINDS: Final = ("advice", "link")  # the events that say who agrees to advice
# Those after which a seat's presets are others, or none.
PRESET_KINDS: Final = ("preset", "undo", "claim", "link", "bot", "resign", "take_back")
# What others may wish for a seat besides a bot, by the letter under which it is stored.
VOTES: Final = {"w": "wait", "r": "replace", "e": "end"}


@dataclass(frozen=True, slots=True)
class ReplayFault:
    """Why a table takes no more acts: the first of its events that cannot be replayed."""

    event: int
    kind: Literal["broken", "rules"]  # a damaged row, or other rules
    why: str


class Table:
    """One table in memory."""

    def __init__(self, row: TableRow, seats: Sequence[SeatRow], holders: Mapping[int, tuple[str, ...]]) -> None:
        self.row = row
        self.seats = seats
        self.names = names_of(seats)
        self.holders = holders  # hashes of cookies, by seat
        self.title = title(row.title)
        options, data = json.loads(row.options), json.loads(row.data)
        self.history = History(
            self.title, row.players, int(row.seed), self.title.options_from_stored(options), data, row.version
        )
        self.event = 0
        self.visibility: list[list[int]] = [[] for _ in range(self.history.readers)]
        self.asked: list[int] = [0] * self.history.readers  # the seq of each reader when its question last changed
        self.replay_fault: ReplayFault | None = None
        self.advice_consents: frozenset[int] = frozenset()  # the people who agree to advice at the table
        self.presets: dict[int, tuple[Preset, ...]] = {}  # by seat; told to nobody else
        self.request: Request | None = None  # of a player, to take back acts
        self.timekeeper = Timekeeper()  # that of the process, once it is among its open tables
        self._clocks: tuple[str, Clocks] | None = None  # parsed, and the text that they were parsed from
        self._gaps = self.timekeeper.gaps  # those that `info` knows
        self.curve: Curve | None = None  # of points, as far as it has been computed
        self.curve_answer: tuple[int, bytes] | None = None  # the encoded curve, and the event after which it was made
        self.record: tuple[int, dict[str, Any]] | None = None  # and the event after which it was made
        self._snapshots: list[ReaderSnapshot] = [EMPTY_SNAPSHOT] * self.history.readers
        self._outdated: set[int] = {ALL}  # the readers whose snapshots are out of date
        # The table's info by what a reader may know of it, and by reader.
        self._infos: dict[tuple[str, tuple[int, ...], bool], Json] = {}
        self._info_by_reader: dict[tuple[str, str | None], Json] = {}
        # Patches of the newest event, and edits that several readers share. Keys are the identities of what is
        # compared; the objects are kept in the values, so that no other object can get the same identity.
        self.patch_cache: dict[tuple[object, ...], tuple[object, object, bytes]] = {}
        self.edit_cache: EditCache = {}

    # Readers

    def reader(self, seat: int | None) -> int:
        return self.row.players if seat is None else seat

    def seq(self, seat: int | None) -> int:
        return len(self.visibility[self.reader(seat)])

    def is_stale(self, seat: int, expected: int) -> bool:
        """Whether a command is for a question of before. What others do while all decide at once may show, but it does
        not make anybody's own decision stale."""
        return not self.asked[seat] <= expected <= self.seq(seat)

    def changed_from(self, seat: int | None, after: int | None) -> int:
        """The first log line that has changed since the reader was at `after`; 0 when that is not known."""
        visibility = self.visibility[self.reader(seat)]
        if after is None or not 0 <= after <= len(visibility):
            return 0
        since = visibility[after:]
        return min(since) if since else self.line_count(seat)

    def line_count(self, seat: int | None) -> int:
        reader = self.reader(seat)
        return len(self.history.archived[reader]) + len(self.history.lines(reader)) if self.begun else 0

    def lines(self, seat: int | None, start: int) -> list[LogLine]:
        """The reader's log lines from a number on."""
        if not self.begun:
            return []
        reader = self.reader(seat)
        past = self.history.archived[reader]
        tail = self.history.lines(reader)
        return [*past[start:], *tail[max(0, start - len(past)) :]]

    # What happens

    @property
    def begun(self) -> bool:
        return bool(self.row.stage != "lobby")

    def bots_due(self) -> list[int]:
        """The seats that are asked now and for which a bot answers."""
        if self.row.stage != "playing" or self.replay_fault is not None:
            return []
        return [seat for seat in self.history.game.waiting if self.seats[seat].by_bot]

    def preset_due(self) -> Due | None:
        """A seat that is asked now and has answered beforehand."""
        return preset_due(self.history.game, self.presets, self.people_awaited()) if self.presets else None

    @property
    def acts_due(self) -> bool:
        """Whether the server acts next: for a bot, or for a person who has said beforehand how."""
        return bool(self.bots_due()) or self.preset_due() is not None

    def people_awaited(self) -> list[int]:
        """The seats that are asked now and answer for themselves."""
        if self.row.stage != "playing" or self.replay_fault is not None:
            return []
        return [seat for seat in self.history.game.waiting if not self.seats[seat].by_bot]

    def clocks(self) -> Clocks | None:
        """What each seat has left; None: nobody counts it here, or the game has not begun."""
        text = self.row.clocks
        if text is None:
            return None
        if self._clocks is None or self._clocks[0] != text:
            self._clocks = text, Clocks.of(PROFILES[self.row.clock], text)
        return self._clocks[1]

    def clocks_after(self, kind: str, seat: int | None, body: dict[str, Any], at: float) -> Clocks | None:
        """The clocks after an event that has been applied."""
        profile = PROFILES[self.row.clock]
        if not self.begun or not (profile.limited or self.row.pace == DAYS):
            return None
        clocks = self.clocks() or Clocks.new(profile, self.row.players)
        return clocks.after(kind, seat, body, at, self.people_awaited(), self.timekeeper.gaps)

    def waiting(self) -> int:
        """A bit for each seat that is asked now."""
        return sum(1 << seat for seat in self.history.game.waiting) if self.row.stage == "playing" else 0

    def apply_event(self, kind: str, seat: int | None, body: dict[str, Any], replaying: bool = False) -> None:
        """Apply an event to the history; `replaying` when it is stored. IllegalAction changes nothing."""
        history = self.history
        running, waiting = history.game.phase, history.game.waiting
        if kind == "act":
            assert seat is not None
            history.play(seat, body["action"], replaying)
        elif kind == "fit":
            assert seat is not None
            history.fit(seat, body["action"], replaying)
        elif kind == "undo":
            assert seat is not None
            history.undo(seat, body["acts"], replaying)
        elif kind == "import":
            for other, action in body["acts"]:
                history.repeat(other, action)
        elif kind == "take_back":
            for other, action in body["entries"]:
                history.repeat(other, action)
        elif kind in ADVICE_CONSENT_KINDS:
            self.note_advice_consent(seat, bool(body.get("agreed")))
        self.keep_presets(kind, seat, body)
        # In a simultaneous phase an act is visible to nobody else, unless it ends the seat's part.
        secret = running is not None and history.game.phase is running and history.game.waiting == waiting
        self._outdated.add(seat if secret and seat is not None else ALL)

    def note_advice_consent(self, seat: int | None, agreed: bool) -> None:
        """Note whether a person agrees to advice at the table. A new person in a seat has not agreed yet."""
        self.advice_consents = (
            self.advice_consents | {seat} if agreed and seat is not None else self.advice_consents - {seat}
        )
        self._infos, self._info_by_reader = {}, {}

    def keep_presets(self, kind: str, seat: int | None, body: dict[str, Any]) -> None:
        """Note what a seat has said beforehand. It ends with a person's coming or going, and when the seat takes
        something back: that may be what was done by itself. All end when acts are taken back by consent: they were
        meant for what came after."""
        if kind == "take_back":
            self.presets = {}
        if seat is None or kind not in PRESET_KINDS or (kind == "bot" and body["bot"] is None):
            return
        self.presets.pop(seat, None)
        if kind == "preset" and body["presets"]:
            self.presets[seat] = tuple(Preset.of(each) for each in body["presets"])

    @property
    def advised(self) -> bool:
        """Whether a seat may ask for advice: among several people all must agree."""
        people = {seat.seat for seat in self.seats if seat.kind == "person" and not seat.resigned}
        return len(people) < 2 or people <= self.advice_consents

    def update_rows(self, row: TableRow, seats: Sequence[SeatRow], holders: Mapping[int, tuple[str, ...]]) -> None:
        """Take over changed rows: the stage, the seats, who holds them."""
        others = seats is not self.seats and seats != self.seats
        if others or row.stage != self.row.stage:
            self._snapshots = [EMPTY_SNAPSHOT] * self.history.readers  # names may have changed
            self._outdated = {ALL}
        if others:
            self.names = names_of(seats)
        if others or row.shown() != self.row.shown() or (holders is not self.holders and holders != self.holders):
            self._infos, self._info_by_reader = {}, {}
        self.row, self.seats, self.holders = row, seats, holders

    def snapshot_settled_acts(self) -> str | None:
        """Take a snapshot, if there are enough settled acts. Every process does so after the same events."""
        if self.request is not None:  # so that a snapshot need not tell of it
            return None
        snapshot = self.history.snapshot_settled_acts()
        if snapshot is not None:
            self._outdated = {ALL}
        return snapshot

    def resume(self, snapshots: Sequence[str], upto: int, visibility: Sequence[Visibility]) -> None:
        """Continue from stored snapshots; the last was taken after the event `upto`."""
        self.history.resume(snapshots)
        for each in visibility:
            self.count_event(upto, each)

    def follow_request(
        self, kind: str, seat: int | None, body: dict[str, Any], number: int, visibility: Visibility
    ) -> None:
        """Note what becomes of a request to take back acts."""
        others_saw = any(mark is not None and reader != seat for reader, mark in enumerate(visibility))
        request = request_after(self.request, kind, seat, body, number, others_saw)
        if request is not self.request:
            self.request = request
            self._infos, self._info_by_reader = {}, {}

    def count_event(self, number: int, visibility: Visibility) -> None:
        """Count an event for the readers who saw it."""
        self.event = number
        self.patch_cache, self.edit_cache = {}, {}
        for reader, mark in enumerate(visibility):
            if mark is not None:
                self.visibility[reader].append(mark[0])
                if mark[1]:
                    self.asked[reader] = len(self.visibility[reader])

    # What readers see

    def reader_snapshots(self) -> list[ReaderSnapshot]:
        """What each reader sees of the game now."""
        if self._outdated and self.begun:
            only = next(iter(self._outdated)) if len(self._outdated) == 1 else ALL
            self._snapshots = snapshots_for_readers(self.history, self._snapshots, None if only == ALL else only)
            self._outdated = set()
        return self._snapshots

    def compare(self, before: list[ReaderSnapshot], actor: int | None) -> Visibility:
        """The visibility of what has just happened. The actor always sees a change."""
        visibility: Visibility = []
        for reader, (old, new) in enumerate(zip(before, self.reader_snapshots(), strict=True)):
            if old is new and reader != actor:
                visibility.append(None)
            else:
                start = len(self.history.archived[reader]) + common_prefix(old.lines, new.lines)
                visibility.append((start, reader == actor or not (old is new or old.asks_the_same(new))))
        return visibility

    def seen_by_all(self) -> Visibility:
        """The visibility of a change that all see and that concerns no question."""
        seats: list[int | None] = [*range(self.row.players), None]
        return [(self.line_count(seat), False) for seat in seats]

    def seen_by_nobody(self) -> Visibility:
        return [None] * len(self.visibility)

    def log_changed_for_all(self, asked: bool) -> Visibility:
        """The visibility of a change after which everybody's whole log reads differently."""
        return [(0, asked) for _ in self.visibility]

    def info(self, shown_as: str, holder: str | None) -> Json:
        """The table's info for a browser. `shown_as` is the id by which it came: who only watches learns no other. The
        same object for all who may know the same, until it changes."""
        if self._gaps is not self.timekeeper.gaps:
            self._gaps, self._infos, self._info_by_reader = self.timekeeper.gaps, {}, {}
        cached = self._info_by_reader.get((shown_as, holder))
        if cached is not None:
            return cached
        watching = shown_as != self.row.id
        yours = () if watching else tuple(self.held_by(holder))
        host = not watching and self.is_host(holder)
        key = (shown_as, yours, host)
        if key not in self._infos:
            self._infos[key] = self._info(shown_as, list(yours), host).model_dump()
        if len(self._info_by_reader) < MOST_INFOS:
            self._info_by_reader[shown_as, holder] = self._infos[key]
        return self._infos[key]

    def _info(self, shown_as: str, yours: list[int], host: bool) -> TableInfo:
        row = self.row
        over = row.stage == "over"
        clocks = self.clocks()
        return TableInfo.model_validate(
            {
                "table": shown_as,
                "watch": row.watch if yours or host else shown_as,
                "title": row.title,
                "options": json.loads(row.options),
                "changed_box": row.data != "{}",
                "rules_version": row.rules_version,
                "imported": row.imported,
                "held": None if self.replay_fault is None else self.replay_fault.kind,
                "stage": row.stage,
                "ended": over and not self.history.game.over,
                "pace": row.pace,
                "clock": row.clock,
                "times": [] if clocks is None or over else displayed_clocks(clocks, self._gaps),
                "seats": [seat_info(seat) for seat in self.seats],
                "seed_hash": seed_hash(row.salt, row.seed),
                "seed": row.seed if over else None,
                "salt": row.salt if over else None,
                "rematch": None if shown_as != row.id else row.rematch,
                "invites": row.invitation is not None and any(is_free(seat) for seat in self.seats),
                "first": is_first(row),
                "advice": self.advised,
                "agreed": sorted(self.advice_consents),
                "request": self._request_info(),
                "yours": yours,
                "host": host,
            }
        )

    def _request_info(self) -> TakingBackRequest | None:
        request = self.request
        if request is None:
            return None
        return TakingBackRequest(
            event=request.event,
            seat=request.seat,
            acts=request.acts,
            agreed=sorted(request.agreed),
            missing=[seat for seat in must_agree(self, request.seat) if seat not in request.agreed],
            refused=request.refused,
        )

    def holds(self, holder: str | None, seat: int) -> bool:
        return 0 <= seat < self.row.players and holder in self.holders.get(seat, ())

    def held_by(self, holder: str | None) -> list[int]:
        return [seat.seat for seat in self.seats if self.holds(holder, seat.seat)]

    def is_host(self, holder: str | None) -> bool:
        return holder in self.holders.get(HOST, ())


def names_of(seats: Sequence[SeatRow]) -> tuple[str, ...]:
    return tuple([seat.name for seat in seats])


def is_free(seat: SeatRow) -> bool:
    """Whether a person may still come to a seat."""
    return seat.kind == "person" and not seat.taken


def seat_info(row: SeatRow) -> SeatInfo:
    return SeatInfo.model_validate(
        {
            "seat": row.seat,
            "kind": row.kind,
            "bot": row.bot,
            "name": row.name,
            "colour": row.colour,
            "taken": row.taken,
            "resigned": row.resigned,
            "consents": sorted(row.votes_for_bot),
            "wishes": [{"by": by, "choice": VOTES[letter]} for by, letter in row.choices.items() if letter in VOTES],
        }
    )
