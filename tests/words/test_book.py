import pytest

from bourgade.words.book import BookError, Section, parse_book, read_book, rule_text
from bourgade.words.languages import LANGUAGES

PAGE = """# Orléans

Some words for the reader, about **ORL-9.9** too.

## Rounds
**ORL-1** A round has
seven phases:
- first this,
- then that.
**ORL-1.1** Nothing else.

An aside.

### Census
**ORL-2.10.3** Count farmers.
"""


def test_rules_keep_their_order_and_lose_their_line_breaks() -> None:
    rules = parse_book(PAGE, "orleans", "en").rules
    assert list(rules.items()) == [
        ("ORL-1", "A round has seven phases:\n- first this,\n- then that."),
        ("ORL-1.1", "Nothing else.\n\nAn aside."),
        ("ORL-2.10.3", "Count farmers."),
    ]


def test_headings_are_sections_with_their_own_rules() -> None:
    assert parse_book(PAGE, "orleans", "en").sections == (
        Section(1, "Orléans", (), "Some words for the reader, about **ORL-9.9** too."),
        Section(2, "Rounds", ("ORL-1", "ORL-1.1"), ""),
        Section(3, "Census", ("ORL-2.10.3",), ""),
    )


def test_windows_line_ends_make_no_difference() -> None:
    assert parse_book(PAGE.replace("\n", "\r\n"), "orleans", "en") == parse_book(PAGE, "orleans", "en")


def test_a_number_may_not_come_twice() -> None:
    with pytest.raises(BookError, match="ORL-1 is there twice"):
        parse_book(PAGE + "\n**ORL-1** Again.\n", "orleans", "en")


def test_a_rule_needs_a_heading_above_it() -> None:
    with pytest.raises(BookError, match="before any heading"):
        parse_book("**ORL-1** Alone.", "orleans", "en")


@pytest.mark.parametrize("title", ["chess", "../fr/common", ""])
def test_an_unknown_title_is_refused_in_words(title: str) -> None:
    with pytest.raises(ValueError, match="no rules book"):
        read_book(title, "fr")


def test_an_unknown_language_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="language 'de'"):
        read_book("orleans", "de")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_unknown_rule_is_refused_in_words(lang: str) -> None:
    with pytest.raises(ValueError, match="ORL-999"):
        rule_text("ORL-999", lang)
