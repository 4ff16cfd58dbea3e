"""Slips that readers have met and a machine can find again, in every sentence with its samples and in every book."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from bourgade.words import LANGUAGES, catalogue, domains, read_book
from bourgade.words.book import books
from bourgade.words.po import Entry
from tests.words.page import NAMES, page

Slip = tuple[re.Pattern[str], str]


def slip(pattern: str, advice: str) -> Slip:
    return re.compile(pattern), advice


# In either language, as it is read.
ANYWHERE: Final = (
    slip(r"(?<=[\w.,;:!?)’”»])  +(?=\S)", "two spaces"),
    slip(r"\s[,.](?=\s|$)", "a space before a comma or full stop"),
    slip(r"[,;]{2}|(?<!\.)\.\.(?!\.)", "a mark twice"),
    slip(r"(?i)\b(?!(?:vous|nous)\b)(\w{2,}) \1\b", "a word twice"),
)
READ: Final = {
    "en": (
        slip(r"\b[Rr]eplac(?:es?|ing) .*\bby\b", "one thing is replaced with another"),
        slip(r"\b(?:[Dd]o|does) without it\b", "whoever does not want something declines"),
        slip(r"\bnothing of that\b", "no such thing"),
        slip(r"\b[Ww]hoever should\b", "the player who would"),
        slip(r"\bannounces? being\b", "is done"),
        slip(r"\bon your turn of\b", "when it is your turn in"),
        slip(r"\bshares? the win\b", "the victory is shared"),
        slip(r"\bfeeds? (?:the|your) duchies (?!with\b)\S", "duchies are fed with something"),
        slip(r"\bthe Marauding\b", "Marauding has no article"),
    ),
    "fr": (
        slip(r"(?i)\bd’office\b", "automatique"),
        slip(r"\btant que (?:vous voulez|tu veux)\b", "autant que"),
        slip(r"\bvous avez moins\b", "vous en avez moins"),
        slip(r"\bà qui qu", "quel qu’en soit le propriétaire"),
        slip(r"\btours? de table\b", "manche, in every title"),
        slip(r"\b[Ee]mbauch", "employer"),
        slip(r"\bà votre tour de la\b", "quand c’est à vous, dans la"),
        slip(r"\bchez (?:le|la|les) [^.]* à [A-ZÉ]", "à Bruno stands before what is offered: chez le tailleur à Bruno"),
        slip(r"\b[Ss]i ils?\b", "s’il"),
        slip(r"\b(?:de|à) les? (?=[A-ZÀ-Þ])", "du, des, au, aux"),
        slip("(?<!«)\N{NO-BREAK SPACE}[;!?]", "a narrow space before ; ! ?"),
        slip("\N{NARROW NO-BREAK SPACE}[:»]|«\N{NARROW NO-BREAK SPACE}", "a full space before : and inside « »"),
    ),
}
# As it is written, before anything is filled in.
WRITTEN: Final = {
    "en": (
        slip(r"\{n\} times\b", "once, twice: a term of its own"),
        slip(r"\bfor nothing\b(?! in return)", "free of charge: “for nothing” is also “in vain”"),
    ),
    "fr": (
        # What is filled in may be a name: « Manche 3 : Pèlerinage ».
        slip("\N{NO-BREAK SPACE}" r": (?!Histoire\b|Entrée\b)[A-ZÀ-Þ][a-zà-ÿ’]", "no capital after a colon"),
        slip(r"\b(?:de|que|le|la) \{(?:name|names|other|seat)\}", "a name may begin with a vowel: d’Anne"),
    ),
}
# Words that a title has another one for: its rulebook's, and the same everywhere.
OTHER_WORDS: Final = {
    "lorrein": {
        "fr": slip(r"(?i)\b(?:cases?|plateaux?|marchandises?|remèdes?)\b", "carreau, tableau, bien, médicament")
    },
    "clochemerle": {
        "fr": slip(
            r"(?i)\b(?:vitrail|vitraux|métiers?|chronique|à l’abri)\b", "fenêtre, profession, chroniques, en lieu sûr"
        ),
        "en": slip(
            r"\b[Oo]ffices? (?:is|are) empty|\b[Ee]mpty offices?\b",
            "a villager has a post; the office is the steward’s",
        ),
    },
    "tournay": {
        "fr": slip(r"(?i)\b(?:rangées?|combat\w*)\b", "ligne, lutter"),
        "en": slip(r"(?i)\bquarters?\b", "district"),
    },
    "orleans": {"fr": slip(r"(?i)\bstatuts?\b|\bbienfaits?\b", "niveau de développement, actes de bienfaisance")},
}
# A colon with its spaces, which stands between other words.
SPACED: Final = {"colon"}


def found(text: str, slips: tuple[Slip, ...]) -> Iterator[str]:
    for pattern, advice in slips:
        if met := pattern.search(text):
            yield f"{met[0]!r} in {text!r}: {advice}"


@cache
def rendered(domain: str) -> tuple[tuple[str, str], ...]:
    """Every sentence of a domain with samples, each with its language; the page's own sentences name players, too."""
    lines = [(line.strip()[:2], line.strip()[4:]) for line in page(domain) if line.startswith("  ")]
    names = "|".join(("name", "names", "other", "some", "last"))
    for lang in LANGUAGES:
        for entry in catalogue(domain, lang).entries.values() if domain.startswith("web") else ():
            lines += [(lang, re.sub(rf"\{{(?:{names})\}}", name, form)) for form in entry.forms for name in NAMES[:2]]
    return tuple(lines)


def texts(entry: Entry) -> list[str]:
    return [form.partition("|")[0] for form in entry.forms]


@pytest.mark.parametrize("domain", domains())
def test_no_sentence_has_a_known_slip(domain: str) -> None:
    met = [fault for lang, said in rendered(domain) for fault in found(said, ANYWHERE + READ[lang])]
    assert sorted(set(met)) == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", domains())
def test_no_template_has_a_known_slip(domain: str, lang: str) -> None:
    entries = catalogue(domain, lang).entries
    met = [fault for entry in entries.values() for text in texts(entry) for fault in found(text, WRITTEN[lang])]
    met += [f"{key} begins or ends with a space" for key, entry in entries.items() if key not in SPACED
            for text in texts(entry) if text != text.strip()]  # fmt: skip
    assert met == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("title_id", books())
def test_no_book_has_a_known_slip(title_id: str, lang: str) -> None:
    # In a book names stand where a catalogue fills them in, after a colon too.
    slips = ANYWHERE + READ[lang] + (WRITTEN["en"] if lang == "en" else ())
    met = [fault for line in read_book(title_id, lang).splitlines() for fault in found(line, slips)]
    assert met == []


@pytest.mark.parametrize("title_id", OTHER_WORDS)
def test_a_title_has_one_word_for_one_thing(title_id: str) -> None:
    for lang, other in OTHER_WORDS[title_id].items():
        said = [text for entry in catalogue(title_id, lang).entries.values() for text in texts(entry)]
        for domain, prefix in (("lessons", f"{title_id}."), ("web", f"board.{title_id}.")):
            entries = catalogue(domain, lang).entries.items()
            said += [text for key, entry in entries if key.startswith(prefix) for text in texts(entry)]
        said += read_book(title_id, lang).splitlines()
        assert [fault for text in said for fault in found(text, (other,))] == []


@pytest.mark.parametrize(
    ("domain", "key", "must"),
    [
        ("orleans", "no.first_technology", "must cover"),
        ("orleans", "no.first_tile", "must come"),
        ("lorrein", "no.first_tile", "must adjoin"),
        ("lorrein", "no.one_sided", "must give"),
        ("clochemerle", "no.letter_later", "must come"),
        ("tournay", "no.not_beside", "must go"),
    ],
)
def test_a_refusal_obliges(domain: str, key: str, must: str) -> None:
    assert must in catalogue(domain, "en").say(key, {"banner": "banner.travel_b"})
    assert "doi" in catalogue(domain, "fr").say(key, {"banner": "banner.travel_b"})


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Anne replaces a green bead by a red one."),
        ("en", "You do without it."),
        ("en", "Two  spaces."),
        ("en", "The the card."),
        ("fr", "La partie s’arrête après 60 tours de table."),
        ("fr", "Anne offre un passage chez le tailleur de pierres à Bruno."),
        ("fr", "Le comptoir, à qui qu’il soit."),
        ("fr", "Vraiment\N{NO-BREAK SPACE}?"),
    ],
)
def test_the_slips_are_found(lang: str, text: str) -> None:
    assert list(found(text, ANYWHERE + READ[lang]))


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        ("en", "Use it {n} times."),
        ("en", "Take one for nothing."),
        ("fr", "Manche\N{NO-BREAK SPACE}: Recevez deux deniers."),
        ("fr", "Quartier de {name}"),
    ],
)
def test_the_slips_of_templates_are_found(lang: str, text: str) -> None:
    assert list(found(text, WRITTEN[lang]))
