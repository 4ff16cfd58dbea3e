"""A position: data only, driven by a stack of frames.

The loop takes the top frame off and either *works* it (it changes the position and pushes what follows) or *asks* its
seat. A frame is used up when it is looked at; whatever goes on after it, it pushes. While the frame `Together` is on
top, every seat has a stack of its own (`seat_stacks`); what one seat does there touches only what is
its own, so the order in which seats act changes nothing. A question with a single answer is answered by the engine,
unless the frame insists.

An open question asks several seats at once; whoever acts first uses it up, so there the order does matter. And while
the game waits for some seats, a title may let the others act as well, and those who are asked do something besides:
their *asides*. Nobody waits for an aside.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self, SupportsIndex

from mypy_extensions import mypyc_attr

from bourgade.kernel.chance import HALF, MASK, MULTIPLIER, keyed, seed_stream
from bourgade.kernel.decision import Decision
from bourgade.kernel.errors import IllegalAction, InvalidSetup
from bourgade.kernel.frames import (
    INSISTS,
    OPEN,
    OPEN_INSISTS,
    TOGETHER,
    WORKS,
    Frame,
    Together,
)
from bourgade.kernel.integers import integer, seat_number, seat_of, whole_seed
from bourgade.kernel.message import EVERYBODY, Args, Message, Reason
from bourgade.kernel.scripted_chance import Branch, Draw, MissingDraw, Script

if TYPE_CHECKING:
    from bourgade.kernel.title import Title

NO_CHOICE: Final[list[int]] = []  # shared by all positions: never given away, never changed
NO_ACTION: Final = -1
NO_SEAT: Final = -1
MOST_SEATS: Final = 256
LOADED: Final[dict[str, Title]] = {}  # titles by their module
ALONE: Final[list[tuple[int, ...]]] = [(seat,) for seat in range(MOST_SEATS)]  # one seat is waited for


@mypyc_attr(allow_interpreted_subclasses=True)  # a title of your own need not be compiled
class Position:
    """The part of a position that every title shares. A title's position adds its own slots and what it provides."""

    __slots__ = (
        "choices", "forcing", "log", "revealed", "script", "seat_stacks", "seats", "secret", "stack", "streams",
        "waiting",
    )  # fmt: skip

    seats: int
    stack: list[Frame]
    seat_stacks: list[list[Frame]]  # in use while all decide together
    streams: list[int]
    waiting: tuple[int, ...]
    choices: list[list[int]]  # by seat; lists are shared with other positions: replaced, never changed
    # For whoever listens; none of it is part of the position:
    log: list[Message] | None
    script: Script | None  # where draws come from instead, or who notes them (scripted_chance.py)
    secret: bytes | None  # what draws are keyed by; a match lends it for the time of an act
    revealed: bool  # something came to light since a listener last put this to False
    forcing: bool  # the engine is answering a question that has one answer

    # What a title provides

    title_module: ClassVar[str] = ""  # where its TITLE is

    @property
    def title(self) -> Title:
        """The title that this is a position of. Its adapter is asked for all that people see and files keep. It is
        imported late, since it imports the rules, and once, since an import costs as much as a view."""
        found = LOADED.get(self.title_module)
        if found is None:
            found = LOADED[self.title_module] = import_module(self.title_module).TITLE
        return found

    def aside_options(self, seat: int) -> list[int]:
        """What `asides` answers, in a title that has any."""
        return []

    def aside(self, seat: int, action: int) -> None:
        """Do it, for a seat that is not asked. The question that others are at stays, unless the title takes it back,
        and is worked out anew. (The aside of a seat that is asked goes to `answer` or `answer_from`.)"""
        raise NotImplementedError

    def can_note(self, seat: int, action: int) -> bool:
        """Whether a private act (`Title.private`) can be made, whatever the others have: it is made again when
        somebody else has taken back what it was about."""
        return False

    def copy(self) -> Position:
        """An independent twin, cheap."""
        raise NotImplementedError

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats, several when they share; empty while the game goes on."""
        raise NotImplementedError

    def scores(self) -> list[dict[str, int]]:
        """Points by source and "total" of every seat, as if the game ended now."""
        raise NotImplementedError

    # The adapter: made elsewhere, when somebody looks

    def ask(self, seat: SupportsIndex) -> Decision:
        """The question to a waiting seat, for people: prompt, options with their meaning, refusals with reasons."""
        return self.title.adapter.ask(self, seat_number(seat))

    def why_not(self, seat: int, action: int) -> Reason:
        """Why this action is not among the choices of a waiting seat."""
        return self.title.adapter.why_not(self, seat, action)

    def view(self, seat: SupportsIndex | None) -> dict[str, object]:
        """All that this seat may know, as JSON data; None: a spectator."""
        return self.title.adapter.view(self, None if seat is None else seat_of(seat, self.seats))

    def determinize(self, seat: SupportsIndex | None, seed: SupportsIndex) -> Self:
        """A copy in which everything that this seat cannot know is dealt again from that seed."""
        chosen = None if seat is None else seat_of(seat, self.seats)
        twin: Self = self.title.adapter.determinize(self, chosen, whole_seed(seed))
        return twin

    def dump(self) -> dict[str, object]:
        """The whole position as JSON data; `title.load` reads it."""
        return self.title.adapter.dump(self)

    # The contract

    @property
    def over(self) -> bool:
        return not self.stack

    def legal(self, seat: SupportsIndex) -> list[int]:
        """Every legal action of a waiting seat, sorted; empty for the others."""
        number = seat_number(seat)
        if number < 0 or number >= self.seats:
            return []
        return self.choices[number][:]

    def asides(self, seat: SupportsIndex) -> list[int]:
        """What a seat may do that the game is not waiting for, sorted: for those that it waits for, what is not in
        their lists and leaves them at their question."""
        number = seat_number(seat)
        if number < 0 or number >= self.seats:
            return []
        return self.aside_options(number)

    def apply(self, seat: object, action: object) -> None:
        """Play an action and go on to the next question. IllegalAction changes nothing.

        Anything may be given, a whole number of NumPy, too. Whatever is not one is refused: 3.0 and True equal one,
        but a record could not keep them."""
        asked, given = integer(seat), integer(action)
        where = NO_SEAT if asked is None else asked
        number = NO_ACTION if given is None else given
        if 0 <= where < self.seats:
            for option in self.choices[where]:
                if option == number:
                    self.step(where, number)
                    return
        if not self.over and 0 <= where < self.seats and number in self.aside_options(where):
            self.step(where, number)
        elif where in self.waiting:
            raise IllegalAction(self.why_not(where, number))
        else:
            raise IllegalAction(Reason("no.game_over" if self.over else "no.not_your_turn"))

    def step(self, seat: int, action: int) -> None:
        """`apply` without the checks, for those who took the action from the list."""
        frame = self.stack[-1]
        mode = frame.mode()
        if mode == TOGETHER:
            self.seat_stacks[seat].pop().answer(self, action)
            if self.run_seat_stack(seat):
                return
            self.waiting = tuple([other for other in self.waiting if other != seat])
            if self.waiting:
                return
            self.stack.pop()
        elif mode >= OPEN:
            for other in self.waiting:
                self.choices[other] = NO_CHOICE
            if seat in self.waiting:
                self.stack.pop()
                frame.answer_from(self, seat, action)
            else:
                self.aside(seat, action)
        elif frame.seat == seat:
            self.choices[seat] = NO_CHOICE
            self.stack.pop()
            frame.answer(self, action)
        else:
            self.choices[frame.seat] = NO_CHOICE
            self.aside(seat, action)
        self.advance()

    # The loop

    def advance(self) -> None:
        """Work until somebody has a real choice, or the game is over."""
        stack = self.stack
        unread: list[Any] = stack  # compiled code looks at the class of what it takes from a list of frames; not here
        while stack:
            frame = stack[-1]
            mode = frame.mode()
            if mode == WORKS:
                unread.pop()
                frame.work(self)
            elif mode < OPEN and mode != TOGETHER:
                options = frame.options(self)
                if len(options) > 1 or mode == INSISTS:
                    self.choices[frame.seat] = options
                    self.waiting = ALONE[frame.seat]
                    return
                unread.pop()
                self.force(frame, options[0])
            elif mode == TOGETHER:
                self.waiting = tuple([seat for seat in range(self.seats) if self.run_seat_stack(seat)])
                if self.waiting:
                    return
                unread.pop()
            elif self.ask_several(frame, mode):
                return
        self.waiting = ()

    def ask_several(self, frame: Frame, mode: int) -> bool:
        """Ask an open frame's seats (True), unless there is a single seat with a single answer: that is given, if the
        frame does not insist."""
        asked: list[int] = []
        for seat in range(self.seats):
            options = frame.options_for(self, seat)
            if options:
                self.choices[seat] = options
                asked.append(seat)
        only = self.choices[asked[0]]
        if len(asked) > 1 or len(only) > 1 or mode == OPEN_INSISTS:
            self.waiting = tuple(asked)
            return True
        self.choices[asked[0]] = NO_CHOICE
        self.stack.pop()
        self.forcing = True
        frame.answer_from(self, asked[0], only[0])
        self.forcing = False
        return False

    def run_seat_stack(self, seat: int) -> bool:
        """Work a seat's own stack until it asks for a real choice (True) or is done (False)."""
        stack = self.seat_stacks[seat]
        unread: list[Any] = stack
        while stack:
            frame = stack[-1]
            mode = frame.mode()
            if mode == WORKS:
                unread.pop()
                frame.work(self)
            else:
                options = frame.options(self)
                if len(options) > 1 or mode == INSISTS:
                    self.choices[seat] = options
                    return True
                unread.pop()
                self.force(frame, options[0])
        self.choices[seat] = NO_CHOICE
        return False

    def force(self, frame: Frame, action: int) -> None:
        self.forcing = True
        frame.answer(self, action)
        self.forcing = False

    # Chance, for searches and studies

    def reseed(self, seed: SupportsIndex) -> None:
        """Let all later draws follow from this seed. No seed gives the future of a game: they are other streams."""
        chosen = whole_seed(seed)
        title = self.title.id
        self.streams = [seed_stream(chosen, f"reseed/{title}/{stream}") for stream in range(len(self.streams))]

    def draws(self, seat: SupportsIndex, action: SupportsIndex, outcomes: Sequence[int] = ()) -> Draw | None:
        """The draw that an act makes next, when the draws before it had these outcomes; None: it makes no more."""
        try:
            self.after(seat, action, outcomes)
        except MissingDraw as lacking:
            return lacking.draw
        return None

    def after(self, seat: SupportsIndex, action: SupportsIndex, outcomes: Sequence[int] = ()) -> Self:
        """The position after an act, when its draws have these outcomes: another one, this one stays. MissingDraw when
        the act draws once more; InvalidSetup for outcomes that no draw has."""
        twin: Any = self.copy()
        twin.script = Script(outcomes)
        twin.apply(seat, action)
        if twin.script.left():
            raise InvalidSetup(f"the act draws {twin.script.used} times, not {len(outcomes)}")
        twin.script = None
        twin.revealed = False
        result: Self = twin
        return result

    def branches(self, seat: SupportsIndex, action: SupportsIndex, most: int = 100) -> list[Branch]:
        """All that can come of an act, with how likely it is; outcomes that lead to the same position are one branch.
        InvalidSetup when chance can fall in more than so many ways."""
        return branches_of(self, seat_number(seat), action, most)

    def fingerprint(self) -> str:
        """Sixteen hex digits that tell positions apart, the same on every machine."""
        return fingerprint_of(self)

    # Copies by Python's own means

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """A pickle holds the dump, in both builds; whoever listens is left behind."""
        return unpickled, (self.title, self.dump())

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        twin = self.copy()
        memo[id(self)] = twin
        return twin

    # For the title's rules

    def push(self, frame: Frame) -> None:
        """Put a frame where the seat is working: on its own stack while all decide together, else on the stack."""
        if self.stack and isinstance(self.stack[-1], Together):
            self.seat_stacks[frame.seat].append(frame)
        else:
            self.stack.append(frame)

    def asking(self, seat: int) -> Frame:
        """The frame that asks a waiting seat: the top one of its own stack while all decide together, else of the
        common one."""
        return self.seat_stacks[seat][-1] if isinstance(self.stack[-1], Together) else self.stack[-1]

    def question_to(self, seat: int) -> Frame | None:
        """The frame that asks this seat and no other; None where there is none."""
        if not self.stack:
            return None
        frame = self.stack[-1]
        if isinstance(frame, Together):
            own = self.seat_stacks[seat]
            return own[-1] if own else None
        return frame if frame.seat == seat else None

    def together(self) -> None:
        """From here on, frames go to the seats' own stacks; when all of these are empty, the common one goes on."""
        self.stack.append(Together())
        self.seat_stacks = [[] for _ in range(self.seats)]

    def chance(self, stream: int, n: int) -> int:
        """A number from 0 to n - 1 from one stream; something hidden has come to light."""
        if self.script is not None:
            self.revealed = True
            return self.script.next(stream, n)
        state = self.streams[stream]
        state = (state & MASK) * MULTIPLIER + (state >> HALF)
        if self.secret is not None:
            state = keyed(self.secret, stream, state)
        self.streams[stream] = state
        self.revealed = True
        return (state & MASK) * n >> HALF

    @property
    def phase(self) -> Frame | None:
        """The simultaneous phase that is going on, if any."""
        return self.stack[-1] if self.stack and isinstance(self.stack[-1], Together) else None

    def log_line(self, key: str, args: Args, only: int = EVERYBODY) -> None:
        """Note a line of the log, if somebody listens. In hot code, ask `if position.log is not None` first."""
        if self.log is not None:
            message = Message(key, args, only, self.forcing)
            message.phase = self.phase
            self.log.append(message)

    def begin(self, seats: int, streams: list[int]) -> None:
        """Fill in the kernel's part of a new position: nothing is going on yet."""
        self.seats = seats
        self.stack = []
        self.seat_stacks = [[] for _ in range(seats)]
        self.streams = streams
        self.waiting = ()
        self.choices = [NO_CHOICE] * seats
        self.log = None
        self.script = None
        self.secret = None
        self.revealed = False
        self.forcing = False

    def copy_shared(self, twin: Position) -> None:
        """Fill in the kernel's part of a copy; nobody listens to the copy."""
        twin.seats = self.seats
        twin.stack = self.stack[:]
        # The seats' stacks matter only while they are in use: `together` makes new ones.
        busy = len(self.stack) > 0 and isinstance(self.stack[-1], Together)
        twin.seat_stacks = [own[:] for own in self.seat_stacks] if busy else self.seat_stacks
        twin.streams = self.streams[:]
        twin.waiting = self.waiting
        twin.choices = self.choices[:]
        twin.log = None
        twin.script = None
        twin.secret = None
        twin.revealed = False
        twin.forcing = False


def unpickled(title: Title, data: dict[str, object]) -> Position:
    """The position of a pickle."""
    return title.load(data, check=False)


def fingerprint_of(position: Position) -> str:
    from bourgade.kernel.dumping import fingerprint  # which knows positions

    return fingerprint(position)


def branches_of(position: Position, seat: int, action: SupportsIndex, most: int) -> list[Branch]:
    """The tree of an act's draws, depth first."""
    found: dict[str, Branch] = {}
    open_ways: list[tuple[float, list[int]]] = [(1.0, [])]
    ways = 0
    while open_ways:
        probability, outcomes = open_ways.pop()
        try:
            twin = position.after(seat, action, outcomes)
        except MissingDraw as lacking:
            count = lacking.draw.n
            if ways + len(open_ways) + count > most:
                raise InvalidSetup(f"chance can fall in more than {most} ways in this act") from None
            for outcome in range(count - 1, -1, -1):
                open_ways.append((probability / count, [*outcomes, outcome]))
            continue
        ways += 1
        key = twin.fingerprint()
        if key in found:
            found[key].probability += probability
        else:
            found[key] = Branch(probability, outcomes, twin)
    return list(found.values())
