"""What does not change while the server runs: titles, their words and books, where their values come from."""

from __future__ import annotations

from functools import cache

from bourgade import bots
from bourgade.kernel.book import blocks
from bourgade.kernel.registry import title, titles
from bourgade.kernel.title import OptionSpec, Title, show
from bourgade.server.domain.first_games import FIRST_GAMES
from bourgade.server.errors import refused
from bourgade.server.json_types import Lang
from bourgade.server.serialize.compression import CachedBody
from bourgade.server.wire.library import (
    About,
    Block,
    Book,
    BookRule,
    BookSection,
    BookTable,
    LevelInfo,
    OptionChoice,
    OptionInfo,
    Provenance,
    Terms,
    Text,
    TitleInfo,
    Titles,
)
from bourgade.server.wire.tables import Words
from bourgade.words import Catalogue, book, catalogue, domains
from bourgade.words.po import Entry


@cache
def all_titles() -> CachedBody:
    found = Titles(
        titles=[title_info(title(title_id)) for title_id in titles()],
        bots=list(bots.names()),
        levels=[LevelInfo(bot=name, seconds=bots.seconds(name)) for name in bots.levels()],
        usual_bot=bots.USUAL,
    )
    return CachedBody.of(found)


def title_info(found: Title) -> TitleInfo:
    return TitleInfo(
        id=found.id,
        name=in_both(found, f"title.{found.id}"),
        pitch=in_both(found, f"pitch.{found.id}"),
        length=in_both(found, f"length.{found.id}"),
        designers=in_both(found, f"designers.{found.id}"),
        players=list(found.players),
        options=[option_info(found, spec) for spec in found.options],
        first=found.id in FIRST_GAMES,
        styles=list(bots.styles(found.id)),
        rules_version=found.rules_version,
    )


def option_info(found: Title, spec: OptionSpec) -> OptionInfo:
    choices = [
        OptionChoice(value=value, label=in_both(found, f"option.{spec.name}.{show(value)}")) for value in spec.values
    ]
    return OptionInfo(name=spec.name, label=in_both(found, f"option.{spec.name}"), choices=choices, needs=spec.needs)


def in_both(found: Title, key: str) -> Text:
    """A key without parameters in both languages; where a catalogue lacks it, the last part of the key."""

    def said(lang: str) -> str:
        words = catalogue(found.id, lang)
        return words.say(key) if key in words else key.rpartition(".")[2]

    return Text(fr=said("fr"), en=said("en"))


def known_title(title_id: str) -> Title:
    if title_id not in titles():
        raise refused(404, "no_title")
    return title(title_id)


@cache
def terms(title_id: str) -> CachedBody:
    found = known_title(title_id)
    words = {lang: catalogue(found.id, lang) for lang in ("fr", "en")}
    named = {key for lang in words for key, entry in entries(words[lang]).items() if is_plain(entry)}
    names = sorted(key for key in named if all(key in each for each in words.values()))
    return CachedBody.of(Terms(terms={key: in_both(found, key) for key in names}))


def entries(words: Catalogue) -> dict[str, Entry]:
    return {**(words.fallback.entries if words.fallback is not None else {}), **words.entries}


def is_plain(entry: Entry) -> bool:
    """A text without placeholders: the name of a thing, a heading, an explanation."""
    return not any("{" in form for form in entry.forms)


@cache
def rules_book(title_id: str, lang: Lang) -> CachedBody:
    found = known_title(title_id)
    try:
        pages = book(found.id, lang)
    except ValueError:
        raise refused(404, "no_book") from None
    sections = [
        BookSection(
            level=section.level,
            heading=section.heading,
            blocks=book_blocks(found, section.text, lang),
            rules=[
                BookRule(number=number, blocks=book_blocks(found, pages.rules[number], lang))
                for number in section.rules
            ],
        )
        for section in pages.sections
    ]
    return CachedBody.of(Book(title=found.id, lang=lang, sections=sections))


def book_blocks(found: Title, text: str, lang: Lang) -> list[Block]:
    return [
        each if isinstance(each, str) else BookTable(heads=each[0], rows=each[1:]) for each in blocks(found, text, lang)
    ]


@cache
def about(title_id: str) -> CachedBody:
    found = known_title(title_id).provenance()
    rows = [Provenance.model_validate({"row": row, "source": source}) for row, source in found]
    return CachedBody.of(About(title=title_id, rows=rows))


@cache
def web_words(lang: Lang) -> CachedBody:
    """The browser's own sentences: of the domain `web`, and of those whose names begin with it, one a subject."""
    found = {key: entry for each in web_domains() for key, entry in catalogue(each, lang).entries.items()}
    return CachedBody.of(Words(lang=lang, words={key: list(entry.forms) for key, entry in found.items()}))


def web_domains() -> list[str]:
    return [each for each in domains() if each == "web" or each.startswith("web_")]
