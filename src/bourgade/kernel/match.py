"""A match: a position with its history. Log, undo, replay and the record live here, so that playouts pay nothing."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Any, Final, SupportsIndex

from bourgade.kernel import registry
from bourgade.kernel.box import Data
from bourgade.kernel.chance import secret_of
from bourgade.kernel.dumping import canonical, fingerprint, same
from bourgade.kernel.entry import Entry
from bourgade.kernel.errors import BourgadeError, IllegalAction, InvalidRecord, InvalidSetup
from bourgade.kernel.integers import integer, seat_number
from bourgade.kernel.message import Message, Reason
from bourgade.kernel.position import Position
from bourgade.kernel.taking_back import (
    Act,
    Past,
    TakingBack,
    first_taken,
    own_standing,
    return_number,
    returned_to,
    standing,
)
from bourgade.kernel.title import OptionValue, Title

FORMAT: Final = "bourgade-record/"
# How a match draws: 1, as its streams go on by themselves; 2, every draw is keyed by the secret seed. It goes on as it
# began, and its record says how.
VERSIONS: Final = (1, 2)
VERSION: Final = 2
# The record of a match in which acts were taken back by consent says in a field of its own how it draws.
WITH_RETURNS: Final = 3
FORMATS: Final = (*VERSIONS, WITH_RETURNS)
SNAPSHOT_EVERY: Final = 25
# What lies further back than so many acts is not taken back: nobody needs more of them at hand.
MOST_UNDO_ACTS: Final = 1000


class Match:
    """Play, take back, look back, and write down a game."""

    def __init__(
        self,
        title: Title,
        players: int,
        seed: int,
        options: Mapping[str, OptionValue] | None = None,
        data: Data | None = None,
        version: int = VERSION,
    ) -> None:
        if version not in VERSIONS:
            raise InvalidSetup(f"matches are of version {' or '.join(map(str, VERSIONS))}, not {version!r}")
        self.title = title
        self.players = players
        self.seed = seed
        self.version = version
        self.options = title.complete(options)
        self.data: Data = data or {}
        self.game = title.first(players, seed, self.options, self.data)
        self.returns = 0  # how often acts were taken back by consent: each time, chance falls anew
        self.secret = self.secret_after(0)
        self.opening: list[Message] = []
        self.game.log, self.game.secret = self.opening, self.secret
        self.game.advance()
        self.game.log = self.game.secret = None
        self.history: list[Entry] = []
        self.snapshots: list[Position] = [self.game.copy()]

    def __len__(self) -> int:
        return len(self.history)

    def __copy__(self) -> Match:
        twin = Match.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A pickle holds the record; reading it plays the match again."""
        return Match.replay, (self.record(),)

    def play(self, seat: SupportsIndex, action: object, replaying: bool = False) -> None:
        """Play an action. IllegalAction changes nothing.

        When an act of before is played again, what a seat has written for itself stays, also if somebody else has
        taken back what it was about."""
        game = self.game
        where, number = integer(seat), integer(action)
        if where is None or number is None:
            game.apply(seat, action)  # is refused, with the reason
            raise AssertionError("what is no whole number was played")
        entry = self._entry(where, number)
        game.log, game.secret, game.revealed = entry.messages, self.secret, False
        try:
            noted = replaying and entry.private and not game.over and 0 <= where < game.seats
            if noted and game.can_note(where, number):
                game.step(where, number)
            else:
                game.apply(where, number)
        finally:
            game.log = game.secret = None
        # What came to light cannot be taken back, nor can a simultaneous phase that has ended.
        entry.barrier = game.revealed or (entry.phase is not None and game.phase is not entry.phase)
        self._append(entry)

    def _append(self, entry: Entry) -> None:
        self.history.append(entry)
        self._number(entry)
        if len(self.history) % SNAPSHOT_EVERY == 0:
            self.snapshots.append(self.game.copy())

    def _entry(self, seat: int, action: int) -> Entry:
        title = self.title
        known = isinstance(action, int) and 0 <= action < title.vocabulary.size
        kind = title.vocabulary.kind(action) if known else ""
        return Entry(seat, action, self.game.phase, kind in title.private, kind in title.binding)

    def _number(self, entry: Entry) -> None:
        """Say after which act the lines of an entry stand. In a simultaneous phase a seat counts only its own acts:
        how many the others have made is theirs to know; and nobody counts private ones."""
        before = self.history[-2].number if len(self.history) > 1 else 0
        total = own = entry.number = before + (not entry.private)
        if entry.phase is not None:
            for other in reversed(self.history[:-1]):
                if other.phase is not entry.phase:
                    break
                if other.seat != entry.seat:
                    own -= 1
        # What follows when the last seat is done stands after all acts, whoever was the last.
        ended = self.game.phase is not entry.phase
        for message in entry.messages:
            if ended and (message.only != entry.seat or message.phase is not entry.phase):
                own = total
            message.acts_before = own

    # Taking back

    def _own_acts(self, seat: int, replaying: bool = False) -> list[int]:
        """Where the acts stand that the seat may take back, the newest first."""
        now = self.game.phase
        acts: list[int] = []
        for index in range(len(self.history) - 1, max(-1, len(self.history) - 1 - MOST_UNDO_ACTS), -1):
            entry = self.history[index]
            elsewhere = now is not None and entry.phase is not now
            if entry.seat == seat:
                if entry.barrier or elsewhere or (entry.binding and not replaying):
                    break
                acts.append(index)
            elif elsewhere or (now is None and not entry.private):
                break  # somebody else has acted since
        return acts

    def acts_beyond_undo(self) -> int:
        """How many acts, from the first on, nobody can take back any more, not even in a match of before that is
        played again."""
        ends = [acts[-1] for seat in range(self.players) if (acts := self._own_acts(seat, replaying=True))]
        return min(ends, default=len(self.history))

    def undoable(self, seat: SupportsIndex) -> int:
        """How many of its last acts the seat may take back."""
        return len(self._own_acts(seat_number(seat)))

    def undo(self, seat: SupportsIndex, acts: int = 1, replaying: bool = False) -> None:
        """Take back the seat's last acts. In a simultaneous phase, what the others have done since then stays, and
        so does at any time what they have written for themselves. IllegalAction changes nothing.

        With `replaying`, binding acts are taken back, too: matches were played when that could be done."""
        trial = self._trial()
        for _ in range(acts):
            trial._undo(seat_number(seat), replaying)
        self._become(trial)

    def fit(self, seat: SupportsIndex, action: SupportsIndex, replaying: bool = False) -> None:
        """Play an action that belongs before some that the seat has already made (a plan is asked for in a fixed
        order, but people make it in any): take back as far as needed, play it, and play the others again.
        IllegalAction changes nothing."""
        number = integer(action)
        if number is None:
            self.game.apply(seat, action)  # is refused, with the reason
        else:
            self._become(self.fitted(seat_number(seat), number, replaying))

    def fitted(self, seat: int, action: int, replaying: bool = False) -> Match:
        """The match as `fit` would make it; this one stays as it is. What fits in is what the question names
        (`hints["fit"]`), and what could be done anyway; with `replaying`, whatever came to fit in a match of before."""
        trial = self._trial()
        if action in trial.game.legal(seat) or (not trial.game.over and action in trial.game.asides(seat)):
            trial.play(seat, action)
            return trial
        if not replaying and action not in self._fitting(seat):
            trial.play(seat, action)  # is refused, with the reason
        undone: list[int] = []
        while action not in trial.game.legal(seat) and (acts := trial._own_acts(seat, replaying)):
            undone.append(trial.history[acts[0]].action)
            trial._undo(seat, replaying)
        order = [action, *reversed(undone)]
        if not replaying and not trial._can_rehearse(seat, order):
            raise IllegalAction(Reason("no.undo"))
        for each in order:
            trial.play(seat, each)
        return trial

    def before_fitting(self, seat: int) -> tuple[Position, list[int]]:
        """The position before the acts of this seat in front of which something still fits in (`hints["fit"]`), and
        these acts, the oldest first; none where nothing fits in."""
        trial = self._trial()
        undone: list[int] = []
        left = set(self._fitting(seat))
        while left and (acts := trial._own_acts(seat)):
            undone.append(trial.history[acts[0]].action)
            trial._undo(seat)
            left -= set(trial.game.legal(seat))
        return trial.game, undone[::-1]

    def _fitting(self, seat: int) -> list[int]:
        found = self.game.ask(seat).hints.get("fit", ()) if seat in self.game.waiting else ()
        return [action for action in found if isinstance(action, int)] if isinstance(found, list | tuple) else []

    def _can_rehearse(self, seat: int, order: list[int]) -> bool:
        """Whether acts can be played one after the other and nothing comes to light. It is tried without the secret,
        so that a refusal says nothing of what would have been drawn."""
        rehearsal = self.game.copy()
        phase = rehearsal.phase
        for each in order:
            rehearsal.apply(seat, each)
        return not rehearsal.revealed and rehearsal.phase is phase

    def _trial(self) -> Match:
        """A twin to try something on that may yet be refused. It shares what never changes: entries and snapshots."""
        twin = copy(self)
        twin.game = self.game.copy()
        twin.history = self.history[:]
        twin.snapshots = self.snapshots[:]
        return twin

    def _become(self, trial: Match) -> None:
        self.game, self.history, self.snapshots = trial.game, trial.history, trial.snapshots
        self.returns, self.secret = trial.returns, trial.secret

    def _undo(self, seat: int, replaying: bool = False) -> None:
        acts = self._own_acts(seat, replaying)
        if not acts:
            raise IllegalAction(Reason("no.undo"))
        index = acts[0]
        seen = not self.history[index].private
        later = [(entry.seat, entry.action) for entry in self.history[index + 1 :]]
        self._rewind(index)
        # Somebody else's act is a barrier for good, also when it has been taken back.
        if seen and self.game.phase is None:
            self._bar_others(seat)
        for other, action in later:
            self.play(other, action, replaying=True)

    def _bar_others(self, seat: int) -> None:
        """Whatever the others have done up to here is never taken back: this seat has gone on from it."""
        for index in range(len(self.history) - 1, -1, -1):
            entry = self.history[index]
            if not entry.private:
                if entry.seat != seat:
                    self.history[index] = entry.barred()
                return

    def _rewind(self, count: int) -> None:
        """Go back to the position after so many acts."""
        start = count // SNAPSHOT_EVERY
        kept = self.history[start * SNAPSHOT_EVERY : count]
        del self.snapshots[start + 1 :]
        self.game = self.snapshots[start].copy()
        self.returns = self._returns(start * SNAPSHOT_EVERY)
        self.secret = self.secret_after(self.returns)
        del self.history[start * SNAPSHOT_EVERY :]
        for entry in kept:
            if entry.position is not None:
                self._return(entry)
                continue
            self.play(entry.seat, entry.action, replaying=True)
            if entry.barrier:
                self.history[-1] = self.history[-1].barred()

    # Taking back by consent

    def acts(self) -> list[Act]:
        """The seat and the action of each entry; of a return, its number (taking_back.py)."""
        return [(entry.seat, entry.action) for entry in self.history]

    def take_back(self, seat: SupportsIndex, acts: int = 1) -> None:
        """Take back the seat's last acts and all that has happened since, whatever came to light: the caller answers
        for it that all have agreed. From there on chance falls anew. IllegalAction changes nothing."""
        trial = self._trial()
        plan = self.taking_back(seat, acts)
        trial.return_to(plan.seat, return_number(plan.first, plan.to), plan.position, plan.acts)
        for other, action in plan.kept:
            trial.play(other, action, replaying=True)
        self._become(trial)

    def taking_back(self, seat: SupportsIndex, acts: int = 1) -> TakingBack:
        """What `take_back` would mean."""
        if self.game.over:
            raise IllegalAction(Reason("no.game_over"))
        past = Past(self.title, self.acts(), self.at, self.secret_after)
        return past.taking_back(seat_number(seat), acts, self.before_phase(), 0)

    def before_phase(self) -> int:
        """How many acts came before the simultaneous phase that is going on; all, if there is none."""
        running = self.game.phase
        if running is None:
            return len(self.history)
        return next((n for n, entry in enumerate(self.history) if entry.phase is running), len(self.history))

    def repeat(self, seat: int, action: int) -> None:
        """Play what stands in the history of a match that has been: an act, or a return. IllegalAction changes
        nothing."""
        if action >= 0:
            self.play(seat, action, replaying=True)
            return
        first, to, acts = first_taken(action), returned_to(action), self.acts()
        end = self.before_phase()
        own = own_standing(self.title, acts, seat, end)
        if self.game.over or first not in own or to not in standing(acts):
            raise IllegalAction(Reason("no.undo"))
        self.return_to(seat, action, self.at(to), own.index(first) + 1)

    def return_to(self, seat: int, number: int, position: Position, acts: int) -> None:
        """Go on from an earlier position, as an entry of the history; `acts` of the seat are taken back."""
        entry = Entry(seat, number, None, False, False)
        entry.barrier, entry.position = True, position.copy()
        entry.messages.append(Message("log.taken_back", {"seat": seat, "n": acts}))
        self._return(entry)

    def _return(self, entry: Entry) -> None:
        assert entry.position is not None
        self.game = entry.position.copy()
        self.returns += 1
        self.secret = self.secret_after(self.returns)
        self._append(entry)

    def secret_after(self, returns: int) -> bytes | None:
        """What draws are keyed by when acts have been taken back so often."""
        if returns:
            return secret_of(self.seed, returns)
        return secret_of(self.seed) if self.version > 1 else None

    def _returns(self, n: int) -> int:
        """How many returns there were in the first n acts."""
        if not self.returns:
            return 0
        return self.returns - sum([entry.position is not None for entry in self.history[n:]])

    # Looking back

    def at(self, n: SupportsIndex) -> Position:
        """The position after n acts; the present one is a copy, too."""
        n = n.__index__()
        if not 0 <= n <= len(self.history):
            raise IndexError(f"there have been {len(self.history)} acts, not {n}")
        start = n // SNAPSHOT_EVERY
        position, done = self.snapshots[start], start * SNAPSHOT_EVERY
        for index in range(done, n):
            went_on_from = self.history[index].position
            if went_on_from is not None:
                position, done = went_on_from, index + 1
        position = position.copy()
        self.go_on(position, ((entry.seat, entry.action) for entry in self.history[done:n]), self._returns(n))
        return position

    def go_on(self, position: Position, acts: Iterable[Act], returns: int) -> None:
        """Let an earlier position of this match go through acts that it went through then, after so many returns:
        chance falls as it fell. (A return is not among the acts.)"""
        position.secret = self.secret_after(returns)
        for seat, action in acts:
            position.step(seat, action)
        position.secret = None

    def log(self, seat: SupportsIndex | None) -> list[Message]:
        """The messages that this seat may read, oldest first; None: a spectator."""
        seat = None if seat is None else seat_number(seat)
        lines = [message for message in self.opening if message.readable(seat)]
        for entry in self.history:
            lines += [message for message in entry.messages if message.readable(seat)]
        return lines

    def information_state(self, seat: SupportsIndex) -> str:
        """The seat's own history as a key, 32 hex digits: two matches have the same as long as the seat has seen and
        done the same in both, in the same order. What is hidden from it is not in it, nor how busy others are in
        secret. It is worked out from the first act on, one view an act."""
        own = seat_number(seat)
        position = self.snapshots[0].copy()
        shown = canonical(position.view(own))
        key = hashlib.sha256(shown).digest()
        returns = self._returns(0)
        for entry in self.history:
            if entry.position is not None:
                position = entry.position.copy()
                returns += 1
                key = hashlib.sha256(key + b"return").digest()
            else:
                self.go_on(position, [(entry.seat, entry.action)], returns)
            if entry.seat == own and entry.position is None:
                key = hashlib.sha256(key + entry.action.to_bytes(4, "big")).digest()
            seen = canonical(position.view(own))
            if seen != shown:
                shown = seen
                key = hashlib.sha256(key + seen).digest()
        return key.hex()[:32]

    # Writing down

    def record(self) -> dict[str, object]:
        """Everything needed to play the match again, as JSON data: it holds the seed, so it is not for the players
        of a running game."""
        numbers = sorted({*range(0, len(self.history) + 1, SNAPSHOT_EVERY), len(self.history)})
        return {
            "format": f"{FORMAT}{WITH_RETURNS if self.returns else self.version}",
            **({"draws": self.version} if self.returns else {}),
            "title": self.title.id,
            "rules_version": self.title.rules_version,
            "players": self.players,
            "seed": self.seed,
            "options": self.title.options_to_store(self.options),
            "data": self.data,
            "actions": [[entry.seat, entry.action] for entry in self.history],
            "checkpoints": [[n, fingerprint(self.at(n))] for n in numbers],
            "result": self.result(),
        }

    def result(self) -> dict[str, object] | None:
        """Winners and scores; None while the game goes on."""
        game = self.game
        return {"winners": list(game.winners), "scores": game.scores()} if game.over else None

    @classmethod
    def replay(cls, record: Mapping[str, Any]) -> Match:
        """The match that a record tells of. InvalidRecord says at which act it fails to come true."""
        formats = {f"{FORMAT}{number}": number for number in FORMATS}
        form = record.get("format") if isinstance(record, Mapping) else None
        if not isinstance(form, str) or form not in formats:
            raise InvalidRecord(f"this is not a record of the form {' or '.join(formats)}")
        with_returns = formats[form] == WITH_RETURNS
        if record.get("title") not in registry.titles():
            raise InvalidRecord(f"there is no title {record.get('title')!r}")
        title = registry.title(record["title"])
        if not title.follows(record.get("rules_version")):
            raise InvalidRecord(
                f"the record follows the rules {record.get('rules_version')!r} of {title.id}; "
                f"these are {title.rules_version!r}"
            )
        try:
            head = record["players"], record["seed"], title.options_from_stored(record["options"]), record["data"]
            match = cls(title, *head, version=_whole(record["draws"]) if with_returns else formats[form])
            actions = [(_whole(seat), _whole(action)) for seat, action in record["actions"]]
            checkpoints = {_whole(n): str(value) for n, value in record["checkpoints"]}
        except (AttributeError, BourgadeError, KeyError, TypeError, ValueError) as error:
            raise InvalidRecord(f"the record's head cannot be read: {error}") from error
        if any(not 0 <= n <= len(actions) for n in checkpoints):
            raise InvalidRecord("the record has a checkpoint that is not among its acts")
        rules = str(record["rules_version"])
        match._verify(checkpoints, rules)
        for number, (seat, action) in enumerate(actions, 1):
            try:
                if action < 0 and not with_returns:
                    match.play(seat, action)  # is refused, with the reason
                match.repeat(seat, action)
            except IllegalAction as error:
                raise InvalidRecord(f"act {number} of the record is not legal: {error}") from error
            match._verify(checkpoints, rules)
        if with_returns and not match.returns:
            raise InvalidRecord("the record is of a match in which acts were taken back, but none is")
        if not same(record.get("result"), match.result()):
            raise InvalidRecord("the record's result is not what its acts lead to")
        return match

    def _verify(self, checkpoints: Mapping[int, str], rules: str) -> None:
        n = len(self.history)
        if n in checkpoints and checkpoints[n] != fingerprint(self.game, rules):
            raise InvalidRecord(f"after act {n} the position is not the one that the record tells of")


def _whole(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{value!r} is not a whole number")
    return value
