"""The adapter between a title's rules and what is outside of them: people and files. Nothing here runs in a playout."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from bourgade.kernel.book import BookTable
from bourgade.kernel.box import Box, BoxFile
from bourgade.kernel.chance import seed_stream
from bourgade.kernel.decision import Choice, Decision
from bourgade.kernel.dumping import Form
from bourgade.kernel.errors import IllegalAction
from bourgade.kernel.message import Reason
from bourgade.kernel.piece_catalogue import PieceCatalogue
from bourgade.kernel.position import Position
from bourgade.kernel.view_cache import ViewCache

P = TypeVar("P", bound=Position)
B = TypeVar("B", bound=Box)


def no_tables(box: Box, seats: int) -> dict[str, BookTable]:
    return {}


class Adapter(Generic[P, B]):
    """What a title gives for its positions to be made, shown, asked about and written down, and what is the same for
    all titles in doing so."""

    def __init__(
        self,
        *,
        box: BoxFile[B],
        set_up: Callable[[B, int, int], P],  # box, seats, seed
        form: Form[P],
        check: Callable[[P], None],
        ask: Callable[[P, int], Decision],
        why_not: Callable[[P, int, int], Reason],
        view: Callable[[P, int | None, ViewCache], Mapping[str, object]],
        determinize: Callable[[P, int | None, int], P],
        catalogue: Callable[[B, int], PieceCatalogue],  # box, seats
        tables: Callable[[B, int], Mapping[str, BookTable]] = no_tables,  # of the rules book, by name
        views: Callable[[P, ViewCache], Sequence[Mapping[str, object]]] | None = None,  # of all seats and a spectator
    ) -> None:
        self.box = box
        self.set_up = set_up
        self.form = form
        self.check = check
        self._determinize = determinize
        self.catalogue = catalogue
        self.tables = tables
        self._ask = ask
        self._why_not = why_not
        self._view = view
        self._views = views

    def ask(self, position: P, seat: int) -> Decision:
        """The question to a waiting seat; IllegalAction for the others."""
        if seat not in position.waiting:
            raise IllegalAction(Reason("no.game_over" if position.over else "no.not_your_turn"))
        return self._ask(position, seat)

    def why_not(self, position: P, seat: int, action: int) -> Reason:
        """Why a waiting seat has not got this action."""
        if not 0 <= action < position.title.vocabulary.size:
            return Reason("no.unknown_action")
        return self._why_not(position, seat, action)

    def determinize(self, position: P, seat: int | None, seed: int) -> P:
        """A copy in which everything that a seat cannot know is dealt again. The title is given a seed that no game can
        have (theirs are whole numbers from 0 on): whichever keys it draws with, no seed gives a game's own future."""
        return self._determinize(position, seat, -1 - seed_stream(seed, "dealt again"))

    def view(self, position: P, seat: int | None, cache: ViewCache | None = None) -> dict[str, object]:
        """What every view begins with, and what the title shows a seat. With the cache of earlier views of this game,
        what has not changed is shared with them."""
        return {**self._head(position, seat), **self._view(position, seat, ViewCache() if cache is None else cache)}

    def views(self, position: P, cache: ViewCache) -> list[dict[str, object]]:
        """The views of all seats and of a spectator, the last. What all may know is made once, and shared."""
        readers = [*range(position.seats), None]
        if self._views is None:
            return [self.view(position, seat, cache) for seat in readers]
        head, shown = cache.reuse("head", self._head(position, None)), self._views(position, cache)
        return [{**head, "you": seat, **own} for seat, own in zip(readers, shown, strict=True)]

    def _head(self, position: P, seat: int | None) -> dict[str, object]:
        state: Any = position  # every title's has a `box`
        return {
            "title": position.title.id,
            "options": dict(state.box.options),
            "you": seat,
            "players": position.seats,
            "over": position.over,
            "winners": list(position.winners),
            "waiting": list(position.waiting),
        }

    def dump(self, position: P) -> dict[str, object]:
        """What every dump begins with, so that `Title.load` knows what it has before it, and the position."""
        title = position.title
        state: Any = position  # every title's has a `box`
        return {
            "title": title.id,
            "rules_version": title.rules_version,
            **self.form.dump(position),
            "options": title.options_to_store(state.box.options),
        }


def choices(position: Position, seat: int) -> list[Choice]:
    """What a waiting seat may choose from, and what it means: the options of a question."""
    vocabulary = position.title.vocabulary
    return [Choice(action, vocabulary.describe(action)) for action in position.choices[seat]]
