import pytest

from bourgade.words import LANGUAGES, Catalogue, catalogue, check, domains
from bourgade.words.check import check_catalogues
from bourgade.words.po import Entry
from bourgade.words.typography import faults

Forms = str | tuple[str, ...]

GOOD_FRENCH = [
    "Quoi\u202f?!",
    "À 12:30\u00a0;",
    "Oui\u00a0: «\u00a0Oui\u202f!\u00a0»",
    "l’eau",
    "Fin.",
    "Hein\u00a0???",
    "…",
]
BAD_FRENCH = ["Quoi?", "Quoi ?", "a:", "a :3", "a;b", "«Oui»", "« Oui »", "l'eau", 'dit "oui"', "!"]


def problems(french: dict[str, Forms], english: dict[str, Forms], **messages: set[str]) -> list[str]:
    books = {}
    for lang, texts in zip(LANGUAGES, (french, english), strict=True):
        entries = {key: Entry(key, (forms,) if isinstance(forms, str) else forms) for key, forms in texts.items()}
        books[lang] = Catalogue("test", lang, entries, catalogue("common", lang))
    return check_catalogues(books, messages)


@pytest.mark.parametrize("domain", domains())
def test_the_catalogues_are_in_order(domain: str) -> None:
    assert check(domain) == []


def test_a_domain_that_is_not_there_is_named() -> None:
    assert check("chess") == [f"no catalogue 'chess' in 'fr'; there are: {', '.join(domains())}"]


def test_good_catalogues_have_no_problems() -> None:
    french: dict[str, Forms] = {
        "a": ("fermier|m", "fermiers"),
        "b": "{seat}\u00a0: {a.the}\u202f!",
        "c": "Tours|n",
        "d": ("Reste {n}", "Restent {n}"),
    }
    english: dict[str, Forms] = {
        "a": ("farmer", "farmers"),
        "b": "{seat}: {a}!",
        "c": "Tours|n",
        "d": ("{n} is left", "{n} are left"),
    }
    assert problems(french, english, b={"seat", "a"}, seat={"n"}) == []


@pytest.mark.parametrize(
    ("french", "english", "words"),
    [
        ({"a": "x"}, {}, "a: in fr, not in en"),
        ({}, {"a": "x"}, "a: in en, not in fr"),
        ({"a": "{n}"}, {"a": "x"}, "a: the parameter n in one language only"),
        ({"a": "{n} {m}"}, {"a": "{m} {k}"}, "a: the parameter k, n in one language only"),
        ({"a": ("x|m", "y")}, {"a": "x"}, "a: a plural in one language only"),
        ({"a": "x"}, {"a": "x|n"}, "a: flags in English, none in French"),
    ],
)
def test_languages_must_agree(french: dict[str, Forms], english: dict[str, Forms], words: str) -> None:
    assert problems(french, english) == [words]


@pytest.mark.parametrize(
    ("forms", "words"),
    [
        ("", "the text is empty"),
        (" \u00a0", "the text is empty"),
        ("|m", "the text is empty"),
        (("x|m", ""), "the text is empty"),
        ("{n", "a brace alone"),
        ("{n.foo}", "unknown form .foo"),
        ("{n:dragon}", "there is no unit.dragon"),
        ("x|z", "unknown flag 'z'"),
        ("x|h", "needs one gender"),
        (("x", "y"), "needs one gender"),
        (("x|m", "y|m"), "the plural carries no flags"),
        ("{n}|m", "a term has no placeholders"),
        (("{n} a", "b"), "singular and plural ask for other parameters"),
        (("{m} a", "{m} b"), "goes by the parameter n"),
        ("Quoi ?", "no no-break space before ?"),
        ("{n}!", "no no-break space before !"),
        ("l'eau", "straight apostrophe"),
        ("l'eau|f", "straight apostrophe"),
    ],
)
def test_a_french_text_must_be_in_order(forms: Forms, words: str) -> None:
    found = problems({"a": forms}, {"a": forms})
    assert any(problem.startswith("fr/test.po: a: ") and words in problem for problem in found), found


def test_a_unit_needs_a_plural() -> None:
    texts: dict[str, Forms] = {"unit.ox": "ox|n", "a": "{n:ox}"}
    assert problems(texts, texts)[0] == "fr/test.po: a: unit.ox has no plural"


def test_messages_of_the_code_must_fit_the_words() -> None:
    texts: dict[str, Forms] = {"a": "{n} {m}"}
    assert problems(texts, texts, a={"n", "k"}, b=set())[:3] == [
        "fr: a: asks for the parameter m, which is not given",
        "fr: a: is given the parameter k, which it does not use",
        "fr: b: used, and in no catalogue",
    ]


@pytest.mark.parametrize("text", GOOD_FRENCH)
def test_good_french_typography(text: str) -> None:
    assert faults(text, "fr") == []


@pytest.mark.parametrize("text", BAD_FRENCH)
def test_bad_french_typography(text: str) -> None:
    assert faults(text, "fr") != []


@pytest.mark.parametrize("text", ["What?", "It’s 12:30; go!", "“Yes”", "Wait… ok"])
def test_good_english_typography(text: str) -> None:
    assert faults(text, "en") == []


@pytest.mark.parametrize("text", ["What ?", "What\u00a0?", "a\u202f: b", "«Yes»", "3\u00a0coins"])
def test_bad_english_typography(text: str) -> None:
    assert faults(text, "en") != []
