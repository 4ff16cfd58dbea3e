"""What does not change with a table: titles, books, catalogues."""

from __future__ import annotations

from typing import Literal

from bourgade.server.json_types import Json, Lang
from bourgade.server.wire.base import Wire

OptionValue = bool | str


class Text(Wire):
    """What does not change with the table, in both languages. What a table says is in the reader's language alone."""

    fr: str
    en: str


# Titles


class OptionChoice(Wire):
    value: OptionValue
    label: Text


class OptionInfo(Wire):
    name: str
    label: Text
    choices: list[OptionChoice]  # the first is the usual one
    needs: dict[str, OptionValue]  # a choice other than the first asks for these


class TitleInfo(Wire):
    id: str
    name: Text
    pitch: Text  # the game in a line
    length: Text  # how long a game takes, and how demanding it is
    designers: Text
    players: list[int]
    options: list[OptionInfo]
    first: bool  # there is a first game of it
    styles: list[str]  # that a level can be asked for, as "compagnon:merchant"
    rules_version: str


class LevelInfo(Wire):
    bot: str
    seconds: float  # the longest that it thinks about a decision; 0: it answers at once


class Titles(Wire):
    titles: list[TitleInfo]
    bots: list[str]  # from the weakest to the strongest
    levels: list[LevelInfo]  # the bots among them that are meant as opponents for people
    usual_bot: str  # whom a seat for a bot gets that names none


class Terms(Wire):
    """The names of everything on a title's board, by key: place.village, follower.farmer…"""

    terms: dict[str, Text]


class BookTable(Wire):
    heads: list[str]
    rows: list[list[str]]


Block = str | BookTable  # Markdown without tables, or a table


class BookRule(Wire):
    number: str
    blocks: list[Block]


class BookSection(Wire):
    level: int
    heading: str
    blocks: list[Block]  # what introduces it
    rules: list[BookRule]


class Book(Wire):
    title: str
    lang: Lang
    sections: list[BookSection]


Source = Literal["rulebook", "sources", "source", "inferred"]


class Provenance(Wire):
    row: str
    source: Source


class About(Wire):
    """What is in the box and where its values come from."""

    title: str
    rows: list[Provenance]


class Piece(Wire):
    """One kind of piece of a box: what stands on it, in figures and in words."""

    name: Text
    does: list[Text]  # a sentence each
    rule: str
    figures: Json
    sources: dict[str, Source]  # where its values come from; under "" those without a source of their own
    own: bool  # a data file of the table's own has changed it


class Catalogue(Wire):
    """Everything in the box of a table, by key: card.quarry_1, place.village…"""

    title: str
    pieces: dict[str, Piece]
    figures: Json  # what stands on no piece: prices, limits, lengths of tracks
