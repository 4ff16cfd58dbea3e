import pytest

from bourgade.words import english, french
from bourgade.words.po import Entry
from bourgade.words.term import PERSON, Term, parse_term


def term(text: str, flags: tuple[str, ...]) -> Term:
    return parse_term(Entry("key", (text,)), flags)


@pytest.mark.parametrize(
    ("text", "the", "a", "of", "at"),
    [
        ("village|m", "le village", "un village", "du village", "au village"),
        ("ferme|f", "la ferme", "une ferme", "de la ferme", "à la ferme"),
        ("érudit|m", "l’érudit", "un érudit", "de l’érudit", "à l’érudit"),
        ("église|f", "l’église", "une église", "de l’église", "à l’église"),
        ("œuvre|f", "l’œuvre", "une œuvre", "de l’œuvre", "à l’œuvre"),
        ("hôpital|m", "l’hôpital", "un hôpital", "de l’hôpital", "à l’hôpital"),
        ("halle|f,h", "la halle", "une halle", "de la halle", "à la halle"),
        ("onze|m,h", "le onze", "un onze", "du onze", "au onze"),
        ("yaourt|m", "le yaourt", "un yaourt", "du yaourt", "au yaourt"),
        ("bains|mp", "les bains", "des bains", "des bains", "aux bains"),
        ("archives|fp", "les archives", "des archives", "des archives", "aux archives"),
        ("Tours|n", "Tours", "Tours", "de Tours", "à Tours"),
        ("Orléans|n", "Orléans", "Orléans", "d’Orléans", "à Orléans"),
        ("Étampes|n", "Étampes", "Étampes", "d’Étampes", "à Étampes"),
        ("Yvetot|n", "Yvetot", "Yvetot", "d’Yvetot", "à Yvetot"),
        ("Hérisson|n", "Hérisson", "Hérisson", "d’Hérisson", "à Hérisson"),
        ("Honfleur|n,h", "Honfleur", "Honfleur", "de Honfleur", "à Honfleur"),
        ("Le Mans|n", "Le Mans", "Le Mans", "du Mans", "au Mans"),
        ("La Châtre|n", "La Châtre", "La Châtre", "de La Châtre", "à La Châtre"),
        ("Les Aix|n", "Les Aix", "Les Aix", "des Aix", "aux Aix"),
        ("L’Isle|n", "L’Isle", "L’Isle", "de L’Isle", "à L’Isle"),
        ("Levroux|n", "Levroux", "Levroux", "de Levroux", "à Levroux"),
    ],
)
def test_french_articles(text: str, the: str, a: str, of: str, at: str) -> None:
    word = term(text, french.FLAGS)
    assert [french.inflect(word, form) for form in ("the", "a", "of", "at")] == [the, a, of, at]
    assert french.inflect(word, "bare") == word.text


@pytest.mark.parametrize(
    ("name", "of"),
    [
        ("Alice", "d’Alice"),
        ("Marie", "de Marie"),
        ("Hugo", "de Hugo"),
        ("Le Roi", "de Le Roi"),
        ("42", "de 42"),
    ],
)
def test_a_players_name_keeps_its_own_spelling(name: str, of: str) -> None:
    assert french.inflect(Term(name, frozenset({"n", PERSON})), "of") == of


@pytest.mark.parametrize(
    ("text", "the", "a", "of", "at"),
    [
        ("farmer", "the farmer", "a farmer", "of the farmer", "at the farmer"),
        ("abbey", "the abbey", "an abbey", "of the abbey", "at the abbey"),
        ("hourglass|a=an", "the hourglass", "an hourglass", "of the hourglass", "at the hourglass"),
        ("university|a=a", "the university", "a university", "of the university", "at the university"),
        ("baths|p", "the baths", "baths", "of the baths", "at the baths"),
        ("Tours|n", "Tours", "Tours", "of Tours", "at Tours"),
    ],
)
def test_english_articles(text: str, the: str, a: str, of: str, at: str) -> None:
    word = term(text, english.FLAGS)
    assert [english.inflect(word, form) for form in ("the", "a", "of", "at")] == [the, a, of, at]
    assert english.inflect(word, "bare") == word.text


@pytest.mark.parametrize(
    ("text", "any_of_it"),
    [("étable|f", "d’étable"), ("moulin|m", "de moulin"), ("halle|f,h", "de halle"), ("artisans|mp", "d’artisans")],
)
def test_after_a_negation_french_says_de(text: str, any_of_it: str) -> None:
    assert french.inflect(term(text, french.FLAGS), "any") == any_of_it
    assert english.inflect(term("stable", english.FLAGS), "any") == "any stable"


def test_zero_is_singular_in_french_and_plural_in_english() -> None:
    numbers = (-2, -1, 0, 1, 2, 100)
    assert [french.is_plural(n) for n in numbers] == [True, False, False, False, True, True]
    assert [english.is_plural(n) for n in numbers] == [True, True, True, False, True, True]


@pytest.mark.parametrize("text", ["fermier", "fermier|h", "fermier|m,f"])
def test_a_french_noun_needs_one_gender(text: str) -> None:
    with pytest.raises(ValueError, match="one gender"):
        french.inflect(term(text, french.FLAGS), "the")


@pytest.mark.parametrize("text", ["fermier|x", "fermier|", "fermier|m, h", "a|m|f", f"a|{PERSON}"])
def test_an_unknown_flag_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="unknown flag"):
        term(text, french.FLAGS)
