"""The only place where sentences live: French and English catalogues, and the rules books.

Code gives a key and typed parameters, `say("log.recruit", {"seat": 0, "follower": "follower.farmer"})`; the
catalogue `<lang>/<domain>.po` has the template, `{seat} recrute {follower.a}.` A parameter is, by its type:

- a number; or a seat, if it is called `seat` or `…_seat`: the player's name, else « Joueur 1 »;
- a string: the key of a term, never free text;
- a list of strings: several terms, « a, b et c »;
- a mapping of strings to numbers: counted terms, « 2 fermiers et 1 moine », with `.a` « 2 fermiers et un moine »;
  none is « rien ».

`template` has the forms of a placeholder, `term` the flags of a term, `check` what the tests refuse.
"""

from bourgade.words.book import Book, BookError, Section, book, books, read_book, rule_text
from bourgade.words.catalogue import Catalogue, MissingWord, Value, catalogue, domains
from bourgade.words.check import check
from bourgade.words.languages import LANGUAGES
from bourgade.words.po import PoError
from bourgade.words.template import TemplateError

__all__ = [
    "LANGUAGES",
    "Book",
    "BookError",
    "Catalogue",
    "MissingWord",
    "PoError",
    "Section",
    "TemplateError",
    "Value",
    "book",
    "books",
    "catalogue",
    "check",
    "domains",
    "read_book",
    "rule_text",
]
