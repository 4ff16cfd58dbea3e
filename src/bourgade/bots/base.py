"""What a bot is, and the one function through which every bot is asked."""

from __future__ import annotations

from typing import Any, SupportsIndex

from mypy_extensions import mypyc_attr

from bourgade.kernel.integers import integer, seat_number, whole_seed
from bourgade.kernel.position import Position


@mypyc_attr(allow_interpreted_subclasses=True)  # nor need a bot
class Bot:
    """Chooses an action. It keeps no memory of a game, so it may be asked about any position at any time."""

    def choose(self, game: Position, seat: int) -> int:
        """One of `game.legal(seat)`, or an aside. The position is the bot's own to play with: `move` has made it."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindBot(Bot):
    """Chooses among the legal actions by their numbers alone. It is never shown a position, so none has to be dealt
    again for it, which would take most of its time."""

    def choose_among(self, options: list[int]) -> int:
        """One of the options."""
        raise NotImplementedError

    def choose(self, game: Position, seat: int) -> int:
        return self.choose_among(game.choices[seat])


def answer(bot: Bot, position: Position, seat: SupportsIndex, seed: SupportsIndex) -> object:
    """What the bot says for a waiting seat; whoever asks a bot of unknown make checks it. It is shown a copy in which
    everything that the seat cannot know has been dealt again from `seed`, so it cannot look into a bag, a plan or the
    future."""
    asked = seat_number(seat)
    untyped: Any = bot  # called as it is typed, compiled code would convert or refuse the answer
    if isinstance(bot, BlindBot):
        return untyped.choose_among(position.choices[asked][:])
    return untyped.choose(position.determinize(asked, whole_seed(seed)), asked)


def move(bot: Bot, position: Position, seat: SupportsIndex, seed: SupportsIndex) -> int:
    """The bot's choice for a waiting seat, as `answer`; TypeError for what is no whole number."""
    said = answer(bot, position, seat, seed)
    number = integer(said)
    if number is None:
        raise TypeError(f"a bot chooses a whole number, not {said!r}")
    return number
