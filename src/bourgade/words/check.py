"""Are a domain's catalogues complete, and the same in every language? The tests ask this of each domain."""

from collections.abc import Collection, Iterator, Mapping

from bourgade.words.catalogue import COMMON, Catalogue, read_catalogue
from bourgade.words.languages import LANGUAGES
from bourgade.words.po import Entry
from bourgade.words.template import TemplateError, parse_template, slots
from bourgade.words.term import parse_term
from bourgade.words.typography import faults


def check(domain: str, messages: Mapping[str, Collection[str]] | None = None) -> list[str]:
    """What is wrong with a domain's catalogues, a line each; nothing is wrong when the list is empty.

    `messages` says which keys the code uses and which parameters it gives with each; a key that is not there,
    a parameter that a text asks for in vain and one that no text asks for are then wrong too.
    """
    try:
        common = {lang: Catalogue(COMMON, lang, read_catalogue(COMMON, lang)) for lang in LANGUAGES}
        books = common
        if domain != COMMON:
            own = {lang: read_catalogue(domain, lang) for lang in LANGUAGES}
            books = {lang: Catalogue(domain, lang, own[lang], common[lang]) for lang in LANGUAGES}
    except ValueError as error:
        return [str(error)]
    return check_catalogues(books, messages or {})


def check_catalogues(books: Mapping[str, Catalogue], messages: Mapping[str, Collection[str]]) -> list[str]:
    problems = [
        f"{book.lang}/{book.domain}.po: {problem}"
        for book in books.values()
        for entry in book.entries.values()
        for problem in entry_problems(book, entry)
    ]
    if problems:  # comparing texts that cannot be read says nothing new
        return problems
    problems += differences(books["fr"], books["en"])
    for book in books.values():
        for key, given in messages.items():
            problems += [f"{book.lang}: {fault}" for fault in misuse(book, key, given)]
    return problems


def entry_problems(book: Catalogue, entry: Entry) -> Iterator[str]:
    try:
        named = [{slot.name for slot in slots(form)} for form in entry.forms]
        units = {slot.unit for form in entry.forms for slot in slots(form) if slot.unit}
        term = parse_term(entry, book.grammar.flags) if is_term(entry) else None
        if term is not None and any(named):
            raise TemplateError("a term has no placeholders")
        if term is not None and "n" not in term.flags:
            book.grammar.inflect(term, "the")  # says so when a gender is missing
    except ValueError as error:
        yield f"{entry.key}: {error}"
        return
    if any(not form.partition("|")[0].strip() for form in entry.forms):
        yield f"{entry.key}: the text is empty"
    if len(named) > 1 and named[0] != named[1]:
        yield f"{entry.key}: singular and plural ask for other parameters"
    if len(named) > 1 and named[0] and "n" not in named[0]:
        yield f"{entry.key}: a sentence with a plural goes by the parameter n, and does not show it"
    for unit in sorted(units):
        if f"unit.{unit}" not in book:
            yield f"{entry.key}: there is no unit.{unit}"
        elif book.term(f"unit.{unit}").plural is None:
            yield f"{entry.key}: unit.{unit} has no plural"
    for form in entry.forms:
        yield from (f"{entry.key}: {fault}" for fault in faults(as_printed(form), book.lang))


def is_term(entry: Entry) -> bool:
    """Whether it must be one: it has flags, or a plural and nothing to fill in."""
    flagged = any("|" in form for form in entry.forms)
    return flagged or (len(entry.forms) > 1 and not any(slots(form) for form in entry.forms))


def as_printed(form: str) -> str:
    """The text with a letter for each placeholder: what stands beside one is judged as beside a word."""
    pieces = parse_template(form.partition("|")[0])
    return "".join(piece if isinstance(piece, str) else "x" for piece in pieces)


def differences(french: Catalogue, english: Catalogue) -> Iterator[str]:
    for have, lack in ((french, english), (english, french)):
        for key in have.entries:
            if key not in lack.entries:
                yield f"{key}: in {have.lang}, not in {lack.lang}"
    for key, entry in french.entries.items():
        twin = english.entries.get(key)
        if twin is None:
            continue
        if len(entry.forms) != len(twin.forms):
            yield f"{key}: a plural in one language only"
        # The other way round is no fault: most English terms need no flag.
        if "|" in twin.forms[0] and "|" not in entry.forms[0]:
            yield f"{key}: flags in English, none in French"
        if odd := french.placeholders(key) ^ english.placeholders(key):
            yield f"{key}: the parameter {', '.join(sorted(odd))} in one language only"


def misuse(book: Catalogue, key: str, given: Collection[str]) -> Iterator[str]:
    if key not in book:
        yield f"{key}: used, and in no catalogue"
        return
    asked = book.placeholders(key)
    for name in sorted(asked.difference(given)):
        yield f"{key}: asks for the parameter {name}, which is not given"
    for name in sorted(set(given) - asked):
        yield f"{key}: is given the parameter {name}, which it does not use"
