"""What Tournay says reads well in both languages."""

import pytest

import bourgade
from bourgade.words import Value, catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.activate", {"seat": 0, "card": "card.architect_1"},
         "Anne active l’Architecte I.", "Anne activates Architect I."),
        ("log.paid_slot.you", {"card": "card.cloth_hall"},
         "Vous payez avec la Halle aux Draps de votre quartier.", "You pay with the Cloth Hall from your district."),
        ("log.beaten", {"seat": 0, "event": "event.brigandage"},
         "Anne vient à bout du Brigandage et en fait un rempart.",
         "Anne overcomes Brigandage and makes it a rampart."),
        ("log.copy", {"seat": 0, "owner_seat": 1, "card": "card.hospital_1"},
         "Anne copie l’Hôpital I de Berthe.", "Anne copies Berthe’s Hospital I."),
        ("log.laid_down.you", {"event": "event.great_plague", "residents": {"resident.yellow": 2}},
         "La Grande Peste couche 2\N{NO-BREAK SPACE}habitants jaunes chez vous.",
         "The Great Plague lays down 2\N{NO-BREAK SPACE}yellow residents of yours."),
        ("act.play", {"card": "card.saint_brice"}, "Jouer Saint-Brice", "Play Saint-Brice"),
    ],
)  # fmt: skip
def test_sentences_read_well(key: str, args: dict[str, int | str | list[str]], french: str, english: str) -> None:
    names = ["Anne", "Berthe"]
    assert catalogue("tournay", "fr").say(key, args, names) == french
    assert catalogue("tournay", "en").say(key, args, names) == english


@pytest.mark.parametrize("seed", [1, 2])
def test_options_name_events_and_cards_and_not_only_their_places(seed: int) -> None:
    """Fight the Great Plague, not event no. 1."""
    game = bourgade.title("tournay").new(2, seed)
    named: set[str] = set()
    for act in range(300):
        if game.over:
            break
        asked = game.ask(game.waiting[0])
        offered = [(each.meaning, each.words) for each in asked.options]
        for meaning, words in offered + [(each.meaning, each.words) for each in asked.refused]:
            kind = str(meaning["kind"])
            if kind in ("fight", "activate", "trigger", "damage", "pay_slot", "provoke"):
                assert words is not None, kind
                named.add(kind)
        game.apply(asked.seat, asked.options[(7 * act + seed) % len(asked.options)].action)
    assert {"fight", "activate"} <= named


def test_an_option_is_called_by_its_thing() -> None:
    words = {lang: catalogue("tournay", lang) for lang in ("fr", "en")}
    card: dict[str, Value] = {"card": "card.hospital_1", "row": 2, "column": 1}
    assert words["fr"].say("act.activate.card", card) == "Activer l’Hôpital I (ligne 2, colonne 1)"
    assert words["en"].say("act.fight.event", {"event": "event.great_plague"}) == "Fight the Great Plague"


def test_the_cathedral_counts_for_its_builders_alone() -> None:
    title = bourgade.title("tournay")
    faces = {
        lang: " ".join(title.say(line, lang) for line in title.catalogue(2).pieces["card.cathedral"].does)
        for lang in ("fr", "en")
    }
    assert faces["en"] == "At the end, it brings its builders 8\N{NO-BREAK SPACE}points, and the others nothing."
    assert "à ses bâtisseurs, et rien aux autres" in faces["fr"]
