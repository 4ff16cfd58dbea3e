"""What Tournay says reads well in both languages."""

import pytest

from bourgade.words import catalogue


@pytest.mark.parametrize(
    ("key", "args", "french", "english"),
    [
        ("log.activate", {"seat": 0, "card": "card.architect_1"},
         "Anne active l’Architecte I.", "Anne activates the Architect I."),
        ("log.paid_slot.you", {"card": "card.cloth_hall"},
         "Vous payez avec la Halle aux Draps de votre quartier.", "You pay with the Cloth Hall from your district."),
        ("log.beaten", {"seat": 0, "event": "event.brigandage"},
         "Anne vient à bout du Brigandage et en fait un rempart.",
         "Anne overcomes the Brigandage and makes it a rampart."),
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
