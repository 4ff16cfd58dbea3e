"""A title: who it is, how its games are made, how its actions and messages are read."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsIndex

from bourgade.kernel.adapter import Adapter
from bourgade.kernel.book import BookTable, options_table, whole_book
from bourgade.kernel.box import Data
from bourgade.kernel.decision import Description
from bourgade.kernel.dumping import same
from bourgade.kernel.errors import InvalidPosition, InvalidSetup
from bourgade.kernel.integers import integer
from bourgade.kernel.message import Args, Message, Reason
from bourgade.kernel.piece_catalogue import PieceCatalogue
from bourgade.kernel.position import Position
from bourgade.kernel.vocabulary import Vocabulary
from bourgade.words import catalogue

OptionValue = str | bool
Options = dict[str, OptionValue]


class OptionSpec:
    """One switch of a table: its values, the first being the usual one, and what it can be combined with. An option
    that was `added` to a title of which there are records and tables is left out of them where it has its usual value,
    so that those of before and of today are alike. Where the usual value is not how it was before, `unstated` is what
    records and tables mean that do not state the option, and it is left out of them in place of the usual value."""

    def __init__(
        self,
        name: str,
        values: Sequence[OptionValue],
        needs: Mapping[str, OptionValue] | None = None,
        added: bool = False,
        unstated: OptionValue | None = None,
    ) -> None:
        self.name = name
        self.values = tuple(values)
        self.default = self.values[0]
        self.needs = dict(needs or {})  # a value other than the default asks for these
        self.added = added
        self.unstated = unstated


class Title:
    """What everything outside its folder knows of a game. A title's folder subclasses it once."""

    id: str
    prefix: str  # of the rules' numbers, e.g. "ORL"
    players: tuple[int, ...]
    options: tuple[OptionSpec, ...]
    rules_version: str
    earlier_rules: frozenset[str] = frozenset()  # versions of which records still come out the same
    log_version: str = "1"  # of the keys and parameters of its log lines, which tables store
    vocabulary: Vocabulary
    adapter: Adapter[Any, Any]  # where its rules meet people and files
    idle: frozenset[str] = frozenset()  # the kinds of actions that only decline or end something
    closing: frozenset[str] = frozenset()  # of these, the kinds that end a turn or a plan: a table may ask again
    # The kinds of questions that come again and again, often while others play: a seat may answer them beforehand.
    recurring: frozenset[str] = frozenset()
    # The kinds that cost a seat something of its own for nothing: a table asks again, whatever its player prefers.
    losing: frozenset[str] = frozenset()
    # The kinds of actions of which nobody but their seat can see anything: nobody's undo ends with them.
    private: frozenset[str] = frozenset()
    binding: frozenset[str] = frozenset()  # the kinds that are said to another player, who relies on them: no undo
    tallies: frozenset[str] = frozenset()  # what counts in a record of a seat's view: mission.missing
    # What is good to have, among the numbers of a seat's view: coins, tracks.knight.
    assets: frozenset[str] = frozenset()
    endless: frozenset[tuple[str, OptionValue]] = frozenset()  # options with which a game need not end, for people

    def streams(self, players: int) -> tuple[str, ...]:
        """The names of the random streams of a position, in their order: what is drawn from each."""
        raise NotImplementedError

    def keep_settings(self, position: Position, seat: int) -> None:
        """Mark, in a position to think about, what the seat has set for others' turns as not to be changed: a bot that
        stands in for a person leaves it alone."""

    def __reduce_ex__(self, protocol: SupportsIndex) -> Any:
        """A pickle names a title; one that nobody has registered is pickled as any object."""
        from bourgade.kernel.registry import title, titles

        if self.id in titles() and title(self.id) is self:
            return title, (self.id,)
        return super().__reduce_ex__(protocol)

    # How positions are made and checked: from the adapter, unless a title has more to say

    def prepare(self, players: int, seed: int, options: Options, data: Data) -> Position:
        """The position before its first step; options are complete and checked, `data` is laid over the box."""
        position: Position = self.adapter.set_up(self.adapter.box.make(options, data), players, seed)
        return position

    def restore(self, data: Mapping[str, Any], players: int, options: Options, overlay: Data) -> Position:
        """The position of a dump, not yet checked; InvalidPosition when the data has not the right form."""
        position: Position = self.adapter.form.restore(data, players, self.adapter.box.make(options, overlay))
        return position

    def check(self, position: Position) -> None:
        """Raise InvalidPosition when a position could not have come up in play."""
        assert isinstance(position, self.adapter.form.position)
        self.adapter.check(position)

    def provenance(self, data: Data | None = None) -> list[tuple[str, str]]:
        """Every row of the box with where its values come from."""
        return self.adapter.box.provenance(data or {})

    def catalogue(
        self, players: int, options: Mapping[str, OptionValue] | None = None, data: Data | None = None
    ) -> PieceCatalogue:
        """Every piece of a table's box, to be read."""
        found: PieceCatalogue = self.adapter.catalogue(
            self.adapter.box.make(self.complete(options), data or {}), players
        )
        return found

    def tables(self, players: int, options: Mapping[str, OptionValue] | None = None) -> Mapping[str, BookTable]:
        """The tables of the rules book, made of a box, by name."""
        own: Mapping[str, BookTable] = self.adapter.tables(self.adapter.box.make(self.complete(options), {}), players)
        return {**own, "options": options_table(self)}

    def book(self, lang: str) -> str:
        """The whole rules book as Markdown, its tables filled in from the box."""
        return whole_book(self, lang)

    # The contract

    def new(
        self,
        players: SupportsIndex,
        seed: SupportsIndex,
        options: Mapping[str, OptionValue] | None = None,
        data: Data | None = None,
    ) -> Position:
        """A position at its first question. InvalidSetup says what is wrong with the arguments."""
        position = self.first(players, seed, options, data)
        position.advance()
        return position

    def first(
        self,
        players: SupportsIndex,
        seed: SupportsIndex,
        options: Mapping[str, OptionValue] | None = None,
        data: Data | None = None,
    ) -> Position:
        """`new`, stopped before anything has happened, so that a listener misses nothing."""
        seats, chosen = integer(players), integer(seed)
        if seats is None or seats not in self.players:
            counts = ", ".join(str(count) for count in self.players)
            raise InvalidSetup(f"{self.id} is for {counts} players, not {players!r}")
        if chosen is None or chosen < 0:
            raise InvalidSetup(f"the seed must be a whole number from 0 on, not {seed!r}")
        return self.prepare(seats, chosen, self.complete(options), data or {})

    def complete(self, options: Mapping[str, OptionValue] | None) -> Options:
        """All options, defaults filled in; InvalidSetup for unknown names, values and combinations."""
        given = dict(options or {})
        complete: Options = {spec.name: given.pop(spec.name, spec.default) for spec in self.options}
        if given:
            known = ", ".join(spec.name for spec in self.options)
            raise InvalidSetup(f"{self.id} has no option {next(iter(given))!r} (it has {known})")
        for spec in self.options:
            value = complete[spec.name]
            if not any(value == allowed and type(value) is type(allowed) for allowed in spec.values):
                values = ", ".join(show(allowed) for allowed in spec.values)
                raise InvalidSetup(f"the option {spec.name} must be one of {values}, not {value!r}")
            if value != spec.default:
                for other, needed in spec.needs.items():
                    if complete[other] != needed:
                        raise InvalidSetup(f"{spec.name}={show(value)} goes only with {other}={show(needed)}")
        return complete

    def options_from_stored(self, options: Mapping[str, OptionValue]) -> Options:
        """The options that a record, a dump or a stored table means, of whatever age it is."""
        meant = {spec.name: spec.unstated for spec in self.options if spec.unstated is not None}
        return {**meant, **options}

    def follows(self, rules_version: object) -> bool:
        """Whether records of some rules can be played by the present ones."""
        return isinstance(rules_version, str) and (
            rules_version == self.rules_version or rules_version in self.earlier_rules
        )

    def options_to_store(self, options: Mapping[str, OptionValue]) -> Options:
        """The options as a dump or a record states them: `complete` finds the others again."""
        left_out = {spec.name: spec.default for spec in self.options if spec.added}
        left_out |= {spec.name: spec.unstated for spec in self.options if spec.unstated is not None}
        return {name: value for name, value in options.items() if name not in left_out or value != left_out[name]}

    def load(self, data: Mapping[str, Any], check: bool = True) -> Position:
        """The position of a dump. Impossible ones are refused with words, unless `check` is off (for analysis)."""
        if not isinstance(data, Mapping) or data.get("title") != self.id:
            raise InvalidPosition(f"this is not a position of {self.id}")
        if not self.follows(data.get("rules_version")):
            raise InvalidPosition(
                f"the position follows the rules {data.get('rules_version')!r}, these are {self.rules_version!r}"
            )
        players, given, overlay = data.get("players"), data.get("options"), data.get("data")
        if not isinstance(players, int) or players not in self.players:
            raise InvalidPosition(f"players: {self.id} is not for {players!r}")
        if not isinstance(given, Mapping) or not isinstance(overlay, Mapping):
            raise InvalidPosition("options and data: must be tables")
        try:
            options = self.complete(self.options_from_stored(given))
            position = self.restore(data, players, options, dict(overlay))
        except InvalidSetup as error:
            raise InvalidPosition(f"options or data: {error}") from error
        if check:
            self.check(position)
            present = {**data, "rules_version": self.rules_version}
            if not same(position.dump(), present):
                raise InvalidPosition("there is something in the dump that is not of the position")
        return position

    def describe(self, action: SupportsIndex) -> Description:
        """What an action means, e.g. {"kind": "use", "place": "village"}."""
        number = integer(action)
        if number is None:
            raise TypeError(f"an action is a whole number, not {action!r}")
        return self.vocabulary.describe(number)

    def action(self, kind: str, **arguments: int | str) -> int:
        """The number of an action: the inverse of `describe`."""
        return self.vocabulary.action(kind, arguments)

    def say(
        self,
        message: Message | Reason | SupportsIndex | Mapping[str, Any],
        lang: str,
        names: Sequence[str] = (),
    ) -> str:
        """A log line, prompt, reason or action (number or description) in "fr" or "en"."""
        words = catalogue(self.id, lang)
        if isinstance(message, Message | Reason):
            return words.say(message.key, message.args, names)
        if not isinstance(message, Mapping):
            meaning: Mapping[str, Any] = self.describe(message)
        elif "key" in message:
            return words.say(message["key"], message["args"], names)
        else:
            meaning = message
        key, args = f"act.{meaning['kind']}", terms(meaning)
        if f"{key}.any" in words and not words.placeholders(key) <= set(args):
            key = f"{key}.any"  # refused as a whole, wherever it would be
        # What lies before the first is not called number 0.
        key = next(
            (f"{key}.{name}_0" for name, value in args.items() if value == 0 and f"{key}.{name}_0" in words), key
        )
        return words.say(key, args, names)


def show(value: OptionValue) -> str:
    """An option's value as one writes it on a command line."""
    return str(value).lower() if isinstance(value, bool) else value


def terms(description: Mapping[str, Any]) -> Args:
    """A description as parameters of its sentence: a name becomes the key of a term, `follower.farmer`; what stands
    before an underscore only tells two fields of a sort apart, `other_town` is a town."""
    return {
        field: f"{field.rpartition('_')[2]}.{value}" if isinstance(value, str) else value
        for field, value in description.items()
        if field != "kind"
    }
