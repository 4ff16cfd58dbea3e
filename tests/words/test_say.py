import pytest

from bourgade.words import Catalogue, MissingWord, TemplateError, Value, catalogue
from bourgade.words.po import Entry
from bourgade.words.template import Slot, parse_template

TEXTS: dict[str, dict[str, tuple[str, ...]]] = {
    "fr": {
        "follower.farmer": ("fermier|m", "fermiers"),
        "follower.monk": ("moine|m", "moines"),
        "follower.scholar": ("érudit|m", "érudits"),
        "place.village": ("village|m",),
        "place.halle": ("halle|f,h",),
        "place.baths": ("bains|mp",),
        "town.orleans": ("Orléans|n",),
        "log.recruit": ("{seat} recrute {follower.a} {place.at}.",),
        "log.road": ("{seat} va {from_town.of} {to_town.at}.",),
        "log.gift": ("{seat} donne {n:coin} à {other_seat}.",),
        "log.gain": ("Gain : {gain}.",),
        "log.turn": ("C’est le tour {seat.of}.",),
        "log.full": ("{place.The} est plein.",),
        "log.all": ("{things.cap}",),
        "log.the_all": ("{things.the}",),
        "log.left": ("Il reste {n} tuile.", "Il reste {n} tuiles."),
        "log.braces": ("{{n}} {{{n}}}",),
        "log.number": ("{n.the}",),
        "log.unit": ("{n:dragon}",),
    },
    "en": {
        "follower.farmer": ("farmer", "farmers"),
        "follower.monk": ("monk", "monks"),
        "follower.scholar": ("scholar", "scholars"),
        "place.village": ("village",),
        "place.baths": ("baths|p",),
        "town.orleans": ("Orléans|n",),
        "log.recruit": ("{seat} recruits {follower.a} {place.at}.",),
        "log.gift": ("{seat} gives {n:coin} to {other_seat}.",),
        "log.gain": ("Gain: {gain}.",),
        "log.left": ("{n} tile is left.", "{n} tiles are left."),
        "log.all": ("{things.cap}",),
    },
}


def say(lang: str, key: str, args: dict[str, Value], names: tuple[str, ...] = ()) -> str:
    entries = {name: Entry(name, forms) for name, forms in TEXTS[lang].items()}
    return Catalogue("test", lang, entries, catalogue("common", lang)).say(key, args, names)


def test_a_sentence_in_both_languages() -> None:
    args: dict[str, Value] = {"seat": 1, "follower": "follower.scholar", "place": "place.village"}
    assert say("fr", "log.recruit", args, ("Ana", "Bo")) == "Bo recrute un érudit au village."
    assert say("en", "log.recruit", args, ("Ana", "Bo")) == "Bo recruits a scholar at the village."


def test_seats_without_names_are_numbered_from_one() -> None:
    args: dict[str, Value] = {"seat": 0, "other_seat": 1, "n": 1}
    assert say("fr", "log.gift", args) == "Joueur 1 donne 1\u00a0pièce à Joueur 2."
    assert say("en", "log.gift", args, ("", "Bo")) == "Player 1 gives 1\u00a0coin to Bo."


@pytest.mark.parametrize(
    ("n", "fr", "en"), [(0, "0 pièce", "0 coins"), (1, "1 pièce", "1 coin"), (2, "2 pièces", "2 coins")]
)
def test_a_unit_agrees_with_its_number(n: int, fr: str, en: str) -> None:
    args: dict[str, Value] = {"seat": 0, "other_seat": 1, "n": n}
    assert fr.replace(" ", "\u00a0") in say("fr", "log.gift", args)
    assert en.replace(" ", "\u00a0") in say("en", "log.gift", args)


def test_counted_terms() -> None:
    gain = {"follower.farmer": 2, "follower.scholar": 0, "follower.monk": 1}
    assert say("fr", "log.gain", {"gain": gain}) == "Gain : 2\u00a0fermiers et 1\u00a0moine."
    assert say("en", "log.gain", {"gain": gain}) == "Gain: 2\u00a0farmers and 1\u00a0monk."


def test_counted_terms_with_an_article() -> None:
    """One of a kind takes it, several are counted."""
    placed: dict[str, Value] = {
        "seat": 0,
        "place": "place.village",
        "followers": {"follower.farmer": 2, "follower.monk": 1},
    }
    fr, en = (catalogue("orleans", lang).say("log.planned", placed, ["Anne"]) for lang in ("fr", "en"))
    assert fr.startswith("Anne a placé 2\u00a0fermiers et un moine")
    assert en.startswith("Anne has placed 2\u00a0farmers and a monk")


def test_nothing_has_a_word() -> None:
    assert say("fr", "log.gain", {"gain": {"follower.monk": 0}}) == "Gain : rien."
    assert say("en", "log.gain", {"gain": []}) == "Gain: nothing."
    assert say("fr", "log.all", {"things": {}}) == "Rien"


def test_a_noun_always_plural_counts_as_it_is() -> None:
    assert say("fr", "log.gain", {"gain": {"place.baths": 3}}) == "Gain : 3\u00a0bains."
    assert say("en", "log.gain", {"gain": {"place.baths": 3}}) == "Gain: 3\u00a0baths."


def test_lists_are_joined_and_each_takes_the_article() -> None:
    things = ["place.village", "place.halle", "follower.scholar"]
    assert say("fr", "log.gain", {"gain": things}) == "Gain : village, halle et érudit."
    assert say("fr", "log.the_all", {"things": things}) == "le village, la halle et l’érudit"
    assert say("fr", "log.the_all", {"things": things[:1]}) == "le village"
    assert say("en", "log.all", {"things": ["follower.monk", "follower.farmer"]}) == "Monk and farmer"


def test_an_article_may_begin_a_sentence() -> None:
    assert say("fr", "log.full", {"place": "follower.scholar"}) == "L’érudit est plein."


def test_names_of_towns_and_players_elide() -> None:
    assert say("fr", "log.turn", {"seat": 0}, ("Alice",)) == "C’est le tour d’Alice."
    args: dict[str, Value] = {"seat": 0, "from_town": "town.orleans", "to_town": "town.orleans"}
    assert say("fr", "log.road", args, ("Bo",)) == "Bo va d’Orléans à Orléans."


def test_a_sentence_with_a_plural_goes_by_n() -> None:
    assert [say("fr", "log.left", {"n": n}) for n in (0, 2)] == ["Il reste 0 tuile.", "Il reste 2 tuiles."]
    assert [say("en", "log.left", {"n": n}) for n in (0, 1)] == ["0 tiles are left.", "1 tile is left."]


def test_a_term_says_its_bare_name() -> None:
    assert say("fr", "place.halle", {}) == "halle"
    assert say("fr", "follower.farmer", {"n": 3}) == "fermiers"


def test_doubled_braces_are_braces() -> None:
    assert say("fr", "log.braces", {"n": 4}) == "{n} {4}"


def test_what_a_player_calls_himself_is_never_a_template() -> None:
    args: dict[str, Value] = {"seat": 0, "other_seat": 1, "n": 2}
    assert say("en", "log.gift", args, ("{n}", "a|b{{")) == "{n} gives 2\u00a0coins to a|b{{."


def test_what_the_words_do_not_ask_for_is_left_alone() -> None:
    assert say("fr", "log.left", {"n": 2, "kind": "kind.unknown", "slot": 3}) == "Il reste 2 tuiles."


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("log.none", {}),
        ("log.gain", {"gain": "Bob"}),
        ("log.gain", {"gain": {"town.rome": 1}}),
        ("log.unit", {"n": 1}),
    ],
)
def test_a_missing_word_says_where_it_is_missing(key: str, args: dict[str, Value]) -> None:
    with pytest.raises(MissingWord, match=r"in test \(fr\)") as error:
        say("fr", key, args)
    assert (error.value.domain, error.value.lang) == ("test", "fr")
    assert error.value.key in {"log.none", "Bob", "town.rome", "unit.dragon"}


def test_a_missing_plural_is_a_missing_word() -> None:
    with pytest.raises(MissingWord, match=r"place\.village \(plural\)"):
        say("fr", "log.gain", {"gain": {"place.village": 2}})


@pytest.mark.parametrize(
    ("key", "args"),
    [
        ("log.gain", {}),
        ("log.gain", {"gain": True}),
        ("log.number", {"n": 3}),
        ("log.the_all", {"things": {"follower.monk": 1}}),
        ("log.turn", {"seat": -1}),
        ("log.unit", {"n": "follower.monk"}),
    ],
)
def test_a_parameter_that_does_not_fit_is_refused(key: str, args: dict[str, Value]) -> None:
    with pytest.raises(TemplateError):
        say("fr", key, args, ("Ana", "Bo"))


BRACES = ["{", "}", "{}", "{a", "a}", "{a}}", "{{a}", "{ a }"]
STRANGE = [
    "{A}",
    "{1}",
    "{a.b.c}",
    "{a.zz}",
    "{a:}",
    "{a!r}",
    "{a.the:coin}",
    "{seat:coin}",
    "{a.__class__}",
    "{a[0]}",
]


@pytest.mark.parametrize("text", BRACES + STRANGE)
def test_a_template_that_is_not_one_is_refused(text: str) -> None:
    with pytest.raises(TemplateError):
        parse_template(text)


def test_a_template_is_text_and_placeholders() -> None:
    assert parse_template("a {b.Of}{n:coin}") == ("a ", Slot("b", "of", True), Slot("n", unit="coin"))


@pytest.mark.parametrize("lang", ["de", "FR", "", "../fr"])
def test_an_unknown_language_is_refused_in_words(lang: str) -> None:
    with pytest.raises(ValueError, match="there are: fr, en"):
        catalogue("common", lang)


@pytest.mark.parametrize("domain", ["chess", "../fr/common", "", "common.po"])
def test_an_unknown_domain_is_refused_in_words(domain: str) -> None:
    with pytest.raises(ValueError, match="no catalogue"):
        catalogue(domain, "fr")


def test_catalogues_are_read_once() -> None:
    assert catalogue("common", "fr") is catalogue("common", "fr")
