"""The rules books: numbered rules read out of `books/<title>.<lang>.md`.

A rule is a paragraph that starts with its number in bold, `**ORL-5.3** The text …`, and may run over
several lines. Headings make the sections. Whatever else comes after a rule, a table or another paragraph,
belongs to that rule; what comes before the first introduces its section.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from bourgade.words.languages import require_language

RULE: Final = re.compile(r"\*\*([A-Z]{2,4}-[0-9]+(?:\.[0-9]+)*)\*\*\s+(.+)", re.DOTALL)
HEADING: Final = re.compile(r"(#{1,6})\s+(.+)")
ITEM: Final = re.compile(r"\s*(?:[-*+]\s|[0-9]+[.)]\s|\|)")


class BookError(Exception):
    """A rules book is not written as it should be."""


@dataclass(frozen=True, slots=True)
class Section:
    level: int
    heading: str
    rules: tuple[str, ...]  # their numbers; those of a subsection are in the subsection only
    text: str  # what introduces it


@dataclass(frozen=True, slots=True)
class Book:
    title: str
    lang: str
    sections: tuple[Section, ...]
    rules: dict[str, str]  # number → text, in the book's order


def books() -> tuple[str, ...]:
    """The titles that have a book in at least one language."""
    shelf = files("bourgade.words") / "books"
    if not shelf.is_dir():
        return ()
    return tuple(sorted({page.name.split(".")[0] for page in shelf.iterdir() if page.name.endswith(".md")}))


def read_book(title: str, lang: str) -> str:
    """The whole book as Markdown; ValueError when there is none."""
    require_language(lang)
    if title not in books():
        raise ValueError(f"no rules book for {title!r}; there are: {', '.join(books()) or 'none'}")
    page = files("bourgade.words") / "books" / f"{title}.{lang}.md"
    if not page.is_file():
        raise ValueError(f"the rules book of {title} is not written in {lang!r}")
    return page.read_text(encoding="utf-8")


@cache
def book(title: str, lang: str) -> Book:
    return parse_book(read_book(title, lang), title, lang)


def rule_text(number: str, lang: str) -> str:
    """The text of one rule without its tables, whichever book it is in; ValueError when no book has it."""
    for title in books():
        text = book(title, lang).rules.get(number)
        if text is not None:
            return text.partition("\n\n")[0]
    raise ValueError(f"no rules book has the rule {number!r}")


def parse_book(page: str, title: str, lang: str) -> Book:
    rules: dict[str, str] = {}
    sections: list[tuple[int, str, list[str]]] = []
    texts: list[list[str]] = []
    for paragraph in paragraphs(page):
        if heading := HEADING.fullmatch(paragraph):
            sections.append((len(heading[1]), heading[2], []))
            texts.append([])
        elif rule := RULE.fullmatch(paragraph):
            number, text = rule[1], rule[2]
            if number in rules:
                raise BookError(f"{title}.{lang}.md: the rule {number} is there twice")
            if not sections:
                raise BookError(f"{title}.{lang}.md: the rule {number} stands before any heading")
            rules[number] = text
            sections[-1][2].append(number)
        elif sections and sections[-1][2]:
            rules[sections[-1][2][-1]] += f"\n\n{paragraph}"
        elif sections:
            texts[-1].append(paragraph)
    made = [
        Section(level, heading, tuple(own), "\n\n".join(text))
        for (level, heading, own), text in zip(sections, texts, strict=True)
    ]
    return Book(title, lang, tuple(made), rules)


def paragraphs(page: str) -> Iterator[str]:
    """Blocks of lines; a heading or a rule's number starts a new one even without a blank line before it."""
    block: list[str] = []
    for line in [*page.splitlines(), ""]:
        starts = HEADING.fullmatch(line) or line.startswith("**")
        if block and (not line.strip() or starts or HEADING.fullmatch(block[-1])):
            yield unfold(block)
            block = []
        if line.strip():
            block.append(line)


def unfold(lines: list[str]) -> str:
    """One line a paragraph, but items of a list and rows of a table keep theirs."""
    text = lines[0].strip()
    for line in lines[1:]:
        text += ("\n" if ITEM.match(line) else " ") + line.strip()
    return text
