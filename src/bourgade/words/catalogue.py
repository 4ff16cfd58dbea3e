"""A catalogue holds the words of one domain (a title, or what all share) in one language, and says them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from bourgade.words.grammar import GRAMMARS
from bourgade.words.languages import LANGUAGES, require_language
from bourgade.words.po import Entry, read_po
from bourgade.words.template import Slot, TemplateError, parse_template, slots
from bourgade.words.term import PERSON, Term, capitalised, parse_term

COMMON: Final = "common"
NO_BREAK: Final = "\N{NO-BREAK SPACE}"

Value = int | str | Sequence[str] | Mapping[str, int]
NO_ARGS: Final[Mapping[str, Value]] = MappingProxyType({})


class MissingWord(KeyError):
    """A key that the catalogue does not have."""

    def __init__(self, key: str, domain: str, lang: str) -> None:
        super().__init__(key)
        self.key, self.domain, self.lang = key, domain, lang

    def __str__(self) -> str:
        return f"no word for {self.key!r} in {self.domain} ({self.lang})"


class Catalogue:
    """The words of a domain; what it lacks is looked for in the fallback."""

    __slots__ = ("domain", "entries", "fallback", "grammar", "lang")

    def __init__(
        self, domain: str, lang: str, entries: Mapping[str, Entry], fallback: "Catalogue | None" = None
    ) -> None:
        require_language(lang)
        self.domain = domain
        self.lang = lang
        self.entries = entries
        self.fallback = fallback
        self.grammar = GRAMMARS[lang]

    def __contains__(self, key: str) -> bool:
        return key in self.entries or (self.fallback is not None and key in self.fallback)

    def entry(self, key: str) -> Entry:
        found = self.entries.get(key)
        if found is None and self.fallback is not None:
            found = self.fallback.entries.get(key)
        if found is None:
            raise MissingWord(key, self.domain, self.lang)
        return found

    def term(self, key: str) -> Term:
        return parse_term(self.entry(key), self.grammar.flags)

    def placeholders(self, key: str) -> frozenset[str]:
        """The parameters that this key's text asks for."""
        return frozenset(slot.name for form in self.entry(key).forms for slot in slots(form))

    def say(self, key: str, args: Mapping[str, Value] = NO_ARGS, names: Sequence[str] = ()) -> str:
        """The text of a key with its parameters filled in; `names` are the players' names, by seat.

        An entry with a plural goes by the parameter `n`. A term says its bare name. Parameters that the text
        does not ask for are left alone, since interfaces may need more than the words do.
        """
        forms = self.entry(key).forms
        n = args.get("n")
        text = forms[-1] if isinstance(n, int) and self.grammar.is_plural(n) else forms[0]
        pieces: list[str] = []
        for piece in parse_template(text.partition("|")[0]):
            if isinstance(piece, str):
                pieces.append(piece)
            elif piece.name not in args:
                raise TemplateError(f"{key} ({self.domain}, {self.lang}) needs the parameter {piece.name!r}")
            else:
                pieces.append(self.fill(piece, args[piece.name], names))
        return "".join(pieces)

    def fill(self, slot: Slot, value: Value, names: Sequence[str]) -> str:
        if isinstance(value, bool):
            raise TemplateError(f"{slot.name!r} is true or false, which is no word")
        if slot.unit:
            if not isinstance(value, int):
                raise TemplateError(f"{slot.name!r} has the unit {slot.unit} and must be a number")
            return self.count(f"unit.{slot.unit}", value)
        if isinstance(value, int) and not slot.is_seat:
            if slot.article != "bare":
                raise TemplateError(f"{slot.name!r} is a number and takes no article")
            return str(value)
        if isinstance(value, int):
            text = self.grammar.inflect(self.player(value, names), slot.article)
        elif isinstance(value, str):
            text = self.grammar.inflect(self.term(value), slot.article)
        elif isinstance(value, Mapping):
            if slot.article not in ("bare", "a"):
                raise TemplateError(f"{slot.name!r} is counted and takes no definite article")
            # With an article one thing is "a monk", several are counted all the same.
            article = slot.article == "a"
            text = self.join(
                self.grammar.inflect(self.term(key), "a") if article and n == 1 else self.count(key, n)
                for key, n in value.items()
                if n != 0
            )
        else:
            text = self.join(self.grammar.inflect(self.term(key), slot.article) for key in value)
        return capitalised(text) if slot.capital else text

    def count(self, key: str, n: int) -> str:
        term = self.term(key)
        if not self.grammar.is_plural(n):
            return f"{n}{NO_BREAK}{term.text}"
        if term.plural is None and not term.flags & {"mp", "fp", "p"}:
            raise MissingWord(f"{key} (plural)", self.domain, self.lang)
        return f"{n}{NO_BREAK}{term.plural or term.text}"

    def join(self, words: Iterable[str]) -> str:
        *most, last = [*words] or [self.say("nothing")]
        return f"{', '.join(most)} {self.say('and')} {last}" if most else last

    def player(self, seat: int, names: Sequence[str]) -> Term:
        if seat < 0:
            raise TemplateError(f"there is no seat {seat}")
        named = seat < len(names) and names[seat]
        return Term(named or self.say("seat", {"n": seat + 1}), frozenset({"n", PERSON}))


def domains() -> tuple[str, ...]:
    """Every domain that has a catalogue in at least one language."""
    pages = (page.name for lang in LANGUAGES for page in (files("bourgade.words") / lang).iterdir())
    return tuple(sorted({page.removesuffix(".po") for page in pages if page.endswith(".po")}))


def read_catalogue(domain: str, lang: str) -> dict[str, Entry]:
    """The entries of one file; ValueError, in words, when there is no such catalogue."""
    require_language(lang)
    page = files("bourgade.words") / lang / f"{domain}.po"
    # The pattern keeps a domain that came from outside from naming a file elsewhere.
    if not re.fullmatch(r"[a-z_]+", domain) or not page.is_file():
        raise ValueError(f"no catalogue {domain!r} in {lang!r}; there are: {', '.join(domains())}")
    return read_po(page.read_text(encoding="utf-8"), f"{lang}/{domain}.po")


@cache
def catalogue(domain: str, lang: str) -> Catalogue:
    entries = read_catalogue(domain, lang)
    return Catalogue(domain, lang, entries, None if domain == COMMON else catalogue(COMMON, lang))
