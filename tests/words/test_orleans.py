"""Whatever Orléans says can be said in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import bourgade
from bourgade.games.orleans import asking, codes, view
from bourgade.kernel.chance import Chance
from bourgade.kernel.match import Match
from bourgade.kernel.title import show, terms
from bourgade.words import LANGUAGES, catalogue, check

TITLE = bourgade.title("orleans")
SOURCES = Path(asking.__file__).parent
NAMES = {
    "follower": (*codes.TOKEN_NAMES, *codes.SPACE_NAMES), "place": codes.PLACE_NAMES, "town": codes.TOWN_NAMES,
    "good": codes.GOOD_NAMES, "deed": codes.DEED_NAMES, "event": codes.EVENT_NAMES, "letter": codes.LETTER_NAMES,
    "citizen": codes.CITIZEN_NAMES, "way": codes.WAY_NAMES, "phase": (*view.PHASES.values(), "exclusion", "over"),
    "ask": [kind for kind, _ in asking.QUESTIONS.values()], "act": TITLE.vocabulary.kinds,
}  # fmt: skip


def strings(prefix: str) -> set[str]:
    """Every string in the sources of the title that begins so."""
    return {
        node.value
        for path in SOURCES.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith(prefix)
    }


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_name_has_a_word(lang: str) -> None:
    words = catalogue("orleans", lang)
    keys = [f"{prefix}.{name}" for prefix, names in NAMES.items() for name in names]
    keys += [*strings("log."), *strings("no.")]
    keys += [f"option.{spec.name}" for spec in TITLE.options]
    keys += [f"option.{spec.name}.{show(value)}" for spec in TITLE.options for value in spec.values]
    keys += [f"score.{source}" for source in TITLE.new(2, 1).scores()[0]]
    assert [key for key in keys if key not in words] == []


def test_every_action_can_be_said() -> None:
    for action in range(TITLE.vocabulary.size):
        for lang in LANGUAGES:
            assert TITLE.say(action, lang)


def test_actions_give_what_their_words_ask_for() -> None:
    """Only the number of the space is left out: a table says who stands there, or who should."""
    given = {f"act.{block.kind}": set(terms(block.describe(0))) - {"slot"} for block in TITLE.vocabulary.blocks}
    assert check("orleans", given) == []


def test_whoever_reads_their_own_deeds_is_spoken_to() -> None:
    for lang in LANGUAGES:
        words = catalogue("orleans", lang)
        for key in strings("log."):
            if "seat" in words.placeholders(key):
                assert f"{key}.you" in words
                assert words.placeholders(f"{key}.you") == words.placeholders(key) - {"seat"}


def games() -> Iterator[tuple[int, dict[str, str | bool]]]:
    """Numbers of players and options that between them reach every kind of question."""
    for players in (2, 3, 4, 5):
        yield players, {"exclusion": True, "harvest": "food_first", "shortage": "soft"}
        yield players, {"covering": False, "last_boatman": "coins"}
        if players < 5:
            yield players, {"edition": "2014", "bank": "limited", "backstep": "literal"}


@pytest.mark.parametrize("seed", range(3))
def test_whole_games_can_be_said(seed: int) -> None:
    """Every log line, prompt, option and refusal, in both languages; none may lack a word or a parameter."""
    for players, options in games():
        match = Match(TITLE, players, seed, options)
        chance = Chance(seed, f"words {players}")
        while not match.game.over:
            seat = match.game.waiting[0]
            if len(match) % 5 == seed:
                say_question(match, seat)
            legal = match.game.legal(seat)
            match.play(seat, legal[chance.below(len(legal))])
        for message in match.log(0):
            for lang in LANGUAGES:
                assert "{" not in TITLE.say(message, lang, ["Anne"])


def say_question(match: Match, seat: int) -> None:
    decision = match.game.ask(seat)
    for lang in LANGUAGES:
        assert TITLE.say(decision.prompt, lang)
        assert decision.source in catalogue("orleans", lang)
        for refusal in decision.refused:
            assert TITLE.say(refusal.reason, lang)
            assert TITLE.say(refusal.meaning, lang)


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.recruit", {"seat": 0, "follower": "follower.scholar"},
         "Anne recrute un érudit.", "Anne recruits a scholar."),
        ("log.good.you", {"good": "good.grain"}, "Vous recevez des céréales.", "You receive grain."),
        ("log.travel", {"seat": 0, "town": "town.le_mans"}, "Anne va au Mans.", "Anne goes to Le Mans."),
        ("no.missing", {"missing": ["follower.knight", "follower.any"]},
         "Il manque un chevalier et un partisan.", "Still missing: a knight and a follower."),
        ("log.plague", {"seat": 0, "follower": "follower.monk"},
         "La Peste emporte un moine d’Anne.", "The Plague takes a monk from Anne."),
        ("act.use", {"place": "place.university"}, "Utiliser l’Université", "Use the University"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | list[str]], french: str, english: str) -> None:
    assert catalogue("orleans", "fr").say(key, args, ["Anne"]) == french
    assert catalogue("orleans", "en").say(key, args, ["Anne"]) == english
